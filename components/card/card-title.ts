import { i18n } from "#i18n";
import type { AccountAnswer } from "../../lib/model/look-up";
import type { CardScreen, Known } from "../../lib/view/card-screen";
import { factsInLine } from "../words";
import { nameOfPerson } from "./person-name";

/** Whom the card has found, or what it says instead: for whoever hears it. */
export function titleOf(screen: CardScreen): string {
  switch (screen.kind) {
    case "choices":
      return i18n.t("card.choose");
    case "refused":
      return "";
    case "person": {
      const answer = screen.person.kind === "known" ? screen.person.answer : null;
      if (answer === null) return companyName(screen.company);
      const person = answer.kind === "person" ? (nameOfPerson(answer.person) ?? answer.address) : i18n.t("state.personNotFound.title");
      return factsInLine([person, companyName(screen.company)]);
    }
    case "company":
      return companyName(screen.company);
  }
}

/** The company's name or its domain; empty while nothing is known of it. */
function companyName(company: Known<AccountAnswer> | null): string {
  const answer = company?.kind === "known" ? company.answer : null;
  if (answer?.kind === "account") return answer.account.details.name ?? answer.domain;
  return answer?.kind === "known-company" ? (answer.details.name ?? answer.domain) : "";
}
