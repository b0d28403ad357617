import "./page.css";
import { useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { summaryIn } from "../../../lib/model/look-up-status";
import type { SiteKind } from "../../../lib/model/site";
import type { PageState, ShownGroup } from "../../../lib/stores/page-contents";
import type { PageStore } from "../../../lib/stores/panel/page";
import { formatNumber, counted, relative } from "../../formats";
import { useNow } from "../../now";
import { Button, IconButton, LinkButton } from "../../parts/button";
import { Disclosure } from "../../parts/disclosure";
import { useLanding, keepingFocus } from "../../parts/focus";
import { Menu } from "../../parts/menu";
import { Notice, Status } from "../../parts/notice";
import { Section } from "../../parts/section";
import { useSteps } from "../../parts/steps";
import { ReadingPage, ReadingEnd, Unreadable, unreadableLabels } from "../../people/page-states";
import { PeopleList } from "../../people/people-list";
import { lookUpCost } from "../../problems/spend-labels";
import { KindChoice } from "../../sites/kind-choice";
import { SiteRefused } from "../../sites/refusal";
import { ExportFieldsDialog } from "../export-fields";
import { IncludeLeftOut, PanelBody, type ViewProps } from "../view";
import { BatchProgress } from "./batch-progress";
import { NotStarted } from "./not-started";
import { contactFieldLabel, exportItems } from "./page-export";
import { PanelPageGroup } from "./page-group";
import { PageRow } from "./page-row";
import { SpendUsed } from "./spend-used";
import { problemTitle, statusLabel } from "./status-labels";

/** Draws the view "On this page". */
export function PageView({ view, ports }: ViewProps<PageStore>) {
  const state = view.list.state.value;
  // When the button that enables the site disappears, the view takes the focus.
  const main = useLanding([state.kind]);
  return (
    <PanelBody
      ports={ports}
      bodyRef={main}
      class="panel-body page-view"
      tabIndex={-1}
      aria-label={i18n.t("page.title")}
      aria-busy={state.kind === "reading"}
    >
      <ReadingEnd state={state} />
      <LookUpEnd view={view} />
      <Head view={view} ports={ports} />
      <Content view={view} state={state} />
      <ElsewhereSection view={view} />
    </PanelBody>
  );
}

/** Announces a row's look-up result. A batch announces its own progress. */
function LookUpEnd({ view }: { view: PageStore }) {
  const ended = view.lookedUp.value;
  if (ended === null) return <Status visible={false}>{null}</Status>;
  const { row, status } = ended;
  return (
    <Status visible={false}>
      {summaryIn(status)?.name ?? row.key}
      {" · "}
      {status.kind === "failed" ? problemTitle(status.problem, row.kind) : statusLabel(status, row.kind, (at) => relative(at, at))}
    </Status>
  );
}

/** Draws the number of addresses, the batch's progress, and actions. */
function Head({ view, ports }: ViewProps<PageStore>) {
  const count = view.count.value;
  const batch = view.batch.value;
  /** True while the dialog for fields is open. */
  const choosing = useSignal(false);
  const items = exportItems(view, ports, () => (choosing.value = true));
  return (
    <section class="section" aria-labelledby="page-title" tabIndex={-1}>
      <div class="section-header">
        <h1 id="page-title">{count === null || count === 0 ? i18n.t("page.title") : counted("page.addresses", count)}</h1>
        {count !== null && (
          <span class="actions">
            <IconButton small icon="refresh" label={i18n.t("page.again")} onClick={keepingFocus(() => view.read())} />
            {items.length > 0 && <Menu label={i18n.t("batch.export")} items={items} />}
          </span>
        )}
      </div>
      {choosing.value && <ExportFieldsDialog fields={view.fields} label={contactFieldLabel} onClose={() => (choosing.value = false)} />}
      <Changed isShown={view.changed.value && count !== null} onRead={() => void view.read()} />
      {batch !== null && (
        // If people are left to look up, "Look up all" states the spending.
        <BatchProgress batch={batch} view={view} hasSpend={view.busy.value || view.wanted.value.length === 0} />
      )}
      <NotStarted why={view.notStarted.value} />
      <Refused view={view} />
      {!view.busy.value && <LookUpAll view={view} />}
    </section>
  );
}

function Changed({ isShown, onRead }: { isShown: boolean; onRead: () => void }) {
  const again = <LinkButton onClick={keepingFocus(onRead)}>{i18n.t("batch.readAgain")}</LinkButton>;
  return <Status visible={isShown}>{isShown && <Notice action={again}>{i18n.t("batch.changed")}</Notice>}</Status>;
}

/** Announces that access to the site was refused, until the whole page is read. */
function Refused({ view }: { view: PageStore }) {
  const { host, refused } = view.site;
  const state = view.list.state.value;
  const isShown = refused.value && (state.kind !== "read" || state.partial);
  return (
    <Status visible={isShown}>
      {isShown && (
        <Notice kind="caution">
          <SiteRefused hosts={host.value ?? ""} />
        </Notice>
      )}
    </Status>
  );
}

function LookUpAll({ view }: { view: PageStore }) {
  const wanted = view.wanted.value;
  const usage = view.usage.value;
  const others = (
    <IncludeLeftOut count={view.leftOut.value} checked={view.withLeftOut.value} onChange={(on) => (view.withLeftOut.value = on)} />
  );
  if (wanted.length === 0) return others;
  return (
    <div class="spend">
      {others}
      <Button variant="primary" wide cost={lookUpCost(usage, wanted.length)} onClick={keepingFocus(() => view.lookUpAll(wanted))}>
        {counted("panel.batch", wanted.length)}
      </Button>
      <SpendUsed usage={usage} count={wanted.length} />
      {usage !== null && <p>{i18n.t("batch.eachToo", [lookUpCost(usage) ?? ""])}</p>}
    </div>
  );
}

function Content({ view, state }: { view: PageStore; state: PageState }) {
  switch (state.kind) {
    case "unread":
      return <Unread view={view} />;
    case "reading":
      return <ReadingPage />;
    case "unreadable":
      return <NotRead view={view} reason={state.reason} />;
    case "read":
      return <PagePeople view={view} state={state} />;
  }
}

function Unread({ view }: { view: PageStore }) {
  if (view.unreadable.value) return <Unreadable {...unreadableLabels("no-page")} again={null} />;
  return (
    <section class="section">
      <p>{i18n.t("batch.readText")}</p>
      <Button variant="primary" wide onClick={keepingFocus(() => view.read())}>
        {i18n.t("batch.readPage")}
      </Button>
    </section>
  );
}

function NotRead({ view, reason }: { view: PageStore; reason: Extract<PageState, { kind: "unreadable" }>["reason"] }) {
  const again = keepingFocus(() => view.read());
  // Without a page, reading again helps only if the tab has changed.
  if (reason !== "no-access")
    return <Unreadable {...unreadableLabels(reason)} again={reason === "failed" || view.changed.value ? again : null} />;
  return (
    <Unreadable title={i18n.t("page.noAccess")} text={i18n.t("batch.noAccessText")} again={again}>
      {view.site.off.value && <Enable view={view} />}
    </Unreadable>
  );
}

function Enable({ view }: { view: PageStore }) {
  const { site, host } = view.site;
  const [kind, setKind] = useState<SiteKind>("webmail");
  return (
    <div class="stack batch-enable">
      {site.value === null && <KindChoice label={i18n.t("site.kindQuestion")} value={kind} onChange={setKind} />}
      <Button variant="primary" onClick={() => void view.enable(kind)}>
        {i18n.t("site.enableOn", [host.value ?? ""])}
      </Button>
    </div>
  );
}

/** Draws a read page's people, with the groups of left-out companies folded. */
function PagePeople({ view, state }: { view: PageStore; state: Extract<PageState, { kind: "read" }> }) {
  const draw = (group: ShownGroup) => <PanelPageGroup key={group.domain} view={view} group={group} />;
  // A known site keeps its kind, whatever `enable` receives.
  const onEnable = view.site.off.value && view.site.site.value !== null ? () => void view.enable("webmail") : null;
  return (
    <PeopleList list={view.list} state={state} onEnable={onEnable} onRead={keepingFocus(() => view.read())}>
      {(groups) => {
        const leftOut = groups.filter(view.isCompanyLeftOut);
        return (
          <>
            {groups.filter((group) => !leftOut.includes(group)).map(draw)}
            {leftOut.length > 0 && (
              <div class="section">
                <Disclosure summary={counted("judgement.folded", leftOut.length)}>{() => leftOut.map(draw)}</Disclosure>
              </div>
            )}
          </>
        );
      }}
    </PeopleList>
  );
}

/** Rows drawn at first, and added by each press. */
const steps = { first: 10, step: 100 };

/** Draws any batch items that are not on this page, such as those of a pasted list. */
function ElsewhereSection({ view }: { view: PageStore }) {
  const now = useNow();
  const items = view.elsewhere.value;
  const { shown, more, onMore } = useSteps(items.length, steps);
  if (items.length === 0) return null;
  return (
    <Section title={i18n.t("batch.alsoLookedUp")} count={items.length}>
      <ul class="rows">
        {items.slice(0, shown).map((item) => (
          <PageRow key={item.key} view={view} row={item} status={view.statusOfItem(item)} name={null} whole personal={false} now={now} />
        ))}
      </ul>
      {more > 0 && (
        <p>
          <LinkButton onClick={onMore}>{i18n.t("page.showMore", [formatNumber(more)])}</LinkButton>
        </p>
      )}
    </Section>
  );
}
