import { useCallback } from "preact/hooks";
import { i18n } from "#i18n";
import { defaultSettings } from "../../lib/model/settings";
import type { Popup } from "../../lib/view/popup";
import { useNow } from "../now";
import { Button } from "../parts/button";
import type { Reading } from "../reading";
import { ProblemState } from "../states/problem-state";
import { ChangeDomain, OtherCompany, Ready } from "../states/company-states";
import { NotFound, SampleNotFound } from "../states/not-found";
import { PersonNotFound } from "../states/person-not-found";
import { RefusedState } from "../states/refused-state";
import { useTheme } from "../theme";
import { AnswerBody } from "./answer-body";
import { PopupFoot, type ReadScreen } from "./popup-foot";
import { PopupHead } from "./popup-head";
import { AccountSkeleton } from "./skeleton";

interface PopupViewProps {
  popup: Popup;
  /** Version of the extension, for "Copy details". */
  version: string;
  onOptions: () => void;
}

/** The toolbar popup: whom it is about, what is known, what can be done. */
export function PopupView({ popup, version, onOptions }: PopupViewProps) {
  const now = useNow();
  useTheme(popup.settings.value);
  const screen = popup.screen.value;
  const reading: Reading = {
    now,
    readRaw: useReadRaw(popup, screen),
    copyRaw: () => void popup.copyRaw(),
    settings: popup.settings.value ?? defaultSettings,
    copy: (text, what) => void popup.copy(text, `${what}-copied`),
  };
  return (
    <div class="popup" data-screen={screen.kind}>
      <PopupHead popup={popup} />
      <Middle popup={popup} version={version} reading={reading} />
      {isRead(screen) && <PopupFoot popup={popup} screen={screen} now={now} onOptions={onOptions} />}
      {screen.kind === "loading" && (
        <footer class="popup-foot">
          <div class="popup-foot-actions">
            <Button onClick={() => void popup.stop()}>{i18n.t("action.stop")}</Button>
          </div>
        </footer>
      )}
    </div>
  );
}

type Screen = Popup["screen"]["value"];

/** Stays the same function as long as the answer does. */
function useReadRaw(popup: Popup, screen: Screen): Reading["readRaw"] {
  const answer = "answer" in screen ? screen.answer : null;
  return useCallback(() => popup.readRaw(), [popup, answer]);
}

const isRead = (screen: Screen): screen is ReadScreen =>
  (screen.kind === "account" || screen.kind === "person") &&
  (screen.answer.kind === "account" || screen.answer.kind === "known-company" || screen.answer.kind === "person");

function Middle({ popup, version, reading }: { popup: Popup; version: string; reading: Reading }) {
  const screen = popup.screen.value;
  const target = popup.target.value;
  const about = target?.kind === "person" ? "person" : "company";
  const shared = { usage: popup.usage.value, takesFocus: popup.acted.value };
  const verbs = { ...popup, version };
  switch (screen.kind) {
    case "opening":
      return <main class="popup-body" aria-busy="true" />;
    case "loading":
      return (
        <main class="popup-body" aria-busy="true">
          <AccountSkeleton />
        </main>
      );
    case "ready":
      return <Ready {...shared} about={about} onLookUp={() => void popup.lookUp()} />;
    case "refused":
      return target?.kind !== "none" ? null : (
        <RefusedState
          {...shared}
          subject={target.subject}
          fault={popup.fault.value}
          onEnter={(text) => void popup.enter(text)}
          onLookUpPerson={() => void popup.lookUpPerson()}
        />
      );
    case "problem":
      return (
        <ProblemState
          {...shared}
          message={popup.announcer.current.value}
          trouble={screen.trouble}
          about={about}
          sample={popup.sample.value}
          pause={popup.pause.value}
          verbs={verbs}
        />
      );
    case "change-domain":
      return target?.kind !== "company" ? null : (
        <ChangeDomain {...shared} subject={target.subject} chosen={target.chosen} fault={popup.fault.value} popup={popup} />
      );
    case "account":
    case "person":
      return <AnswerMiddle popup={popup} screen={screen} verbs={verbs} reading={reading} />;
  }
}

interface AnswerMiddleProps {
  popup: Popup;
  screen: Extract<Screen, { kind: "account" | "person" }>;
  verbs: Popup & { version: string };
  reading: Reading;
}

/** An answer that is read, or one that asks the reader something. */
function AnswerMiddle({ popup, screen, verbs, reading }: AnswerMiddleProps) {
  const { answer, sent } = screen;
  const target = popup.target.value;
  const shared = { usage: popup.usage.value, takesFocus: popup.acted.value, sent };
  if (answer.kind === "other-company") return <OtherCompany {...shared} answer={answer} popup={popup} />;
  if (answer.kind !== "not-found") return <AnswerBody popup={popup} screen={screen} answer={answer} verbs={verbs} reading={reading} />;
  if ("domain" in answer) {
    if (target?.kind !== "company") return null;
    const form = { ...shared, answer, subject: target.subject, fault: popup.fault.value, popup };
    return answer.sample ? <SampleNotFound {...form} /> : <NotFound {...form} />;
  }
  return (
    <PersonNotFound
      {...shared}
      address={answer.address}
      stored={answer.stored}
      hasCompany={target?.kind === "person" && target.subject.kind === "company"}
      onRefresh={() => void popup.lookUp({ refresh: true })}
      onLookUpCompany={() => void popup.lookUpCompany()}
    />
  );
}
