import type { Ask } from "../../lib/messages/client";
import { listSource } from "../support/list-source";

/** The subject of a row; `null` for a blank one. */
type Subject = { kind: "account" | "person"; key: string } | null;

/** Stores a list as a page does. */
export async function keepList(ask: Ask, id: string, subjects: readonly Subject[]): Promise<void> {
  const begun = await ask("list.begin", {
    id,
    name: "Spring",
    source: listSource,
    columns: ["name"],
    rows: subjects.length,
    private: false,
  });
  const added = await ask("list.add", {
    id,
    from: 0,
    rows: subjects.map((subject) => ({ text: subject?.key ?? "", subject })),
    private: false,
  });
  if (!begun.ok || !added.ok) throw new Error("The list was not stored.");
}
