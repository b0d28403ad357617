/** Tests the reader (`readPage`): its list of a page's people and companies, and its pauses, in which the page can work. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test, type Parts } from "./bare-page";
import { capturedPages, storedPages } from "./stored-pages";
import type { PageRules } from "../../lib/content/sites/site";
import { readingLimits } from "../../lib/model/page-reading";
import { thorough, thoroughUnless } from "./thorough";

const read = (page: Page, rules: PageRules = {}, options: { sliceMs?: number; emptyAt?: number } = {}) =>
  page
    .mainFrame()
    .evaluate((given) => (globalThis as unknown as { parts: Parts }).parts.read(given.rules, given.options), { rules, options });

/** A frame without an answer after this time counts as replaced: every other frame answers sooner. */
const replacedMs = 5000;

/** The addresses and companies of the page and all its frames. */
async function listed(page: Page, rules: PageRules): Promise<{ addresses: string[]; companies: string[] }> {
  const read = () =>
    Promise.all(
      page.frames().map((frame) => frame.evaluate((given) => (globalThis as unknown as { parts: Parts }).parts.read(given), rules)),
    );
  // A frame that is replaced during the reading never answers. A second reading reaches the frame that replaced it.
  const all = (await Promise.race([read(), page.waitForTimeout(replacedMs)])) ?? (await read());
  return {
    addresses: all.flatMap(({ people }) => people.map(({ address }) => address)),
    companies: all.flatMap(({ companies }) => companies),
  };
}

for (const { name, html, truth, rules } of storedPages()) {
  test(`the reader lists the people and companies of the stored page: ${name}`, thoroughUnless(name === "text"), async ({ open }) => {
    const { addresses, companies } = await listed(await open(html), rules);
    for (const { address, at } of truth.people) expect.soft(addresses, at).toContain(address);
    for (const { domain, at } of truth.company)
      expect
        .soft(
          companies.some((value) => value.includes(domain)),
          at,
        )
        .toBe(true);
    for (const address of truth.unread ?? []) expect.soft(addresses, "it is not to be listed").not.toContain(address);
    if (truth.company.length === 0) expect.soft(companies).toEqual([]);
  });
}

const captured = capturedPages();

test.describe(`pages that others captured${captured.length === 0 ? " (skipped: the folder of shared fixtures is not here)" : ""}`, () => {
  test.skip(captured.length === 0);
  for (const { name, path, rules, expected, hidden } of captured) {
    test(name, thorough, async ({ open }) => {
      const { people } = await read(await open(readFileSync(path, "utf8")), rules);
      const addresses = people.map(({ address }) => address.toLowerCase());
      expect(addresses.toSorted()).toEqual(expected.filter((address) => !hidden.includes(address)).toSorted());
    });
  }
});

test("the reader lists addresses that continue in another element, beside others in the same text", async ({ open }) => {
  const page = await open(`<p>Ann &lt;ann@acme.example&gt;; ben@<wbr>beta.example; cy@acme.example</p>
    <p><b>dee</b>@acme.example or Eve &lt;eve@beta.example&gt;, Fay &lt;fay@<b>acme</b>.example&gt;</p>
    <p>gil.h<wbr>ay@acme.example; hal@ac<wbr>me.example</p>`);
  const { people } = await read(page);
  expect(people.map(({ address, name }) => [address, name])).toEqual([
    ["ann@acme.example", "Ann"],
    ["ben@beta.example", null],
    ["cy@acme.example", null],
    ["dee@acme.example", null],
    ["eve@beta.example", null],
    ["fay@acme.example", "Fay"],
    ["gil.hay@acme.example", null],
    ["hal@acme.example", null],
  ]);
});

test("the reader adds no letters of other elements to a whole address", async ({ open }) => {
  const page = await open(`<p>Mail<a href="/ann">ann@acme.example</a></p><p><a href="/ben">ben@acme.example</a><a href="/">Reply</a></p>`);
  expect((await read(page)).people.map(({ address }) => address)).toEqual(["ann@acme.example", "ben@acme.example"]);
});

test("the reader lists no part of an address that the maximum length of an attribute cuts off", async ({ open }) => {
  const page = await open(`<p title="ann@acme.example ${"-".repeat(971)} ben@acme.company.example">x</p>`);
  expect((await read(page)).people.map(({ address }) => address)).toEqual(["ann@acme.example"]);
});

test("the reader lists nothing from a draft's open shadow roots, nor from styles and scripts in a drawing", async ({ open }) => {
  const page = await open(`<p>ann@acme.example</p><div contenteditable><x-chip></x-chip><x-text></x-text></div>
    <svg><style>/* ben@acme.example */</style><script>"cy@acme.example"</script></svg>`);
  await page.evaluate(() => {
    const fill = (host: string, ...content: (Node | string)[]) =>
      document
        .querySelector(host)
        ?.attachShadow({ mode: "open" })
        .append(...content);
    fill("x-chip", Object.assign(document.createElement("p"), { textContent: "dee@acme.example" }));
    fill("x-chip + x-text", "eve@acme.example ", Object.assign(document.createElement("a"), { href: "mailto:fay@acme.example" }));
  });
  expect((await read(page)).people.map(({ address }) => address)).toEqual(["ann@acme.example"]);
});

