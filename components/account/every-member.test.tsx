/**
 * Checks that popup and panel draw every member that the schemas of account and person list.
 */
import { expect, it } from "vitest";
import { readAccount, readPerson } from "../../lib/background/api/schema";
import type { AccountAnswer, PersonAnswer } from "../../lib/model/look-up";
import { account, details } from "../../lib/schemas/account";
import { person } from "../../lib/schemas/person";
import { openPanel } from "../../test/gallery/panel/open";
import { openPopup } from "../../test/gallery/popup/open";
import { address, aKnownCompany, anAccountAnswer, aPersonAnswer } from "../../test/support/an-account";
import { aCompany } from "../../test/support/some-settings";
import { acting, render } from "../../test/support/drawn";
import { sentinelsOf } from "../../test/support/sentinels";
import { noViews } from "../../test/support/no-views";
import { PanelView } from "../panel/panel-view";
import { PopupView } from "../popup/popup-view";
import "../popup/other-screens";

const ofAccount = sentinelsOf(account());
const ofDetails = sentinelsOf(details());
const ofPerson = sentinelsOf(person());

/** Members that no section draws as a separate text, each with the reason. */
const drawnOtherwise: Readonly<Record<string, string>> = {
  "journey.others": "each of its members is drawn under its own name",
  "journey.utm.color": "colours the channel",
  firstName: "part of the full name",
  lastName: "part of the full name",
  gender: "not drawn, because no person is described by gender",
  photoUrl: "a picture",
};

interface Stored {
  storedAccount?: AccountAnswer;
  storedPerson?: PersonAnswer;
}

const accountOf = (): Stored => {
  const read = readAccount(ofAccount.value);
  return read === null ? {} : { storedAccount: { ...anAccountAnswer(), account: read } };
};

const companyOf = (): Stored => {
  const read = readAccount({ details: ofDetails.value });
  const known = aKnownCompany();
  return read === null || known.kind !== "known-company" ? {} : { storedAccount: { ...known, details: read.details } };
};

const personOf = (): Stored => {
  const read = readPerson(ofPerson.value);
  return read === null ? {} : { storedPerson: { ...aPersonAnswer(), person: read, raw: { data: ofPerson.value, withheld: [] } } };
};

const initialStateOf = (stored: Stored) =>
  stored.storedPerson === undefined ? stored : { subject: aCompany({ host: null }), address, ...stored };
const answers = (stored: Stored) => ({
  "account.raw": { raw: { data: stored.storedAccount?.kind === "account" ? ofAccount.value : ofDetails.value, withheld: [] } },
});

async function drawPopup(stored: Stored): Promise<void> {
  const source = stored.storedPerson === undefined ? {} : { source: { kind: "text", text: address } as const };
  const { store } = await openPopup({ says: "extension.name", initialState: initialStateOf(stored), answers: answers(stored), ...source });
  render(<PopupView popup={store} onOptions={() => undefined} onPanel={() => undefined} onTab={() => undefined} />);
}

async function drawPanel(stored: Stored): Promise<void> {
  const route = stored.storedPerson === undefined ? {} : { route: { view: "person", address } as const };
  const { store } = await openPanel({ says: "extension.name", initialState: initialStateOf(stored), answers: answers(stored), ...route });
  render(<PanelView panel={store.panel} views={noViews} />);
}

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Opens closed parts until the raw answer, the last part, is drawn and nothing changes for 90 ms. */
async function openEverything(): Promise<void> {
  let before = "";
  for (let same = 0; same < 3;) {
    await wait(30);
    acting(() => {
      for (const closed of document.querySelectorAll<HTMLDetailsElement>("details:not([open])")) closed.open = true;
    });
    const drawn = document.body.innerHTML;
    same = drawn === before && document.querySelector(".raw") !== null ? same + 1 : 0;
    before = drawn;
  }
}

/** Returns the drawn texts, tooltips and links, without separators in numbers. `tree` has those of the raw answer. */
function readDrawn(): { sections: string; tree: string } {
  const textOf = (element: Element): string => {
    const named = [...element.querySelectorAll("[title], [href]")];
    const texts = [element.textContent, ...named.flatMap((one) => [one.getAttribute("title"), one.getAttribute("href")])];
    return texts.join(" ").replaceAll(/(\d),(?=\d{3})/g, "$1");
  };
  const sections = document.body.cloneNode(true) as HTMLElement; // the copy of an element is an element
  const trees = [...sections.querySelectorAll(".raw")];
  for (const tree of trees) tree.remove();
  return { sections: textOf(sections), tree: trees.map(textOf).join(" ") };
}

it.each<[string, (stored: Stored) => Promise<void>, () => Stored, typeof ofAccount]>([
  ["an account in the popup", drawPopup, accountOf, ofAccount],
  ["an account in the panel", drawPanel, accountOf, ofAccount],
  ["a company without an account in the popup", drawPopup, companyOf, ofDetails],
  ["a company without an account in the panel", drawPanel, companyOf, ofDetails],
  ["a person in the popup", drawPopup, personOf, ofPerson],
  ["a person in the panel", drawPanel, personOf, ofPerson],
])("%s is drawn with every member", async (_what, draw, storedOf, { texts }) => {
  await draw(storedOf());
  await openEverything();
  const { sections, tree } = readDrawn();
  const members = [...texts].filter(([path]) => !Object.hasOwn(drawnOtherwise, path));
  const advice =
    "Add the member to the component that draws it, such as components/account/company.tsx, or to drawnOtherwise with the reason";
  expect(
    members.filter(([, text]) => !sections.includes(text)).map(([path]) => path),
    advice,
  ).toEqual([]);
  const names = [...texts.keys()].map((path) => path.slice(path.lastIndexOf(".") + 1));
  expect(names.filter((name) => name !== "others" && !tree.includes(name))).toEqual([]);
});
