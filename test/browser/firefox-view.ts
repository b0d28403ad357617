import type { Json } from "../../lib/model/json";
import { eventually } from "./firefox-eventually";
import type { BrowserWindow, Plain, Realm } from "./firefox-window";

/** A page of the extension in a tab, in the popup or in the sidebar. */
export interface View {
  /** Runs a self-contained function on the page's window. */
  evaluate<Args extends Json[], Value extends Plain>(
    run: (view: Window, ...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value>;
  /** Resolves with all that a user reads on the page; with an empty text while there is no such page. */
  text(): Promise<string>;
  /** Waits until the page has this text, for at most ten seconds. */
  says(text: string): Promise<void>;
  /** Clicks with the real pointer on the button, link, box or option of this name, else on one whose name begins with it. */
  click(name: string): Promise<void>;
  /** Clicks into the field with this label and types over its content. */
  fill(label: string, text: string): Promise<void>;
}

/** The window on which a function runs. `"tab"`: the realm's own window. Otherwise: the extension's open view of that kind. */
export type ViewKind = "tab" | "popup" | "sidebar";

/**
 * Returns the view of a page in a tab, of the popup or of the sidebar.
 *
 * @param realm The page itself. For popup and sidebar, any other page of the extension, since all share a process and reach each other.
 * @param window Browser window in which the pointer moves.
 */
export function viewOf(realm: Realm, window: BrowserWindow, kind: ViewKind): View {
  const evaluate: View["evaluate"] = (run, ...args) => realm.evaluate(within(run, kind), ...args);

  /** Returns the point in the browser's window at which to click a control, once it is drawn and has stopped moving. */
  async function place(name: string, control: "press" | "field"): Promise<{ x: number; y: number }> {
    const what = `a control "${name}" to ${control === "press" ? "press" : "fill"}`;
    const found = await eventually(what, () => evaluate(placeOf, name, control), textNow);
    const origin = await window.evaluate(() => [mozInnerScreenX, mozInnerScreenY] as [number, number]);
    return { x: found.x - origin[0], y: found.y - origin[1] };
  }

  const text = () => evaluate((view) => view.document.body.innerText).catch(() => "");
  const textNow = async () => ` The page says: ${await text()}`;

  return {
    evaluate,
    text,
    says: async (wanted) => void (await eventually(`the text "${wanted}"`, async () => (await text()).includes(wanted) || null, textNow)),
    async click(name) {
      const { x, y } = await place(name, "press");
      await window.click(x, y);
    },
    async fill(label, typed) {
      const { x, y } = await place(label, "field");
      await window.click(x, y);
      await evaluate((view, typed) => {
        const field = view.document.activeElement;
        if (field?.localName === "input" || field?.localName === "textarea") (field as HTMLInputElement).select();
        // Inserts as pasting does: the page receives the same events as for any other input.
        view.document.execCommand("insertText", false, typed);
      }, typed);
    },
  };
}

declare global {
  /** Position of the page's corner on the screen, in CSS pixels. Only Firefox has it. */
  interface Window {
    mozInnerScreenX: number;
    mozInnerScreenY: number;
  }
  const mozInnerScreenX: number;
  const mozInnerScreenY: number;
}

/** Returns a function that runs `run` on the window of this kind. */
function within<Args extends Json[], Value extends Plain>(
  run: (view: Window, ...args: Args) => Value | Promise<Value>,
  kind: ViewKind,
): (...args: Args) => Value | Promise<Value> {
  const there = kind === "tab" ? "window" : `browser.extension.getViews({ type: ${JSON.stringify(kind)} })[0]`;
  // The returned function never runs here: only its text goes to the browser.
  return Object.assign((): never => neverHere(), {
    toString: () =>
      `(...args) => { const view = ${there}; if (view === undefined) throw new Error("There is none."); return (${run.toString()})(view, ...args); }`,
  });
}

const neverHere = (): never => {
  throw new Error("This runs in the browser alone.");
};

/**
 * Runs in the page. Returns a point of a named element in CSS pixels of the screen: its middle, or 30 pixels from the left in a wide one.
 * `null` if it is missing or still moves.
 */
async function placeOf(view: Window, name: string, control: string): Promise<{ x: number; y: number } | null> {
  const things = control === "press" ? "button, a[href], label, [role=radio], [role=menuitem], [role=option], summary" : "input, textarea";
  const named = (one: Element): string => {
    const labels =
      "labels" in one && control === "field" ? [...((one as HTMLInputElement).labels ?? [])].map((label) => label.innerText) : [];
    return one.getAttribute("aria-label") ?? labels[0] ?? (one as HTMLElement).innerText ?? "";
  };
  const shown = [...view.document.querySelectorAll(things)].filter((one) => one.getClientRects().length > 0);
  // A button's name may end with the cost of a press.
  const found = shown.find((one) => named(one).trim() === name) ?? shown.find((one) => named(one).trim().startsWith(name));
  if (found === undefined) return null;
  found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const before = found.getBoundingClientRect();
  await new Promise((drawn) => view.requestAnimationFrame(() => view.requestAnimationFrame(drawn)));
  const { x, y, width, height } = found.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return null;
  return { x: view.mozInnerScreenX + x + Math.min(width, 60) / 2, y: view.mozInnerScreenY + y + height / 2 };
}
