import { i18n } from "#i18n";
import { isShortcut, useKeys } from "../../keys";
import { useFocusKept } from "../../parts/focus";
import { LinkButton } from "../../parts/button";

interface ErasedProps {
  /** Name of what was erased last; `null` if nothing can be undone. */
  name: string | null;
  onUndo: (event: Event) => void;
}

/** Draws the last erasure's undo in a permanent live region. */
export const Erased = ({ name, onUndo }: ErasedProps) => (
  <div class="library-erased" role="status">
    {name !== null && <UndoLine name={name} onUndo={onUndo} />}
  </div>
);

/** Draws the link that undoes the erasure. */
function UndoLine({ name, onUndo }: ErasedProps & { name: string }) {
  // `undo.ts` ends the undo after ten seconds, perhaps while the link has the focus.
  const line = useFocusKept<HTMLParagraphElement>();
  // Ctrl+Z undoes too: ten seconds may be too short to reach the link by Tab.
  const onKey = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === "z";
    if (!isUndo || !isShortcut(event)) return;
    event.preventDefault();
    onUndo(event);
  };
  useKeys(onKey, [onUndo]);
  return (
    <p ref={line}>
      <span class="clamp">{i18n.t("library.erased", [name])}</span>{" "}
      <LinkButton aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
        {i18n.t("library.undo")}
      </LinkButton>
    </p>
  );
}
