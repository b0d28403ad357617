import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { PersonsCompany } from "../../../lib/model/look-up";
import { nameOfPerson, type Person } from "../../../lib/model/person";
import { hashOf, routeOfSubject } from "../../../lib/model/panel-route";
import { photoAddress } from "../../../lib/model/photo";
import { toVcard } from "../../../lib/model/vcard";
import type { Panel } from "../../../lib/stores/panel/panel";
import type { Target } from "../../../lib/stores/popup-screen";
import type { PersonCompanyProps } from "../../person/person-company";
import { PersonView } from "../../person/person-view";
import { handOffItem, HandOffPart } from "../../crm/hand-off";
import type { MenuItem } from "../../parts/menu";
import { Rich } from "../../parts/rich";
import { AnswerAge } from "../../subject/answer-age";
import { Head } from "../../subject/head";
import type { Reading } from "../../reading";
import { AnswerNotices } from "../../problems/answer-notices";
import { lookUpCost } from "../../problems/spend-labels";
import { saveFile } from "../actions";
import type { AnswerPartProps } from "./account-part";
import { refreshItem } from "./account-tools";
import { fileName, jsonText } from "./export";
import { OwnJudgement, OwnMark, useJudgement } from "./own-judgement";
import { SubjectTools, panelItems } from "./subject-tools";
import { Timeline } from "./timeline";

type PersonPartProps = AnswerPartProps<"person">;

/** Draws a person in depth. */
export function PersonPart({ panel, reading, screen, answer }: PersonPartProps) {
  const { subject } = panel.lookup;
  const { person, address } = answer;
  const judgement = useJudgement(panel, "person", address);
  const company = companyOf(subject.target.value, answer);
  const name = nameOfPerson(person);
  return (
    <main class="panel-body" aria-label={i18n.t("popup.person")}>
      <Head
        icon="person"
        name={name}
        person
        photo={usePhoto(panel, answer)}
        title={<bdi>{name ?? address}</bdi>}
        tooltip={name ?? address}
        aside={<SubjectTools panel={panel} name={name ?? address} items={menuItems(panel, answer, company?.domain ?? null)} />}
      >
        <Work person={person} domain={company?.domain ?? null} />
        <p class="subject-line">
          {person.type !== null && (
            <span class="badge" title={i18n.t("person.typeNote")}>
              {person.type}
            </span>
          )}
          <AnswerAge screen={{ answer, updating: screen.updating }} now={reading.now} />
        </p>
      </Head>
      <HandOffPart handOff={panel.lookup.handOff} />
      <div class="panel-notices">
        <AnswerNotices view={subject} screen={screen} answer={answer} now={reading.now} />
        <OwnMark panel={panel} store={judgement} />
      </div>
      <PersonView
        key={address}
        person={person}
        address={address}
        raw={answer.raw}
        company={company === null ? null : companyProps(panel, company, reading)}
        reading={reading}
        journey={Timeline}
      />
      <OwnJudgement panel={panel} store={judgement} />
    </main>
  );
}

/** Returns a person's photo; `null` while loading or without one. */
function usePhoto(panel: Panel, answer: PersonPartProps["answer"]): string | null {
  const address = photoOf(panel, answer);
  const loaded = useSignal<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    loaded.value = null;
    if (address !== null) void panel.ports.photo(address).then((photo) => isWanted && (loaded.value = photo));
    return () => void (isWanted = false);
  }, [address]);
  return address === null ? null : loaded.value;
}

/** Returns the photo's address; `null` if off, with sample data, or in private windows. */
function photoOf({ lookup, ports }: Panel, { person, sample }: PersonPartProps["answer"]): string | null {
  const wanted = lookup.subject.settings.value?.photos === true && !sample && !ports.private;
  return wanted ? photoAddress(person.photoUrl) : null;
}

type Company = Pick<PersonCompanyProps, "domain" | "stored"> & { linked: PersonsCompany | null };

/** Returns the profile's account, else the address's company; `null` for personal mailboxes. */
function companyOf(target: Target | null, { company: linked }: PersonPartProps["answer"]): Company | null {
  const own = target?.kind === "person" && target.subject.kind === "company" ? target.subject.domain : null;
  const domain = linked?.domain ?? own;
  return domain === null ? null : { domain, stored: target?.kind === "person" ? target.company : null, linked };
}

const companyProps = ({ lookup }: Panel, company: Company, reading: Reading): PersonCompanyProps => ({
  ...company,
  cost: lookUpCost(lookup.subject.usage.value),
  onOpen: () => (company.linked === null ? void lookup.subject.lookUpCompany() : lookup.lookUp(company.domain)),
  reading,
});

/** Draws "VP Operations, Northwind Robotics"; the company links to its account. */
function Work({ person: { jobTitle, companyName }, domain }: { person: Person; domain: string | null }) {
  const company = companyName ?? domain;
  const linked =
    domain === null ? (
      <bdi key="company">{company}</bdi>
    ) : (
      <a key="company" href={hashOf(routeOfSubject(domain))}>
        <bdi>{company}</bdi>
      </a>
    );
  if (company === null)
    return jobTitle === null ? null : (
      <p>
        <bdi>{jobTitle}</bdi>
      </p>
    );
  return (
    <p>
      {jobTitle === null ? (
        linked
      ) : (
        <Rich text={([title, at]) => i18n.t("word.list", [title, at])}>{[<bdi key="title">{jobTitle}</bdi>, linked]}</Rich>
      )}
    </p>
  );
}

function menuItems(panel: Panel, { person, address, raw }: PersonPartProps["answer"], domain: string | null): (MenuItem | null)[] {
  const { ports, lookup } = panel;
  const { subject } = lookup;
  const save = (ending: "json" | "vcf", text: string) => saveFile(ports, fileName(address, ending), text, i18n.t("lookup.exported"));
  return [
    refreshItem(panel),
    "separator",
    { label: i18n.t("person.copyEmail"), icon: "copy", act: () => void subject.copy(person.identifier ?? address, "e-mail-copied") },
    { label: i18n.t("popup.menu.json"), icon: "copy", act: () => void subject.copyRaw() },
    {
      label: i18n.t("lookup.exportVcard"),
      icon: "download",
      act: () => save("vcf", toVcard(person, address)),
    },
    {
      label: i18n.t("library.exportJson"),
      icon: "download",
      note: i18n.t("lookup.exportNote"),
      act: () => save("json", jsonText(raw)),
    },
    "separator",
    handOffItem(lookup.handOff, { kind: "person", key: address, person, domain }, () => ports.openOptions("crm")),
    ...panelItems(panel),
    { label: i18n.t("popup.menu.options"), icon: "settings", act: () => ports.openOptions("connection") },
  ];
}
