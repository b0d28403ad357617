import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { AccountDetails } from "../../lib/model/account";
import { detailsOf, hasData } from "../../lib/model/look-up";
import { hashOf, routeOfSubject } from "../../lib/model/panel-route";
import { nameOfPerson, type Person } from "../../lib/model/person";
import type { CompanySubject } from "../../lib/model/subject";
import { headquartersOf } from "../../lib/model/text";
import type { Target } from "../../lib/stores/subject-screen";
import type { SubjectView } from "../../lib/stores/subject-view";
import { companySize, factsInLine } from "../formats";
import { LinkButton } from "../parts/button";
import { Age } from "../parts/freshness";
import { type IconName, Icon } from "../parts/icon";
import { Monogram } from "../parts/monogram";
import { Rich } from "../parts/rich";
import { refusedLabels } from "../problems/refused-labels";

interface HeadProps {
  icon: IconName;
  /** Name for the monogram, which a photo replaces. */
  name: string | null;
  person?: boolean;
  /** Photo as a `data:` address. */
  photo?: string | null;
  title: string;
  /** Direction of the title. Default: that of its first letter. */
  dir?: "ltr" | "auto";
  /** Tooltip with the whole title, which the line may cut. */
  tooltip?: string;
  /** True to draw the sample-data badge, on screens without a notice about sample data. */
  sample?: boolean;
  /** Lines below the title. */
  children?: ComponentChildren;
  /** Controls at the end. */
  aside?: ComponentChildren;
  /** Industry, size and place, in one line below the rest. */
  identity?: string;
}

/** Draws a subject's head, with the page's only h1. */
export function Head({
  icon,
  name,
  person = false,
  photo = null,
  title,
  dir = "auto",
  tooltip,
  sample = false,
  children,
  aside,
  identity = "",
}: HeadProps) {
  return (
    <header class="subject">
      <Monogram icon={icon} name={name} person={person} photo={photo} />
      <div>
        <h1 class="truncate" dir={dir} title={tooltip}>
          {title}
        </h1>
        {children}
      </div>
      {sample && <span class="badge">{i18n.t("options.connection.sample")}</span>}
      {aside}
      {identity !== "" && (
        <p class="identity caption truncate" title={identity}>
          {identity}
        </p>
      )}
    </header>
  );
}

interface PersonHeadProps {
  target: Extract<Target, { kind: "person" }>;
  view: SubjectView;
  age: ComponentChildren;
}

/** Draws the found person, else the requested address. */
function PersonHead({ target, view, age }: PersonHeadProps) {
  const screen = view.screen.value;
  const person = screen.kind === "person" && screen.answer.kind === "person" ? screen.answer.person : null;
  if (person === null) {
    return (
      <Head icon="mail" name={null} person title={target.address} dir="ltr" tooltip={target.address} sample={view.sample.value}>
        {loadingLine(view)}
      </Head>
    );
  }
  const domain = target.subject.kind === "company" ? target.subject.domain : null;
  return <KnownPersonHead person={person} address={target.address} domain={domain} age={age} />;
}

interface KnownPersonHeadProps {
  person: Person;
  address: string;
  /** Domain of the company; `null` if unknown. */
  domain: string | null;
  /** True to link the company to its account. */
  linked?: boolean;
  age: ComponentChildren;
  /** Photo as a `data:` address. */
  photo?: string | null;
  /** Controls at the end. */
  aside?: ComponentChildren;
}

/** Draws a person's name, work and type. */
export function KnownPersonHead({ person, address, domain, linked = false, age, photo = null, aside }: KnownPersonHeadProps) {
  const name = nameOfPerson(person);
  return (
    <Head icon="person" name={name} person photo={photo} title={name ?? address} tooltip={name ?? address} aside={aside}>
      <Work person={person} domain={domain} linked={linked} />
      <p class="subject-line">
        {person.type !== null && (
          <span class="badge" title={i18n.t("person.typeNote")}>
            {person.type}
          </span>
        )}
        {age}
      </p>
    </Head>
  );
}

