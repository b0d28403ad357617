import { escaped } from "../support/html";
import { first, mailbox, mailtoLink, owner, paragraphs, received, sent, written } from "./people";
import type { Directory, Draft, Person } from "./people";

/** Returns everyday mail: threads, signatures, a newsletter. Oldest first. */
export function conversations(directory: Directory): Draft[] {
  return [newsletter(directory), longThread(directory), ...introductions(directory), ...signatures(directory), ...pricingThread(directory)];
}

/** One message to many: the list of recipients is longer than any screen. */
function newsletter({ everyone }: Directory): Draft {
  const readers = everyone.filter(({ company }) => company !== "").slice(0, 120);
  const html = `<table role="presentation" width="600"><tr><td>
<h1>The Lanternworks letter, November</h1>
<p>Three things we learned on loading docks this autumn, and where to meet us.</p>
<ul><li>Hand-over without stopping</li><li>What a cold store asks of a battery</li><li>Dates for spring</li></ul>
<p>Questions? Write to ${mailtoLink("letters@lanternworks.example", "the editors")} or just answer.</p>
<p><small>You get this letter as a partner of Lanternworks. <a href="https://lanternworks.example/letters/leave">Leave</a></small></p>
</td></tr></table>`;
  return { ...sent(readers.map(mailbox)), subject: "The Lanternworks letter, November", html };
}

/** A thread with several people of one company. Two of them join later. */
function pricingThread({ person }: Directory): Draft[] {
  const ingrid = person("ingrid.solheim@northwind-robotics.example");
  const tomas = person("tomas.aguilar@northwind-robotics.example");
  const yuki = person("yuki.tanabe@northwind-robotics.example");
  const delphine = person("del.marchetti@northwind-robotics.example");
  const subject = "Fleet pricing for the Columbus site";
  const opening = "We plan 40 robots for Columbus. Could you send prices for 20, 40 and 60, with service over five years?";
  const answer = "The three offers are in preparation. Who looks after the controls on your side?";
  const naming = `That is Yuki (${yuki.address}); Delphine signs for the budget.`;
  return [
    { ...received(ingrid, mailbox(tomas)), subject, text: `${opening}\n\n${plainSignature(ingrid)}` },
    { ...sent([ingrid, tomas].map(mailbox)), subject: `Re: ${subject}`, text: `${answer}\n\nRobin\n\n${quoted(ingrid, opening)}` },
    {
      ...received(tomas, mailbox(ingrid)),
      cc: [yuki, delphine].map(mailbox),
      subject: `Re: ${subject}`,
      text: `${naming}\n\n${plainSignature(tomas)}\n\n${quoted(owner, `${answer}\n\n${quoted(ingrid, opening)}`)}`,
    },
    {
      ...sent([ingrid, tomas, yuki, delphine].map(mailbox)),
      subject: `Re: ${subject}`,
      html: paragraphs(
        `Thank you, ${escaped(first(tomas))}. The offers are attached to your page; ${mailtoLink(yuki.address, yuki.name)} has the interface sheet.`,
        escaped(owner.name),
      ),
    },
  ];
}

/** HTML mail with a signature below each letter: name, title, telephone, address as a link. */
function signatures({ person }: Directory): Draft[] {
  const kjersti = person("k.brandvold@halden-automation.example");
  const wiebke = person("wiebke.haertlein@stellridge.example");
  return [
    {
      ...received(kjersti),
      subject: "Hand-over tests in Halden",
      text: `The hand-over ran for six hours without a stop.\n\n${plainSignature(kjersti, "+1 555 0117")}`,
      html: paragraphs("The hand-over ran for six hours without a stop.", "The film follows.") + htmlSignature(kjersti, "+1 555 0117"),
    },
    {
      ...received(wiebke),
      subject: "Your visit on Thursday",
      html: paragraphs("Please report at gate 2; I will pick you up.") + htmlSignature(wiebke, "+1 555 0124"),
    },
  ];
}

/** Messages that each name people of several companies. */
function introductions({ person }: Directory): Draft[] {
  const annegret = person("annegret.weissenborn@larchholt.example");
  const oddvar = person("o.nygard@halden-automation.example");
  const doyun = person("doyun.han@ruchot-automation.example");
  const thanakorn = person("thanakorn.srisawat@ellsbywind.example");
  const yael = person("yael.barkai@ruchot-automation.example");
  return [
    {
      ...sent([annegret, oddvar].map(mailbox)),
      subject: "Introduction: Larchholt and Halden",
      text: `Annegret, meet Oddvar; Oddvar, meet Annegret.\n\n${written(annegret)}\n${written(oddvar)}\n\nRobin`,
    },
    {
      ...sent([doyun, thanakorn, yael].map(mailbox)),
      subject: "Round table on 3 December: 한 도윤, ธนากร, יעל",
      html: `<p>Who will be there:</p>\n<ul>\n${[doyun, thanakorn, yael].map(attendee).join("\n")}\n</ul>`,
    },
  ];
}

const attendee = ({ name, address, title, company }: Person) =>
  `<li><strong>${escaped(name)}</strong>, ${escaped(title)}, ${escaped(company)}: ${mailtoLink(address)}</li>`;

/** Forty turns in one text with many addresses. Each has a signature, and a line that names its writer. */
function longThread({ everyone }: Directory): Draft {
  const writers = everyone.filter(({ company, title }) => company !== "" && title !== "").slice(20, 60);
  const turns = writers.map((writer, turn) => `Point ${turn + 1} is settled on our side.\n\n${plainSignature(writer)}\n\n${wrote(writer)}`);
  return {
    ...received(writers[0] ?? owner, ...writers.slice(1, 6).map(mailbox)),
    subject: "Fwd: Minutes of the working group, all forty points",
    text: `The whole exchange, for the record.\n\n${turns.join("\n\n")}`,
  };
}

const plainSignature = ({ name, address, title, company }: Person, phone?: string) =>
  ["-- ", name, title === "" ? company : `${title}, ${company}`, ...(phone === undefined ? [] : [phone]), address].join("\n");

const htmlSignature = ({ name, address, title, company }: Person, phone: string) => `
<table role="presentation" cellpadding="4"><tr><td style="border-left: 3px solid #24404a">
<b>${escaped(name)}</b><br>${escaped(title)}<br>${escaped(company)}<br>
<a href="tel:${phone.replaceAll(" ", "")}">${phone}</a><br>${mailtoLink(address)}
</td></tr></table>`;

const wrote = (person: Person) => `On Mon, 16 Nov 2026, ${written(person)} wrote:`;

/** Returns the quotation of a message in its answer. */
const quoted = (person: Person, text: string) => `${wrote(person)}\n${text.replace(/^/gm, "> ").replace(/^> >/gm, ">>")}`;
