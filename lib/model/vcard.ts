import { nameOfPerson, type Person } from "./person";

/** Maximum line length in bytes, without the line end (RFC 2426, 2.6). */
const maxLineLength = 75;

/** Writes a vCard with only name, title, organisation and e-mail address (`identifier`, else `address`). */
export function toVcard(person: Person, address: string): string {
  const { firstName, lastName, jobTitle, companyName, identifier } = person;
  const name = escape(nameOfPerson(person) ?? identifier ?? address);
  const hasParts = trimmed(firstName) !== "" || trimmed(lastName) !== "";
  const lines = [
    "BEGIN:VCARD",
    // RFC 2426, because Outlook reads no later version.
    "VERSION:3.0",
    `FN:${name}`,
    // Required. The whole name replaces missing parts.
    `N:${hasParts ? escape(trimmed(lastName)) : name};${escape(trimmed(firstName))};;;`,
    trimmed(jobTitle) !== "" && `TITLE:${escape(trimmed(jobTitle))}`,
    trimmed(companyName) !== "" && `ORG:${escape(trimmed(companyName))}`,
    `EMAIL:${escape(identifier ?? address)}`,
    "END:VCARD",
  ];
  return lines
    .filter((line) => line !== false)
    .map((line) => `${fold(line)}\r\n`)
    .join("");
}

/** Trims a text; "" if missing. */
const trimmed = (text: string | null): string => text?.trim() ?? "";

/** Escapes line ends and separators (RFC 2426, 4). Removes other control characters except tabs. */
// control: vcard. Keeps a line break in a name from beginning a property of its own.
const escape = (text: string): string =>
  text
    .replaceAll(/[\\,;]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n\u000b\u000c\u001c-\u001e\u0085\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "");

/** Folds a long line into indented pieces, without splitting characters. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let room = maxLineLength;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) {
      folded += "\r\n ";
      // The space takes one byte.
      room = maxLineLength - 1;
    }
    folded += character;
    room -= size;
  }
  return folded;
}
