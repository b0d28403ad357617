import { escaped } from "../support/html";
import { mailbox, mailtoLink, paragraphs, received, sent, written, type Directory, type Draft } from "./people";

/** Returns messages with addresses of many forms and kinds, and with texts that look like addresses. */
export function addressForms(directory: Directory): Draft[] {
  return [...forms(directory), ...kinds(directory), ...traps(directory)];
}

/** Addresses of the same people, written in many ways. */
function forms({ person }: Directory): Draft[] {
  const ingrid = person("ingrid.solheim@northwind-robotics.example");
  const tomas = person("tomas.aguilar@northwind-robotics.example");
  const kaethe = person("kaethe_straetz@brackmoor.example");
  const liesel = person("liesel.muehlbaecker@larchholt.example");
  return [
    {
      ...received(tomas),
      subject: "Addresses in many forms",
      text: `${written(ingrid)}
"Solheim-Okafor, Ingrid" <${ingrid.address}>
${ingrid.address}, ${tomas.address}; ${kaethe.address}
(${ingrid.address}) [${tomas.address}] <${kaethe.address}>
Write to ${ingrid.address}. Or to ${tomas.address}! Or "${kaethe.address}"?
mailto:${ingrid.address}?subject=Columbus
INGRID.SOLHEIM@Northwind-Robotics.example
ingrid.solheim+columbus@northwind-robotics.example
o'hara@northwind-robotics.example
e-mail:${tomas.address}/${liesel.address}`,
    },
    {
      ...received(liesel),
      subject: "Re: Two lines below the dock",
      text: `Agreed.\n\n> On Tue, 17 Nov 2026, ${written(kaethe)} wrote:\n> Please ask ${tomas.address} as well.\n>> On Mon, 16 Nov 2026,
>> ${written(tomas)} wrote:\n>> See below; copy to ${ingrid.address}\n>>> From: ${written(liesel)}\n>>> The first question.`,
    },
    {
      ...received(kaethe),
      subject: "Addresses in pieces",
      html: paragraphs(
        "Bold in the middle: <b>ingrid</b>.solheim@<i>northwind-robotics</i>.example",
        "Breaks allowed: tomas.aguilar@<wbr>northwind-<wbr>robotics<wbr>.example",
        `Invisible signs: ${ingrid.address.replace("@", "\u200b@\u200b")}`,
        `In the title only: <span title="${tomas.address}">${escaped(tomas.name)}</span>`,
        `Two at once: <a href="mailto:${ingrid.address},${tomas.address}?cc=${kaethe.address}&amp;subject=Columbus">the project team</a>`,
      ),
    },
  ];
}

/** Messages for each kind of address: personal and shared mailboxes, and unknown, international and failing ones. */
function kinds({ person }: Directory): Draft[] {
  const ana = person("ana.pereira@mailbox.example");
  const callum = person("callum@istercombe.example");
  return [
    {
      // Gmail allows no hyphen before the @, so nobody can have these addresses.
      ...received({ name: "Petra Sample", address: "petra-sample@gmail.com" }, mailbox(ana)),
      subject: "From my own mailbox",
      text: `Please use petra-sample@gmail.com or piet-sample@googlemail.com until Monday, and ${ana.address} for Ana.`,
    },
    {
      ...sent(["info", "support", "no-reply", "billing"].map((role) => ({ name: null, address: `${role}@keldhaven.example` }))),
      subject: "Whom do we ask?",
      text: "We wrote to info@keldhaven.example and support@keldhaven.example; billing@keldhaven.example knows nothing of it.",
    },
    {
      ...sent([{ name: "Unknown Visitor", address: "visitor@nobody-knows.example" }]),
      subject: "Someone the service does not know",
      text: "Nothing is known of visitor@nobody-knows.example, nor of its company.",
    },
    {
      ...sent([{ name: "Known Only Works", address: "office@known-only.example" }]),
      subject: "A company known by its name alone",
      text: "office@known-only.example: the company search knows it, the account overview does not.",
    },
    {
      ...received({ name: "Jürgen Möller", address: "post@xn--frder-grn-07a7e.example" }),
      subject: "Grüße aus Göppingen: Fördertechnik, Angebot № 7 – gültig bis 30.11.",
      html: paragraphs(
        `In Unicode: ${mailtoLink("post@förder-grün.example")}`,
        "In ASCII: post@xn--frder-grn-07a7e.example",
        "Both halves: jürgen.möller@förder-grün.example",
      ),
    },
    {
      ...received(callum),
      subject: "When a look-up goes wrong",
      text: `Slow: someone@slow.example
No answer: someone@never.example
No credits left: someone@credits.example
Asks to wait: someone@status-429.example
Down: someone@status-503.example
Key refused: someone@status-401.example`,
    },
  ];
}

/** Messages that mislead: texts that only look like addresses, and a link and a name that show another address. The last has no address. */
function traps({ person }: Directory): Draft[] {
  const alistair = person("alistair@vintmere-energy.example");
  const winifred = person("winifred_vellacott@fennstead.example");
  return [
    {
      ...received(alistair),
      subject: "Things that only look like addresses",
      text: `The picture is logo@2x.png, the code is at git@github.com:lanternworks/dock.git.
Message-ID: <20261116.1@lanternworks.example>
Sign in at http://name@portal.example/ with name@localhost, or ask @alistair.
a@b, @northwind-robotics.example, alistair@, 12@30 h, alistair @ vintmere-energy . example, alistair@vintmere-energy..example`,
    },
    {
      ...received(winifred),
      subject: "Share this page",
      html: paragraphs(
        `<a href="mailto:?subject=Worth%20reading&amp;body=https%3A%2F%2Ffennstead.example%2F">Share by e-mail</a>`,
        `<a href="https://fennstead.example/@winifred">@winifred</a>`,
        `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" alt="logo@2x.png">`,
        `<input placeholder="you@your-company.example" aria-label="Your address">`,
      ),
    },
    {
      ...received(winifred),
      subject: "A link that says another address",
      html: paragraphs(`Write to ${mailtoLink("payments@nobody-knows.example", winifred.address)} about the invoice.`),
    },
    {
      ...received({ name: alistair.address, address: "impostor@nobody-knows.example" }),
      subject: "A name that says another address",
      text: "Look at the sender.",
    },
    { ...received(alistair), subject: "No address at all", text: "See you on Thursday at nine." },
  ];
}
