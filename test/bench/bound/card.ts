/** The minimal hover card: after the dwell it sends one message and shows the answer as text in the page. */
declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

const dwell = 350;
let timer: ReturnType<typeof setTimeout> | undefined;
let over: Element | null = null;

addEventListener(
  "pointermove",
  ({ target }) => {
    const link = target instanceof Element ? target.closest("a[href^='mailto:']") : null;
    if (link === over) return;
    over = link;
    clearTimeout(timer);
    document.querySelector("#card")?.remove();
    const address = link?.getAttribute("href")?.slice("mailto:".length);
    if (address !== undefined) timer = setTimeout(() => void show(address), dwell);
  },
  { passive: true },
);

async function show(address: string): Promise<void> {
  const card = Object.assign(document.createElement("div"), { id: "card", popover: "manual", textContent: "…" });
  document.body.append(card);
  card.showPopover();
  card.textContent = String(await chrome.runtime.sendMessage({ lookUp: address }));
}
