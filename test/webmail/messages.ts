import { readSample } from "../service/sample";
import { addressForms } from "./addresses";
import { conversations } from "./conversations";
import type { Message } from "./mime";
import { createDirectory, type Draft } from "./people";

/**
 * Returns the messages of the sample mailbox, oldest first, mostly from or to people of the sample data. Every domain is reserved, except
 * Gmail's two and one trap.
 */
export function sampleMessages(): Message[] {
  const directory = createDirectory(readSample());
  const drafts = [...addressForms(directory), ...conversations(directory)];
  const messages: Message[] = [];
  for (const draft of drafts) messages.push(placed(draft, messages));
  return messages;
}

/** Date of the first message, chosen so that the last one is older than the end of the sample data, 19 November 2026. */
const firstDate = Date.UTC(2026, 10, 16, 7, 40);
const interval = 95 * 60_000;

/** Gives a draft its date and its ids by its position. An answer refers to the latest message of its subject. */
function placed(draft: Draft, earlier: readonly Message[]): Message {
  const answered = earlier.findLast(({ subject }) => subjectOf(draft) !== draft.subject && subjectOf({ subject }) === subjectOf(draft));
  return {
    ...draft,
    date: new Date(firstDate + earlier.length * interval),
    id: `20261116.${earlier.length + 1}@${draft.from.address.split("@").at(-1)}`,
    ...(answered === undefined ? {} : { inReplyTo: answered.id }),
  };
}

/** The subject without the mark of an answer. */
const subjectOf = ({ subject }: { subject: string }) => subject.replace(/^Re: /, "");
