import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Filter } from "../../../lib/model/filters";
import { maxNameLength } from "../../../lib/model/lists";
import { maxFilters } from "../../../lib/model/search";
import type { PanelPorts } from "../../../lib/stores/panel/ports";
import type { SearchStore } from "../../../lib/stores/panel/search";
import { formatNumber } from "../../formats";
import { Button, LinkButton } from "../../parts/button";
import { Disclosure } from "../../parts/disclosure";
import { Icon } from "../../parts/icon";
import { Section } from "../../parts/section";
import { filterSetFault } from "../filter-set-fault";
import { useFocusKept } from "../../parts/focus";
import { copyText, type ViewProps } from "../view";
import { FilterRow } from "./filter-row";
import { filterLabel, offerLabel } from "../../filters/filter-labels";
import { InlineEntry } from "./inline-entry";
import { SharedTraits } from "./shared-traits";

/** Draws the filters, suggestions, the form that saves a set, and the raw request. */
export function FiltersSection({ view, ports }: ViewProps<SearchStore>) {
  const { form } = view;
  const rows = form.rows.value;
  return (
    <Section
      title={i18n.t("search.filters")}
      count={rows.length}
      aside={
        <LinkButton caption onClick={() => view.reset()}>
          {i18n.t("search.reset")}
        </LinkButton>
      }
    >
      {rows.length > 0 && (
        <ol class="filter-rows">
          {rows.map((row, index) => (
            <FilterRow key={row.key} view={view} row={row} number={index + 1} />
          ))}
        </ol>
      )}
      <Removed view={view} />
      <AddFilter view={view} />
      <SharedTraits view={view} />
      <FilterChips
        lead={i18n.t("search.suggested")}
        filters={view.offered.value}
        onPress={(filter) => form.add(filter)}
        disabled={form.full.value}
      />
      {form.filters.value.length > 0 && !ports.private && <SaveSet view={view} ports={ports} />}
      {form.filters.value.length > 0 && <RawRequest filters={form.filters.value} ports={ports} />}
    </Section>
  );
}

function AddFilter({ view: { form } }: { view: SearchStore }) {
  const holder = useRef<HTMLParagraphElement>(null);
  const wanted = form.focus.value?.on === "add";
  useLayoutEffect(() => {
    if (!wanted) return;
    holder.current?.querySelector("button")?.focus();
    form.focus.value = null;
  }, [wanted]);
  return (
    <p ref={holder}>
      <Button icon="add" aria-disabled={form.full.value ? "true" : undefined} onClick={() => form.add()}>
        {i18n.t("search.add")}
      </Button>
      {form.full.value && <span class="caption"> {i18n.t("search.full", [formatNumber(maxFilters)])}</span>}
    </p>
  );
}

/** Draws the last removal's undo in a permanent live region, because a new region may not be announced. */
function Removed({ view: { form } }: { view: SearchStore }) {
  const removed = form.removed.value;
  return (
    <p class="caption" role="status">
      {removed !== null && <UndoLine removed={removed} onUndo={() => form.undo()} />}
    </p>
  );
}

/** Draws a removal's undo, for at most ten seconds. When it disappears, an ancestor takes its focus. */
const UndoLine = ({ removed, onUndo }: { removed: Filter; onUndo: () => void }) => (
  <span ref={useFocusKept<HTMLSpanElement>()}>
    {i18n.t("search.removed", [filterLabel(removed)])} <LinkButton onClick={onUndo}>{i18n.t("library.undo")}</LinkButton>
  </span>
);

interface ChipsProps {
  /** Text above the buttons. */
  lead?: string;
  filters: readonly Filter[];
  /** True if a press removes a filter, false if it adds one. */
  removes?: boolean;
  disabled?: boolean;
  onPress: (filter: Filter) => void;
}

/** Draws filters, if any, as buttons that add or remove them. */
export function FilterChips({ lead, filters, removes = false, disabled, onPress }: ChipsProps) {
  const label = removes ? filterLabel : offerLabel;
  if (filters.length === 0) return null;
  return (
    <>
      {lead !== undefined && <p class="caption">{lead}</p>}
      <ul class="chips">
        {filters.map((filter) => (
          <li key={JSON.stringify(filter)}>
            <button
              type="button"
              class="chip-button"
              title={removes ? undefined : filter.value}
              aria-label={i18n.t(removes ? "search.empty.remove" : "search.offerNamed", [label(filter)])}
              aria-disabled={disabled === true ? "true" : undefined}
              onClick={disabled === true ? undefined : () => onPress(filter)}
            >
              <Icon name={removes ? "close" : "add"} />
              <span>{label(filter)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function SaveSet({ view, ports }: ViewProps<SearchStore>) {
  const [open, setOpen] = useState(false);
  const [fault, showFault] = useState<string | null>(null);
  const opener = useRef<HTMLParagraphElement>(null);
  /** Saves the set, then closes the form. */
  const save = async (name: string) => {
    const found = filterSetFault(await view.saveSet(name));
    showFault(found);
    if (found !== null) return;
    setOpen(false);
    opener.current?.querySelector("button")?.focus();
    ports.announce(i18n.t("options.saved"));
  };
  const toggle = () => {
    setOpen(!open);
    showFault(null);
  };
  return (
    <>
      <p ref={opener}>
        <LinkButton aria-expanded={open} onClick={toggle}>
          {i18n.t("search.saveSet")}
        </LinkButton>
      </p>
      {open && (
        <InlineEntry
          label={i18n.t("search.setName")}
          button={i18n.t("options.connection.save")}
          maxLength={maxNameLength}
          error={fault}
          onEnter={(name) => void save(name)}
        />
      )}
    </>
  );
}

/** Draws the exact body of the search request. */
function RawRequest({ filters, ports }: { filters: readonly Filter[]; ports: PanelPorts }) {
  const body = JSON.stringify({ filters });
  return (
    <Disclosure summary={i18n.t("search.raw")}>
      {() => (
        <div class="stack">
          <pre class="request">
            <code>{body}</code>
          </pre>
          <p>
            <LinkButton onClick={() => void copyText(ports, body, i18n.t("search.requestCopied"))}>
              {i18n.t("options.advanced.copy")}
            </LinkButton>
          </p>
        </div>
      )}
    </Disclosure>
  );
}
