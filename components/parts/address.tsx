import { Fragment } from "preact";

/** Maximum length, in characters, of a part that fits on one line. */
const maxWholePart = 20;

/** Draws an address or domain, which breaks after @ and dots. */
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
