import { useSignal, useSignalEffect } from "@preact/signals";
import { useId, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { readPastedList } from "../../lib/model/pasted-list";
import { formatNumber } from "../../lib/model/text";
import type { Panel } from "../../lib/view/panel/panel";
import { Button } from "../parts/button";
import { Icon } from "../parts/icon";
import { IconButton } from "../parts/icon-button";
import { addressInput, faultWords } from "../states/domain-form";
import { lookUpCost } from "../states/spend-words";

/** Longest name a search by name is offered for. */
const longestName = 200;

/** "Domain or e-mail". Another text is offered as the name of a company, a pasted list as look-ups of all it names. */
export function PanelBox({ panel }: { panel: Panel }) {
  const { lookup } = panel;
  const text = useSignal("");
  /** What was pasted: an input of one line drops the line ends. */
  const pasted = useSignal<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const list = readPastedList(pasted.value ?? text.value);
  const named = nameIn(text.value);
  const error = lookup.fault.value === null || named !== null ? null : faultWords(lookup.fault.value.fault);

  // The box keeps a text only while the subject is the one it names.
  useSignalEffect(() => {
    const route = panel.history.route.value;
    const key = route.place === "account" ? route.domain : route.place === "person" ? route.address : null;
    const follows = route.place === "lookup" && panel.follow.following.value;
    if (follows || (key !== null && !text.peek().toLowerCase().includes(key.toLowerCase()))) text.value = "";
  });

  const change = (next: string) => {
    text.value = next;
    pasted.value = null;
    lookup.retype();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const entered = text.value.trim();
    if (entered !== "" && list.length < 2) void lookup.enter(entered.slice(0, 10_000));
  };
  return (
    <div class="panel-box">
      <form class="search-box" role="search" aria-label={i18n.t("form.lookUpForm")} onSubmit={submit}>
        <Icon name="search" />
        <input
          class="input"
          {...addressInput}
          ref={input}
          inputMode="email"
          aria-label={i18n.t("form.domainOrEmail")}
          placeholder={i18n.t("form.domainOrEmail")}
          aria-invalid={error === null ? undefined : "true"}
          aria-describedby={error === null ? undefined : id}
          value={text.value}
          onInput={(event) => change(event.currentTarget.value)}
          onPaste={(event) => {
            const clip = event.clipboardData?.getData("text") ?? "";
            if (readPastedList(clip).length > 1) queueMicrotask(() => (pasted.value = clip));
          }}
        />
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
      </form>
      <div role="alert">
        {error !== null && (
          <p class="field-error" id={id}>
            <Icon name="caution" />
            {error}
          </p>
        )}
        {panel.batchFailed.value && (
          <p class="field-error">
            <Icon name="caution" />
            {i18n.t("panel.batchFailed")}
          </p>
        )}
      </div>
      {list.length > 1 && (
        <Button
          look="primary"
          wide
          cost={lookUpCost(lookup.subject.usage.value)}
          onClick={() => {
            void panel.startBatch(list);
            change("");
          }}
        >
          {i18n.t("panel.batch", list.length, [formatNumber(list.length)])}
        </Button>
      )}
      {list.length === 0 && named !== null && (
        <Button
          wide
          icon="search"
          cost={lookup.subject.sample.value ? undefined : i18n.t("panel.usesCredits")}
          onClick={() => {
            panel.history.go({ place: "search-new", like: null, name: named, set: null });
            change("");
          }}
        >
          {i18n.t("panel.searchNamed", [named])}
        </Button>
      )}
    </div>
  );
}

/** A text that is no domain and no address may be the name of a company; null where it is not. */
function nameIn(typed: string): string | null {
  const text = typed.trim();
  const looksLikeAddress = text.includes("@") || text.includes("/") || (/\S\.\S/.test(text) && !/\s/.test(text));
  return text.length < 2 || text.length > longestName || looksLikeAddress ? null : text;
}
