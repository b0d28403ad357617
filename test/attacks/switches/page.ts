import type { Switch } from "./switch";

/** Controls of our script in a page: what it reacts to, and what the page may notice of it. */
export const pageSwitches = {
  "trusted-moves": {
    control: "Only movements that the browser vouches for count",
    parts: { first: { replacement: "true" }, later: { replacement: "false" } },
  },
  "pointer-there": {
    control: "Only what the pointer is over counts, whatever its last movement was",
    removal: {},
  },
  "moves-only": {
    control: "Only a pointer that moves counts, no element that comes under it, and no focus",
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
    control: "Who passes over an address does not rest on it",
    removal: { replacement: "120" },
  },
  silent: {
    control: "Nothing opens while a button is down, text is selected, or a key was just typed",
    removal: { replacement: "() => false" },
  },
  "keys-later": {
    control: "No key is listened to before the pointer has moved",
    removal: {
      planted: `
        for (const type of ["keydown", "keyup", "input"]) addEventListener(type, () => undefined, true);
        for (const type of ["keypress", "beforeinput"]) document.addEventListener(type, () => undefined, true);
        document.documentElement.addEventListener("paste", () => undefined, true);
      `,
    },
  },
  "no-layout": {
    control: "Where no address may be, the page is not asked for style or layout",
    removal: { replacement: "(pointer && document.caretPositionFromPoint(pointer.clientX, pointer.clientY), mayHoldAddress(target))" },
  },
  "no-trace": {
    control: "Nothing of ours is in a page before the person rests on an address",
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
    control: "Our scripts send and receive no events in the page",
    removal: {
      planted: `
        postMessage("lens-started", "*");
        addEventListener("message", ({ data }) => data === "lens-started-again" && stop());
        document.addEventListener("lens-started-again", stop);
      `,
    },
  },
  "own-world": {
    control: "Our scripts run in a world of their own",
    removal: { replacement: `"MAIN"` },
  },
  prototypes: {
    control: "Elements are read past what a form's fields hide",
    parts: {
      parent: { replacement: "(node) => node.parentNode" },
      shadow: { replacement: "(element) => element.shadowRoot" },
      attribute: { replacement: "(element, name) => element.getAttribute(name)" },
      matches: { replacement: "(element, selectors) => element.matches(selectors)" },
    },
  },
  "linear-scan": {
    control: "A search for addresses begins at an @, and no quantifier stands in another",
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
