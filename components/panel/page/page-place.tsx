import "./page.css";
import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { SiteKind } from "../../../lib/model/site";
import { leftOf } from "../../../lib/model/usage";
import type { PageState } from "../../../lib/view/page-contents";
import type { PagePlace as Place } from "../../../lib/view/panel/page";
import type { PanelPorts } from "../../../lib/view/panel/ports";
import { formatNumber } from "../../formats";
import { PageFilter } from "../../page-contents/page-filter";
import { Partial, Reading, Unreadable, faultWords } from "../../page-contents/page-states";
import { Button } from "../../parts/button";
import { IconButton } from "../../parts/icon-button";
import { LinkButton } from "../../parts/link-button";
import { Menu } from "../../parts/menu";
import { Notice } from "../../parts/notice";
import { SectionEmpty } from "../../parts/section";
import { SpendUsed } from "./spend-used";
import { KindChoice } from "../../sites/kind-choice";
import { lookUpCost } from "../../states/spend-words";
import { counted } from "../../words";
import { BatchProgress } from "./batch-progress";
import { ElsewhereSection } from "./elsewhere";
import { NotStarted } from "./not-started";
import { ExportFieldsDialog } from "../export-fields";
import { contactFieldWords, exportItems } from "./page-export";
import { leaving } from "./keep-focus";
import { PageGroup } from "./page-group";

interface PagePlaceProps {
  place: Place;
  ports: PanelPorts;
}

/** The place "On this page". */
export function PagePlace({ place, ports }: PagePlaceProps) {
  const state = place.list.state.value;
  return (
    <main class="panel-body page-place" tabIndex={-1} aria-label={i18n.t("page.title")} aria-busy={state.kind === "reading"}>
      <Head place={place} ports={ports} />
      <Content place={place} state={state} />
      <ElsewhereSection place={place} />
    </main>
  );
}

/** How many there are, what the next click would do, and how far the last one is. */
function Head({ place, ports }: PagePlaceProps) {
  const count = place.count.value;
  const batch = place.batch.value;
  const choosing = useSignal(false);
  const items = exportItems(place, ports, () => (choosing.value = true));
  return (
    <section class="section" aria-labelledby="page-title" tabIndex={-1}>
      <div class="section-header">
        <h1 id="page-title">{count === null || count === 0 ? i18n.t("page.title") : counted("page.addresses", count)}</h1>
        {count !== null && (
          <span class="batch-actions">
            <IconButton small icon="refresh" label={i18n.t("page.again")} onClick={() => void place.read()} />
            {items.length > 0 && <Menu label={i18n.t("batch.export")} items={items} />}
          </span>
        )}
      </div>
      {choosing.value && <ExportFieldsDialog fields={place.fields} words={contactFieldWords} onClose={() => (choosing.value = false)} />}
      {place.changed.value && count !== null && <Changed onRead={() => void place.read()} />}
      {batch !== null && (
        <BatchProgress
          batch={batch}
          usage={place.usage.value}
          onPause={() => void place.control("pause")}
          onResume={() => void place.control("resume")}
          onStop={() => void place.control("stop")}
          onDismiss={() => void place.control("dismiss")}
          unlock={place.unlock}
        />
      )}
      <NotStarted why={place.notStarted.value} />
      {!place.busy.value && <LookUpAll place={place} />}
    </section>
  );
}

function Changed({ onRead }: { onRead: () => void }) {
  return (
    <Notice icon="info" action={<LinkButton onClick={leaving(onRead)}>{i18n.t("batch.readAgain")}</LinkButton>}>
      {i18n.t("batch.changed")}
    </Notice>
  );
}

/** Names how many it asks for, and what the cap leaves then. */
function LookUpAll({ place }: { place: Place }) {
  const wanted = place.wanted.value;
  const usage = place.usage.value;
  if (wanted.length === 0) return null;
  const left = usage === null ? 0 : leftOf(usage.lookups) - wanted.length;
  return (
    <div class="spend">
      <Button look="primary" wide cost={lookUpCost(usage)} onClick={leaving(() => place.lookUpAll(wanted))}>
        {i18n.t("batch.lookUpAll", [formatNumber(wanted.length)])}
      </Button>
      {usage !== null && (
        <>
          <SpendUsed
            lookups={usage.lookups}
            end={
              left < 0 ? i18n.t("batch.overCap", [formatNumber(leftOf(usage.lookups))]) : i18n.t("batch.leftAfter", [formatNumber(left)])
            }
          />
          <p>{i18n.t("batch.eachToo")}</p>
        </>
      )}
    </div>
  );
}

function Content({ place, state }: { place: Place; state: PageState }) {
  switch (state.kind) {
    case "unread":
      return <Unread place={place} />;
    case "reading":
      return <Reading />;
    case "unreadable":
      return <Refused place={place} reason={state.reason} />;
    case "read":
      return <Read place={place} state={state} />;
  }
}

function Unread({ place }: { place: Place }) {
  if (place.unreadable.value) return <Unreadable {...faultWords("no-page")} again={null} />;
  return (
    <section class="section">
      <p>{i18n.t("batch.readText")}</p>
      <Button look="primary" wide onClick={leaving(() => place.read())}>
        {i18n.t("batch.readPage")}
      </Button>
    </section>
  );
}

/** Without access the site can be switched on, where there is a site to name. */
function Refused({ place, reason }: { place: Place; reason: Extract<PageState, { kind: "unreadable" }>["reason"] }) {
  const again = () => void place.read();
  if (reason !== "no-access")
    return <Unreadable {...faultWords(reason)} again={reason === "failed" || place.changed.value ? again : null} />;
  const canEnable = place.site.off.value;
  return (
    <Unreadable title={i18n.t("page.noAccess")} text={i18n.t("batch.noAccessText")} again={again}>
      {canEnable && <Enable place={place} />}
    </Unreadable>
  );
}

function Enable({ place }: { place: Place }) {
  const { site, host, refused } = place.site;
  const [kind, setKind] = useState<SiteKind>("webmail");
  return (
    <div class="batch-enable">
      {site.value === null && <KindChoice label={i18n.t("site.kindQuestion")} value={kind} onChange={setKind} />}
      <Button look="primary" onClick={() => void place.enable(kind)}>
        <span class="clip">{i18n.t("site.enableOn", [host.value ?? ""])}</span>
      </Button>
      {refused.value && <p>{i18n.t("site.refused", [host.value ?? ""])}</p>}
    </div>
  );
}

function Read({ place, state }: { place: Place; state: Extract<PageState, { kind: "read" }> }): ComponentChildren {
  const { list } = place;
  const { contents, partial } = state;
  const { groups, hidden } = list.shown.value;
  const onEnable = place.site.off.value && place.site.site.value !== null ? () => void place.enable("webmail") : null;
  return (
    <>
      {partial && <Partial host={list.host.value} onEnable={onEnable} />}
      {contents.more && <Notice icon="info">{i18n.t("page.more")}</Notice>}
      {contents.people === 0 && (
        <div class="section">
          <SectionEmpty>{i18n.t("page.none")}</SectionEmpty>
          <Button onClick={leaving(() => place.read())}>{i18n.t("page.again")}</Button>
        </div>
      )}
      {list.filterable.value && <PageFilter list={list} />}
      {groups.map((group) => (
        <PageGroup key={group.domain} place={place} group={group} />
      ))}
      {hidden > 0 && (
        <p class="section">
          <LinkButton onClick={() => list.showMore(null)}>{counted("page.moreCompanies", hidden)}</LinkButton>
        </p>
      )}
    </>
  );
}
