import { i18n } from "#i18n";
import { hashOf } from "../../../lib/model/panel-route";
import type { BoundSettings } from "../../../lib/model/policy";
import type { Panel } from "../../../lib/stores/panel/panel";
import type { SubjectView } from "../../../lib/stores/subject-view";
import { Button } from "../../parts/button";
import { Loaded } from "../../parts/loaded";
import { AccountSkeleton } from "../../subject/skeleton";
import { focusBox } from "../panel-keys";
import { AccountPart } from "./account-part";
import { Start } from "./start";
import { SubjectHeading } from "../../subject/head";
import { useDrawContext } from "../../subject/use-draw-context";

// Loaded on demand, because an account's view needs none of these modules.
const loadPerson = () => import("./person-part");
const loadFound = () => import("./found-view");
const loadStates = () => import("../../problems/subject-state");

/** Draws the subject's answer, its data from a search, or the state of its look-up. Draws `Start` for browser pages. */
export function LookupView({ panel, settings }: { panel: Panel; settings: BoundSettings }) {
  const { lookup } = panel;
  const { subject } = lookup;
  const screen = subject.screen.value;
  const context = useDrawContext(subject, lookup.people, settings, (address) => hashOf({ view: "person", address }));
  const props = { panel, context };
  const found = lookup.found.value;
  if (screen.kind === "preload") return <InitialState />;
  if (screen.kind === "loading") return <Waiting subject={subject} now={context.now} />;
  if (found !== null && (screen.kind === "ready" || screen.kind === "problem")) {
    const failure = screen.kind === "problem" ? screen.failure : null;
    return (
      <Loaded load={loadFound} meanwhile={<InitialState />}>
        {({ FoundView }) => <FoundView {...props} found={found} failure={failure} />}
      </Loaded>
    );
  }
  if ("answer" in screen) {
    const { answer } = screen;
    if (answer.kind === "account" || answer.kind === "known-company") {
      // The key contains the kind, so an account that replaces a known company mounts anew and takes a lost focus.
      return <AccountPart key={`${answer.kind} ${answer.domain}`} {...props} screen={screen} answer={answer} />;
    }
    if (answer.kind === "person") {
      return (
        <Loaded key={answer.address} load={loadPerson} meanwhile={<InitialState />}>
          {({ PersonPart }) => <PersonPart {...props} screen={screen} answer={answer} />}
        </Loaded>
      );
    }
  }
  const target = subject.target.value;
  if (screen.kind === "refused" && target?.kind === "none" && !target.typed && target.subject?.kind === "browser-page") {
    return <Start panel={panel} settings={settings} />;
  }
  return (
    <>
      <section class="panel-subject" aria-label={i18n.t("lookup.subject")}>
        <SubjectHeading view={subject} now={context.now} />
      </section>
      <Loaded load={loadStates} meanwhile={<main class="panel-body" aria-busy="true" />}>
        {({ SubjectState }) => <SubjectState view={subject} screen={screen} onFocusBox={focusBox} />}
      </Loaded>
    </>
  );
}

/** Draws a title for screen readers until the subject and the code are loaded. */
function InitialState() {
  return (
    <main class="panel-body" aria-busy="true">
      <h1 class="visually-hidden">{i18n.t("popup.account")}</h1>
    </main>
  );
}

/** Draws a look-up under way, with "Stop". */
function Waiting({ subject, now }: { subject: SubjectView; now: number }) {
  return (
    <main class="panel-body" aria-busy="true">
      <SubjectHeading view={subject} now={now} />
      <div class="actions">
        <Button onClick={() => void subject.stop()}>{i18n.t("action.stop")}</Button>
      </div>
      <AccountSkeleton />
    </main>
  );
}
