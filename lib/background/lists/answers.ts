import { accountFields } from "../../filters/filter";
import type { ListColumn, ListRow } from "../../model/lists";
import { isFresh, type ReadContext } from "../batch/due";
import type { Row } from "../library/rows";
import { isAboutItsDomain, numberOf, textOf } from "../store/facets";
import { facetAt } from "../store/packed-facets";
import { factsOfPerson } from "../store/packed-people";
import type { Subjects } from "../subject/subject";

/** In the order of the columns. */
type Values = ListRow["values"];

/** Describes a list row's stored answer, and returns these columns' values. "other": about another company. */
export function answerOf(
  row: Row,
  columns: readonly ListColumn[],
  context: ReadContext,
  subjects: Subjects,
): Pick<ListRow, "answer" | "values"> {
  const values = valuesOf(row, columns, subjects);
  const dated = { at: row.at, fresh: isFresh(row, context) };
  if (values === null) return { answer: { kind: "other", ...dated }, values: columns.map(() => null) };
  return { answer: { kind: row.kind === "not-found" ? "not-found" : "found", ...dated }, values };
}

/** Returns the columns' values; `null` for an answer about another company. */
function valuesOf(row: Row, columns: readonly ListColumn[], subjects: Subjects): Values | null {
  const { storeName, pack } = row;
  if (storeName === "people") {
    // An answer about another person has no facts.
    const { name, title, company } = factsOfPerson(pack, row.row);
    const facts: Partial<Record<ListColumn, string | null>> = { personName: name, jobTitle: title, companyName: company };
    return columns.map((column) => facts[column] ?? null);
  }
  const facet = facetAt(pack, row.row);
  if (!isAboutItsDomain(facet, subjects)) return null;
  return columns.map((column) => {
    const own = accountFields.find((field) => field === column);
    return cellOf(own === undefined ? facet.details[column] : facet[own]);
  });
}

const cellOf = (value: unknown): Values[number] =>
  // Packs are not validated when read.
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : (textOf(value) ?? numberOf(value));
