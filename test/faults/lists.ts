import type { Ask } from "../../lib/messages/client";
import { listSource } from "../support/list-source";

/** The subject of a row; `null` for a blank one. */
type Subject = { kind: "account" | "person"; key: string } | null;

/** Stores a list as a page does. */
export async function keepList(ask: Ask, id: string, subjects: readonly Subject[]): Promise<void> {
  const stored = await ask("list.store", {
    id,
    name: "Spring",
    source: listSource,
    columns: ["name"],
    rows: subjects.map((subject) => ({ text: subject?.key ?? "", subject })),
    private: false,
  });
  if (!stored.ok) throw new Error(stored.reason);
}
