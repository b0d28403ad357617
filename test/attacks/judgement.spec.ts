/** Notes and labels that were pasted from a hostile page. */
import { lazily } from "../../lib/model/lazily";
import { known, expectCard, restOn } from "../e2e/hovering";
import { settled } from "../e2e/waits";
import { attackGroup, type Attack } from "./group";
import { noteMarked, watchMarkup, type Found } from "./markup";
import type { World } from "./world";

const domain = "northwind-robotics.example";
const other = "halden-automation.example";
const markup = { note: `<img src=x onerror=pwn() data-pwn=0>`, label: "<img src=x data-pwn=0>" };
const places: [surface: string, path: string][] = [
  ["the library", "sidepanel.html#/library/history"],
  ["a comparison", `sidepanel.html#/compare/${domain}/${other}`],
];

async function visitAll({ extension, openMail }: World): Promise<Found> {
  const found = await watchMarkup(extension);
  const mail = await openMail(`<p id="one">${known}</p>`);
  for (const one of [domain, other]) await extension.ask("account.look-up", { domain: one, refresh: false, private: false });
  const judgement = { verdict: null, note: markup.note, labels: [markup.label] };
  await extension.ask("judgement.save", { kind: "account", key: domain, judgement, private: false });
  await restOn(mail, "#one");
  await noteMarked(found, await expectCard(mail, "Northwind Robotics"), "the card");
  for (const [surface, path] of places) {
    const page = await extension.page(path);
    await page.getByText("Northwind Robotics").first().waitFor();
    await settled(extension, page);
    await noteMarked(found, page, surface);
    await page.close();
  }
  return found;
}

attackGroup<() => Promise<Found>>({
  heading: "Markup in notes and labels",
  title: "markup in a note or a label becomes no element",
  prepare: async (world) => lazily(() => visitAll(world)),
  attacks: ["the card", ...places.map(([surface]) => surface)].map((surface): Attack<() => Promise<Found>> => ({
    name: `a pasted note and label contain markup, shown in ${surface}`,
    without: ["texts", "page-policy"],
    attempt: async (visited) => ((await visited()).get(0)?.has(surface) === true ? "it became an element" : null),
  })),
});

const signs = ["\u202E", "\u2067", "\u2069", "\u200F", "\u061C"];

attackGroup<null>({
  heading: "Text direction characters in labels",
  title: "a label is stored without characters that change the text direction",
  prepare: async ({ connect, extension }) => {
    await connect();
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
    return null;
  },
  attacks: signs.map((sign): Attack<null> => ({
    name: `a pasted label contains ${JSON.stringify(sign)}`,
    without: ["label-signs"],
    async attempt(_place, { extension }) {
      const page = await extension.page(`sidepanel.html#/account/${domain}`);
      await page.getByText("Note and labels").waitFor();
      const labels = page.getByLabel("Labels");
      if (!(await labels.isVisible())) await page.getByText("Note and labels").click();
      // The code point makes each label differ from the stored one. An equal label would not be saved.
      await labels.fill(`Customer${sign}tfel ${sign.codePointAt(0)}`);
      await labels.press("Tab");
      await page.getByText("Saved", { exact: true }).waitFor();
      await page.close();
      const { judged } = await extension.ask("judgement.read", { subjects: [{ kind: "account", key: domain }] });
      const label = judged[0]?.labels.join() ?? "";
      if (!label.includes(`tfel ${sign.codePointAt(0)}`)) return `the label is not stored: ${label}`;
      return label.includes(sign) ? `it is stored as ${JSON.stringify(label)}` : null;
    },
  })),
});
