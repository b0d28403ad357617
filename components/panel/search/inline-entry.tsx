import { useState } from "preact/hooks";
import { Button } from "../../parts/button";
import { Field } from "../../parts/field";
import { focusWhenDrawn } from "../../parts/focus";

interface InlineEntryProps {
  label: string;
  button: string;
  /** Why the text was not taken, else `null`. */
  error: string | null;
  maxLength: number;
  /** Called with the trimmed text, unless empty. */
  onEnter: (text: string) => void;
}

/** Draws a text field inside another form. Enter completes it without submitting. */
export function InlineEntry({ label, button, error, maxLength, onEnter }: InlineEntryProps) {
  const [text, setText] = useState("");
  const enter = () => text.trim() !== "" && onEnter(text.trim());
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    enter();
  };
  return (
    <Field label={label} error={error}>
      {(bind) => (
        <div class="input-group">
          <input
            class="input"
            {...bind}
            dir="auto"
            ref={focusWhenDrawn}
            autocomplete="off"
            maxLength={maxLength}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKey}
          />
          <Button onClick={enter}>{button}</Button>
        </div>
      )}
    </Field>
  );
}
