import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import { toCopy } from "../../lib/model/csv";
import { sumOf } from "../../lib/model/counts";
import { newestFirst } from "../../lib/model/journey";
import type { Raw } from "../../lib/model/look-up";
import { nameOfPerson, type Person } from "../../lib/model/person";
import { formatServiceTimestamp } from "../formats";
import { FlatListSection } from "../account/flat-list";
import { Journey, type JourneyProps } from "../account/journey";
import { Technical } from "../account/technical";
import { Address } from "../parts/address";
import { Fact, ReportedFacts, type NamedFact } from "../parts/facts";
import { IconButton } from "../parts/button";
import { Section } from "../parts/section";
import { RawSection } from "../raw/raw-section";
import type { DrawContext } from "../draw-context";
import { PersonCompany, type PersonCompanyProps } from "./person-company";

interface PersonViewProps {
  person: Person;
  /** E-mail address that was looked up. */
  address: string;
  raw: Raw;
  /** `null` if no company is known. */
  company: PersonCompanyProps | null;
  context: DrawContext;
  /** Draws the journey, newest first; defaults to a list without filters. */
  journey?: (props: JourneyProps) => JSX.Element;
}

/** Draws a person's data below the head. */
export function PersonView({ person, address, raw, company, context, journey: JourneyView = Journey }: PersonViewProps) {
  const entries = useMemo(() => newestFirst(person.journey), [person.journey]);
  return (
    <>
      <Details person={person} address={address} context={context} />
      {company !== null && <PersonCompany {...company} />}
      <FlatListSection title={i18n.t("activity.columnMilestones")} elements={person.milestones} context={context} />
      <JourneyView entries={entries} context={context} />
      <FlatListSection title={i18n.t("person.adConversions")} elements={person.adConversions} context={context} />
      <PersonTechnical person={person} withheld={raw.withheld} />
      <RawSection context={context} />
    </>
  );
}

function Details({ person, address, context }: { person: Person; address: string; context: DrawContext }) {
  const identifier = person.identifier ?? address;
  return (
    <Section title={i18n.t("person.details")}>
      <ReportedFacts
        facts={[
          {
            label: i18n.t("person.email"),
            value: <Address text={identifier} />,
            tool: (
              <IconButton small icon="copy" label={i18n.t("person.copyEmail")} onClick={() => context.copy(toCopy(identifier), "e-mail")} />
            ),
          },
          { label: i18n.t("search.field.createdAt"), value: person.createdAt === null ? null : formatServiceTimestamp(person.createdAt) },
          ...absentOf(person),
        ]}
      />
    </Section>
  );
}

/** Returns the fields without a value, which head and sections do not draw. */
function absentOf(person: Person): NamedFact[] {
  const absent = [
    nameOfPerson(person) === null && i18n.t("person.name"),
    person.jobTitle === null && i18n.t("person.jobTitle"),
    person.companyName === null && i18n.t("search.group.company"),
    person.type === null && i18n.t("search.field.type"),
    person.milestones.length === 0 && i18n.t("activity.columnMilestones"),
    person.adConversions.length === 0 && i18n.t("person.adConversions"),
  ];
  return absent.filter((label) => label !== false).map((label) => ({ label, value: null }));
}

/** Draws identifiers, or that they are not stored. */
function PersonTechnical({ person, withheld }: { person: Person; withheld: string[] }) {
  const lists = [
    { label: i18n.t("person.visitorIds"), values: person.visitors, gone: withheld.includes("/visitors") },
    { label: i18n.t("person.ips"), values: person.ips, gone: withheld.includes("/ips") },
    { label: i18n.t("person.profileKey"), values: person.key === null ? [] : [person.key], gone: false },
    { label: i18n.t("person.companyId"), values: person.companyUuid === null ? [] : [person.companyUuid], gone: false },
  ].filter(({ values, gone }) => gone || values.length > 0);
  const count = sumOf(lists.map(({ values }) => Math.max(1, values.length)));
  return (
    <Technical count={count} note={i18n.t("person.personalNote")}>
      {() =>
        lists.map(({ label, values, gone }) => (
          <Fact key={label} label={label}>
            {gone ? (
              <span class="muted">{i18n.t("person.notStored")}</span>
            ) : (
              values.map((value, index) => (
                <div key={index}>
                  <code>{value}</code>
                </div>
              ))
            )}
          </Fact>
        ))
      }
    </Technical>
  );
}
