import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { hashOf, routeOfSubject } from "../../../lib/model/panel-route";
import { localPart } from "../../../lib/model/text";
import type { PageStore } from "../../../lib/stores/panel/page";
import { summaryIn, type LookUpStatus } from "../../../lib/model/look-up-status";
import type { SubjectKey } from "../../../lib/model/subject";
import { relative } from "../../formats";
import { LookUpButton } from "../../people/look-up-button";
import { PersonRow } from "../../people/person-row";
import { Address } from "../../parts/address";
import { lookUpCost } from "../../problems/spend-labels";
import { keepingFocus } from "../../parts/focus";
import { hasAnswer, markOf, problemTitle, statusLabel } from "./status-labels";

interface PageRowProps {
  view: PageStore;
  row: SubjectKey;
  status: LookUpStatus;
  /** Name found on the page. */
  name: string | null;
  /** True to draw the full address, false for its local part. */
  whole: boolean;
  /** True for a personal mailbox. */
  personal: boolean;
  now: number;
}

/** Draws an address or domain, with its look-up status and known name. */
export function PageRow({ view, row, status, name, whole, personal, now }: PageRowProps) {
  const summary = summaryIn(status);
  const shown = summary?.name ?? name;
  const address = whole ? row.key : localPart(row.key);
  const title = shown === null ? <bdi dir="ltr">{address}</bdi> : <bdi>{shown}</bdi>;
  const below = noteOf(status, { kind: row.kind, name: shown, address, title: summary?.title ?? null, personal });
  return (
    <PersonRow
      mark={markOf(status, personal)}
      title={
        <>
          {hasAnswer(status) ? (
            <a class="truncate" dir="auto" href={hashOf(routeOfSubject(row.key))} title={row.key}>
              {title}
            </a>
          ) : (
            <span class="truncate" dir="auto" title={row.key}>
              {title}
            </span>
          )}
          {status.kind === "new" && below === null && <span class="caption">{i18n.t("word.notLookedUp")}</span>}
        </>
      }
      caption={below}
    >
      <RowEnd view={view} row={row} status={status} now={now} />
    </PersonRow>
  );
}

function noteOf(
  status: LookUpStatus,
  row: { kind: SubjectKey["kind"]; name: string | null; address: string; title: string | null; personal: boolean },
): ComponentChildren {
  const { kind, name, address, title, personal } = row;
  if (status.kind === "failed") return problemTitle(status.problem, kind);
  if (title !== null) return <bdi>{title}</bdi>;
  if (name !== null) return <Address text={address} />;
  return personal && status.kind === "new" ? i18n.t("page.personal") : null;
}

/** Draws the look-up status in words, else the look-up button. */
export function RowEnd({ view, row, status, now }: { view: PageStore; row: SubjectKey; status: LookUpStatus; now: number }) {
  const word = statusLabel(status, row.kind, (at) => relative(at, now));
  if (word !== null) return <span class="caption nowrap">{word}</span>;
  return <LookUpButton subject={row} cost={lookUpCost(view.usage.value)} onClick={keepingFocus(() => view.lookUp(row))} />;
}
