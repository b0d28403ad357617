import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Filter } from "../../../lib/model/filters";
import type { SearchStore } from "../../../lib/stores/panel/search";
import { formatNumber } from "../../formats";
import { useNow } from "../../now";
import { Button } from "../../parts/button";
import { filtersLabel } from "../../filters/filter-labels";
import { pressOnce } from "./press-once";

/** Seconds between announcements of the elapsed time. */
const announceEverySeconds = 5;

interface RunningProps {
  view: SearchStore;
  /** The filters that `children` would send. */
  filters: readonly Filter[];
  /** Controls that start a search, hidden while a search is running. */
  children: ComponentChildren;
}

/** Draws a search's controls or progress, in one grid cell of constant height. */
export function Running({ view, filters, children }: RunningProps) {
  const running = view.running.value;
  const waiting = running !== null;
  const maxSeconds = view.settings.value.deadlineSearch;
  const now = useNow(1000, waiting);
  const seconds = running === null ? 0 : Math.max(0, Math.floor((now - running.since) / 1000));
  /** The running search's filters, else `filters`, in words. */
  const asked = filtersLabel(running?.filters ?? filters);
  const holder = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const name = useId();
  const elapsed = (count: number) => i18n.t("search.elapsed", [formatNumber(count), formatNumber(maxSeconds)]);
  // Focuses the progress: with the focus on "Stop", a second Enter would end the search.
  useLayoutEffect(() => {
    const active = document.activeElement;
    const hadFocus = holder.current?.contains(active) === true;
    // If the id is `null`, this page just sent the search. The pressed button is now inert, and may have lost the focus.
    if (running !== null && (hadFocus || (running.id === null && active === document.body))) strip.current?.focus();
  }, [waiting]);
  return (
    <div class="search-act" ref={holder}>
      <p role="status" class="visually-hidden">
        {waiting && i18n.t("search.searching")}
        {seconds >= announceEverySeconds && ` ${elapsed(seconds - (seconds % announceEverySeconds))}`}
      </p>
      <div class="spend" inert={waiting}>
        {children}
      </div>
      <div class="search-running" inert={!waiting} role="group" aria-labelledby={name} tabIndex={-1} ref={strip}>
        <p class="truncate" id={name} title={asked}>
          {i18n.t("search.asked", [asked])}
        </p>
        <p class="caption">{elapsed(waiting ? seconds : maxSeconds)}</p>
        <Button {...pressOnce(() => void view.stop())}>{i18n.t("action.stop")}</Button>
        {!view.sample.value && <p class="caption">{i18n.t("search.stopNote")}</p>}
      </div>
    </div>
  );
}
