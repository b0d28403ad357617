import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { counted } from "../formats";
import { FindBox } from "../parts/find-box";

/** Draws "Find a setting", which hides rows that lack a typed word. */
export function FindSetting({ query }: { query: Signal<string> }) {
  const found = useFilteredRows(query);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "Escape") query.value = "";
    if (event.key === "Enter" || event.key === "ArrowDown") focusFirst();
  };
  return (
    <div class="stack" role="search">
      <FindBox
        label={i18n.t("options.find.label")}
        text={query.value}
        onText={(typed) => (query.value = typed)}
        matching={found}
        found={<span class="caption">{counted("options.find.found", found)}</span>}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** Filters the drawn rows. Returns the number found. */
function useFilteredRows(query: Signal<string>): number {
  // Not 0: until the rows are read, the box must not say that nothing matches.
  const found = useSignal(1);
  useEffect(() => {
    const page = document.querySelector("main");
    if (page === null) return;
    const filter = () => (found.value = filterRows(page, query.value));
    const observer = new MutationObserver(filter);
    observer.observe(page, { childList: true, characterData: true, subtree: true });
    const stop = query.subscribe(filter);
    return () => {
      observer.disconnect();
      stop();
    };
  }, []);
  return found.value;
}

/** Hides rows whose text and section title lack a typed word. Returns how many rows are left. */
function filterRows(page: HTMLElement, query: string): number {
  const words = folded(query).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const section of page.querySelectorAll("section")) {
    const title = section.querySelector("h2")?.textContent ?? "";
    for (const row of section.querySelectorAll<HTMLElement>(".field")) {
      const text = words.length === 0 ? "" : folded(`${title} ${row.textContent}`);
      row.hidden = words.some((word) => !text.includes(word));
      if (!row.hidden) found += 1;
    }
  }
  page.toggleAttribute("data-finding", words.length > 0);
  return found;
}

/** Removes case and diacritics. */
const folded = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Focuses the first enabled control in the visible rows. */
function focusFirst(): void {
  const controls = document.querySelectorAll<HTMLElement>(
    "main .field:not([hidden]) :is(input:not([hidden]), select, textarea, button, a, summary)",
  );
  [...controls].find((control) => !control.matches(":disabled"))?.focus();
}
