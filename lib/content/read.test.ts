// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { ownRules } from "../../modules/data-files/rules";
import { moveTextContent } from "../../test/support/text-content";
import { readPage } from "./read";

beforeEach(moveTextContent);

const options = { sliceMs: 5, yieldTo: async () => undefined };

/** Reads the people of some markup. */
async function peopleIn(html: string): Promise<[address: string, name: string | null][]> {
  document.body.innerHTML = html;
  const { people } = await readPage(document, {}, options);
  return people.map(({ address, name }) => [address, name]);
}

it("uses the text of a link with several recipients as no name", async () => {
  expect(await peopleIn('<a href="mailto:ann@acme.example,ben@acme.example?cc=cy@acme.example">Ann Lee</a>')).toEqual([
    ["ann@acme.example", null],
    ["ben@acme.example", null],
    ["cy@acme.example", null],
  ]);
});

it.each([
  ["mailto:Ann%20Lee%20<ann@acme.example>", "Ann Lee"],
  ["mailto:Ann%20Lee%20%3Cann@acme.example%3E", "Ann Lee"],
  ["mailto:%22Lee%2C%20Ann%22%20%3Cann%40acme.example%3E", "Lee, Ann"],
  ["mailto:?to=Ann%20Lee%20%3Cann@acme.example%3E", "Ann Lee"],
])("decodes the name in a link: %s", async (href, name) => {
  expect(await peopleIn(`<a href="${href}">Ann writes</a>`)).toEqual([["ann@acme.example", name]]);
});

it("uses the `name` attribute of an element as a name, but not that of a button", async () => {
  const button = '<button name="submit" data-email="ann@acme.example">x</button>';
  expect(await peopleIn(`${button}<span name="Ben Roe" data-email="ben@acme.example">x</span>`)).toEqual([
    ["ann@acme.example", null],
    ["ben@acme.example", "Ben Roe"],
  ]);
});

it.each(["title", "data-title", "data-tooltip", "data-original-title", "data-bs-original-title"])(
  "uses an element's text as a name if its %s is the address and the text may be a name",
  async (name) => {
    const label = (title: string, text: string) => `<a ${name}="${title}">${text}</a>`;
    expect(await peopleIn(label("ann@acme.example", "Ann Lee") + label("ben@acme.example", "Write to us"))).toEqual([
      ["ann@acme.example", "Ann Lee"],
      ["ben@acme.example", null],
    ]);
    expect(await peopleIn(label("Mail to ann@acme.example", "Ann Lee"))).toEqual([["ann@acme.example", null]]);
  },
);

it("uses no `data-name` of a mail link whose text is no name", async () => {
  const link = '<a href="mailto:ann@acme.example" data-name="Footer Link">Write to us</a>';
  expect(await peopleIn(`${link}<b data-email="ben@acme.example" data-name="Ben Roe">x</b>`)).toEqual([
    ["ann@acme.example", null],
    ["ben@acme.example", "Ben Roe"],
  ]);
});

it("finds the address that a picture shows in its text", async () => {
  expect(await peopleIn('<img alt="ann@acme.example"><img alt="logo@2x.png">')).toEqual([["ann@acme.example", null]]);
});

it("uses the text of a person's element as a name if its tooltip is the address", async () => {
  document.body.innerHTML = '<b class="who" title=" lotte77@acme.example ">Mum</b>';
  const { people } = await readPage(document, { people: [".who"] }, options);
  expect(people).toEqual([{ address: "lotte77@acme.example", name: "Mum" }]);
});

it.each([
  ["a button", "<button title=ann@acme.example>Send Message</button>", null],
  ["a button by its role", '<i role="button" title="ann@acme.example">Send Message</i>', null],
  ["a row", "<table><tr title=ann@acme.example><td>Quarterly Review</td></tr></table>", null],
  ["a row of several cells", "<table><tr title=ann@acme.example><td>Ann Lee</td><td>Quarterly Review</td></tr></table>", null],
  ["an entry of a list", "<ul><li title=ann@acme.example>Quarterly Review</li></ul>", null],
  ["several elements", "<div aria-label=ann@acme.example><div><b>Ann Lee</b><i>Quarterly Review</i></div></div>", null],
  ["one element", "<span title=ann@acme.example><b>Ann Lee</b></span>", "Ann Lee"],
])("uses an element's text as a name only if its label is the address and the text may be one person's: %s", async (_what, html, name) => {
  expect(await peopleIn(html)).toEqual([["ann@acme.example", name]]);
});

