import { Fragment } from "preact";

/** Draws a shortcut as the browser writes it ("Alt+Shift+L", or Mac symbols), one key in each frame. */
export function Keys({ shortcut }: { shortcut: string }) {
  return (
    <>
      {shortcut.split("+").map((key, index) => (
        <Fragment key={key}>
          {index > 0 && " "}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </>
  );
}
