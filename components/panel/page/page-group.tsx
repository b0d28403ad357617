import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import { hashOf, routeOfSubject } from "../../../lib/model/panel-route";
import type { ShownGroup } from "../../../lib/stores/page-contents";
import type { PageStore } from "../../../lib/stores/panel/page";
import { summaryIn } from "../../../lib/model/look-up-status";
import { formatNumber } from "../../formats";
import { FitRing } from "../../account/fit-ring";
import { useNow } from "../../now";
import { LinkButton } from "../../parts/link-button";
import { SectionEmpty } from "../../parts/section";
import { leaving } from "./keep-focus";
import { PageRow, RowEnd } from "./page-row";

interface PageGroupProps {
  view: PageStore;
  group: ShownGroup;
}

/** Draws one company and its people, or all personal mailboxes. */
export function PageGroup({ view, group }: PageGroupProps) {
  const id = useId();
  const now = useNow();
  const personal = group.kind === "personal-mailbox";
  const hidden = group.matching - group.people.length;
  return (
    <section class="section" aria-labelledby={id} tabIndex={-1}>
      <div class="section-header">
        <GroupTitle id={id} view={view} group={group} />
        {personal ? <span class="caption">{i18n.t("batch.notInAll")}</span> : <GroupFacts view={view} group={group} now={now} />}
      </div>
      <GroupNote view={view} group={group} />
      {group.matching === 0 && <SectionEmpty>{i18n.t("page.noPeople")}</SectionEmpty>}
      <ul class="rows">
        {group.people.map((contact) => (
          <PageRow
            key={contact.address}
            view={view}
            row={{ kind: "person", key: contact.address }}
            look={view.statusOfPerson(contact)}
            name={contact.name}
            whole={personal || !contact.address.endsWith(`@${group.domain}`)}
            personal={personal}
            now={now}
          />
        ))}
      </ul>
      {hidden > 0 && <More view={view} domain={group.domain} hidden={hidden} />}
      {!personal && <LookUpGroup view={view} group={group} />}
    </section>
  );
}

function GroupTitle({ id, view, group }: { id: string; view: PageStore; group: ShownGroup }) {
  const { domain, kind, matching } = group;
  if (kind === "personal-mailbox") return <Heading id={id} title={i18n.t("batch.personalMailboxes")} count={matching} />;
  const look = view.statusOfCompany(group);
  const name = summaryIn(look)?.name ?? group.name;
  const isThere = (look.kind === "answered" || look.kind === "stored") && look.brief?.found !== false;
  const title = name === null ? <bdi dir="ltr">{domain}</bdi> : <bdi>{name}</bdi>;
  return (
    <Heading
      id={id}
      tooltip={domain}
      title={isThere && kind === "company" ? <a href={hashOf(routeOfSubject(domain))}>{title}</a> : title}
      count={matching}
    />
  );
}

function Heading({ id, title, tooltip, count }: { id: string; title: ComponentChildren; tooltip?: string; count: number }) {
  return (
    <h2 id={id} title={tooltip}>
      {title}
      {count > 0 && (
        <>
          {" "}
          <span class="count">{formatNumber(count)}</span>
        </>
      )}
    </h2>
  );
}

/** Draws stage and fit, or the look-up status. A shared host is never looked up. */
function GroupFacts({ view, group, now }: { view: PageStore; group: ShownGroup; now: number }) {
  if (group.kind !== "company") return null;
  const look = view.statusOfCompany(group);
  const brief = summaryIn(look);
  if (brief === null || !brief.found || (brief.stage === null && brief.fit === null))
    return <RowEnd view={view} row={{ kind: "account", key: group.domain }} look={look} now={now} />;
  return (
    <span class="group-facts">
      {brief.stage !== null && <span class="caption">{brief.stage}</span>}
      {brief.fit !== null && (
        <span class="fit-inline">
          <span class="caption">{i18n.t("batch.fit")}</span>
          <FitRing small score={brief.fit} scale={view.settings.value?.fitScale ?? 100} />
        </span>
      )}
    </span>
  );
}

/** Draws a named company's domain, and the reason for its presence. */
function GroupNote({ view, group }: { view: PageStore; group: ShownGroup }) {
  const isNamed = group.kind === "company" && (summaryIn(view.statusOfCompany(group))?.name ?? group.name) !== null;
  if (!isNamed && !group.ofRecord) return null;
  return (
    <p class="caption">
      {isNamed && <bdi dir="ltr">{group.domain}</bdi>}
      {isNamed && group.ofRecord && " · "}
      {group.ofRecord && i18n.t("page.ofRecord")}
    </p>
  );
}

function More({ view, domain, hidden }: { view: PageStore; domain: string; hidden: number }) {
  const whose = domain === "" ? i18n.t("batch.personalMailboxes") : domain;
  return (
    <p>
      <LinkButton aria-label={i18n.t("page.showMoreNamed", [formatNumber(hidden), whose])} onClick={() => view.list.showMore(domain)}>
        {i18n.t("page.showMore", [formatNumber(hidden)])}
      </LinkButton>
    </p>
  );
}

/** Draws the look-up of a whole group with at least two new items. */
function LookUpGroup({ view, group }: { view: PageStore; group: ShownGroup }) {
  const whole = view.list.groups.value.find(({ domain }) => domain === group.domain) ?? group;
  const wanted = view.wantedIn(whole);
  if (wanted.length < 2 || view.busy.value) return null;
  const named: [string, string] = [formatNumber(wanted.length), group.domain];
  return (
    <p>
      <LinkButton
        aria-label={view.usage.value === null ? i18n.t("batch.lookUpGroupNamed", named) : i18n.t("batch.lookUpGroupNamedCost", named)}
        onClick={leaving(() => view.lookUpAll(wanted))}
      >
        {i18n.t("batch.lookUpGroup", [formatNumber(wanted.length)])}
        {view.usage.value !== null && ` · ${i18n.t("spend.mayUse")}`}
      </LinkButton>
    </p>
  );
}
