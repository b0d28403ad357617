import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Problem } from "../../lib/model/problem";
import type { Card } from "../../lib/stores/card";
import type { CardAct, CardScreen } from "../../lib/stores/card-screen";
import { KeysSentence } from "../connection/keys";
import { Button } from "../parts/button";
import { type ProblemAction, opensPage, pageOf } from "../problems/problem-labels";
import { labelsOfProblem } from "./card-labels";

interface CardActionProps {
  card: Card;
  screen: CardScreen;
  root: RefObject<HTMLElement | null>;
}

/** Draws the card's one action, if any. */
export function CardAction({ card, screen, root }: CardActionProps) {
  const act = card.act.value;
  // If the focus was lost with a removed button, focuses the action's button, else the card.
  useEffect(() => {
    if (!document.hasFocus() || document.activeElement !== document.body) return;
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
        <Button wide onClick={() => void card.stop()}>
          {i18n.t("action.stop")}
        </Button>
      );
    case "look-up":
      return <LookUp card={card} primary={!isPersonal(screen)} />;
    case "panel":
      return <Panel card={card} what={act.what} />;
    case "problem":
      return <FirstAction card={card} problem={act.problem} />;
  }
}

/** True for a person at a mailbox provider. */
const isPersonal = (screen: CardScreen): boolean => screen.kind === "person" && screen.subject.kind === "personal-mailbox";

function LookUp({ card, primary }: { card: Card; primary: boolean }) {
  if (!card.opensPanel) return <PanelKeys card={card} text={(slot) => i18n.t("card.lookUpKeys", [slot])} />;
  // The button starts no look-up, because a page can cover the card and provoke a click.
  return (
    <Button wide variant={primary ? "primary" : undefined} icon="panel" onClick={() => void card.toPanel("subject")}>
      {i18n.t("card.lookUpPanel")}
    </Button>
  );
}

function Panel({ card, what }: { card: Card; what: "subject" | "company" }) {
  if (!card.opensPanel) return <PanelKeys card={card} text={(slot) => i18n.t("card.panelKeys", [slot])} />;
  return (
    <Button wide variant="primary" icon="panel" onClick={() => void card.toPanel(what)}>
      {what === "company" ? i18n.t("card.openCompany") : i18n.t("card.openPanel")}
    </Button>
  );
}

function PanelKeys({ card, text }: { card: Card; text: (slot: string) => string }) {
  return (
    <p class="caption">
      <KeysSentence keys={card.initialState.value?.panelKeys ?? null} alone={i18n.t("card.panelMenu")} withKeys={text} />
    </p>
  );
}

function FirstAction({ card, problem }: { card: Card; problem: Problem }) {
  const [first] = labelsOfProblem(card, problem).actions;
  if (first === "again" || first === "look-up-again") return <LookUp card={card} primary />;
  const page = pageOfAction(first, problem);
  if (page === null) return <Panel card={card} what="subject" />;
  return (
    <Button wide variant="primary" onClick={() => card.openPage(page.href)}>
      {page.label}
    </Button>
  );
}

/** Returns an action's page; `null` without an action, or for an action in the side panel. */
function pageOfAction(action: ProblemAction | undefined, problem: Problem): ReturnType<typeof pageOf> | null {
  // The card cannot request access, so the options page does.
  if (action === "access") return { label: i18n.t("action.allowAccess"), href: "options.html#/connection" };
  return action === undefined || action === "managed" || !opensPage(action) ? null : pageOf(action, problem);
}
