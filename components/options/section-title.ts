import { i18n } from "#i18n";
import type { Section } from "../../lib/model/options-section";

const titles = {
  connection: "options.connection.title",
  sites: "options.sites.title",
  "hover-cards": "options.hover.title",
  privacy: "options.privacy.title",
  credits: "options.credits.title",
  appearance: "options.appearance.title",
  shortcuts: "options.shortcuts.title",
  activity: "options.activity.title",
  advanced: "options.advanced.title",
} as const satisfies Record<Section, string>;

export const sectionTitle = (section: Section): string => i18n.t(titles[section]);
