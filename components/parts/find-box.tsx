import { useRef } from "preact/hooks";
import { Icon } from "./icon";
import { LinkButton } from "./link-button";
import { Status } from "./status";

interface FindBoxProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Said where nothing fits; null where something does. */
  nothing: string | null;
  /** Words of the button that empties the box then. */
  clear: string;
}

/** Narrows what stands below it as it is typed into. */
export function FindBox({ label, text, onText, nothing, clear }: FindBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const empty = () => {
    onText("");
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
        />
      </div>
      <Status>{nothing !== null && nothing}</Status>
      {nothing !== null && (
        <p>
          <LinkButton onClick={empty}>{clear}</LinkButton>
        </p>
      )}
    </>
  );
}
