import type { Switch } from "./switch";

/** Controls of our script in a page: what it reacts to, and what the page may notice of it. */
export const pageSwitches = {
  "trusted-moves": {
    control: "Only trusted pointer events count (`isTrusted`)",
    parts: { first: { replacement: "true" }, later: { replacement: "false" } },
  },
  "pointer-there": {
    control: "An address counts only while the pointer is really over it",
    removal: {},
  },
  "moves-only": {
    control: "Only pointer movements count, not elements that move under the pointer, and not focus",
    removal: {
      planted: `
        for (const type of ["pointerover", "pointerenter", "mousemove", "mouseover", "mouseenter"]) addEventListener(type, onMove, true);
        addEventListener("focusin", () => {
          connectOnce();
          void load().then((loaded) => loaded.handle({ call: "open" }));
        });
      `,
    },
  },
  dwell: {
    control: "A pointer that passes over an address does not open a card",
    removal: { replacement: "120" },
  },
  silent: {
    control: "No card opens while a button is down, text is selected, or just after a key press",
    removal: { replacement: "() => false" },
  },
  "keys-later": {
    control: "No key listener exists before the pointer has moved",
    removal: {
      planted: `
        for (const type of ["keydown", "keyup", "input"]) addEventListener(type, () => undefined, true);
        for (const type of ["keypress", "beforeinput"]) document.addEventListener(type, () => undefined, true);
        document.documentElement.addEventListener("paste", () => undefined, true);
      `,
    },
  },
  "no-layout": {
    control: "If no address can be under the pointer, no style or layout is computed",
    removal: { replacement: "(pointer && document.caretPositionFromPoint(pointer.clientX, pointer.clientY), mayHoldAddress(target))" },
  },
  "no-trace": {
    control: "The page contains nothing of the extension before the first hover",
    removal: {
      planted: `
        document.documentElement.append(Object.assign(document.createElement("div"), { popover: "manual" }));
        document.documentElement.dataset["lens"] = "";
        localStorage.setItem("lens", "1");
        sessionStorage.setItem("lens", "1");
        document.cookie = "lens=1";
        indexedDB.open("lens");
        document.dispatchEvent(new Event("lens-started"));
        performance.mark("lens");
        history.replaceState({ lens: 1 }, "");
        document.title += " ";
        document.adoptedStyleSheets.push(new CSSStyleSheet());
      `,
    },
  },
  "no-broadcast": {
    control: "Content scripts send and receive no events in the page",
    removal: {
      planted: `
        postMessage("lens-started", "*");
        addEventListener("message", ({ data }) => data === "lens-started-again" && stop());
        document.addEventListener("lens-started-again", stop);
      `,
    },
  },
  "own-world": {
    control: "Content scripts run in an isolated world",
    removal: { replacement: `"MAIN"` },
  },
  prototypes: {
    control: "DOM members are read through their prototypes, so that no form field can replace them",
    parts: {
      parent: { replacement: "(node) => node.parentNode" },
      shadow: { replacement: "(element) => element.shadowRoot" },
      attribute: { replacement: "(element, name) => element.getAttribute(name)" },
      matches: { replacement: "(element, selectors) => element.matches(selectors)" },
      slot: { replacement: "(element) => element.assignedSlot" },
    },
  },
  "linear-scan": {
    control: "The search for addresses begins at an @ and takes linear time",
    removal: {
      // Like a search that begins at each letter and continues until an @.
      planted: `for (let start = from, seen = 0; start < text.length; start += 1) {
        let end = start;
        while (end < text.length && text.charCodeAt(end) !== 64) end += 1;
        seen += end;
        if (seen < 0) return null;
      }`,
    },
  },
} as const satisfies Record<string, Switch>;
