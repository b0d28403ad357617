import { useId } from "preact/hooks";
import { Icon, type IconName } from "./icon";

interface SegmentedProps<Value extends string> {
  /** Accessible name of the group; left out inside a field, which has the name. */
  legend?: string;
  value: Value;
  choices: readonly { value: Value; label: string; icon?: IconName }[];
  onChange: (value: Value) => void;
}

/** Draws a choice of two or three as native radio buttons. */
export function Segmented<Value extends string>({ legend, value, choices, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset class="segmented">
      {legend !== undefined && <legend class="visually-hidden">{legend}</legend>}
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.icon !== undefined && <Icon name={choice.icon} />}
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
