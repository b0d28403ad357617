import { Fragment } from "preact";

/** Maximum length, in characters, of a part that stays on one line. A longer part may be wider than the line. */
const maxWholePart = 20;

/** Draws an address or domain, which breaks after @ and dots, or inside a long part. */
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
