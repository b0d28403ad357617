import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { land } from "./landing";

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
    // If the opener has disappeared, the focus is lost once Preact removes the dialog, after this clean-up.
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
