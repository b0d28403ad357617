import { render, type VNode } from "preact";
import { i18n } from "#i18n";

/** Sets the page's language, direction and title, and draws its content. */
export function drawPage(title: string, content: VNode): void {
  dressPage(title);
  const app = document.getElementById("app");
  if (app !== null) render(content, app);
}

/** Sets the page's language, direction and title, and calls `dropStrayClicks`. */
export function dressPage(title: string): void {
  document.documentElement.lang = i18n.t("extension.language");
  document.documentElement.dir = i18n.t("extension.direction");
  // control: texts. Writes no markup. The texts come from services and pages, whose markup could run code.
  document.title = title;
  dropStrayClicks();
}

const controls = "a, button, input, label, select, summary";

/** Drops a double click's further clicks if they hit another control, as when the first click moved the page. */
function dropStrayClicks(): void {
  let first: Element | null = null;
  let isStray = false;
  // Decided at the press, because a label's click is followed by a click of its field.
  const onPress = ({ detail, target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest(controls) : null;
    if (detail <= 1) first = control;
    isStray = control !== first;
  };
  const onClick = (event: MouseEvent) => {
    if (!isStray || event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("mousedown", onPress, true);
  addEventListener("click", onClick, true);
}

/** Opens a private window's web links by `openTab`. */
export const openLinksBy = (openTab: (address: string) => void): void =>
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[target]") : null;
    if (link === null) return;
    // control: private-links. Keeps the link out of an ordinary window, whose history would record it.
    event.preventDefault();
    openTab(link.href);
  });
