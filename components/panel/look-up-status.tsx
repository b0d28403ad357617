import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { detailsOf, hasData } from "../../lib/model/look-up";
import { nameOfPerson } from "../../lib/model/person";
import type { Panel } from "../../lib/stores/panel/panel";
import type { Answer, Failure } from "../../lib/stores/popup-screen";
import { Loaded } from "../parts/loaded";
import { Status } from "../parts/status";

/** Loads on demand, because a problem beside an answer is rare. */
const loadProblem = () => import("../problems/problem-state");

/** Announces the course of a look-up, and the name that it finds. In the page the focus is outside: a visited tab is not announced. */
export function LookUpStatus({ panel }: { panel: Panel }) {
  const { columns, view } = panel;
  const isShown = (columns.split.value ? columns.main.value : view.value) === "lookup";
  return <Status visible={false}>{isShown && document.hasFocus() && announcement(panel)}</Status>;
}

/** Returns `null` for a screen with one message, which takes the focus itself. */
function announcement({ lookup }: Panel): ComponentChildren {
  const screen = lookup.subject.screen.value;
  if (screen.kind === "loading") return i18n.t("popup.looking");
  if (screen.kind === "problem" && lookup.found.value !== null) return <Problem lookup={lookup} failure={screen.failure} />;
  if (!("answer" in screen) || !hasData(screen.answer)) return null;
  if (screen.updating) return i18n.t("status.updating");
  return screen.failure === null ? nameOf(screen.answer) : <Problem lookup={lookup} failure={screen.failure} />;
}

function Problem({ lookup, failure }: { lookup: Panel["lookup"]; failure: Failure }) {
  const about = lookup.key.value?.kind === "person" ? "person" : "company";
  return (
    <Loaded load={loadProblem}>{({ ProblemSentence }) => <ProblemSentence view={lookup.subject} failure={failure} about={about} />}</Loaded>
  );
}

function nameOf(answer: Answer): string | null {
  if ("address" in answer) return answer.kind === "person" ? (nameOfPerson(answer.person) ?? answer.address) : null;
  return detailsOf(answer)?.name ?? answer.domain;
}
