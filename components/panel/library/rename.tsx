import { useSignal } from "@preact/signals";
import type { TargetedMouseEvent } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { maxNameLength } from "../../../lib/model/lists";
import { Button, LinkButton } from "../../parts/button";
import { Field, keepingPage } from "../../parts/field";

interface RenameProps {
  /** The present name. */
  name: string;
  /** Returns why the name was not saved; `null` if saved. */
  save: (name: string) => Promise<string | null>;
  onClose: () => void;
}

/** Returns the button "Rename" and, while open, its form. */
export function useRename(name: string, save: RenameProps["save"]) {
  const open = useSignal(false);
  const opener = useRef<HTMLElement | null>(null);
  const around = useRef<HTMLElement | null>(null);
  /** Opens or closes the form. */
  const toggle = (event: TargetedMouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget;
    around.current = event.currentTarget.closest<HTMLElement>("[tabindex='-1']");
    open.value = !open.value;
  };
  /** Closes the form. Focuses the button, else a focusable ancestor. */
  const close = () => {
    open.value = false;
    (opener.current?.isConnected === true ? opener : around).current?.focus();
  };
  // Renaming a filter set remounts its row. If the button had the focus, an ancestor takes it.
  useLayoutEffect(
    () => () => {
      if (opener.current !== null && opener.current === document.activeElement) around.current?.focus();
    },
    [],
  );
  return {
    button: (
      <LinkButton aria-label={i18n.t("library.renameNamed", [name])} aria-expanded={open.value} onClick={toggle}>
        {i18n.t("library.rename")}
      </LinkButton>
    ),
    form: open.value && <Rename name={name} save={save} onClose={close} />,
  };
}

/** Draws the form for a new name. Escape closes the form without saving. */
function Rename({ name: present, save, onClose }: RenameProps) {
  const name = useSignal(present);
  const error = useSignal<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.select(), []);
  const submit = async () => {
    if (name.value.trim() === "") return void (error.value = i18n.t("library.nameMissing"));
    error.value = await save(name.value.trim());
    if (error.value === null) onClose();
  };
  return (
    <form ref={form} class="stack" noValidate onSubmit={keepingPage(() => void submit())}>
      <Field label={i18n.t("library.newName")} error={error.value}>
        {(bind) => (
          <input
            class="input"
            type="text"
            dir="auto"
            maxLength={maxNameLength}
            autoComplete="off"
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Escape" && !event.isComposing && onClose()}
            {...bind}
          />
        )}
      </Field>
      <div class="actions">
        <Button type="submit">{i18n.t("options.connection.save")}</Button>
        <Button onClick={onClose}>{i18n.t("action.cancel")}</Button>
      </div>
    </form>
  );
}
