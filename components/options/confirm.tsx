import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";

/** An irreversible action to confirm. */
export interface Question {
  title: string;
  text: ComponentChildren;
  /** Label of the button that confirms. */
  confirm: string;
  onConfirm: () => void;
}

interface ConfirmProps {
  question: Question | null;
  /** Called when the question closes, with either answer. */
  onClose: () => void;
}

/** Asks before an irreversible action. On close, the browser returns the focus. */
export function Confirm({ question, onClose }: ConfirmProps) {
  if (question === null) return null;
  const closing = (act: () => void) => (event: { currentTarget: HTMLElement }) => {
    event.currentTarget.closest("dialog")?.close();
    act();
  };
  return (
    <Dialog
      title={question.title}
      text={question.text}
      onClose={onClose}
      actions={
        <>
          <Button onClick={closing(() => {})}>{i18n.t("options.keep")}</Button>
          <Button variant="danger" onClick={closing(question.onConfirm)}>
            {question.confirm}
          </Button>
        </>
      }
    />
  );
}
