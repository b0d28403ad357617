/** Draws the one state that the address names: `state.html?state=card/problem/key-refused&lang=ar&theme=dark&density=compact`. */
import { render } from "preact";
import { i18n } from "#i18n";
import { dressPage } from "../../components/page";
import { buyingStages } from "../../lib/model/account";
import type { Background, Appearance } from "./ask";
import { isQuiet, letPass, stopClock } from "./clock";
import { isReading } from "./reading";
import { act, openAll, missingWords } from "./reader";
import { surfaceNames, type Surface } from "./surface";

stopClock();

const surfaces = {
  popup: () => import("./popup/draw"),
  card: () => import("./card/draw"),
  panel: () => import("./panel/draw"),
  options: () => import("./options/draw"),
  welcome: () => import("./welcome/draw"),
};

const address = new URLSearchParams(location.search);
const [kind = "", named = ""] = (address.get("state") ?? "popup/account").split(/\/(.*)/);
const surfaceName = surfaceNames.find((name) => name === kind) ?? "popup";
const { surface }: { surface: Surface } = await surfaces[surfaceName]();

const appearance: Appearance = {
  ...(address.get("theme") === "dark" || address.get("theme") === "light"
    ? { theme: address.get("theme") === "dark" ? "dark" : "light" }
    : {}),
  ...(address.get("density") === "compact" ? { density: "compact" } : {}),
};

/** Maximum milliseconds to wait for a page that keeps changing. */
const maxWaitMs = 2000;

/** All data that the state on the page received, and the names of the service's stages, in lower case. */
let data = "";

/** Draws a state in place of the present one. Resolves with the faults of the state when nothing is left to wait for. */
async function show(name: string, shownIn: Appearance = appearance): Promise<string[]> {
  const app = document.getElementById("app");
  const state = surface.states[name];
  if (app === null || state === undefined) return [`There is no state ${name}.`];
  render(null, app);
  for (const mark of ["theme", "density"] as const) Reflect.deleteProperty(document.documentElement.dataset, mark);
  window.scrollTo(0, 0);
  letPass(state.afterMs);
  const { drawn, background } = await surface.open(name, shownIn);
  render(drawn, app);
  await settled(background);
  for (const step of state.steps ?? []) {
    await act(app, step);
    await settled(background);
  }
  if (state.opened === true) {
    while (openAll(app)) await settled(background);
  }
  letPass();
  // A button in transition has neither its old colours nor its new ones.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  if (shownIn.theme !== undefined) document.documentElement.dataset["theme"] = shownIn.theme;
  await until(() => missingWords(state.says).length === 0);
  await settled(background);
  data = `${JSON.stringify(state)} ${background.given.join(" ")} ${buyingStages.join(" ")}`.toLowerCase();
  return [...background.faults, ...missingWords(state.says).map((words) => `It does not say ${JSON.stringify(words)}.`)];
}

/** Waits until no answer, code, timer or change of the page is under way, but at most `maxWaitMs`. */
async function settled(background: Background): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const begun = performance.now();
  for (let quiet = 0, before = changes; quiet < 4 && performance.now() - begun < maxWaitMs; before = changes) {
    await turn();
    quiet = background.isBusy() || isReading() || !isQuiet() || changes !== before ? 0 : quiet + 1;
  }
  observer.disconnect();
}

/** Resolves after one turn of the browser's own queue. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

/** Waits until `holds` returns true, at most `maxWaitMs`: code that is loaded later comes through the network. */
async function until(holds: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!holds() && performance.now() - begun < maxWaitMs) await turn();
}

dressPage(i18n.t(surface.title));
Object.assign(window, { gallery: { show, names: Object.keys(surface.states), data: () => data, checks: () => import("./pass/checks") } });
const faults = named === "" ? [] : await show(named);
for (const fault of faults) console.error(`${surfaceName}/${named}: ${fault}`);
document.documentElement.dataset["shown"] = faults.length === 0 ? "yes" : "no";