it("reads an editor that only shows its text", async () => {
  const editor = (editable: boolean, text: string) => `<div role="textbox" contenteditable="${editable}"><p>${text}</p></div>`;
  const html = editor(false, "ann@acme.example") + editor(true, "ben@acme.example");
  expect(await peopleIn(html)).toEqual([["ann@acme.example", null]]);
});

it("finds mail links whose `href` begins with a blank", async () => {
  expect(await peopleIn('<a href=" mailto:ann@acme.example">Ann Lee</a><a href="/share?to=mailto:ben@acme.example">Ben</a>')).toEqual([
    ["ann@acme.example", "Ann Lee"],
  ]);
});

it("lists the addresses of one element's attributes in a fixed order", async () => {
  const people = await peopleIn('<a href="mailto:ann@acme.example" data-email="ben@acme.example" title="cy@acme.example">Write</a>');
  expect(people.map(([address]) => address)).toEqual(["ann@acme.example", "ben@acme.example", "cy@acme.example"]);
});

it.each([
  ["a link within the brackets", 'Ann Lee &lt;<a href="mailto:ann@acme.example">ann@acme.example</a>&gt;'],
  ["the line above a forwarded message", '<b>Ann Lee</b> <span>&lt;<a href="mailto:ann@acme.example">ann@acme.example</a>&gt;</span>'],
  ["elements with a blank between", "<span>Ann Lee</span>\n <span>&lt;ann@acme.example&gt;</span>"],
])("finds the name before brackets: %s", async (_what, html) => {
  expect(await peopleIn(`<p>${html}</p>`)).toEqual([["ann@acme.example", "Ann Lee"]]);
});

it.each([
  ["a label ending in a colon", "<b>From:</b> &lt;ann@acme.example&gt;", null],
  ["a label and a name", "<b>From: Ann Lee</b> &lt;ann@acme.example&gt;", "Ann Lee"],
  ["the surname first", "<b>Lee, Ann</b> &lt;ann@acme.example&gt;", "Lee, Ann"],
  ["a long text with a colon", `<b>${"Please write soon: ".repeat(6)}then Jane Doe may answer</b> &lt;ann@acme.example&gt;`, null],
  ["a table's heading", "<table><tr><th>Return-Path</th><td>&lt;ann@acme.example&gt;</td></tr></table>", null],
  ["a table's cell", "<table><tr><td>Return-Path</td><td>&lt;ann@acme.example&gt;</td></tr></table>", null],
  ["a term", "<dl><dt>Reply to</dt><dd>&lt;ann@acme.example&gt;</dd></dl>", null],
  ["a field's label", "<label>Reply to</label> &lt;ann@acme.example&gt;", null],
  ["a button", "<button>Reply</button> &lt;ann@acme.example&gt;", null],
  ["a time", "<time>3 May</time> &lt;ann@acme.example&gt;", null],
])("of the text before brackets, uses a name but no label: %s", async (_what, html, name) => {
  expect(await peopleIn(html)).toEqual([["ann@acme.example", name]]);
});

it.each([
  ["For questions contact me at", "jane@acme.example", null],
  ["To unsubscribe send an email to", "unsubscribe@acme.example", null],
  ["Écrivez à", "jane@acme.example", null],
  ["Ask Jane or", "ben@acme.example", null],
  ["Write to Jane at", "jane@acme.example", null],
  ["our support", "support@acme.example", null],
  ["jane doe", "jane@acme.example", "jane doe"],
  ["bell hooks", "bh@acme.example", "bell hooks"],
  ["Ludwig van der beek", "lvdbeek@acme.example", "Ludwig van der beek"],
  ["Max von Öhm", "mvo@acme.example", "Max von Öhm"],
  ["Иван петров", "ivan@acme.example", "Иван петров"],
])("uses prose before brackets as no name: %s <%s>", async (text, address, name) => {
  expect(await peopleIn(`<p>${text} &lt;${address}&gt;</p>`)).toEqual([[address, name]]);
});

it("uses a name that follows prose before the same address", async () => {
  expect(await peopleIn("<p>Write to &lt;ann@acme.example&gt;</p><p>Ann Lee &lt;ann@acme.example&gt;</p>")).toEqual([
    ["ann@acme.example", "Ann Lee"],
  ]);
});

it("uses no text as a name if it is apart from the address", async () => {
  expect(await peopleIn("<p>Ann Lee <i>ann@acme.example</i></p><p>Ben &lt; <i>ben@acme.example</i></p>")).toEqual([
    ["ann@acme.example", null],
    ["ben@acme.example", null],
  ]);
});

