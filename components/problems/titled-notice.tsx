import type { ComponentChildren } from "preact";
import { sentence } from "../formats";
import { Notice } from "../parts/notice";
import { Rich } from "../parts/rich";
import type { ProblemLabels } from "./problem-labels";

/** Draws a problem in one notice: its title, then the advice. */
export const TitledNotice = ({ title, icon, children }: Pick<ProblemLabels, "title" | "icon"> & { children: ComponentChildren }) => (
  <Notice kind={icon?.kind ?? "caution"} icon={icon?.name}>
    <Rich text={([slot]) => sentence(slot)}>
      <b>{title}</b>
    </Rich>{" "}
    {children}
  </Notice>
);
