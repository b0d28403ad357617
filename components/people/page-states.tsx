import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { PageFault, PageState } from "../../lib/stores/page-contents";
import { counted } from "../formats";
import { Button, LinkButton } from "../parts/button";
import { Notice, Status } from "../parts/notice";
import { Rich } from "../parts/rich";
import { SkeletonLines } from "../subject/skeleton";

/** Draws a placeholder. CSS delays it, so that quick reading shows no placeholder. */
export function ReadingPage() {
  return (
    <div class="skeletons">
      <p class="caption">{i18n.t("page.reading")}</p>
      <SkeletonLines widths={[55, 80, 70, 85, 60, 75]} />
    </div>
  );
}

interface UnreadableProps {
  title: string;
  text: string;
  /** Reads the page again; `null` if that would not help. */
  again: ((event: Event) => void) | null;
  /** Further actions. */
  children?: ComponentChildren;
}

/** Draws why the page was not read, with actions. */
export function Unreadable({ title, text, again, children }: UnreadableProps) {
  return (
    <section class="section">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      {again !== null && <Button onClick={again}>{i18n.t("page.again")}</Button>}
    </section>
  );
}

/** Returns why a page was not read, for `Unreadable`. */
export function unreadableLabels(reason: PageFault): { title: string; text: string } {
  switch (reason) {
    case "no-access":
      return { title: i18n.t("page.noAccess"), text: i18n.t("page.noAccessText") };
    case "no-page":
      return { title: i18n.t("page.noPage"), text: i18n.t("page.noPageText") };
    case "failed":
      return { title: i18n.t("page.failed"), text: i18n.t("page.failedText") };
  }
}

/** Announces how many addresses were read, or why the page was not read. */
export function ReadingEnd({ state }: { state: PageState }) {
  // Every state has the same live region: screen readers may miss a new one.
  if (state.kind === "read") {
    const { people } = state.contents;
    return <Status visible={false}>{people === 0 ? i18n.t("page.none") : counted("page.addresses", people)}</Status>;
  }
  return <Status visible={false}>{state.kind === "unreadable" && unreadableLabels(state.reason).title}</Status>;
}

/** Draws that only the page and its own frames were read; with `host` and `onEnable`, also a button. */
export function Partial({ host, onEnable }: { host: string | null; onEnable: (() => void) | null }) {
  if (host === null || onEnable === null) return <Notice>{i18n.t("page.partial")}</Notice>;
  return (
    <Notice>
      <Rich text={([slot]) => i18n.t("page.partialEnable", [slot])}>
        <LinkButton onClick={onEnable}>{i18n.t("site.enableOn", [host])}</LinkButton>
      </Rich>
    </Notice>
  );
}
