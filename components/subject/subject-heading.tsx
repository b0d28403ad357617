import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { AccountDetails } from "../../lib/model/account";
import { detailsOf, hasData } from "../../lib/model/look-up";
import type { CompanySubject } from "../../lib/model/subject";
import { headquartersOf } from "../../lib/model/text";
import type { Screen, Target } from "../../lib/stores/subject-screen";
import type { SubjectView } from "../../lib/stores/subject-view";
import { companySize, factsInLine } from "../formats";
import { Age } from "../parts/freshness";
import { Icon } from "../parts/icon";
import { LinkButton } from "../parts/button";
import { Rich } from "../parts/rich";
import { refusedLabels } from "../problems/refused-labels";
import { Head } from "./head";
import { PersonHead } from "./person-head";

interface SubjectHeadingProps {
  view: SubjectView;
  now: number;
  /** Origin of a subject other than a tab's: chosen among a page's people, or typed. Absent if unknown. */
  entered?: "page" | "typed" | undefined;
  /** Controls beside a company's title. */
  aside?: ComponentChildren;
}

/** Draws a subject's heading, in every state. */
export function SubjectHeading({ view, now, entered, aside }: SubjectHeadingProps) {
  const target = view.target.value;
  const screen = view.screen.value;
  const sample = view.sample.value;
  if (target === null) return <Head icon="site" name={null} title={i18n.t("extension.name")} />;
  const age = "answer" in screen && hasData(screen.answer) && <Age {...screen.answer.freshness} now={now} updating={screen.updating} />;
  if (target.kind === "person") return <PersonHead target={target} screen={screen} age={age} loading={loadingLine(view)} sample={sample} />;
  if (target.kind === "company") return <CompanyHead target={target} view={view} age={age} entered={entered} aside={aside} />;
  return <NoCompanyHead target={target} sample={sample} />;
}

/** Returns "Looking up…" on the loading screen, else `null`. */
function loadingLine(view: SubjectView): ComponentChildren {
  if (view.screen.value.kind !== "loading") return null;
  const deadline = view.settings.value?.deadlineLookup;
  return <p class="subject-line caption">{deadline === undefined ? i18n.t("popup.looking") : i18n.t("popup.lookingLong", [deadline])}</p>;
}

interface CompanyHeadProps extends Pick<SubjectHeadingProps, "view" | "entered" | "aside"> {
  target: Extract<Target, { kind: "company" }>;
  age: ComponentChildren;
}

/** Draws a company's heading, in every state. */
function CompanyHead({ target, view, age, entered, aside }: CompanyHeadProps) {
  const { subject } = target;
  const screen = view.screen.value;
  const shown = screen.kind === "account" ? detailsOf(screen.answer) : null;
  const name = shown?.name ?? null;
  const domain = domainOf(screen) ?? subject.domain;
  const title = name ?? titleOf(screen, subject);
  return (
    <Head
      icon={shown === null ? "site" : "building"}
      name={name}
      title={title}
      dir={name === null ? "ltr" : "auto"}
      tooltip={title}
      sample={view.sample.value && shown === null}
      aside={aside}
      identity={shown === null ? "" : identityLine(shown)}
    >
      {shown !== null && (
        <p class="subject-line">
          {name === null ? (
            <span class="caption truncate">{i18n.t("journey.noName")}</span>
          ) : (
            <a class="truncate" dir="ltr" href={`https://${domain}`} target="_blank" rel="noreferrer" title={domain}>
              <bdi dir="ltr">{domain}</bdi>
            </a>
          )}
          {age}
        </p>
      )}
      {loadingLine(view) ?? <Origin target={target} view={view} entered={entered} quiet={shown !== null} />}
      <Letters subject={subject} />
    </Head>
  );
}

/** Returns the domain; on the screen `change-domain`, the tab's host, if any. */
const titleOf = (screen: Screen, { host, domain }: CompanySubject): string => (screen.kind === "change-domain" ? (host ?? domain) : domain);

/** Returns "Industrial Automation · 1,240 employees · Portland, Oregon, United States". */
export const identityLine = (details: AccountDetails): string =>
  factsInLine([details.industry, companySize(details), headquartersOf(details)]);

/** Returns the shown account's domain, else `null`. */
const domainOf = (screen: Screen): string | null =>
  screen.kind === "account" && screen.answer.kind === "account" ? screen.answer.domain : null;

interface OriginProps extends Pick<CompanyHeadProps, "target" | "view" | "entered"> {
  /** True to draw the origin only if it names another host. */
  quiet: boolean;
}

/** Draws the domain's origin, if known: typed, the page's people, this tab, or another host with "Change". */
function Origin({ target: { subject, chosen }, view, entered, quiet }: OriginProps) {
  const { host, domain } = subject;
  if (host === null) {
    if (quiet || entered === undefined) return null;
    return <p class="subject-line caption">{entered === "page" ? i18n.t("page.from") : i18n.t("popup.typed")}</p>;
  }
  if (view.screen.value.kind === "change-domain") return <p class="subject-line caption">{i18n.t("popup.thisTab")}</p>;
  if (host === domain || host === `www.${domain}`) return quiet ? null : <p class="subject-line caption">{i18n.t("popup.thisTab")}</p>;
  return (
    <p class="subject-line caption">
      <span class="truncate" title={host}>
        {chosen ? i18n.t("popup.chosenFor", [host]) : <Matched domain={domain} host={host} />}
      </span>{" "}
      ·{" "}
      <LinkButton aria-label={i18n.t("popup.changeNamed")} onClick={() => view.change()}>
        {i18n.t("popup.change")}
      </LinkButton>
    </p>
  );
}

/** Draws "Matched acme.example from shop.acme.example". */
function Matched({ domain, host }: { domain: string; host: string }) {
  // The domain is visually hidden, because it stands above.
  return (
    <Rich text={([slot]) => i18n.t("popup.matchedFrom", [slot, host])}>
      <span class="visually-hidden">{domain}</span>
    </Rich>
  );
}

/** Draws any internationalised domain in Unicode, and warns of homographs. */
function Letters({ subject: { unicode, homograph } }: { subject: CompanySubject }) {
  if (unicode === null) return null;
  return (
    <p class="subject-line caption">
      {homograph && <Icon name="caution" />}
      <bdi>{homograph ? i18n.t("popup.homograph", [unicode]) : i18n.t("popup.unicode", [unicode])}</bdi>
    </p>
  );
}

/** Draws the head of a subject without a company. */
function NoCompanyHead({ target: { subject, address, typed }, sample }: { target: Extract<Target, { kind: "none" }>; sample: boolean }) {
  const { name, icon = "site" } = refusedLabels(subject);
  // The title for unreadable text is the extension's name.
  if (name === null) return <Head icon="site" name={null} title={i18n.t("extension.name")} sample={sample} />;
  const source = typed ? i18n.t("popup.typed") : i18n.t("popup.thisTab");
  const origin = address === null ? source : i18n.t("popup.mailFrom", [address]);
  return (
    <Head icon={icon} name={null} title={name} tooltip={name} sample={sample}>
      <p class="subject-line caption">
        <span class="truncate">{origin}</span>
      </p>
    </Head>
  );
}
