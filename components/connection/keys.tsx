import { Fragment } from "preact";

/** Frames each key of a shortcut, "Alt+Shift+L" or in Mac symbols. */
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
