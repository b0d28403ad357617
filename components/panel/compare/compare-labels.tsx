import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { ComparedValue } from "../../../lib/model/compare";
import { resultFields } from "../../../lib/model/result-fields";
import type { Settings } from "../../../lib/model/settings";
import { FitRing } from "../../account/fit-ring";
import { commaList, counted } from "../../formats";
import { Absent } from "../../parts/facts";
import { entryLabel, fieldLabel, numberLabel, textLabel } from "../../filters/filter-labels";

/** Message keys of the compared lists. */
const listLabels = {
  activity: "account.activity",
  journey: "lookup.section.activity",
  people: "account.people",
  websiteVisitors: "account.websiteVisitors",
  topPages: "account.topPages",
} as const;

/** Returns a member's label. An unknown member keeps its name in the service. */
export function memberLabel(name: string): string {
  if (isOneOf(resultFields, name)) return fieldLabel(name);
  return isOneOf(lists, name) ? i18n.t(listLabels[name]) : name;
}

// `Object.keys` returns `string[]`, although these are the keys of `listLabels`.
const lists = Object.keys(listLabels) as (keyof typeof listLabels)[];

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name => names.some((each) => each === name);

/** Draws a value in its field's format, without links. A missing value is a dash. */
export function valueLabel(name: string, value: ComparedValue, settings: Settings): ComponentChildren {
  if (value === null || value === "") return <Absent />;
  if (name === "icpScore" && typeof value === "number") return <FitRing small score={value} scale={settings.fitScale} />;
  if (typeof value === "number") return numberLabel(name, value, settings);
  const text = typeof value === "object" ? listLabel(name, value) : textLabel(name, String(value));
  return (
    <bdi class="clamp" title={text}>
      {text}
    </bdi>
  );
}

/** Returns a list's texts, and the number of its other entries. */
function listLabel(name: string, { texts, more }: { texts: string[]; more: number }): string {
  const named = texts.map((text) => entryLabel(name, text));
  return commaList(more === 0 ? named : [...named, counted("activity.entries", more)]);
}
