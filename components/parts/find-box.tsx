import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { counted } from "../formats";
import { Icon } from "./icon";
import { LinkButton } from "./button";
import { Status } from "./notice";

interface FindBoxProps {
  /** Accessible name and placeholder. */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Number of matches. */
  matching: number;
  /** Shown if a typed text has matches. By default, the number of matches is only announced. */
  found?: ComponentChildren;
  /** Clears further filters when the button empties the box. */
  onClear?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Draws a filter's text box, and announces the number of matches. If nothing matches, offers to empty the box. */
export function FindBox({ label, text, onText, matching, found, onClear, onKeyDown }: FindBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const sought = text.trim();
  const hasNoMatch = matching === 0;
  // Without a text, only a further filter can exclude all entries.
  const noMatch = sought === "" ? i18n.t("word.noEntryFits") : i18n.t("library.nothing", [sought]);
  const matches = sought !== "" && (found ?? counted("lookup.timeline.matching", matching));
  /** Empties the box, and clears further filters. */
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
      <Status visible={hasNoMatch || found !== undefined}>{hasNoMatch ? noMatch : matches}</Status>
      {hasNoMatch && (
        <p>
          <LinkButton onClick={empty}>{i18n.t("panel.clear")}</LinkButton>
        </p>
      )}
    </>
  );
}
