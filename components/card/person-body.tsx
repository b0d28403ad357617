import { i18n } from "#i18n";
import { detailsOf, type AccountAnswer, type PersonAnswer } from "../../lib/model/look-up";
import type { Known } from "../../lib/stores/card-screen";
import type { BodyProps } from "./card-view";
import { CompanyLine } from "./company-line";
import { titleWithoutProfile } from "../problems/problem-labels";
import { problemState } from "./card-labels";
import { nameOfPerson } from "../../lib/model/person";
import { AddressLine, MonogramLine, SkeletonLine, StateLine, UnaskedLine } from "./lines";

type PersonProps = BodyProps<"person">;

/** Draws the person, the address, and the address's company. */
export function PersonBody({ card, screen, titleId, now }: PersonProps) {
  const { address, person, company } = screen;
  const named = isNamed(card, screen);
  return (
    <>
      <PersonPart card={card} screen={screen} titleId={titleId} />
      <AddressLine text={address} titleId={named ? undefined : titleId} onCopy={() => card.copyAddress()} />
      {company !== null && !isOneFailure(person, company) && <CompanyLine card={card} company={company} screen={screen} now={now} />}
    </>
  );
}

/** True if `PersonPart`, not the address, draws the card's title. */
function isNamed(card: PersonProps["card"], { person }: PersonProps["screen"]): boolean {
  if (person.kind === "awaited") return false;
  return person.kind !== "failed" || problemState(card, person.problem) !== null;
}

/** True if only the person's failure is drawn: the company neither has nor awaits data. */
const isOneFailure = (person: Known<PersonAnswer>, company: Known<AccountAnswer>): boolean =>
  person.kind === "failed" && (company.kind === "failed" || company.kind === "unasked");

function PersonPart({ card, screen, titleId }: Omit<PersonProps, "now">) {
  const { person, subject } = screen;
  const personal = subject.kind === "personal-mailbox" ? subject.domain : null;
  switch (person.kind) {
    case "awaited":
      return <SkeletonLine person />;
    case "unasked":
      return (
        <UnaskedLine
          card={card}
          person
          icon="mail"
          titleId={titleId}
          title={personal === null ? i18n.t("word.notLookedUp") : i18n.t("card.personal")}
          text={personal === null ? i18n.t("card.unaskedText") : i18n.t("card.personalText", [personal])}
        />
      );
    case "failed": {
      const state = problemState(card, person.problem);
      return state === null ? null : <StateLine person titleId={titleId} {...state} />;
    }
    case "known":
      return person.answer.kind === "person" ? (
        <PersonLine answer={person.answer} screen={screen} titleId={titleId} />
      ) : (
        <StateLine
          person
          icon="not-found"
          titleId={titleId}
          title={titleWithoutProfile(person.answer)}
          text={textWithoutProfile(person.answer)}
        />
      );
  }
}

function textWithoutProfile({ blank, sample }: Extract<PersonAnswer, { kind: "not-found" }>): string {
  if (blank === true) return i18n.t("card.blankText");
  return sample ? i18n.t("card.notFoundSample") : i18n.t("card.notFoundText");
}

function PersonLine({
  answer: { person, address },
  screen,
  titleId,
}: Pick<PersonProps, "screen" | "titleId"> & { answer: Extract<PersonAnswer, { kind: "person" }> }) {
  const name = nameOfPerson(person);
  const work = [person.jobTitle, namesCompany(screen, person.companyName) ? null : person.companyName].filter(Boolean).join(" · ");
  return (
    <MonogramLine person icon="person" name={name}>
      <h2 class="truncate" dir="auto" id={titleId} title={name ?? address}>
        {name ?? address}
      </h2>
      {(work !== "" || person.type !== null) && (
        <p class="card-work">
          <span class="truncate" dir="auto" title={work}>
            {work}
          </span>
          {person.type !== null && (
            <span class="badge truncate" dir="auto" title={`${person.type}: ${i18n.t("person.typeNote")}`}>
              {person.type}
            </span>
          )}
        </p>
      )}
    </MonogramLine>
  );
}

/** Whether the company's line also shows this name. */
function namesCompany({ company }: PersonProps["screen"], name: string | null): boolean {
  if (company?.kind !== "known") return false;
  const shown = detailsOf(company.answer)?.name ?? null;
  return shown !== null && shown.trim().toLowerCase() === name?.trim().toLowerCase();
}
