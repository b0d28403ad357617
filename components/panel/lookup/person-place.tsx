import { i18n } from "#i18n";
import type { PersonAnswer } from "../../../lib/model/look-up";
import type { Person } from "../../../lib/model/person";
import { hashOf, routeOfSubject } from "../../../lib/model/panel-route";
import { toVcard } from "../../../lib/model/vcard";
import type { Panel } from "../../../lib/view/panel/panel";
import type { Beside, Target } from "../../../lib/view/popup-screen";
import { PersonView } from "../../person/person-view";
import type { MenuItem } from "../../parts/menu";
import { Rich } from "../../parts/rich";
import { Head } from "../../popup/head";
import { nameOf } from "../../popup/person-head";
import type { Reading } from "../../reading";
import { AnswerNotices } from "../../states/answer-notices";
import { lookUpCost } from "../../states/spend-words";
import { refreshItem } from "./account-tools";
import { fileName, jsonText } from "./export";
import { SubjectAge, SubjectTools } from "./subject-head";
import { Timeline } from "./timeline";

interface PersonPlaceProps {
  panel: Panel;
  version: string;
  reading: Reading;
  screen: Beside;
  answer: Extract<PersonAnswer, { kind: "person" }>;
}

/** A person in depth. */
export function PersonPlace({ panel, version, reading, screen, answer }: PersonPlaceProps) {
  const { subject } = panel.lookup;
  const { person, address } = answer;
  const target = subject.target.value;
  const company = target?.kind === "person" && target.subject.kind === "company" ? { domain: target.subject.domain, target } : null;
  const name = nameOf(person);
  return (
    <main class="panel-body" aria-label={i18n.t("popup.person")}>
      <Head
        icon="person"
        name={name}
        person
        title={<bdi>{name ?? address}</bdi>}
        tooltip={name ?? address}
        aside={<SubjectTools panel={panel} name={name ?? address} items={menuItems(panel, answer)} />}
      >
        <Work person={person} domain={company?.domain ?? null} />
        <SubjectAge panel={panel} freshness={answer.freshness} updating={screen.updating} now={reading.now}>
          {person.type !== null && (
            <span class="badge" title={i18n.t("person.typeNote")}>
              {person.type}
            </span>
          )}
        </SubjectAge>
      </Head>
      <div class="panel-notices">
        <AnswerNotices view={subject} screen={screen} answer={answer} verbs={{ ...subject, version }} now={reading.now} />
      </div>
      <PersonView
        key={address}
        person={person}
        address={address}
        raw={answer.raw}
        company={company === null ? null : companyProps(panel, company.domain, company.target, reading)}
        reading={reading}
        journey={Timeline}
      />
    </main>
  );
}

const companyProps = (panel: Panel, domain: string, target: Extract<Target, { kind: "person" }>, reading: Reading) => ({
  domain,
  stored: target.company,
  cost: lookUpCost(panel.lookup.subject.usage.value),
  onOpen: () => void panel.lookup.subject.lookUpCompany(),
  reading,
});

/** "VP Operations, Northwind Robotics": the company leads to its account. */
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
        <Rich text={([title, at]) => i18n.t("person.titleAndCompany", [title, at])}>{[<bdi key="title">{jobTitle}</bdi>, linked]}</Rich>
      )}
    </p>
  );
}

function menuItems(panel: Panel, { person, address, raw }: PersonPlaceProps["answer"]): MenuItem[] {
  const { ports, lookup } = panel;
  const { subject } = lookup;
  const save = (...file: Parameters<typeof ports.save>) => {
    ports.save(...file);
    ports.say(i18n.t("lookup.exported"));
  };
  return [
    refreshItem(panel),
    "separator",
    { label: i18n.t("person.copyEmail"), icon: "copy", act: () => void subject.copy(person.identifier ?? address, "e-mail-copied") },
    { label: i18n.t("popup.menu.json"), icon: "copy", act: () => void subject.copyRaw() },
    {
      label: i18n.t("lookup.exportVcard"),
      icon: "download",
      act: () => save(fileName(address, "vcf"), "text/vcard", toVcard(person, address)),
    },
    {
      label: i18n.t("lookup.exportJson"),
      icon: "download",
      note: i18n.t("lookup.exportNote"),
      act: () => save(fileName(address, "json"), "application/json", jsonText(raw)),
    },
    "separator",
    { label: i18n.t("popup.menu.options"), icon: "settings", act: () => ports.openOptions("connection") },
  ];
}
