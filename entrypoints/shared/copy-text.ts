import { copyBySelection } from "./copy-by-selection";

/** Copies text, through a selected field if the clipboard API refuses. Returns false if both are blocked. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => copyBySelection(text),
  );
