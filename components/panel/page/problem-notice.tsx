import type { ComponentChildren } from "preact";
import type { Problem } from "../../../lib/model/problem";
import { sentence } from "../../formats";
import { pageLink } from "../../parts/button";
import { Notice } from "../../parts/notice";
import { Rich } from "../../parts/rich";
import { opensPage, pageOf, problemLabels, type ProblemContext } from "../../problems/problem-labels";

interface ProblemNoticeProps {
  problem: Problem;
  context: ProblemContext;
  /** False if the problem's form is beside the notice. */
  hasLink?: boolean;
  /** Replaces the problem's advice. */
  children?: ComponentChildren;
}

/** Draws a problem in one notice: its title, the advice, and a link to the page that may solve the problem. */
export function ProblemNotice({ problem, context, hasLink = true, children }: ProblemNoticeProps) {
  const { title, icon, text, actions } = problemLabels(problem, context);
  // Options can also ask for access.
  const steps = actions.map((action) => (action === "access" ? "options" : action));
  const step = hasLink ? steps.find(opensPage) : undefined;
  const page = step === undefined ? null : pageOf(step, problem);
  return (
    <Notice kind={icon?.kind ?? "caution"} icon={icon?.name} action={page !== null && <a {...pageLink(page.href)}>{page.label}</a>}>
      <Rich text={([slot]) => sentence(slot)}>
        <b>{title}</b>
      </Rich>{" "}
      {children ?? text}
    </Notice>
  );
}
