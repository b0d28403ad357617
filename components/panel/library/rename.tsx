import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { Button } from "../../parts/button";
import { Field } from "../../parts/field";

const maxNameLength = 200;

interface RenameProps {
  /** The present name. */
  name: string;
  /** Returns why the name is not saved; `null` if it is. */
  save: (name: string) => Promise<string | null>;
  onClose: () => void;
}

/** Draws the field to rename. Escape keeps the old name. */
export function Rename({ name: present, save, onClose }: RenameProps) {
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
    <form
      ref={form}
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={i18n.t("library.newName")} error={error.value}>
        {(bind) => (
          <input
            class="input"
            type="text"
            maxLength={maxNameLength}
            autoComplete="off"
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
            onKeyDown={(event) => event.key === "Escape" && onClose()}
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
