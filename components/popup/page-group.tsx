import { i18n } from "#i18n";
import type { Summary } from "../../lib/model/batch";
import type { PageContact } from "../../lib/model/page-contents";
import type { SubjectKey } from "../../lib/model/subject";
import type { ShownGroup } from "../../lib/stores/page-contents";
import { Address } from "../parts/address";
import { LinkButton } from "../parts/button";
import { GroupSection } from "../people/group-section";
import { LookUpButton } from "../people/look-up-button";
import { PersonRow, type RowMark } from "../people/person-row";

/** Opens an address or domain. Looks up a missing answer, and with `lookUpOnOpen` also a stale answer. */
export type OnChoose = (
  addressOrDomain: string,
  /** True for a stored answer. Its row shows no cost, so any look-up requires `lookUpOnOpen`. */
  isStored: boolean,
) => void;

interface GroupProps {
  group: ShownGroup;
  /** Cost of a look-up; `undefined` with sample data or before usage is read. */
  cost: string | undefined;
  onMore: () => void;
  onChoose: OnChoose;
}

/** Draws the people of one domain on the page. */
export function PopupPageGroup({ group, cost, onMore, onChoose }: GroupProps) {
  const { domain, kind, summary, people } = group;
  const name = summary?.name ?? null;
  const title = name === null ? <bdi dir="ltr">{domain}</bdi> : <bdi>{name}</bdi>;
  return (
    <GroupSection
      group={group}
      title={
        summary !== null ? (
          <LinkButton data-choice={domain} onClick={() => onChoose(domain, true)}>
            {title}
          </LinkButton>
        ) : (
          title
        )
      }
      aside={kind === "company" && <CompanyAside group={group} cost={cost} onChoose={onChoose} />}
      named={name !== null}
      note={noteOf(group)}
      onMore={onMore}
    >
      {people.map((contact) => (
        <ContactRow key={contact.address} contact={contact} personal={kind === "personal-mailbox"} cost={cost} onChoose={onChoose} />
      ))}
    </GroupSection>
  );
}

function CompanyAside({ group: { domain, summary }, cost, onChoose }: Omit<GroupProps, "onMore">) {
  if (summary === null) return <Choice subject={{ kind: "account", key: domain }} cost={cost} onChoose={onChoose} />;
  return <span class="caption">{summary.found ? i18n.t("page.stored") : i18n.t("page.noAccount")}</span>;
}

function noteOf({ kind, ofRecord }: ShownGroup): string | null {
  if (ofRecord) return i18n.t("page.ofRecord");
  return kind === "personal-mailbox" ? i18n.t("page.personal") : null;
}

interface ContactRowProps {
  contact: PageContact;
  /** True for a personal mailbox, which has no company. */
  personal: boolean;
  cost: string | undefined;
  onChoose: OnChoose;
}

function ContactRow({ contact: { address, name, summary }, personal, cost, onChoose }: ContactRowProps) {
  const title = name === null ? <bdi dir="ltr">{address}</bdi> : <bdi>{name}</bdi>;
  return (
    <PersonRow
      mark={markOf(summary, personal)}
      title={
        summary !== null ? (
          <LinkButton data-choice={address} title={address} onClick={() => onChoose(address, true)}>
            {title}
          </LinkButton>
        ) : (
          <span class="truncate" dir="auto" title={address}>
            {title}
          </span>
        )
      }
      caption={
        <>
          {name !== null && (
            <>
              <Address text={address} />
              {" · "}
            </>
          )}
          {i18n.t(summary === null ? "word.notLookedUp" : summary.found ? "page.stored" : "page.noProfile")}
        </>
      }
    >
      {summary === null && <Choice subject={{ kind: "person", key: address }} cost={cost} onChoose={onChoose} />}
    </PersonRow>
  );
}

/** Returns the mark at a row's start. */
function markOf(summary: Summary | null, personal: boolean): RowMark {
  if (summary !== null) return summary.found ? "found" : "missing";
  return personal ? "skip" : "new";
}

function Choice({ subject, cost, onChoose }: { subject: SubjectKey; cost: string | undefined; onChoose: OnChoose }) {
  return <LookUpButton subject={subject} cost={cost} data-choice={subject.key} onClick={() => onChoose(subject.key, false)} />;
}
