import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { maxSeeds } from "../../../lib/model/search";
import type { SearchStore } from "../../../lib/stores/panel/search";
import { commaList, counted } from "../../formats";
import { Button, IconButton } from "../../parts/button";
import { keepingFocus } from "../../parts/focus";
import { Monogram } from "../../parts/monogram";
import { Notice, Status } from "../../parts/notice";
import { typedFaultLabel } from "../../problems/domain-form";
import { lookUpCost } from "../../problems/spend-labels";
import { problemSentence } from "../../problems/problem-labels";
import { UnansweredNotice } from "../../unanswered";
import { InlineEntry } from "./inline-entry";

/** Draws the search's seed companies, and controls to change them. */
export function SeedSection({ view }: { view: SearchStore }) {
  const [choosing, setChoosing] = useState(false);
  const section = useRef<HTMLElement>(null);
  const state = view.seed.state.value;
  const fault = view.seed.fault.value;
  const toggle = () => {
    view.seed.retype();
    setChoosing(!choosing);
  };
  /** Makes the typed company a seed. */
  const choose = async (text: string) => {
    if (!(await view.chooseSeed(text))) return;
    setChoosing(false);
    // The field that had the focus disappears.
    section.current?.focus({ preventScroll: true });
  };
  return (
    <section class="section" aria-labelledby="search-title" tabIndex={-1} ref={section}>
      <div class="section-header">
        <h1 id="search-title">{state.kind === "none" ? i18n.t("search.title") : i18n.t("search.like")}</h1>
      </div>
      <Seed view={view} open={choosing} onToggle={toggle} />
      <Obstacle view={view} />
      {choosing && view.seed.domains.value.length < maxSeeds && (
        <InlineEntry
          label={i18n.t("form.domain")}
          button={i18n.t("search.seedTake")}
          maxLength={500}
          error={fault === "unanswered" ? i18n.t("options.unanswered") : typedFaultLabel(fault)}
          onEnter={(text) => void choose(text)}
        />
      )}
    </section>
  );
}

interface SeedProps {
  view: SearchStore;
  open: boolean;
  onToggle: () => void;
}

function Seed({ view, open, onToggle }: SeedProps) {
  const state = view.seed.state.value;
  if (state.kind === "reading") return <p class="caption">{i18n.t("search.readingSeed")}</p>;
  if (state.kind === "unanswered") return null;
  if (state.kind === "none") {
    return (
      <>
        <p class="caption">{i18n.t("search.noSeed")}</p>
        <p>
          <Button aria-expanded={open} onClick={onToggle}>
            {i18n.t("search.choose")}
          </Button>
        </p>
      </>
    );
  }
  if (state.domains.length > 1) return <Several view={view} open={open} onToggle={onToggle} />;
  const [domain = ""] = state.domains;
  const name = state.kind === "stored" ? (state.seeds[0]?.account.details.name ?? domain) : null;
  return (
    <div class="seed row">
      <Monogram small name={name} icon="building" />
      <div>
        <p class="row-title">
          <b>
            <bdi>{name ?? domain}</bdi>
          </b>
        </p>
        {name !== null && <p class="caption">{domain}</p>}
      </div>
      <Button aria-expanded={open} aria-label={i18n.t("search.changeNamed")} onClick={onToggle}>
        {i18n.t("popup.change")}
      </Button>
    </div>
  );
}

function Several({ view, open, onToggle }: SeedProps) {
  const state = view.seed.state.value;
  const names = new Map(state.kind === "stored" ? state.seeds.map(({ domain, account }) => [domain, account.details.name]) : []);
  const domains = view.seed.domains.value;
  return (
    <>
      <ul class="seeds stack-tight" aria-label={counted("library.companies", domains.length)}>
        {domains.map((domain) => (
          <li key={domain}>
            <span class="truncate" dir="auto">
              {names.get(domain) ?? domain}
            </span>
            <IconButton
              small
              icon="close"
              label={i18n.t("options.sites.remove", [names.get(domain) ?? domain])}
              onClick={keepingFocus(() => view.removeSeed(domain))}
            />
          </li>
        ))}
      </ul>
      <SeedsMissing domains={state.kind === "stored" ? state.missing : domains} />
      {domains.length < maxSeeds && (
        <p>
          <Button icon="add" aria-expanded={open} onClick={onToggle}>
            {i18n.t("search.addSeed")}
          </Button>
        </p>
      )}
    </>
  );
}

/** Draws the domains of seeds without stored data, if any. */
export const SeedsMissing = ({ domains }: { domains: readonly string[] }) =>
  domains.length > 0 && <p class="caption">{i18n.t("search.seedsMissing", [commaList(domains)])}</p>;

function Obstacle({ view }: { view: SearchStore }) {
  const state = view.seed.state.value;
  const missing = state.kind === "missing" && state.domains.length === 1 ? state : null;
  return (
    <>
      <Status visible={missing !== null || state.kind === "unanswered"}>
        {state.kind === "unanswered" && <UnansweredNotice onAgain={keepingFocus(view.lookUpSeed)} />}
        {missing !== null && <Notice>{missingSentence(missing, view.sample.value)}</Notice>}
      </Status>
      {missing !== null && (
        <p>
          <Button
            cost={missing.looking ? undefined : lookUpCost(view.usage.value)}
            aria-disabled={missing.looking ? "true" : undefined}
            onClick={keepingFocus(view.lookUpSeed)}
          >
            {missing.looking ? i18n.t("popup.looking") : i18n.t("action.lookUp")}
          </Button>
        </p>
      )}
    </>
  );
}

type MissingSeed = Extract<SearchStore["seed"]["state"]["value"], { kind: "missing" }>;

const missingSentence = ({ domains: [domain = ""], problem }: MissingSeed, sample: boolean): ComponentChildren =>
  problem === null ? i18n.t("search.seedMissing", [domain]) : problemSentence(problem, { about: "company", sample });
