import { i18n } from "#i18n";
import { detailsOf, type AccountAnswer, type PersonAnswer } from "../../lib/model/look-up";
import type { CardScreen, Known } from "../../lib/stores/card-screen";
import { factsInLine } from "../labels";
import { nameOfPerson } from "../../lib/model/person";

/** Returns the names found or the screen's title, for screen readers. Empty if there is neither. */
export function titleOf(screen: CardScreen): string {
  switch (screen.kind) {
    case "choices":
      return i18n.t("card.choose");
    case "refused":
      return "";
    case "person":
      return factsInLine([personName(screen.person), companyName(screen.company)]);
    case "company":
      return companyName(screen.company);
  }
}

function personName(person: Known<PersonAnswer>): string {
  if (person.kind !== "known") return "";
  const { answer } = person;
  return answer.kind === "person" ? (nameOfPerson(answer.person) ?? answer.address) : i18n.t("state.personNotFound.title");
}

/** Returns the company's name or domain. Empty if not loaded, or if the answer has no details. */
function companyName(company: Known<AccountAnswer> | null): string {
  if (company?.kind !== "known") return "";
  const details = detailsOf(company.answer);
  return details === null ? "" : (details.name ?? company.answer.domain);
}
