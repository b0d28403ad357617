import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Announcement, Options } from "../../lib/stores/options";
import type { Section } from "../../lib/model/options-section";
import { Status } from "../parts/status";

const titles = {
  connection: "options.connection.title",
  sites: "options.sites.title",
  "hover-cards": "options.hover.title",
  privacy: "options.privacy.title",
  credits: "options.credits.title",
  "fit-recipe": "recipe.title",
  crm: "site.crm",
  verdicts: "options.verdicts.title",
  appearance: "options.appearance.title",
  shortcuts: "options.shortcuts.title",
  activity: "options.activity.title",
  advanced: "options.advanced.title",
} as const satisfies Record<Section, string>;

const sentences = {
  saved: "options.saved",
  deleted: "options.deleted",
  "everything-deleted": "options.everythingDeleted",
  exported: "options.exported",
  copied: "popup.message.details",
  "copy-blocked": "popup.message.blocked",
} as const satisfies Record<Announcement["what"], string>;

/** Returns a section's title, also its link's text. */
export const sectionTitle = (section: Section): string => i18n.t(titles[section]);

/** Focuses a section's title without scrolling, for example after a button disappeared. */
export const focusTitle = (section: Section): void => document.getElementById(`${section}-title`)?.focus({ preventScroll: true });

interface SettingsSectionProps {
  section: Section;
  options: Options;
  children: ComponentChildren;
}

/** Draws one section, with an action's announced result beside its title. */
export function SettingsSection({ section, options, children }: SettingsSectionProps) {
  const announced = options.announcer.current.value;
  return (
    <section class="settings" id={section} aria-labelledby={`${section}-title`}>
      <div class="section-header">
        <h2 id={`${section}-title`} tabIndex={-1}>
          {sectionTitle(section)}
        </h2>
        <Status>{announced?.section === section && <span class="muted caption">{i18n.t(sentences[announced.what])}</span>}</Status>
      </div>
      {children}
    </section>
  );
}