test("the reader lists addresses in the order of the page, once each, with names", async ({ open }) => {
  const page = await open(`<title>People</title>
    <p>"Solheim-Okafor, Ingrid" &lt;ingrid@acme.example&gt;, Bob Lee &lt;bob@acme.example&gt;; cy@acme.example</p>
    <p><a href="mailto:dee@acme.example">Dee Dee</a></p>
    <p>BOB@acme.example, Eve<span> &lt;eve@acme.example&gt;</span> <span email="fay@acme.example" name="Fay Gee">F.</span></p>
    <p title="Gil Hay <gil@acme.example>"><span data-email="hal@acme.example">x</span></p>`);
  expect(await read(page)).toMatchObject({
    people: [
      { address: "ingrid@acme.example", name: "Solheim-Okafor, Ingrid" },
      { address: "bob@acme.example", name: "Bob Lee" },
      { address: "cy@acme.example", name: null },
      { address: "dee@acme.example", name: "Dee Dee" },
      { address: "eve@acme.example", name: "Eve" },
      { address: "fay@acme.example", name: "Fay Gee" },
      { address: "gil@acme.example", name: "Gil Hay" },
      { address: "hal@acme.example", name: null },
    ],
    more: false,
  });
});

test("the reader stops at the maximum and reports that there are more", async ({ open }) => {
  const addresses = Array.from({ length: readingLimits.people }, (_, index) => `a${index}@acme.example`);
  const page = await open(`<p>${addresses.join(" ")} A0@acme.example more@acme.example</p>`);
  const { people, more } = await read(page);
  expect(people.map(({ address }) => address)).toEqual(addresses);
  expect(more).toBe(true);
});

test("the reader reads no scripts, styles, templates, comments, handlers or title", async ({ open }) => {
  const page = await open(`<title>title@acme.example</title><style>/* style@acme.example */</style>
    <script type="application/json">"script@acme.example"</script><template><p>template@acme.example</p></template>
    <noscript><p>noscript@acme.example</p></noscript><!-- comment@acme.example --><p>text@acme.example</p>
    <iframe srcdoc="<p>inner@acme.example</p>"></iframe><p onclick="x('handler@acme.example')" data-x="other@acme.example">x</p>`);
  expect((await read(page)).people.map(({ address }) => address)).toEqual(["text@acme.example"]);
});

test("the reader lists nobody whom the page hides, even if a link or attribute names them", async ({ open }) => {
  const hidden = (name: string) =>
    `<i>${name}1@acme.example</i> <a href="mailto:${name}2@acme.example">x</a> <b title="${name}3@acme.example">x</b>`;
  const page = await open(`<div style="display: none">${hidden("tab")}<p class="site">tab.example</p></div><p hidden>${hidden("hide")}</p>
    <p style="visibility: hidden">${hidden("veil")}</p><details><summary>More</summary>${hidden("fold")}</details>
    <dialog>${hidden("window")}</dialog><p class="site">ann.example</p><p>ann@acme.example HIDE2@acme.example</p>`);
  expect(await read(page, { company: [".site"] })).toMatchObject({
    people: [{ address: "ann@acme.example" }, { address: "HIDE2@acme.example" }],
    companies: ["ann.example"],
    more: false,
  });
});

test("the reader lists nobody in a frame that the page hides", async ({ open }) => {
  const frame = (name: string) => `<iframe srcdoc="<p>${name}@acme.example</p>"></iframe>`;
  const page = await open(`<div style="display: none">${frame("ann")}</div>${frame("ben")}`);
  expect((await listed(page, {})).addresses).toEqual(["ben@acme.example"]);
});

test("the reader lists people out of view, and those of elements that have no box themselves", async ({ open }) => {
  const page = await open(`<div style="height: 50px; overflow: auto"><p style="margin-top: 3000px">down@acme.example</p></div>
    <div style="content-visibility: auto; margin-top: 3000px"><p>far@acme.example</p></div>
    <x-row style="display: contents">row@acme.example<input type="hidden" class="who" value="field@acme.example"></x-row>
    <img usemap="#map" alt=""><map name="map"><area href="mailto:area@acme.example"></map>
    <div id="host"><i style="display: contents" title="slot@acme.example">x</i></div>`);
  await page.evaluate(() => document.querySelector("#host")?.attachShadow({ mode: "open" }).append(document.createElement("slot")));
  expect((await read(page, { people: [".who"] })).people.map(({ address }) => address)).toEqual(
    ["down", "far", "row", "field", "area", "slot"].map((name) => `${name}@acme.example`),
  );
});

test("the reader pauses for the page, and returns what it has read if the page is emptied meanwhile", async ({ open }) => {
  const row = (index: number) => `<div><span>Person ${index}</span> <span>person${index}@acme.example</span></div>`;
  const page = await open(`<div id="all">${Array.from({ length: 3000 }, (_, index) => row(index)).join("")}</div>`);
  const { people, pauses, more } = await read(page, {}, { sliceMs: 0 });
  expect(people).toHaveLength(3000);
  expect(more).toBe(false);
  expect(pauses).toBeGreaterThan(3000 / 32);

  const emptied = await read(page, {}, { sliceMs: 0, emptyAt: pauses - 5 });
  expect(emptied.people.length).toBeGreaterThan(0);
  expect(emptied.people.length).toBeLessThan(3000);
  expect(emptied.more).toBe(true);
});

test("the reader reads one very long text in slices", async ({ open }) => {
  const text = Array.from({ length: 5000 }, (_, index) => `Person ${index} <p${index}@acme.example>`).join(", ");
  const page = await open(`<pre></pre>`);
  await page.evaluate((long) => document.querySelector("pre")?.append(long), text);
  const { people, pauses } = await read(page, {}, { sliceMs: 0 });
  expect(people).toHaveLength(5000);
  expect(people[4999]).toEqual({ address: "p4999@acme.example", name: "Person 4999" });
  expect(pauses).toBeGreaterThan(5000 / 256);
});
