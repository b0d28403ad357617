import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { toCopy } from "../../../lib/model/csv";
import type { PersonsCompany } from "../../../lib/model/look-up";
import { nameOfPerson } from "../../../lib/model/person";
import { photoAddress } from "../../../lib/model/photo";
import { toVcard } from "../../../lib/model/vcard";
import type { Panel } from "../../../lib/stores/panel/panel";
import type { Target } from "../../../lib/stores/subject-screen";
import type { PersonCompanyProps } from "../../person/person-company";
import { PersonView } from "../../person/person-view";
import { handOffItem, HandOffPart } from "../../crm/hand-off";
import { Age } from "../../parts/freshness";
import type { MenuItem } from "../../parts/menu";
import { KnownPersonHead } from "../../subject/head";
import type { DrawContext } from "../../draw-context";
import { AnswerNotices } from "../../problems/answer-notices";
import { lookUpCost } from "../../problems/spend-labels";
import { saveFile } from "../view";
import { useLanding } from "../../parts/focus";
import type { AnswerPartProps } from "./account-part";
import { fileName, jsonText } from "./export";
import { LeftOutMark, OwnJudgement, useJudgement } from "../../subject/own-judgement";
import { SubjectTools } from "./subject-tools";
import { Timeline } from "./timeline";

type PersonPartProps = AnswerPartProps<"person">;
type Answer = PersonPartProps["answer"];

/** Draws a person in depth. */
export function PersonPart({ panel, context, screen, answer }: PersonPartProps) {
  const { subject } = panel.lookup;
  const { person, address } = answer;
  // The second key lets `main` take the focus from a failure's notice that disappears.
  const main = useLanding([address, screen.failure === null]);
  const judgement = useJudgement(panel.lookup.subject.openJudgement, "person", address);
  const company = companyOf(subject.target.value, answer);
  const domain = company?.domain ?? null;
  return (
    <main ref={main} class="panel-body" tabIndex={-1} aria-label={i18n.t("popup.person")}>
      <KnownPersonHead
        person={person}
        address={address}
        domain={domain}
        linked
        age={<Age {...answer.freshness} now={context.now} updating={screen.updating} />}
        photo={usePhoto(panel, answer)}
        aside={<SubjectTools panel={panel} name={nameOfPerson(person) ?? address} items={menuItems(panel, answer, domain)} />}
      />
      <HandOffPart handOff={panel.lookup.subject.handOff} />
      <div class="stack panel-notices">
        <AnswerNotices view={subject} screen={screen} answer={answer} now={context.now} />
        <LeftOutMark store={judgement} changed={panel.lookup.judged} />
      </div>
      <PersonView
        key={address}
        person={person}
        address={address}
        raw={answer.raw}
        company={company === null ? null : companyProps(panel, company, context)}
        context={context}
        journey={Timeline}
      />
      <OwnJudgement view={subject} store={judgement} />
    </main>
  );
}

/** Returns a person's photo; `null` until it is loaded, or if no photo can be shown. */
function usePhoto(panel: Panel, answer: Answer): string | null {
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

function photoOf({ lookup, ports }: Panel, { person, sample }: Answer): string | null {
  const wanted = lookup.subject.settings.value?.photos === true && !sample && !ports.private;
  return wanted ? photoAddress(person.photoUrl) : null;
}

type Company = Pick<PersonCompanyProps, "domain" | "stored"> & { linked: PersonsCompany | null };

/** Returns the profile's company if its account is stored, else the company of the e-mail domain. */
function companyOf(target: Target | null, { company: linked }: Answer): Company | null {
  const own = target?.kind === "person" && target.subject.kind === "company" ? target.subject.domain : null;
  const domain = linked?.domain ?? own;
  return domain === null ? null : { domain, stored: target?.kind === "person" ? target.company : null, linked };
}

/** Returns the props that draw the company. */
const companyProps = ({ lookup }: Panel, company: Company, context: DrawContext): PersonCompanyProps => ({
  ...company,
  cost: lookUpCost(lookup.subject.usage.value),
  onOpen: () => (company.linked === null ? void lookup.subject.lookUpCompany() : lookup.show(company.domain)),
  context,
});

/** Returns the menu items about a person. */
function menuItems(panel: Panel, { person, address, raw }: Answer, domain: string | null): (MenuItem | null)[] {
  const { ports, lookup } = panel;
  const { subject } = lookup;
  const save = (ending: "json" | "vcf", text: string) => saveFile(ports, fileName(address, ending), text, i18n.t("word.fileSaved"));
  return [
    {
      label: i18n.t("person.copyEmail"),
      icon: "copy",
      act: () => void subject.copy(toCopy(person.identifier ?? address), "e-mail-copied"),
    },
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
    handOffItem(lookup.subject.handOff, { kind: "person", key: address, person, domain }, () => ports.openOptions("crm")),
  ];
}
