import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { nameOfPerson, type Person } from "../../lib/model/person";
import type { Screen, Target } from "../../lib/stores/popup-screen";
import { Head } from "./head";

type PersonTarget = Extract<Target, { kind: "person" }>;

interface PersonHeadProps {
  target: PersonTarget;
  screen: Screen;
  age: ComponentChildren;
  /** "Looking up…", or `null`. */
  loading: ComponentChildren;
  sample: boolean;
}

/** Draws the person, or the requested address. */
export function PersonHead({ target, screen, age, loading, sample }: PersonHeadProps) {
  const person = screen.kind === "person" && screen.answer.kind === "person" ? screen.answer.person : null;
  if (person === null) {
    return (
      <Head icon="mail" name={null} person title={<bdi dir="ltr">{target.address}</bdi>} tooltip={target.address} sample={sample}>
        {loading}
      </Head>
    );
  }
  const name = nameOfPerson(person);
  const work = workOf(person, target);
  return (
    <Head icon="person" name={name} person title={<bdi>{name ?? target.address}</bdi>} tooltip={name ?? target.address}>
      {work !== null && (
        <p>
          <bdi>{work}</bdi>
        </p>
      )}
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

/** Returns "VP Operations, Northwind Robotics"; a domain replaces a missing name. */
function workOf({ jobTitle, companyName }: Person, { subject }: PersonTarget): string | null {
  const company = companyName ?? (subject.kind === "company" ? subject.domain : null);
  if (jobTitle !== null && company !== null) return i18n.t("word.list", [jobTitle, company]);
  return jobTitle ?? company;
}
