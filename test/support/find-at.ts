import { innermostIn } from "../../lib/content/dom";
import { findUnder } from "../../lib/content/find";
import type { PageRules } from "../../lib/content/sites/site";

/** Finds the subject under a pointer whose last event had this target; `null` if none may get a card. */
export const findAt = (point: { x: number; y: number }, target: EventTarget | null, rules: PageRules) =>
  target instanceof Element ? findUnder(point, innermostIn(target), rules) : null;
