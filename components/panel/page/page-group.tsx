import { i18n } from "#i18n";
import { summaryIn } from "../../../lib/model/look-up-status";
import { hashOf, routeOfSubject } from "../../../lib/model/panel-route";
import type { ShownGroup } from "../../../lib/stores/page-contents";
import type { PageStore } from "../../../lib/stores/panel/page";
import { judgementLine } from "../../judgement/judgement-labels";
import { LabelledFit } from "../../account/fit-ring";
import { formatNumber } from "../../formats";
import { useNow } from "../../now";
import { LinkButton } from "../../parts/button";
import { GroupSection } from "../../people/group-section";
import { lookUpCost } from "../../problems/spend-labels";
import { keepingFocus } from "../../parts/focus";
import { PageRow, RowEnd } from "./page-row";
import { hasAnswer } from "./status-labels";

interface PageGroupProps {
  view: PageStore;
  group: ShownGroup;
}

/** Draws one company or shared host with its people, or all personal mailboxes. */
export function PanelPageGroup({ view, group }: PageGroupProps) {
  const now = useNow();
  const personal = group.kind === "personal-mailbox";
  const name = summaryIn(view.statusOfCompany(group))?.name ?? group.summary?.name ?? null;
  return (
    <GroupSection
      group={group}
      label={personal ? i18n.t("batch.personalMailboxes") : undefined}
      title={personal ? i18n.t("batch.personalMailboxes") : <CompanyTitle view={view} group={group} name={name} />}
      aside={personal ? <span class="caption">{i18n.t("batch.notInAll")}</span> : <GroupFacts view={view} group={group} now={now} />}
      named={group.kind === "company" && name !== null}
      note={noteOf({ view, group })}
      onMore={() => view.list.showMore(group.domain)}
      foot={!personal && <LookUpGroup view={view} group={group} />}
    >
      {group.people.map((contact) => (
        <PageRow
          key={contact.address}
          view={view}
          row={{ kind: "person", key: contact.address }}
          status={view.statusOfPerson(contact)}
          name={contact.name}
          whole={personal || !contact.address.endsWith(`@${group.domain}`)}
          personal={personal}
          now={now}
        />
      ))}
    </GroupSection>
  );
}

function noteOf({ view, group }: PageGroupProps): string | null {
  const judged = group.kind === "company" ? view.judgementOf({ kind: "account", key: group.domain }) : null;
  const line = judged === null ? "" : judgementLine(judged);
  if (line !== "") return line;
  return group.ofRecord ? i18n.t("page.ofRecord") : null;
}

function CompanyTitle({ view, group, name }: PageGroupProps & { name: string | null }) {
  const { domain, kind } = group;
  const title = name === null ? <bdi dir="ltr">{domain}</bdi> : <bdi>{name}</bdi>;
  return kind === "company" && hasAnswer(view.statusOfCompany(group)) ? <a href={hashOf(routeOfSubject(domain))}>{title}</a> : title;
}

function GroupFacts({ view, group, now }: PageGroupProps & { now: number }) {
  // A shared host is never looked up.
  if (group.kind !== "company") return null;
  const status = view.statusOfCompany(group);
  const summary = summaryIn(status);
  if (summary === null || !summary.found || (summary.stage === null && summary.fit === null))
    return <RowEnd view={view} row={{ kind: "account", key: group.domain }} status={status} now={now} />;
  return (
    <span class="group-facts">
      {summary.stage !== null && <span class="caption">{summary.stage}</span>}
      {summary.fit !== null && <LabelledFit score={summary.fit} scale={view.settings.value?.fitScale ?? 100} />}
    </span>
  );
}

/** Includes left-out people only if their company is left out. */
function LookUpGroup({ view, group }: PageGroupProps) {
  // `group` lacks people filtered out or not drawn yet.
  const whole = view.list.groups.value.find(({ domain }) => domain === group.domain) ?? group;
  const wanted = view.wantedIn(whole);
  if (wanted.length < 2 || view.busy.value) return null;
  const count = formatNumber(wanted.length);
  const cost = lookUpCost(view.usage.value, wanted.length);
  return (
    <p>
      <LinkButton
        aria-label={
          cost === undefined
            ? i18n.t("batch.lookUpGroupNamed", [count, group.domain])
            : i18n.t("batch.lookUpGroupNamedCost", [count, group.domain, cost])
        }
        onClick={keepingFocus(() => view.lookUpAll(wanted))}
      >
        {i18n.t("batch.lookUpAll", [count])}
        {cost !== undefined && ` · ${cost}`}
      </LinkButton>
    </p>
  );
}
