import type { Input } from "../../lib/messages/messages";

/** The form of a comma-separated file with a header. */
export const listSource: Input<"list.store">["source"] = {
  fileName: "accounts.csv",
  encoding: "utf-8",
  hasMark: false,
  delimiter: ",",
  quote: '"',
  newline: "\r\n",
  endsWithNewline: true,
  header: "Domain,Name",
  column: 0,
  width: 2,
};
