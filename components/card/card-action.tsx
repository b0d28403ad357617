import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Problem } from "../../lib/model/problem";
import type { Card } from "../../lib/stores/card";
import type { CardAct, CardScreen } from "../../lib/stores/card-screen";
import { Button } from "../parts/button";
import { labelsOfProblem } from "./card-problem";

interface CardActionProps {
  card: Card;
  screen: CardScreen;
  root: RefObject<HTMLElement | null>;
}

/** Draws the card's one action, in the same place in every state. */
export function CardAction({ card, screen, root }: CardActionProps) {
  const act = card.act.value;
  // Keeps keyboard focus in the card if the pressed button disappears.
  useEffect(() => {
    if (!card.acted.peek() || document.activeElement !== document.body) return;
    (root.current?.querySelector<HTMLElement>(".card-action button") ?? root.current)?.focus();
  });
  return act === null ? null : (
    <div class="card-action">
      <Act act={act} card={card} screen={screen} />
    </div>
  );
}

function Act({ act, card, screen }: { act: CardAct; card: Card; screen: CardScreen }) {
  switch (act.kind) {
    case "stop":
      return (
        <Button key="stop" wide onClick={() => void card.stop()}>
          {i18n.t("action.stop")}
        </Button>
      );
    case "look-up":
      return <LookUp card={card} primary={!isPersonal(screen)} />;
    case "panel":
      return <Panel card={card} what={act.what} />;
    case "problem":
      return <Step card={card} problem={act.problem} about={screen.kind === "person" ? "person" : "company"} />;
  }
}

const isPersonal = (screen: CardScreen): boolean => screen.kind === "person" && screen.subject.kind === "personal-mailbox";

/**
 * Opens the side panel, where the look-up waits for a click. Browsers cannot report whether the surrounding page covers the card, so its
 * clicks send nothing.
 */
function LookUp({ card, primary }: { card: Card; primary?: boolean }) {
  if (!card.opensPanel) return <p class="caption">{i18n.t("card.lookUpKeys")}</p>;
  return (
    <Button key="look-up" wide look={primary === true ? "primary" : undefined} icon="panel" onClick={() => void card.toPanel()}>
      {i18n.t("card.lookUpPanel")}
    </Button>
  );
}

function Panel({ card, what }: { card: Card; what: "subject" | "company" }) {
  if (!card.opensPanel) return <p class="caption">{i18n.t("card.panelKeys")}</p>;
  return (
    <Button key="panel" wide look="primary" icon="panel" onClick={() => void card.toPanel()}>
      {what === "company" ? i18n.t("card.openCompany") : i18n.t("card.openPanel")}
    </Button>
  );
}

interface StepProps {
  card: Card;
  problem: Problem;
  about: "person" | "company";
}

/** Draws the first step of a problem: a link or a retry. */
function Step({ card, problem, about }: StepProps) {
  const [first] = labelsOfProblem(card, problem, about).actions;
  if (first === "again" || first === "look-up-again") return <LookUp card={card} primary />;
  const page = pageOf(first);
  if (page === null) return <Panel card={card} what="subject" />;
  return (
    <Button key="page" wide look="primary" onClick={() => card.openPage(page.path)}>
      {page.words}
    </Button>
  );
}

function pageOf(action: ReturnType<typeof labelsOfProblem>["actions"][number] | undefined): { words: string; path: string } | null {
  switch (action) {
    case "connect":
      return { words: i18n.t("action.connect"), path: "welcome.html#/connect" };
    case "consent":
      return { words: i18n.t("action.chooseConsent"), path: "welcome.html#/consent" };
    case "access":
      return { words: i18n.t("action.allowAccess"), path: "options.html#/connection" };
    case "unlock":
      return { words: i18n.t("unlock.unlock"), path: "options.html#/connection" };
    case "replace-key":
      return { words: i18n.t("action.replaceKey"), path: "options.html#/connection" };
    case "options":
      return { words: i18n.t("action.openOptions"), path: "options.html#/connection" };
    case "cap":
      return { words: i18n.t("action.changeCap"), path: "options.html#/credits" };
    default:
      return null;
  }
}
