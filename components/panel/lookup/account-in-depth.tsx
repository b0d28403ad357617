import { useEffect, useMemo } from "preact/hooks";
import type { Account } from "../../../lib/model/account";
import { newestFirst } from "../../../lib/model/journey";
import { hasKeyLength } from "../../../lib/model/subject";
import type { JudgementStore } from "../../../lib/stores/judgement";
import type { Panel } from "../../../lib/stores/panel/panel";
import { ActivePeople } from "../../account/active-people";
import { RestOfAnswer } from "../../account/below-the-fold";
import { Company } from "../../account/company";
import { AfterPaint } from "../../parts/loaded";
import { lookUpCost, spendSentence } from "../../problems/spend-labels";
import type { DrawContext } from "../../draw-context";
import { OwnJudgement } from "../../subject/own-judgement";
import { batchRefusalLabel } from "../page/not-started";
import { TechInDepth } from "./tech-in-depth";
import { Timeline } from "./timeline";

interface AccountInDepthProps {
  panel: Panel;
  account: Account;
  judgement: JudgementStore;
  context: DrawContext;
}

/** Draws an account's sections, from its activity to the raw answer. */
export function AccountInDepth({ panel, account, judgement, context }: AccountInDepthProps) {
  const entries = useMemo(() => newestFirst(account.journey), [account.journey]);
  return (
    <>
      <div class="panel-part" id="activity">
        <Timeline entries={entries} stage={account.buyingStage} context={context} />
      </div>
      <div class="panel-part" id="people">
        <AfterPaint>{() => <People panel={panel} account={account} judgement={judgement} context={context} />}</AfterPaint>
      </div>
      <OwnJudgement view={panel.lookup.subject} store={judgement} />
      <div class="panel-part" id="company">
        <AfterPaint>{() => <Company details={account.details} lifecycleStage={account.lifecycleStage} context={context} />}</AfterPaint>
      </div>
      <div class="panel-part" id="tech">
        <AfterPaint>{() => <TechInDepth tech={account.tech} techCategories={account.techCategories} />}</AfterPaint>
      </div>
      <AfterPaint>
        {() => (
          <>
            <RestOfAnswer account={account} context={context} />
            <ScrollToSection panel={panel} />
          </>
        )}
      </AfterPaint>
    </>
  );
}

/** Draws the account's people, with buttons to look up one or all. */
function People({ panel, account, judgement, context }: AccountInDepthProps) {
  const { lookup } = panel;
  const usage = lookup.subject.usage.value;
  return (
    <ActivePeople
      account={account}
      context={context}
      acts={{
        read: (addresses) => void lookup.readPeople(addresses),
        open: lookup.lookUp,
        openAll: (addresses) => void lookUpAll(panel, addresses),
        // For a left-out company, `openAll` includes left-out people, as in the view "On this page".
        isLeftOut: (address) => judgement.judged.value?.leftOutBy == null && lookup.isPersonLeftOut(address),
        cost: (lookUps) => lookUpCost(usage, lookUps),
      }}
      note={usage !== null && account.journey.length > 0 && <p class="caption">{spendSentence(usage, "each")}</p>}
    />
  );
}

async function lookUpAll(panel: Panel, addresses: string[]): Promise<void> {
  const people = addresses.map((key) => ({ kind: "person" as const, key })).filter(hasKeyLength);
  const started = await panel.startBatch(people);
  const refused = panel.batchRefused.value;
  if (!started && refused !== null) panel.ports.announce(batchRefusalLabel(refused), true);
}

/** Scrolls to the section, but to the overview only on request. Mounted last, so that the sections above have their heights. */
function ScrollToSection({ panel: { lookup } }: { panel: Panel }) {
  const section = lookup.section.value;
  useEffect(() => {
    if (section.name === "overview") {
      if (section.scrolls) window.scrollTo(0, 0);
      return;
    }
    const part = document.getElementById(section.name);
    part?.scrollIntoView();
    const heading = part?.querySelector<HTMLElement>("h2") ?? null;
    if (heading === null || !section.scrolls) return;
    // After an explicit request, keyboard navigation continues at the heading.
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [section]);
  return null;
}
