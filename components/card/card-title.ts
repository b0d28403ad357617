import { i18n } from "#i18n";
import type { CardScreen } from "../../lib/view/card-screen";
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
      if (answer === null) return "";
      return answer.kind === "person" ? (nameOfPerson(answer.person) ?? answer.address) : i18n.t("state.personNotFound.title");
    }
    case "company": {
      const answer = screen.company.kind === "known" ? screen.company.answer : null;
      if (answer?.kind === "account") return answer.account.details.name ?? answer.domain;
      return answer?.kind === "known-company" ? (answer.details.name ?? answer.domain) : "";
    }
  }
}
