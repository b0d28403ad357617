import type { ComponentChildren } from "preact";
import type { Signal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { Button } from "./button";
import { land } from "./focus";

interface DialogProps {
  title: string;
  text: ComponentChildren;
  /** Content below the text. */
  children?: ComponentChildren;
  /** Buttons, the harmless one first: a dialog focuses its first control. */
  actions: ComponentChildren;
  /** Called after closing, also by Escape. The parent must then unmount the dialog. */
  onClose: () => void;
}

/** Closes the dialog around the pressed button. */
export const closeDialog = ({ currentTarget }: { currentTarget: HTMLElement }): void => currentTarget.closest("dialog")?.close();

/** Draws a modal dialog for a question, choice or explanation. */
export function Dialog({ title, text, children, actions, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const view = dialog.current?.closest<HTMLElement>("[tabindex='-1']") ?? null;
    dialog.current?.showModal();
    // Lands after Preact has removed the dialog: if the opener has disappeared, the focus is lost only then.
    return () => queueMicrotask(() => land(view));
  }, []);
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={onClose}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
      <div class="actions">{actions}</div>
    </dialog>
  );
}

/** An irreversible action to confirm. */
export interface Question {
  title: string;
  text: ComponentChildren;
  /** Label of the button that confirms. */
  confirm: string;
  /** Called after the confirmation has closed the dialog. */
  onConfirm: () => void;
}

/** Asks before an irreversible action. Closing sets `question` to `null`, and the browser restores the focus. */
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
