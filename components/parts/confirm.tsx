import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { Button } from "./button";
import { closeDialog, Dialog } from "./dialog";

/** An irreversible action to confirm. */
export interface Question {
  title: string;
  text: ComponentChildren;
  /** Label of the button that confirms. */
  confirm: string;
  /** Called after the confirmation has closed the dialog. */
  onConfirm: () => void;
}

/** Asks before an irreversible action. Closing sets `question` to `null`, and the browser restores the former focus. */
export function Confirm({ question }: { question: Signal<Question | null> }) {
  const asked = question.value;
  if (asked === null) return null;
  const confirm = (event: { currentTarget: HTMLElement }) => {
    closeDialog(event);
    asked.onConfirm();
  };
  return (
    <Dialog
      title={asked.title}
      text={asked.text}
      onClose={() => (question.value = null)}
      actions={
        <>
          <Button onClick={closeDialog}>{i18n.t("options.keep")}</Button>
          <Button variant="danger" onClick={confirm}>
            {asked.confirm}
          </Button>
        </>
      }
    />
  );
}
