import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { ComparedValue } from "../../../lib/model/compare";
import { resultFields } from "../../../lib/model/result-fields";
import type { Settings } from "../../../lib/model/settings";
import { FitRing } from "../../account/fit-ring";
import { commaList, counted } from "../../formats";
import { Absent } from "../../parts/facts";
import { entryLabel, fieldLabel, numberLabel, textLabel } from "../../filters/filter-labels";

/** Labels of the compared lists. */
const listLabels = new Map<string, () => string>([
  ["activity", () => i18n.t("account.activity")],
  ["journey", () => i18n.t("lookup.section.activity")],
  ["people", () => i18n.t("account.people")],
  ["websiteVisitors", () => i18n.t("account.websiteVisitors")],
  ["topPages", () => i18n.t("account.topPages")],
]);

/** Returns a member's label. An unknown member keeps its name in the service. */
export function memberLabel(name: string): string {
  const field = resultFields.find((each) => each === name);
  return field === undefined ? (listLabels.get(name)?.() ?? name) : fieldLabel(field);
}

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

function listLabel(name: string, { texts, more }: { texts: string[]; more: number }): string {
  const named = texts.map((text) => entryLabel(name, text));
  return commaList(more === 0 ? named : [...named, counted("activity.entries", more)]);
}
