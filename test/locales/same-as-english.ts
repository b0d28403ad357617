/** The texts that a language writes as English does: names, units, shared words. Any other equal text counts as untranslated. */
const sameByLanguages: readonly (readonly [languages: string, keys: readonly string[]])[] = [
  ["ar de es fr ja", ["crm.dynamics", "crm.salesforce", "extension.name", "search.field.linkedin"]],
  ["de es fr ja", ["extension.direction", "setting.crm"]],
  [
    "de es fr",
    [
      "account.tags",
      "search.field.tags",
      "word.durationMilliseconds",
      "word.durationSeconds",
      "word.durationMinutes",
      "word.durationHours",
      "technology.marketing",
    ],
  ],
  [
    "de fr",
    ["card.fit", "site.webmail", "options.activity.argument", "options.shortcuts.popup", "search.group.engagement", "lookup.section.tech"],
  ],
  [
    "de",
    [
      "recipe.accounts",
      "crm.field.site",
      "crm.lead",
      "library.changed.lifecycle",
      "unlock.passphrase",
      "popup.account",
      "popup.person",
      "search.field.intentTrends",
      "journey.member.referrer",
      "journey.member.browser",
      "journey.member.userAgentBrowser",
      "journey.member.userAgentOS",
      "technology.hosting",
      "technology.support",
      "person.details",
      "person.name",
      "options.credits.title",
      "options.appearance.system",
      "options.activity.status",
      "search.editing",
      "search.operatorLabel",
      "search.results.export",
      "search.field.domain",
    ],
  ],
  ["es", ["library.charge.none"]],
  [
    "fr",
    [
      "recipe.points",
      "crm.contact",
      "judgement.note",
      "word.minutes",
      "popup.menu.options",
      "search.field.type",
      "journey.member.page",
      "technology.commerce",
      "person.email",
      "state.document.name",
      "options.sites.title",
      "options.appearance.minutes",
      "batch.pause",
      "search.field.description",
    ],
  ],
];

/** Returns the keys whose text in this language may equal the English text. */
export const sameAsEnglish = (language: string): ReadonlySet<string> =>
  new Set(sameByLanguages.flatMap(([languages, keys]) => (languages.split(" ").includes(language) ? keys : [])));
