import { Fragment } from "preact";
import { Rich } from "../parts/rich";

/** Frames each key of "Alt+Shift+L"; Mac symbols, "⌥⇧L", share one frame. */
export function Keys({ shortcut }: { shortcut: string }) {
  return shortcut.split("+").map((key, index) => (
    <Fragment key={key}>
      {index > 0 && " "}
      <kbd>{key}</kbd>
    </Fragment>
  ));
}

interface KeysSentenceProps {
  /** A shortcut; "" if none, `null` until read. */
  keys: string | null;
  /** Sentence without keys. */
  alone: string;
  withKeys: (slot: string) => string;
}

/** Draws `alone`, or `withKeys` if keys are known. */
export function KeysSentence({ keys, alone, withKeys }: KeysSentenceProps) {
  if (keys === null || keys === "") return <>{alone}</>;
  return (
    <Rich text={([slot]) => withKeys(slot)}>
      <Keys shortcut={keys} />
    </Rich>
  );
}
