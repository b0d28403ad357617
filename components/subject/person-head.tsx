import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { hashOf, routeOfSubject } from "../../lib/model/panel-route";
import { nameOfPerson, type Person } from "../../lib/model/person";
import type { Screen, Target } from "../../lib/stores/subject-screen";
import { Rich } from "../parts/rich";
import { Head } from "./head";

interface PersonHeadProps {
  target: Extract<Target, { kind: "person" }>;
  screen: Screen;
  age: ComponentChildren;
  /** "Looking up…", or `null`. */
  loading: ComponentChildren;
  sample: boolean;
}

/** Draws the found person, else the requested address. */
export function PersonHead({ target, screen, age, loading, sample }: PersonHeadProps) {
  const person = screen.kind === "person" && screen.answer.kind === "person" ? screen.answer.person : null;
  if (person === null) {
    return (
      <Head icon="mail" name={null} person title={target.address} dir="ltr" tooltip={target.address} sample={sample}>
        {loading}
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
