import { useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { LinkButton } from "../../parts/link-button";

interface ErasedProps {
  /** Name of what was erased last; `null` if nothing can be undone. */
  name: string | null;
  onUndo: (event: Event) => void;
}

/** Draws the undo of the last erasure in a permanent live region. */
export const Erased = ({ name, onUndo }: ErasedProps) => (
  <div class="library-erased" role="status">
    {name !== null && <UndoLine name={name} onUndo={onUndo} />}
  </div>
);

function UndoLine({ name, onUndo }: ErasedProps & { name: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  // The line disappears after ten seconds, perhaps while its link has the focus.
  useLayoutEffect(
    () => () => {
      const focused = line.current?.contains(document.activeElement) === true ? line.current : null;
      focused?.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <p ref={line}>
      <span class="clamp">{i18n.t("library.erased", [name])}</span> <LinkButton onClick={onUndo}>{i18n.t("library.undo")}</LinkButton>
    </p>
  );
}
