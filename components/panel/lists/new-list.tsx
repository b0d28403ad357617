import { useSignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { maxListLength, maxNameLength, maxListRows } from "../../../lib/model/lists";
import type { ListsStore } from "../../../lib/stores/panel/lists";
import { formatNumber, formatMoment } from "../../formats";
import { Button, LinkButton } from "../../parts/button";
import { Field } from "../../parts/field";
import { Notice, Status } from "../../parts/notice";
import { Section } from "../../parts/section";
import { keepingFocus } from "../../parts/focus";
import { BeforeStart } from "./before-start";
import { extentOf, faultLabel } from "./list-labels";
import { HowRead } from "./how-read";

/** Draws a new list's source, any fault, how the source is read, and {@link NameAndStart}. */
export function NewList({ view }: { view: ListsStore }) {
  const { created } = view;
  const fault = created.fault.value;
  const sheet = created.sheet.value;
  const preview = created.preview.value;
  const read = sheet === null || preview === null ? null : extentOf({ rows: sheet.rows.length, ...preview });
  /** Text for screen readers. */
  const spoken = created.isReading.value ? i18n.t("lists.reading") : read;
  return (
    <>
      <h1 id="lists-title">{i18n.t("lists.enrich")}</h1>
      <SourceSection view={view} />
      <Status visible={fault !== null}>
        {fault === null ? (
          spoken
        ) : (
          <Notice kind="caution" icon="unreadable">
            {faultLabel(fault)}
          </Notice>
        )}
      </Status>
      <HowRead created={created} />
      {sheet !== null && <NameAndStart key={created.source.value.kind === "file" ? created.source.value.name : ""} view={view} />}
    </>
  );
}

/** Draws the choice of text or file, and accepts a dropped file. */
function SourceSection({ view: { created } }: { view: ListsStore }) {
  const source = created.source.value;
  const file = useRef<HTMLInputElement>(null);
  const isOver = useSignal(false);
  /** Opens the first file, if any. */
  const open = (list: FileList | null | undefined) => {
    const chosen = list?.[0];
    if (chosen !== undefined) void created.openFile(chosen);
  };
  return (
    <Section title={i18n.t("lists.source")}>
      <div
        class={isOver.value ? "stack list-drop" : "stack"}
        tabIndex={-1}
        onDragOver={(event) => {
          if (event.dataTransfer?.types.includes("Files") !== true) return;
          event.preventDefault();
          isOver.value = true;
        }}
        onDragLeave={() => (isOver.value = false)}
        onDrop={(event) => {
          isOver.value = false;
          if (event.dataTransfer?.types.includes("Files") !== true) return;
          event.preventDefault();
          open(event.dataTransfer.files);
        }}
      >
        {source.kind === "paste" ? (
          <Field label={i18n.t("lists.paste")} hint={i18n.t("lists.pasteHint")}>
            {(bind) => (
              <textarea
                class="input list-text"
                rows={5}
                dir="auto"
                spellcheck={false}
                autoComplete="off"
                value={source.text}
                onInput={(event) => created.paste(event.currentTarget.value)}
                {...bind}
              />
            )}
          </Field>
        ) : (
          <p class="spread">
            <b class="clamp">
              <bdi>{source.name}</bdi>
            </b>{" "}
            <LinkButton onClick={keepingFocus(created.clear)}>{i18n.t("lists.closeFile")}</LinkButton>
          </p>
        )}
        <div class="actions">
          <Button icon="add" onClick={() => file.current?.click()}>
            {i18n.t("options.advanced.open")}
          </Button>
          <input
            ref={file}
            type="file"
            accept=".csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain"
            hidden
            onChange={(event) => {
              open(event.currentTarget.files);
              // Makes choosing the same file again fire an event.
              event.currentTarget.value = "";
            }}
          />
        </div>
        <p class="caption">{i18n.t("lists.fileHint", [formatNumber(maxListRows), formatNumber(maxListLength / 2 ** 20)])}</p>
      </div>
    </Section>
  );
}

/** Draws the list's name field and {@link BeforeStart}. */
function NameAndStart({ view }: { view: ListsStore }) {
  const source = view.created.source.value;
  const at = useMemo(Date.now, []);
  const defaultName = source.kind === "file" ? source.name.replace(/\.[^.]*$/, "") : i18n.t("lists.pasted", [formatMoment(at)]);
  const name = useSignal<string | null>(null);
  const start = () => view.start((name.value ?? "").trim().slice(0, maxNameLength) || defaultName.slice(0, maxNameLength) || "–");
  return (
    <div class="stack">
      <Field label={i18n.t("lists.listName")}>
        {(bind) => (
          <input
            class="input"
            type="text"
            dir="auto"
            maxLength={maxNameLength}
            autoComplete="off"
            value={name.value ?? defaultName}
            onInput={(event) => (name.value = event.currentTarget.value)}
            {...bind}
          />
        )}
      </Field>
      <BeforeStart view={view} onStart={start} />
    </div>
  );
}
