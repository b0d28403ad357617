import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";

/** What the person is about to lose, and how it is done. */
export interface Question {
  title: string;
  text: ComponentChildren;
  /** Words of the button that does it. */
  confirm: string;
  onConfirm: () => void;
}

interface ConfirmProps {
  question: Question | null;
  /** The question is over, whichever way. */
  onClose: () => void;
}

/** Asks before something is deleted that cannot be brought back. Closing gives the focus back to where it was. */
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
          <Button look="danger" onClick={closing(question.onConfirm)}>
            {question.confirm}
          </Button>
        </>
      }
    />
  );
}
