import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { hashOf, routeOfSubject } from "../../../lib/model/panel-route";
import { localPart } from "../../../lib/model/text";
import type { PageStore } from "../../../lib/stores/panel/page";
import type { LookUpStatus, RowKey } from "../../../lib/model/look-up-status";
import { lookUpNamed } from "../../people/page-labels";
import { StateMark } from "../../people/state-mark";
import { Button } from "../../parts/button";
import { leaving } from "./keep-focus";
import { markOf, problemTitle, wordOf } from "./status-labels";

interface PageRowProps {
  view: PageStore;
  row: RowKey;
  look: LookUpStatus;
  /** Name found on the page. */
  name: string | null;
  /** True if the full address is shown, because the group's domain does not complete it. */
  whole: boolean;
  personal: boolean;
  now: number;
}

/** Draws one address, its look-up status, and the person. */
export function PageRow({ view, row, look, name, whole, personal, now }: PageRowProps) {
  const brief = look.kind === "answered" || look.kind === "stored" ? look.brief : null;
  const isThere = look.kind === "stored" || look.kind === "answered";
  const called = brief?.name ?? name;
  const plain = whole ? row.key : localPart(row.key);
  const title = called === null ? <bdi dir="ltr">{plain}</bdi> : <bdi>{called}</bdi>;
  const below = noteOf(look, { called, plain, title: brief?.title ?? null, personal });
  return (
    <li class="row" tabIndex={-1}>
      <StateMark look={markOf(look, personal)} />
      <div>
        <p class="row-title">
          {isThere && brief?.found !== false ? (
            <a class="truncate" dir="auto" href={hashOf(routeOfSubject(row.key))} title={row.key}>
              {title}
            </a>
          ) : (
            <span class="truncate" dir="auto" title={row.key}>
              {title}
            </span>
          )}
          {look.kind === "new" && below === null && <span class="caption">{i18n.t("page.notLookedUp")}</span>}
        </p>
        {below !== null && <p class="caption truncate">{below}</p>}
      </div>
      <RowEnd view={view} row={row} look={look} now={now} />
    </li>
  );
}

/** Returns the line below the name: failure, job title, or a named person's address. */
function noteOf(
  look: LookUpStatus,
  { called, plain, title, personal }: { called: string | null; plain: string; title: string | null; personal: boolean },
): ComponentChildren {
  if (look.kind === "failed") return problemTitle(look.problem);
  if (title !== null) return <bdi>{title}</bdi>;
  if (called !== null) return <bdi dir="ltr">{plain}</bdi>;
  return personal && look.kind === "new" ? i18n.t("page.personal") : null;
}

/** Draws the look-up button, or the status word. */
export function RowEnd({ view, row, look, now }: { view: PageStore; row: RowKey; look: LookUpStatus; now: number }) {
  const word = wordOf(look, row.kind, now);
  if (word !== null) return <span class="row-end caption">{word}</span>;
  return (
    <Button aria-label={lookUpNamed(row.key, view.usage.value !== null)} onClick={leaving(() => view.lookUp(row))}>
      {i18n.t("action.lookUp")}
    </Button>
  );
}
