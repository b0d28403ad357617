import { Fragment } from "preact";

/** Draws the browser's notation of a shortcut ("Alt+Shift+L", or Mac symbols), each key framed. */
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
