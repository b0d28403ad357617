import { findAddresses } from "./scan";

/** Maximum characters read of a link: some contain a whole message. */
const maxLinkLength = 4000;

/** Returns the addresses in a `mailto:` link; none for other links. */
export const addressesOfMailto = (link: string): string[] =>
  recipientsOfMailto(link).flatMap((list) => findAddresses(list).map(({ value }) => value));

/** Returns a `mailto:` link's decoded lists of recipients, names included; one empty text for other links. */
export function recipientsOfMailto(link: string): string[] {
  const [, to = "", fields = ""] = /^\s*mailto:\/*([^?]*)\??([^]*)/i.exec(beginningOf(link)) ?? [];
  const others = fields.split("&").filter((field) => /^(?:to|cc|bcc)=/i.test(field));
  return [to, ...others.map((field) => field.slice(field.indexOf("=") + 1))].map(decode);
}

/** Cuts off a long link after its last complete address or field. */
function beginningOf(link: string): string {
  if (link.length <= maxLinkLength) return link;
  const text = link.slice(0, maxLinkLength);
  return text.slice(0, Math.max(...[",", ";", "&", "?"].map((end) => text.lastIndexOf(end)), 0));
}

/** Decodes percent-encoding; invalid sequences stay as they are. */
const decode = (text: string): string =>
  text.replace(/(?:%[89a-f][\da-f])+|%[0-7][\da-f]/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  });
