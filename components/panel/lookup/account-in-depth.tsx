import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Account, JourneyEntry } from "../../../lib/model/account";
import { hashOf } from "../../../lib/model/panel-route";
import type { Panel } from "../../../lib/view/panel/panel";
import { Received } from "../../account/below-the-fold";
import { Engagement } from "../../account/engagement";
import { GapSection } from "../../account/gap-list";
import { Tags } from "../../account/tags";
import { ButtonAnchor } from "../../parts/button";
import { Section } from "../../parts/section";
import type { Reading } from "../../reading";
import { useInTurn } from "./in-turn";
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

/** Parts below what is seen first. */
const parts = 6;

/** An account from its engagement to the answer as it was received. */
export function AccountInDepth({ panel, account, entries, domain, reading }: AccountInDepthProps) {
  const drawn = useInTurn(parts);
  const { lookup } = panel;
  const { details } = account;
  const section = lookup.section.value;
  // Whoever was led to a section gets there when all above it has its height.
  useEffect(() => {
    if (drawn < parts) return;
    if (section.name === "overview") {
      if (section.asked) window.scrollTo(0, 0);
      return;
    }
    const part = document.getElementById(section.name);
    part?.scrollIntoView();
    const heading = part?.querySelector<HTMLElement>("h2") ?? null;
    if (heading === null || !section.asked) return;
    // Keys go on from there: nothing but what was asked for takes them away.
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [section, drawn === parts]);
  return (
    <>
      <Engagement account={account} reading={reading} />
      <Tags tags={account.tags} />
      <GapSection title={i18n.t("account.activity")} elements={account.activity} reading={reading} />
      <GapSection title={i18n.t("account.websiteVisitors")} elements={account.websiteVisitors} reading={reading} />
      <GapSection title={i18n.t("account.topPages")} elements={account.topPages} reading={reading} />
      <Part name="signals">{drawn > 1 && <SignalsInDepth account={account} entries={entries} reading={reading} />}</Part>
      <Part name="journey">{drawn > 2 && <Timeline entries={entries} empty={i18n.t("journey.noneCompany")} reading={reading} />}</Part>
      <Part name="tech">{drawn > 3 && <TechInDepth tech={account.tech} techCategories={account.techCategories} />}</Part>
      <Part name="people">{drawn > 4 && <PeopleSeen panel={panel} account={account} entries={entries} reading={reading} />}</Part>
      <Part name="similar">
        {drawn > 5 && (
          <Section title={i18n.t("lookup.similar.title")}>
            <p>{i18n.t("lookup.similar.text")}</p>
            <p class="actions">
              <ButtonAnchor href={hashOf({ place: "search-new", like: domain, name: null, set: null })}>
                {i18n.t("lookup.similar.setUp")}
              </ButtonAnchor>
              <span class="caption">{i18n.t("lookup.similar.note")}</span>
            </p>
          </Section>
        )}
      </Part>
      {drawn > 5 && <Received details={details} reading={reading} />}
    </>
  );
}