it.each([
  ["jane.doe@acme.example", "Jane Doe", "Jane Doe"],
  ["jd@acme.example", "Jane Doe", "Jane Doe"],
  ["mueller@acme.example", "Max Müller", "Max Müller"],
  ["bo.li@acme.example", "Bo Li", "Bo Li"],
  ["bob@acme.example", "Robert Smith", "Robert Smith"],
  ["jane@acme.example", "jane", "jane"],
  ["ivan@acme.example", "Иван Петров", "Иван Петров"],
  ["jane.doe@gmail.com", "E-Mail", null],
  ["info@acme.example", "Contact Us", null],
  ["support@acme.example", "Technical Question", null],
  ["Support@acme.example", "Email Support", null],
  ["sales@acme.example", "Отдел продаж", null],
  ["salesforce@acme.example", "Jane Doe", "Jane Doe"],
  ["emma@acme.example", "Email me", null],
  ["jane.doe@acme.example", "Write to us", null],
  ["jane.doe@acme.example", "jane.doe(at)acme.example", null],
  ["jane.doe@acme.example", "jane.doe [at] acme [dot] example", null],
  ["acme-dev@acme.example", "guido at acme.example", null],
  ["jane.doe@acme.example", "Jane at Acme", "Jane at Acme"],
  ["jane.doe@acme.example", "Kontakt aufnehmen", null],
])("uses a link's text as a name if it has several capitalised words or resembles the address: %s, %s", async (address, text, name) => {
  expect(await peopleIn(`<a href="mailto:${address}">${text}</a>`)).toEqual([[address, name]]);
});

it("reads mail whose markup resembles a webmail's own header and editor", async () => {
  const own = '<header id="header">me@acme.example</header><div class="ck-content" contenteditable="true">cy@acme.example</div>';
  document.body.innerHTML = `${own}<table id="header"><tr><td>ann@acme.example</td></tr></table>
    <div class="ck-content">ben@acme.example</div><div class="cke_editable">eve@acme.example</div>`;
  const { people } = await readPage(document, ownRules("webmail"), options);
  expect(people.map(({ address }) => address)).toEqual(["ann@acme.example", "ben@acme.example", "eve@acme.example"]);
});

it("reads no address that the maximum length of a recipient's text cuts off", async () => {
  const text = `${"ann@acme.example ".padEnd(2000 - "jane@acme.com.".length, "x ")}jane@acme.com.au`;
  document.body.innerHTML = `<div contenteditable="true"><b class="who" contenteditable="false">${text}</b></div>`;
  const { people } = await readPage(document, { people: [".who"] }, options);
  expect(people).toEqual([{ address: "ann@acme.example", name: null }]);
});

it("uses any text of a link as a name if the site's rules mark the link as a person", async () => {
  document.body.innerHTML = '<a class="who" href="mailto:lotte77@acme.example">Mum</a>';
  const { people } = await readPage(document, { people: [".who"] }, options);
  expect(people).toEqual([{ address: "lotte77@acme.example", name: "Mum" }]);
});

it.each([
  ["https://www.acme.example/en", "Acme", "https://www.acme.example/en"],
  ["#", "acme.example", "acme.example"],
  ["javascript:open('site.html')", "acme.example", "acme.example"],
  ["/companies/17.html", "acme.example", "acme.example"],
])("reads the record's web address from a link, or from its text: %s", async (href, text, company) => {
  document.body.innerHTML = `<a class="site" href="${href}">${text}</a>`;
  const { companies } = await readPage(document, { company: [".site"] }, options);
  expect(companies).toEqual([company]);
});

it("finds the rest or reports that it did not, whenever the page removes the text being read", async () => {
  const links = Array.from({ length: 40 }, (_, index) => `<a href="mailto:p${index}@acme.example"></a>`).join("");
  const everyStep = { ...options, sliceMs: 0 };
  let [pauses, step] = [0, 0];
  do {
    document.body.innerHTML = `<div>${links}Text</div><p>ann@acme.example</p>`;
    step += 1;
    pauses = 0;
    const yieldTo = async () => {
      pauses += 1;
      if (pauses === step) document.querySelector("div")?.remove();
    };
    const { people, more } = await readPage(document, {}, { ...everyStep, yieldTo });
    expect([step, more || people.some(({ address }) => address === "ann@acme.example")]).toEqual([step, true]);
  } while (pauses >= step);
  expect(step).toBeGreaterThan(10);
});
