/** The parts under test in a plain page: finding and reading, without the extension around them. */
import { createCurrentHover } from "../../lib/content/current-hover";
import { findFocused } from "../../lib/content/find";
import { readPage } from "../../lib/content/read";
import type { HoverSettings } from "../../lib/model/hover";
import type { PageRules } from "../../lib/content/sites/site";
import { findAt } from "../support/find-at";

/** Reads the document, and counts the pauses in which the page can run. `emptyAt`: number of the pause in which the page is emptied. */
async function read(rules: PageRules, { sliceMs = 5, emptyAt = -1 } = {}) {
  let pauses = 0;
  const yieldTo = async () => {
    pauses += 1;
    if (pauses === emptyAt) document.body.replaceChildren();
    await new Promise((resume) => {
      setTimeout(resume);
    });
  };
  const reading = await readPage(document, rules, { sliceMs, yieldTo });
  return { ...reading, pauses };
}

/**
 * Hovers over an element's address, on which the real pointer lies. The background answers with `settings` after `answerMs`. If `earlier`
 * is given, an earlier hover was answered with it at once. Returns the names of the messages sent until `endMs`.
 */
async function hoverWith(
  element: Element,
  [settings, earlier]: readonly [settings?: HoverSettings, earlier?: HoverSettings],
  { answerMs, endMs }: { answerMs: number; endMs: number },
) {
  const sent: string[] = [];
  let answer: () => Promise<HoverSettings | undefined> = async () => earlier;
  const { x, y } = element.getBoundingClientRect();
  const pointer = new PointerEvent("pointermove", { clientX: x + 2, clientY: y + 2 });
  Object.defineProperty(pointer, "target", { value: element });
  const after = async <Value>(ms: number, value?: Value) =>
    new Promise<Value | undefined>((resolve) => void setTimeout(resolve, ms, value));
  const hover = createCurrentHover({
    rules: {},
    depth: 0,
    pointer: () => pointer,
    keyAt: () => Number.NEGATIVE_INFINITY,
    async send(name) {
      sent.push(name);
      return name === "hover.settings" ? answer() : undefined;
    },
    card: { draw: () => undefined, drawn: () => null, hasFocus: () => false },
  });
  const found = hover.underPointer();
  if (found === null) throw new Error("There is no address.");
  if (earlier !== undefined) {
    hover.begin(found);
    await after(0);
    hover.end();
  }
  answer = async () => after(answerMs, settings);
  sent.length = 0;
  hover.begin(found);
  await after(endMs);
  return sent;
}

export { findAt, findFocused, hoverWith, read };
