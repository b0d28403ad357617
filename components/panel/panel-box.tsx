import { useSignal, useSignalEffect, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { maxBatchSize } from "../../lib/model/batch";
import { companyNameIn, isDivided, readPastedList } from "../../lib/model/pasted-list";
import type { PanelRoute } from "../../lib/model/panel-route";
import type { Panel } from "../../lib/stores/panel/panel";
import { formatNumber, counted } from "../formats";
import { Button, IconButton } from "../parts/button";
import { FieldNotes, useFieldBinding } from "../parts/field";
import { land } from "../parts/focus";
import { pasteOnOneLine } from "../parts/paste-lines";
import { typedFaultLabel } from "../problems/domain-form";
import { LookUpForm } from "../problems/look-up-form";
import { lookUpCost, searchCost } from "../problems/spend-labels";
import { batchRefusalLabel } from "./page/not-started";
import { SpendUsed } from "./page/spend-used";
import { IncludeLeftOut } from "./view";

/** Draws the box "Domain or e-mail", for look-ups, batches and searches by name. */
export function PanelBox({ panel }: { panel: Panel }) {
  const { lookup } = panel;
  const text = useSignal("");
  const input = useRef<HTMLInputElement>(null);
  const change = (next: string) => {
    text.value = next;
    // Removes the fault, which concerned the former text.
    lookup.retype();
  };
  const { list, isList, leftOut, withLeftOut, wanted, refused, lookUpAll } = usePastedList(panel, text, change);
  const name = list.length === 0 ? companyNameIn(text.value) : null;
  const fault = isList || name !== null ? null : lookup.fault.value;
  const error = fault === null ? null : typedFaultLabel(fault.fault);
  const bind = useFieldBinding({ error });
  useOutsideChanges(panel, text, change);
  // A pressed button disappears with the text. The view it opened then takes the focus.
  useEffect(() => land(document.querySelector<HTMLElement>(".panel-body")), [text.value]);

  /** Looks up the text, unless it is a list. */
  const enter = (entered: string) => {
    if (isList) return;
    const [only] = list;
    // If there are several words, looks up only the address or domain, as in "Anna <anna@acme.example>".
    void lookup.enter(only !== undefined && isDivided(entered) ? spelledIn(entered, only.key) : entered);
  };
  return (
    <div class="stack panel-box">
      <LookUpForm
        bind={bind}
        inputRef={input}
        text={text.value}
        onText={change}
        onPaste={(event) => pasteOnOneLine(event, (lines) => readPastedList(lines).length > 1)}
        onEnter={enter}
      >
        {text.value !== "" && (
          <IconButton
            small
            icon="close"
            label={i18n.t("panel.clear")}
            onClick={() => {
              change("");
              input.current?.focus();
            }}
          />
        )}
      </LookUpForm>
      <FieldNotes id={bind.id} error={error ?? (refused === null ? null : batchRefusalLabel(refused))} />
      <IncludeLeftOut count={leftOut} checked={withLeftOut.value} onChange={(on) => (withLeftOut.value = on)} />
      {isList && wanted.length > 0 && (
        <LookUpList named={wanted.length} usage={lookup.subject.usage.value} onLookUp={() => void lookUpAll()} />
      )}
      {name !== null && (
        <Button
          wide
          icon="search"
          cost={searchCost(lookup.subject.usage.value, lookup.subject.sample.value)}
          onClick={() => {
            panel.history.go({ view: "search-new", like: [], name, set: null });
            change("");
          }}
        >
          {i18n.t("panel.searchNamed", [name])}
        </Button>
      )}
    </div>
  );
}

/** Returns the subjects named in the text, and the state of their batch. */
function usePastedList(panel: Panel, text: Signal<string>, change: (next: string) => void) {
  /** Text whose batch was requested last. With any other text, `refused` is `null`. */
  const tried = useSignal<string | null>(null);
  const withLeftOut = useSignal(false);
  const list = readPastedList(text.value);
  const isList = list.length > 1;
  const included = list.filter((one) => !panel.pastedMarks.isLeftOut(one));
  const wanted = withLeftOut.value ? list : included;
  useEffect(() => {
    withLeftOut.value = false;
    void panel.pastedMarks.take(isList ? list : []);
  }, [text.value]);
  return {
    list,
    isList,
    /** Number of subjects left out, for example by a verdict. */
    leftOut: list.length - included.length,
    /** Whether left-out subjects are looked up too. */
    withLeftOut,
    /** The subjects to look up. */
    wanted,
    /** Reason why this text's batch did not start, else `null`. */
    refused: isList && tried.value === text.value ? panel.batchRefused.value : null,
    /** Looks up `wanted` as a batch. */
    async lookUpAll(): Promise<void> {
      const entered = text.value;
      tried.value = entered;
      // Keeps the text if no batch started or the user has changed it meanwhile.
      if ((await panel.startBatch(wanted)) && text.peek() === entered) change("");
    },
  };
}

/** Clears or sets the text after changes outside the box. */
function useOutsideChanges(panel: Panel, text: Signal<string>, change: (next: string) => void): void {
  const { history, follow, lookup } = panel;
  // Clears the text if the panel follows the tab, or opens a subject outside the text.
  useSignalEffect(() => {
    const route = history.route.value;
    const follows = route.view === "lookup" && follow.following.value;
    if (text.peek() !== "" && (follows || isOfOtherSubject(route, text.peek()))) change("");
  });

  // Shows a refused text from elsewhere, such as the address bar, in the empty box for correction.
  useSignalEffect(() => {
    const fault = lookup.fault.value;
    if (fault !== null && text.peek() === "") text.value = fault.text;
  });
}

/** True for a route to an account or person whose key the text lacks. */
function isOfOtherSubject(route: PanelRoute, text: string): boolean {
  if (route.view !== "account" && route.view !== "person") return false;
  const key = (route.view === "account" ? route.domain : route.address).toLowerCase();
  // A key's host is in ASCII, however the text spells it.
  return !text.toLowerCase().includes(key) && !readPastedList(text).some((named) => named.key === key);
}

function LookUpList({ named, usage, onLookUp }: { named: number; usage: Usage | null; onLookUp: () => void }) {
  const taken = Math.min(named, maxBatchSize);
  return (
    <div class="spend">
      <Button variant="primary" wide cost={lookUpCost(usage, taken)} onClick={onLookUp}>
        {counted("panel.batch", taken)}
      </Button>
      {taken < named && <p>{i18n.t("panel.batchFirst", [formatNumber(taken), formatNumber(named)])}</p>}
      <SpendUsed usage={usage} count={taken} />
    </div>
  );
}

/** Returns the lower-case `key` as the text spells it, because each spelling of an address has its own stored answer. */
function spelledIn(text: string, key: string): string {
  // "İ" becomes longer in lower case, which would move all positions after it.
  const lowerCase = Array.from(text, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter));
  const at = lowerCase.join("").indexOf(key);
  return at < 0 ? key : text.slice(at, at + key.length);
}
