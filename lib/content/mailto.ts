import { findAddresses } from "./scan";

/** Longest link that is read: some carry a whole message. */
const maxLinkLength = 4000;

/** The addresses a `mailto:` link writes to, in its order; none for any other link, and none for one that only shares a page. */
export function addressesOfMailto(link: string): string[] {
  const [, to = "", fields = ""] = /^\s*mailto:\/*([^?]*)\??([^]*)/i.exec(link.slice(0, maxLinkLength)) ?? [];
  const others = fields.split("&").filter((field) => /^(?:to|cc|bcc)=/i.test(field));
  return [to, ...others.map((field) => field.slice(field.indexOf("=") + 1))].flatMap((list) =>
    findAddresses(decode(list)).map(({ value }) => value),
  );
}

/** Undoes percent-encoding; a sequence that is none stays as it is. */
const decode = (text: string): string =>
  text.replace(/(?:%[89a-f][\da-f])+|%[0-7][\da-f]/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  });