/** Draws "VP Operations, Northwind Robotics". */
function Work({
  person: { jobTitle, companyName },
  domain,
  linked,
}: Pick<KnownPersonHeadProps, "person" | "domain"> & { linked: boolean }) {
  const title = jobTitle !== null && <bdi key="title">{jobTitle}</bdi>;
  // The domain replaces a missing company name.
  const named = companyName ?? domain;
  if (named === null) return title && <p>{title}</p>;
  const company =
    linked && domain !== null ? (
      <a key="company" href={hashOf(routeOfSubject(domain))}>
        <bdi>{named}</bdi>
      </a>
    ) : (
      <bdi key="company">{named}</bdi>
    );
  if (!title) return <p>{company}</p>;
  return (
    <p>
      <Rich text={([work, at]) => i18n.t("word.list", [work, at])}>{[title, company]}</Rich>
    </p>
  );
}

interface SubjectHeadingProps {
  view: SubjectView;
  now: number;
  /** How a subject without a tab was entered: chosen among a page's people, or typed. Absent if unknown. */
  entered?: "page" | "typed" | undefined;
  /** Controls beside a company's title. */
  aside?: ComponentChildren;
}

/** Draws a subject's heading, in every state. */
export function SubjectHeading({ view, now, entered, aside }: SubjectHeadingProps) {
  const target = view.target.value;
  const screen = view.screen.value;
  if (target === null) return <Head icon="site" name={null} title={i18n.t("extension.name")} />;
  const age = "answer" in screen && hasData(screen.answer) && <Age {...screen.answer.freshness} now={now} updating={screen.updating} />;
  if (target.kind === "person") return <PersonHead target={target} view={view} age={age} />;
  if (target.kind === "company") return <CompanyHead target={target} view={view} age={age} entered={entered} aside={aside} />;
  return <NoCompanyHead target={target} sample={view.sample.value} />;
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
  const domain = screen.kind === "account" && screen.answer.kind === "account" ? screen.answer.domain : subject.domain;
  // The form for another domain is about the tab's host, if any.
  const unnamed = screen.kind === "change-domain" ? (subject.host ?? subject.domain) : subject.domain;
  const title = name ?? unnamed;
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
          {name === null ? <span class="caption truncate">{i18n.t("journey.noName")}</span> : <DomainLink domain={domain} />}
          {age}
        </p>
      )}
      {loadingLine(view) ?? <Origin target={target} view={view} entered={entered} quiet={shown !== null} />}
      <Letters subject={subject} />
    </Head>
  );
}

/** Draws a link to the company's website. */
export const DomainLink = ({ domain }: { domain: string }) => (
  <a class="truncate" dir="ltr" href={`https://${domain}`} target="_blank" rel="noreferrer" title={domain}>
    <bdi dir="ltr">{domain}</bdi>
  </a>
);

/** Returns "Industrial Automation · 1,240 employees · Portland, Oregon, United States". */
export const identityLine = (details: AccountDetails): string =>
  factsInLine([details.industry, companySize(details), headquartersOf(details)]);

interface OriginProps extends Pick<CompanyHeadProps, "target" | "view" | "entered"> {
  /** True to draw the origin only if it names another host. */
  quiet: boolean;
}

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
        {chosen ? (
          i18n.t("popup.chosenFor", [host])
        ) : (
          // The domain is visually hidden, because it stands above.
          <Rich text={([slot]) => i18n.t("popup.matchedFrom", [slot, host])}>
            <span class="visually-hidden">{domain}</span>
          </Rich>
        )}
      </span>{" "}
      ·{" "}
      <LinkButton aria-label={i18n.t("popup.changeNamed")} onClick={() => view.change()}>
        {i18n.t("popup.change")}
      </LinkButton>
    </p>
  );
}

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
