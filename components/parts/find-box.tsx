import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { counted } from "../labels";
import { Icon } from "./icon";
import { LinkButton } from "./link-button";
import { Status } from "./status";

interface FindBoxProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Message if nothing matches; `null` if something does. */
  nothing: string | null;
  /** Number of matches, announced while the box has text. */
  matching?: number;
  /** Clears further filters when the button empties the box. */
  onClear?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Draws a box that filters the content below it. */
export function FindBox({ label, text, onText, nothing, matching, onClear, onKeyDown }: FindBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const found = matching !== undefined && text.trim() !== "" && counted("lookup.timeline.matching", matching);
  const empty = () => {
    onText("");
    onClear?.();
    field.current?.focus();
  };
  return (
    <>
      <div class="search-box">
        <Icon name="search" />
        <input
          class="input"
          type="text"
          ref={field}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Status visible={nothing !== null}>{nothing ?? found}</Status>
      {nothing !== null && (
        <p>
          <LinkButton onClick={empty}>{i18n.t("panel.clear")}</LinkButton>
        </p>
      )}
    </>
  );
}
