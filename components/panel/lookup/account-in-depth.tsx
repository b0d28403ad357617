import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Account, JourneyEntry } from "../../../lib/model/account";
import { hashOf } from "../../../lib/model/panel-route";
import type { Panel } from "../../../lib/stores/panel/panel";
import { Received } from "../../account/below-the-fold";
import { Engagement } from "../../account/engagement";
import { FlatListSection } from "../../account/flat-list";
import { Tags } from "../../account/tags";
import { ButtonAnchor } from "../../parts/button";
import { InTurn } from "../../parts/later";
import { Section } from "../../parts/section";
import type { Reading } from "../../reading";
import { Part } from "./part";
import { PeopleSeen } from "./people-seen";
import { SignalsInDepth } from "./signals-in-depth";
import { TechInDepth } from "./tech-in-depth";
import { Timeline } from "./timeline";

interface AccountInDepthProps {
  panel: Panel;
  account: Account;
  /** The journey, newest first. */
  entries: JourneyEntry[];
  domain: string;
  reading: Reading;
}

/** Draws an account from its engagement to the raw answer. */
export function AccountInDepth({ panel, account, entries, domain, reading }: AccountInDepthProps) {
  return (
    <>
      <Engagement account={account} reading={reading} />
      <Tags tags={account.tags} />
      <FlatListSection title={i18n.t("account.activity")} elements={account.activity} reading={reading} />
      <FlatListSection title={i18n.t("account.websiteVisitors")} elements={account.websiteVisitors} reading={reading} />
      <FlatListSection title={i18n.t("account.topPages")} bars elements={account.topPages} reading={reading} />
      <Part name="signals">
        <InTurn>{() => <SignalsInDepth account={account} entries={entries} reading={reading} />}</InTurn>
      </Part>
      <Part name="journey">
        <InTurn>
          {() => <Timeline entries={entries} empty={i18n.t("journey.noneCompany")} stage={account.buyingStage} reading={reading} />}
        </InTurn>
      </Part>
      <Part name="tech">
        <InTurn>{() => <TechInDepth tech={account.tech} techCategories={account.techCategories} />}</InTurn>
      </Part>
      <Part name="people">
        <InTurn>{() => <PeopleSeen panel={panel} account={account} entries={entries} reading={reading} />}</InTurn>
      </Part>
      <Part name="similar">
        <InTurn>{() => <Similar domain={domain} />}</InTurn>
      </Part>
      <InTurn>
        {() => (
          <>
            <Received details={account.details} reading={reading} />
            <LedTo panel={panel} />
          </>
        )}
      </InTurn>
    </>
  );
}

function Similar({ domain }: { domain: string }) {
  return (
    <Section title={i18n.t("lookup.similar.title")}>
      <p>{i18n.t("lookup.similar.text")}</p>
      <p class="actions">
        <ButtonAnchor href={hashOf({ view: "search-new", like: domain, name: null, set: null })}>
          {i18n.t("lookup.similar.setUp")}
        </ButtonAnchor>
        <span class="caption">{i18n.t("lookup.similar.note")}</span>
      </p>
    </Section>
  );
}

/** Scrolls to the route's section. Mounted last, because sections above need their height. */
function LedTo({ panel: { lookup } }: { panel: Panel }) {
  const section = lookup.section.value;
  useEffect(() => {
    if (section.name === "overview") {
      if (section.asked) window.scrollTo(0, 0);
      return;
    }
    const part = document.getElementById(section.name);
    part?.scrollIntoView();
    const heading = part?.querySelector<HTMLElement>("h2") ?? null;
    if (heading === null || !section.asked) return;
    // Keyboard navigation continues from the heading. Only an explicit request moves the focus.
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [section]);
  return null;
}
