import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";

/** A deletion to confirm, and its action. */
export interface Question {
  title: string;
  text: ComponentChildren;
  /** Label of the button that deletes. */
  confirm: string;
  onConfirm: () => void;
}

interface ConfirmProps {
  question: Question | null;
  /** Called when the question closes, with either answer. */
  onClose: () => void;
}

/** Asks before an irreversible deletion. On close, the focus returns. */
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
