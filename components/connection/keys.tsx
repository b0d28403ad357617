import { Fragment } from "preact";

/** Frames each key of "Alt+Shift+L"; Mac symbols, "⌥⇧L", share one frame. */
export function Keys({ shortcut }: { shortcut: string }) {
  return shortcut.split("+").map((key, index) => (
    <Fragment key={key}>
      {index > 0 && " "}
      <kbd>{key}</kbd>
    </Fragment>
  ));
}
