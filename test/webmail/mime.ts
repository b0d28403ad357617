/**
 * Writes messages in Internet Message Format (RFC 5322), with MIME bodies (RFC 2045, 2046) and encoded words (RFC 2047). They consist of
 * ASCII in lines of at most 78 characters, which any mail server accepts.
 */

/** The mailbox of a sender or recipient. */
export interface Mailbox {
  /** Any text. `null` if only the address is known. */
  name: string | null;
  /** In ASCII, with a domain in its `xn--` form. */
  address: string;
}

/** A message with a text, an HTML body, or both as alternatives of the same content. */
export interface Message {
  from: Mailbox;
  to: Mailbox[];
  cc?: Mailbox[];
  subject: string;
  date: Date;
  /** Message id without the angle brackets: letters, digits, dots and hyphens, then `@` and the sender's domain. */
  id: string;
  /** The `id` of the message it answers. */
  inReplyTo?: string;
  text?: string;
  html?: string;
}

/** Returns everyone who receives the message. */
export const recipientsOf = ({ to, cc = [] }: Message): Mailbox[] => [...to, ...cc];

/** Returns the message as text, with CR LF line ends. */
export function serialise(message: Message): string {
  return [
    `From: ${phrase(message.from)}`,
    addressHeader("To", message.to),
    ...(message.cc === undefined ? [] : [addressHeader("Cc", message.cc)]),
    `Subject: ${unstructured(message.subject)}`,
    `Date: ${message.date.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${message.id}>`,
    ...(message.inReplyTo === undefined ? [] : [`In-Reply-To: <${message.inReplyTo}>`]),
    "MIME-Version: 1.0",
    ...entity(message),
    "",
  ].join("\r\n");
}

// Headers -----------------------------------------------------------------------------------------

/** Returns a header with one mailbox in each line. */
const addressHeader = (name: string, mailboxes: Mailbox[]) => `${name}: ${mailboxes.map(phrase).join(",\r\n ")}`;

/** Returns a mailbox as a header has it, on two lines if long. */
function phrase({ name, address }: Mailbox): string {
  if (name === null) return address;
  const label = isAscii(name) ? quotedWhereNeeded(name) : encodedWords(name);
  const joined = `${label} <${address}>`;
  return joined.length > 60 ? `${label}\r\n <${address}>` : joined;
}

/** Returns atoms and spaces as they are, and anything else as a quoted string (RFC 5322, 3.2.4). */
const quotedWhereNeeded = (name: string) =>
  /^[\w!#$%&'*+/=?^`{|}~ -]+$/.test(name) ? name : `"${name.replace(/["\\]/g, (sign) => `\\${sign}`)}"`;

/** Encodes a text that is not ASCII, or too long for one line, since encoded words can be on several lines. */
const unstructured = (text: string) => (isAscii(text) && text.length <= 68 ? text : encodedWords(text));

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Lines with an encoded word have at most 76 characters (RFC 2047, 2): 9 for "Subject: ", 12 for the frame, 52 for 39 bytes. */
const bytesInWord = 39;

/** Returns encoded words in UTF-8 and base64, cut between characters. Readers drop the white space between two of them. */
function encodedWords(text: string): string {
  const words: string[] = [""];
  for (const character of text) {
    const longer = words[words.length - 1] + character;
    if (Buffer.byteLength(longer) <= bytesInWord) words[words.length - 1] = longer;
    else words.push(character);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
}

// Bodies ------------------------------------------------------------------------------------------

/** Returns the headers of the content, an empty line, and the content. */
function entity({ id, text, html }: Message): string[] {
  if (text === undefined || html === undefined) return html === undefined ? part("plain", text ?? "") : part("html", html);
  const boundary = `=_${id.split("@", 1)[0]}`;
  return [
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    ...part("plain", text),
    `--${boundary}`,
    ...part("html", html),
    `--${boundary}--`,
  ];
}

const part = (type: "plain" | "html", text: string): string[] => [
  `Content-Type: text/${type}; charset=utf-8`,
  "Content-Transfer-Encoding: base64",
  "",
  ...(Buffer.from(text.replaceAll("\n", "\r\n"))
    .toString("base64")
    .match(/.{1,76}/g) ?? []),
];
