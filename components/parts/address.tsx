import { Fragment } from "preact";

/** Longest part kept on one line, in characters. Longer parts may not fit. */
const maxWholePart = 20;

/** Draws an address or domain that may break after @ and dots, and in long parts. */
export function Address({ text }: { text: string }) {
  return (
    <bdi dir="ltr" class="address">
      {text.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span class={part.length > maxWholePart ? undefined : "nowrap"}>{part}</span>
        </Fragment>
      ))}
    </bdi>
  );
}
