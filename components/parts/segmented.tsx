import { useId } from "preact/hooks";

interface SegmentedProps<Value extends string> {
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Draws two or three choices as radio buttons. The surrounding field has the accessible name. */
export function Segmented<Value extends string>({ value, choices, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div class="segmented">
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
