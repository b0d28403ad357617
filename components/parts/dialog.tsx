import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface DialogProps {
  title: string;
  text: ComponentChildren;
  /** What is chosen in it, below the text. */
  children?: ComponentChildren;
  /** The harmless button first: a modal dialog focuses the first one. */
  actions: ComponentChildren;
  /** Called when it closes by Escape; draw it no longer. */
  onClose: () => void;
}

/** A modal question: what cannot be undone, or a choice for which the page has no room. Drawn while it is asked. */
export function Dialog({ title, text, children, actions, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} onClose={onClose}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
      <div class="actions">{actions}</div>
    </dialog>
  );
}
