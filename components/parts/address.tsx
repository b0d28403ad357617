import { Fragment } from "preact";

/** A longer part may be wider than its line. */
const maxWholePart = 20;

/** Draws an e-mail address or a domain, which breaks after @ and dots alone; a long part breaks where its line ends. */
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
