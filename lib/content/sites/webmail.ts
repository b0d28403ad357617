import { generalApplication, noPublicPage } from "./general";
import type { SiteEntry } from "./site";

/** Ends of Zoho's domains, one for each data centre but Canada's. */
export const zohoEnds: readonly string[] = ["com", "eu", "in", "com.au", "jp", "com.cn", "sa", "uk", "ae"];

/** Listed webmail sites, in display order. */
export const webmail: readonly SiteEntry[] = [
  {
    id: "gmail",
    name: "Gmail",
    kind: "webmail",
    hosts: ["https://mail.google.com/*"],
    rules: {
      attributes: ["email", "data-hovercard-id", "jid"],
      // Gmail's hover cards for chats and groups have an id without an address.
      people: ["[email]", ".go", '[data-hovercard-id*="@"]', '[jid*="@"]'],
      ignore: ["#gb", '[name="from"]'],
      compose: [".M9", '[g_editable="true"]'],
      ownCard: true,
    },
    grade: "stored-markup",
    provenance: "source of InboxSDK, 2026-07; a page described in 2025-08",
    seen: "2026-07",
  },
  {
    id: "outlook",
    name: "Outlook on the web",
    kind: "webmail",
    hosts: [
      "https://outlook.office.com/*",
      "https://outlook.office365.com/*",
      "https://outlook.live.com/*",
      "https://outlook.cloud.microsoft/*",
    ],
    rules: {
      // Selects by place: texts of labels such as "From: Name" depend on the language.
      people: [
        ".lpc-hoverTarget",
        '[data-testid="RecipientWell"] [aria-label]',
        ':is([id*="ReadingPaneContainer"],[data-app-section="ConversationContainer"]) span[aria-label]:not([id^="UniqueMessageBody"] *)',
      ],
      ignore: ['[id*="MailboxRoot"]', "[data-folder-name]", "#O365_NavHeader", "#mectrl_main_trigger"],
      compose: ['[role="textbox"][contenteditable="true"]'],
      ownCard: true,
    },
    grade: "stored-markup",
    provenance: "source of several open extensions, 2026; some builds show names only",
    seen: "2026",
  },
  {
    id: "yahoo-mail",
    name: "Yahoo Mail",
    kind: "webmail",
    hosts: ["https://mail.yahoo.com/*"],
    rules: {
      people: ['[data-test-id="email-pill"]', '[data-test-id="pill"]'],
      ignore: ["#ybar", '[data-test-id="container-from"]'],
      compose: ['[data-test-id="rte"]'],
      ownCard: true,
    },
    grade: "stored-markup",
    provenance: "source of several open extensions, 2026-01",
    seen: "2026-01",
  },
  {
    id: "proton-mail",
    name: "Proton Mail",
    kind: "webmail",
    hosts: ["https://mail.proton.me/*"],
    rules: {
      people: [
        '[data-testid="recipients:sender"]',
        '[data-testid^="recipients:item-"]',
        '[data-testid="message-column:sender-address"]',
        '[data-testid="message-row:sender-address"]',
        ".composer-addresses-item",
      ],
      ignore: ['[data-testid^="heading:userdropdown"]', ".sidebar"],
      compose: [".composer", "#rooster-editor"],
    },
    grade: "makers-components",
    provenance: "Proton's published web client",
    seen: "2026",
  },
  {
    id: "fastmail",
    name: "Fastmail",
    kind: "webmail",
    hosts: ["https://*.fastmail.com/*"],
    paths: ["/mail", "/contacts", "/calendar"],
    rules: { people: [".v-MessageCard-from", ".v-MessageCard-unknownSender", ".v-Message-toName"] },
    grade: "stored-markup",
    provenance: "source of open extensions, 2022, and one of 2026",
    seen: "2022",
  },
  {
    id: "zoho-mail",
    name: "Zoho Mail",
    kind: "webmail",
    hosts: [...zohoEnds.map((end) => `https://mail.zoho.${end}/*`), "https://mail.zohocloud.ca/*"],
    rules: generalApplication,
    ...noPublicPage,
  },
  {
    id: "roundcube",
    name: "Roundcube",
    kind: "webmail",
    hosts: [],
    rules: {
      people: [".rcmContactAddress", "li.recipient"],
      ignore: ["#layout-menu", "#layout-sidebar", "#mailboxlist", "#_from"],
      compose: ["#composebody", ".mce-content-body"],
    },
    grade: "makers-components",
    provenance: "Roundcube 1.6.5, its source and an installation of it",
    seen: "2026-11",
  },
  {
    id: "sogo",
    name: "SOGo",
    kind: "webmail",
    hosts: [],
    rules: {
      people: [".md-list-item-text:has(> a.md-caption)", ".msg-recipients span > a", "md-chip"],
      ignore: ["md-sidenav"],
      compose: ['.cke_editable[contenteditable="true"]'],
    },
    grade: "makers-components",
    provenance: "the templates in SOGo's source",
    seen: "2022",
  },
  {
    id: "nextcloud-mail",
    name: "Nextcloud Mail",
    kind: "webmail",
    hosts: [],
    rules: {
      people: [".contact-popover__email", ".multiselect__tag--recipient", ".vs__selected"],
      // Rules also apply inside mails, which may contain a table with the id “header”.
      ignore: ["header#header", ".app-navigation"],
      compose: ['.ck-content[contenteditable="true"]'],
    },
    grade: "makers-components",
    provenance: "the components in Nextcloud Mail's source; a name shows its address after a click",
    seen: "2024",
  },
  {
    id: "maildev",
    name: "MailDev",
    kind: "webmail",
    hosts: [],
    rules: {
      // A list row's first recipient, and a message head's sender.
      people: [
        '[data-testid="email-list-item"] span > span:first-child',
        '[data-testid="email-subject"] + div > div:first-child > span + span',
      ],
    },
    grade: "makers-components",
    provenance: "MailDev 3.0.0 as published on npm",
    seen: "2026",
  },
];
