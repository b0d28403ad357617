/**
 * The texts that a language writes as English does: names, units, and words of both languages. Any other text equal to the English one was
 * copied instead of translated.
 */
const sameByLanguages: readonly (readonly [languages: string, keys: readonly string[]])[] = [
  [
    "ar de es fr ja",
    ["extension.name", "panel.title", "popup.title", "account.linkedin", "site.placeholder", "welcome.name", "search.field.linkedin"],
  ],
  ["de es fr ja", ["extension.direction", "site.crm"]],
  ["de es fr", ["word.durationMilliseconds", "word.durationSeconds", "word.durationMinutes", "word.durationHours", "technology.marketing"]],
  [
    "de fr",
    [
      "account.engagement",
      "account.tags",
      "card.fit",
      "site.webmail",
      "options.activity.argument",
      "options.shortcuts.popup",
      "batch.fit",
      "search.results.part.tags",
      "search.results.fit",
      "search.group.engagement",
      "search.field.tags",
      "library.fit",
      "lookup.section.tech",
    ],
  ],
  [
    "de",
    [
      "unlock.passphrase",
      "popup.account",
      "popup.person",
      "panel.views.lookup",
      "account.trends",
      "journey.member.referrer",
      "journey.member.browser",
      "journey.member.userAgentBrowser",
      "journey.member.userAgentOS",
      "technology.hosting",
      "technology.support",
      "person.details",
      "person.name",
      "options.privacy.accounts",
      "options.credits.title",
      "options.appearance.system",
      "options.activity.status",
      "batch.column.name",
      "search.editing",
      "search.operatorLabel",
      "search.results.allDetails",
      "search.results.export",
      "search.field.domain",
      "search.field.intentTrends",
      "library.column.name",
      "library.kind.account",
      "library.kind.person",
      "lookup.timeline.person",
    ],
  ],
  ["es", ["library.charge.none"]],
  [
    "fr",
    [
      "word.minutes",
      "popup.menu.options",
      "account.type",
      "journey.member.page",
      "technology.commerce",
      "person.email",
      "state.document.name",
      "options.navigation",
      "options.sites.title",
      "options.appearance.minutes",
      "welcome.stepSites",
      "batch.pause",
      "batch.column.address",
      "search.field.type",
      "search.field.description",
    ],
  ],
];

/** Returns the keys that a language shares with English. */
export const sameAsEnglish = (language: string): ReadonlySet<string> =>
  new Set(sameByLanguages.flatMap(([languages, keys]) => (languages.split(" ").includes(language) ? keys : [])));
