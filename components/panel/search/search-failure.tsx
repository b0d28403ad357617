import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { problemDetails } from "../../../lib/model/problem-details";
import type { Problem } from "../../../lib/model/problem";
import { isDoubtful, type Charged } from "../../../lib/model/search";
import type { SearchStore } from "../../../lib/stores/panel/search";
import type { SearchFailure } from "../../../lib/stores/panel/search/run";
import { Button, ButtonAnchor, pageLink } from "../../parts/button";
import { State } from "../../parts/state";
import { problemSentence, type ProblemAction, opensPage, pageOf } from "../../problems/problem-labels";
import { searchCost } from "../../problems/spend-labels";
import { copyText, useObstacleEnd, type ViewProps } from "../view";
import { chargeLabel } from "./charge-labels";
import { UnlockForm } from "../../unlock/unlock-form";
import { pressOnce } from "./press-once";
import { searchProblemLabels } from "./search-problem";

/** Draws a search's failure and possible charge, else any obstacle to the form's search. */
export function SearchFailureBlock({ view, ports }: ViewProps<SearchStore>) {
  const failure = view.failure.value;
  // Draws no obstacle beside a result: its own search may have been the last one allowed.
  const obstacle = view.screen.value === "form" ? (view.preview.value?.obstacle ?? null) : null;
  useObstacleEnd(obstacle, view.previewAgain);
  if (failure === null) return obstacle === null ? null : <ProblemBlock view={view} ports={ports} problem={obstacle} />;
  const { unknown, problem, charged } = failure;
  if (problem === null || (unknown && !view.sample.value)) return <Unknown view={view} ports={ports} failure={failure} />;
  return (
    <ProblemBlock view={view} ports={ports} problem={problem} takesFocus={view.hasJustFailed.value}>
      {!view.sample.value && <Charge charged={charged} problem={problem} />}
    </ProblemBlock>
  );
}

function Charge({ charged, problem }: { charged: Charged; problem: Problem }) {
  if (problem.tries !== 0) {
    // "yes" means an earlier request, and draws no note. With "storage-full" it means this request, for which the note of "maybe" fits.
    const note = chargeLabel(charged === "yes" && problem.kind === "storage-full" ? "maybe" : charged);
    return note === null ? null : <p>{note}</p>;
  }
  if (!isDoubtful(charged)) return null;
  return <p>{charged === "maybe" ? i18n.t("search.maybe.earlier") : i18n.t("search.maybe.earlierTwice")}</p>;
}

function Unknown({ view, ports, failure }: ViewProps<SearchStore> & { failure: SearchFailure }) {
  const twice = failure.charged === "maybe-twice";
  const { problem } = failure;
  return (
    <State
      inView
      title={twice ? i18n.t("search.maybe.twice") : i18n.t("search.maybe.title")}
      icon={{ name: "caution", kind: "caution" }}
      text={
        <>
          {problem !== null && problem.kind !== "interrupted" && (
            <>{problemSentence(problem, { about: "company", sample: view.sample.value })} </>
          )}
          {twice ? i18n.t("search.maybe.textTwice") : i18n.t("search.maybe.text")}
        </>
      }
      takesFocus={view.hasJustFailed.value}
      actions={
        <>
          <Button
            cost={searchCost(view.usage.value, view.sample.value)}
            aria-disabled={view.running.value === null ? undefined : "true"}
            {...pressOnce(() => void view.searchAgain(failure))}
          >
            {i18n.t("search.again")}
          </Button>
          <PastSearches ports={ports} />
        </>
      }
    />
  );
}

interface ProblemBlockProps extends ViewProps<SearchStore> {
  problem: Problem;
  takesFocus?: boolean;
  children?: ComponentChildren;
}

/** Draws a search's problem, with the steps that may solve it. */
export function ProblemBlock({ view, ports, problem, takesFocus = false, children }: ProblemBlockProps) {
  const labels = searchProblemLabels(problem, view.sample.value);
  return (
    <State
      inView
      title={labels.title}
      icon={labels.icon}
      text={labels.text}
      takesFocus={takesFocus}
      actions={
        <>
          {labels.actions.map((action) => (
            <ActionButton key={action} action={action} view={view} ports={ports} problem={problem} />
          ))}
          {(problem.kind === "cap-reached" || problem.kind === "offline") && <PastSearches ports={ports} />}
        </>
      }
    >
      {problem.kind === "key-locked" && <UnlockForm unlock={view.unlock} />}
      {children}
      {labels.detail !== undefined && <p class="caption">{labels.detail}</p>}
    </State>
  );
}

const PastSearches = ({ ports }: Pick<ProblemBlockProps, "ports">) => (
  <Button onClick={() => ports.go({ view: "library", tab: "searches" })}>{i18n.t("search.pastSearches")}</Button>
);

/** Draws a step's button, if the view offers that step. */
function ActionButton({ action, view, ports, problem }: Omit<ProblemBlockProps, "children"> & { action: ProblemAction }) {
  // `ProblemBlock` draws a form for this step.
  if (action === "unlock") return null;
  if (opensPage(action)) {
    const { label, href } = pageOf(action, problem);
    return <ButtonAnchor {...pageLink(href)}>{label}</ButtonAnchor>;
  }
  const copy = () => copyText(ports, problemDetails(problem, ports.version), i18n.t("popup.message.details"));
  switch (action) {
    case "access":
      return <Button onClick={() => void view.allowAccess()}>{i18n.t("action.allowAccess")}</Button>;
    case "details":
      return <Button onClick={() => void copy()}>{i18n.t("action.copyDetails")}</Button>;
    // A search does not offer these steps.
    case "sample":
    case "again":
    case "look-up-again":
    case "edit":
    case "stop-waiting":
      return null;
  }
}
