import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { flagship } from "../../../lib/model/flagship";
import type { LibraryAccount } from "../../../lib/model/library";
import { hashOf, routeOfSubject } from "../../../lib/model/panel-route";
import type { BoundSettings } from "../../../lib/model/policy";
import type { Panel } from "../../../lib/stores/panel/panel";
import type { SubjectView } from "../../../lib/stores/subject-view";
import { FitRing } from "../../account/fit-ring";
import { factsInLine, relative } from "../../formats";
import { useNow } from "../../now";
import { LinkButton } from "../../parts/button";
import { Section } from "../../parts/section";

/** Draws the view without a subject: any recent accounts, and first steps. */
export function Start({ panel: { lookup, recent }, settings }: { panel: Panel; settings: BoundSettings }) {
  const now = useNow();
  const accounts = recent.accounts.value;
  // Reads again after a change, because each service and the sample data have their own accounts.
  useEffect(() => void recent.read(), [settings.mode, settings.address]);
  return (
    <main class="panel-body" aria-busy={accounts === null}>
      <h1 class="visually-hidden">{i18n.t("popup.account")}</h1>
      {accounts !== null && accounts.length > 0 && (
        <Section
          title={i18n.t("start.recent")}
          aside={
            <a class="caption" href={hashOf({ view: "library", tab: "history" })}>
              {i18n.t("library.name")}
            </a>
          }
        >
          <ul class="rows">
            {accounts.map((account) => (
              <Recent key={account.domain} account={account} scale={settings.fitScale} now={now} />
            ))}
          </ul>
        </Section>
      )}
      {accounts !== null && (
        <Section title={i18n.t("start.title")}>
          <ul class="stack">
            <li>{i18n.t("start.site")}</li>
            <li>{i18n.t("start.type")}</li>
            {thirdStep(lookup.subject, settings)}
          </ul>
        </Section>
      )}
    </main>
  );
}

/** Draws the third step; `null` if no service is set and the organisation disabled sample data. */
function thirdStep(subject: SubjectView, { mode, address, policy }: BoundSettings) {
  if (mode === "sample") {
    return (
      <li>
        <a href={hashOf(routeOfSubject(flagship.domain))}>{i18n.t("start.sampleCompany", [flagship.name])}</a>
      </li>
    );
  }
  if (address !== "") return <li>{i18n.t("start.list")}</li>;
  if (policy?.sampleDataOff === true) return null;
  return (
    <li>
      <LinkButton onClick={() => void subject.useSampleData()}>{i18n.t("action.exploreSample")}</LinkButton>
    </li>
  );
}

function Recent({ account: { domain, name, stage, fit, at }, scale, now }: { account: LibraryAccount; scale: number; now: number }) {
  return (
    <li class="row">
      <span>
        <span class="visually-hidden">{i18n.t("card.fit")}</span>
        <FitRing small score={fit} scale={scale} />
      </span>
      <div>
        <p class="row-title">
          <a class="truncate" dir="auto" href={hashOf(routeOfSubject(domain))} title={domain}>
            {name ?? domain}
          </a>
        </p>
        <p class="caption">{factsInLine([stage, relative(at, now)])}</p>
      </div>
    </li>
  );
}
