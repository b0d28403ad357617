import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import type { Summary } from "../../lib/model/batch";
import type { PageContact } from "../../lib/model/page-contents";
import type { ShownGroup } from "../../lib/stores/page-contents";
import { formatNumber } from "../formats";
import { Button } from "../parts/button";
import { LinkButton } from "../parts/link-button";
import { SectionEmpty } from "../parts/section";
import { lookUpNamed } from "./page-labels";
import { StateMark, type MarkLook } from "./state-mark";

interface GroupProps {
  group: ShownGroup;
  /** True if look-ups may use credits. */
  costs: boolean;
  onMore: () => void;
  onChoose: (addressOrDomain: string) => void;
}

/** Draws one company and its people on the page. */
export function PageGroupSection({ group, costs, onMore, onChoose }: GroupProps) {
  const id = useId();
  const { domain, people, matching } = group;
  const hidden = matching - people.length;
  return (
    <section class="section" aria-labelledby={id}>
      <GroupHeader id={id} group={group} costs={costs} onChoose={onChoose} />
      {matching === 0 && <SectionEmpty>{i18n.t("page.noPeople")}</SectionEmpty>}
      <ul class="rows">
        {people.map((contact) => (
          <ContactRow
            key={contact.address}
            contact={contact}
            personal={group.kind === "personal-mailbox"}
            costs={costs}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <p>
          <LinkButton aria-label={i18n.t("page.showMoreNamed", [formatNumber(hidden), domain])} onClick={onMore}>
            {i18n.t("page.showMore", [formatNumber(hidden)])}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function GroupHeader({ id, group, costs, onChoose }: Omit<GroupProps, "onMore"> & { id: string }) {
  const { domain, kind, name, stored, brief, ofRecord, matching } = group;
  const title = name === null ? <bdi dir="ltr">{domain}</bdi> : <bdi>{name}</bdi>;
  return (
    <>
      <div class="section-header">
        <h2 id={id} title={domain}>
          {stored ? (
            <LinkButton data-choice={domain} onClick={() => onChoose(domain)}>
              {title}
            </LinkButton>
          ) : (
            title
          )}
          {matching > 0 && (
            <>
              {" "}
              <span class="count">{formatNumber(matching)}</span>
            </>
          )}
        </h2>
        {kind === "company" &&
          (stored ? (
            <span class="caption">{brief?.found === false ? i18n.t("page.noAccount") : i18n.t("page.stored")}</span>
          ) : (
            <LookUpButton whom={domain} costs={costs} onChoose={onChoose} />
          ))}
      </div>
      <GroupNote domain={name === null ? null : domain} words={noteOf(kind, ofRecord)} />
    </>
  );
}

/** Draws a named company's domain, and the reason for its presence. */
function GroupNote({ domain, words }: { domain: string | null; words: string | null }) {
  if (domain === null && words === null) return null;
  return (
    <p class="caption">
      {domain !== null && <bdi dir="ltr">{domain}</bdi>}
      {domain !== null && words !== null && " · "}
      {words}
    </p>
  );
}

function noteOf(kind: ShownGroup["kind"], ofRecord: boolean): string | null {
  if (ofRecord) return i18n.t("page.ofRecord");
  return kind === "personal-mailbox" ? i18n.t("page.personal") : null;
}

interface ContactRowProps {
  contact: PageContact;
  /** True for a mailbox without a company. */
  personal: boolean;
  costs: boolean;
  onChoose: (address: string) => void;
}

function ContactRow({ contact: { address, name, stored, brief }, personal, costs, onChoose }: ContactRowProps) {
  const title = name === null ? <bdi dir="ltr">{address}</bdi> : <bdi>{name}</bdi>;
  return (
    <li class="row">
      <StateMark look={lookOf(stored, brief, personal)} />
      <div>
        <p class="row-title">
          {stored ? (
            <LinkButton data-choice={address} title={address} onClick={() => onChoose(address)}>
              {title}
            </LinkButton>
          ) : (
            <span class="truncate" dir="auto" title={address}>
              {title}
            </span>
          )}
        </p>
        <p class="caption truncate">
          {name !== null && (
            <>
              <bdi dir="ltr">{address}</bdi>
              {" · "}
            </>
          )}
          {stored ? storedWord(brief) : i18n.t("page.notLookedUp")}
        </p>
      </div>
      {!stored && <LookUpButton whom={address} costs={costs} onChoose={onChoose} />}
    </li>
  );
}

/** Returns a word for a stored summary, which may be "no profile". */
const storedWord = (brief: Summary | null): string => (brief?.found === false ? i18n.t("page.noProfile") : i18n.t("page.stored"));

function lookOf(stored: boolean, brief: Summary | null, personal: boolean): MarkLook {
  if (stored) return brief?.found === false ? "missing" : "found";
  return personal ? "skip" : "new";
}

function LookUpButton({ whom, costs, onChoose }: { whom: string; costs: boolean; onChoose: (whom: string) => void }) {
  return (
    <Button data-choice={whom} aria-label={lookUpNamed(whom, costs)} onClick={() => onChoose(whom)}>
      {i18n.t("action.lookUp")}
    </Button>
  );
}
