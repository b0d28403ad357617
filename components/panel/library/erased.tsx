import { i18n } from "#i18n";
import { LinkButton } from "../../parts/link-button";

interface ErasedProps {
  /** Name of what was erased last; `null` if nothing can be undone. */
  name: string | null;
  onUndo: (event: Event) => void;
}

/** Draws the undo of the last erasure in a permanent live region. */
export function Erased({ name, onUndo }: ErasedProps) {
  return (
    <div class="library-erased" role="status">
      {name !== null && (
        <p>
          <span class="clamp">{i18n.t("library.erased", [name])}</span> <LinkButton onClick={onUndo}>{i18n.t("library.undo")}</LinkButton>
        </p>
      )}
    </div>
  );
}
