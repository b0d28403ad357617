import type { JsonObject } from "../../lib/model/json";
import type { SampleData } from "../../lib/sample/data";
import { escaped } from "../support/html";
import type { Mailbox, Message } from "./mime";

/** A message before it has its position in the mailbox. */
export type Draft = Omit<Message, "id" | "date" | "inReplyTo">;

/** A person of the sample data, for whom the service has an answer, or `owner`. */
export interface Person {
  name: string;
  address: string;
  /** Empty if the service has none. */
  title: string;
  company: string;
}

/** The owner of the mailbox, at a company that the service does not have. */
export const owner: Person = {
  name: "Robin Adair",
  address: "robin.adair@lanternworks.example",
  title: "Account Executive",
  company: "Lanternworks",
};

/**
 * Returns the people of the sample data by their addresses. `person` throws if nobody has the address: the messages must then be corrected.
 */
export function createDirectory({ people }: SampleData): Directory {
  const byAddress = new Map(people.map(readPerson).map((person) => [person.address, person]));
  return {
    everyone: [...byAddress.values()],
    person(address) {
      const found = byAddress.get(address);
      if (found === undefined) throw new Error(`The sample data has nobody at ${address}.`);
      return found;
    },
  };
}

export interface Directory {
  everyone: Person[];
  person(address: string): Person;
}

function readPerson({ identifier, fullName, jobTitle, companyName }: JsonObject): Person {
  return { name: textOf(fullName), address: textOf(identifier), title: textOf(jobTitle), company: textOf(companyName) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** Returns the head of a message from the owner of the mailbox to others. */
export const sent = (to: Mailbox[]) => ({ from: mailbox(owner), to });

/** Returns the head of a message from someone to the owner of the mailbox, and to others. */
export const received = (from: Mailbox, ...others: Mailbox[]) => ({ from: mailbox(from), to: [mailbox(owner), ...others] });

export const mailbox = ({ name, address }: Mailbox): Mailbox => ({ name, address });

export const first = ({ name }: Person) => name.split(" ", 1)[0] ?? name;

/** `Name <address>`, as people write it into a text. */
export const written = ({ name, address }: Mailbox) => `${name ?? address} <${address}>`;

export const mailtoLink = (address: string, text = address) => `<a href="mailto:${escaped(address)}">${escaped(text)}</a>`;

/** An HTML body of paragraphs that are HTML already. */
export const paragraphs = (...content: string[]) => content.map((text) => `<p>${text}</p>`).join("\n");
