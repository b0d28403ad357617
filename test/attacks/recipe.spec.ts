/** Attacks by a hostile policy: an invalid recipe or list is ignored, and an unreadable row earns nothing. */
import { expect, type Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import { settled } from "../e2e/waits";
import { workerOf } from "../browser/worker-clock";
import { attackGroup, type Attack } from "./group";
import { noteMarked, payloads, watchMarkup } from "./markup";

const domain = "northwind-robotics.example";
const row = { field: "employees", operator: ">=", value: "1", points: 10 };
const maxLookUps = 77;

declare const chrome: {
  storage: {
    managed: { get(...given: unknown[]): Promise<object>; onChanged: { dispatch(changes: object): void } };
  };
};

/**
 * Makes the browser report a policy of these members and `maxLookUps`, and returns the resulting settings. A real browser also checks a
 * policy by the package's schema; here only the extension does.
 */
async function setPolicy(extension: Extension, members: object) {
  const worker = await workerOf(extension);
  await worker.evaluate(
    async (policy) => {
      // Waits for the browser, which answers seconds after its start. The worker's first reading would otherwise replace this policy.
      await chrome.storage.managed.get(null);
      chrome.storage.managed.get = async (...given) => {
        for (const answer of given) if (typeof answer === "function") answer(policy);
        return policy;
      };
      chrome.storage.managed.onChanged.dispatch({});
    },
    { ...members, maxLookUps },
  );
  return extension.ask("settings.read", {});
}

const setRecipe = (extension: Extension, fitRecipe: unknown) => setPolicy(extension, { fitRecipe });

/**
 * Sets a policy with an invalid recipe. Returns what went wrong; `null` if the recipe is named as ignored and the rest of the policy
 * applies.
 */
async function brokenByRecipe(extension: Extension, recipe: unknown): Promise<string | null> {
  const { capLookups, fitRecipe, policy } = await setRecipe(extension, recipe);
  if (capLookups !== maxLookUps) return `the rest of the policy is lost: ${capLookups} look-ups`;
  if (fitRecipe.length > 0) return `${fitRecipe.length} rows apply`;
  return policy?.ignored.includes("fitRecipe") === true ? null : "it is not reported as ignored";
}

/** Returns what this list of left-out companies broke; `null` if it is named as ignored and the rest of the policy applies. */
async function brokenByList(extension: Extension, leaveOut: unknown): Promise<string | null> {
  await extension.killWorker();
  const settings = await setPolicy(extension, { leaveOut }).catch(() => null);
  if (settings === null) return "the settings cannot be read any more";
  if (settings.capLookups !== maxLookUps) return `the rest of the policy is lost: ${settings.capLookups} look-ups`;
  return settings.policy?.ignored.includes("leaveOut") === true ? null : "it is not reported as ignored";
}

const badLists: [name: string, leaveOut: unknown][] = [
  ["is a string", "acme.example"],
  ["is an array-like object", { length: 1, 0: "acme.example" }],
  ["has a hundred thousand entries", Array.from({ length: 100_000 }, () => "acme.example")],
];

const badRecipes: [name: string, recipe: unknown][] = [
  ["has ten thousand rows", Array.from({ length: 10_000 }, () => row)],
  ["has a value of a million letters", [{ ...row, value: "x".repeat(1_000_000) }]],
  ["has a row with a thousand members", [Object.fromEntries(Array.from({ length: 1000 }, (_none, index) => [`member ${index}`, index]))]],
  ["has a list as a value", [{ ...row, value: [[["1"]]] }]],
  ["has infinite points", [{ ...row, points: Number.POSITIVE_INFINITY }]],
];

/** Opens the receipt of a score. Returns the text of its row "Your recipe", which ends with the sum; rejects without such a row. */
async function sumShown(extension: Extension): Promise<string> {
  const page = await openReceipt(extension);
  try {
    return await page.getByRole("row", { name: /^Your recipe/ }).innerText({ timeout: 3000 });
  } finally {
    await page.close();
  }
}

async function openReceipt(extension: Extension): Promise<Page> {
  const page = await extension.page(`sidepanel.html#/account/${domain}`);
  await page.getByRole("button", { name: /^Why \d+\?$/ }).click();
  return page;
}

const worth = 999;
const unreadable: [name: string, row: object][] = [
  ["a field that every object inherits", { ...row, field: "constructor", operator: "is empty", points: worth }],
  ["the prototype as its field", { ...row, field: "__proto__", operator: "is empty", points: worth }],
  ["an operator that every object inherits", { ...row, operator: "toString", points: worth }],
  ["an unknown operator", { ...row, operator: "resembles", points: worth }],
];

/** Rows with markup as a value, and in every member. */
const marked = payloads.flatMap((text) => [
  { field: "industry", operator: "contains", value: text, points: 1 },
  { field: text, operator: text, value: text, points: text },
]);

attackGroup<Extension>({
  heading: "Hostile administrator policy",
  title: "an invalid recipe, row or list of a policy is ignored, and the rest of the policy applies",
  async prepare({ connect, extension }) {
    await connect();
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
    // The attacks prove nothing unless an honest recipe applies.
    expect(await setRecipe(extension, [row])).toMatchObject({ fitRecipe: [row], capLookups: maxLookUps });
    if (!(await sumShown(extension)).includes("10")) throw new Error("An honest recipe does not apply.");
    return extension;
  },
  attacks: [
    ...badRecipes.map(([name, recipe]): Attack<Extension> => ({
      name: `the recipe in a policy ${name}`,
      without: ["recipe-form"],
      attempt: (extension) => brokenByRecipe(extension, recipe),
    })),
    ...unreadable.map(([name, bad]): Attack<Extension> => ({
      name: `a recipe row in a policy has ${name}`,
      without: ["recipe-row"],
      async attempt(extension) {
        await setRecipe(extension, [bad, row]);
        const counted = await extension.ask("recipe.preview", {}).catch(() => null);
        const sum = await sumShown(extension).catch(() => "no receipt is shown");
        return JSON.stringify(counted?.preview.matching) === "[0,1]" && /\b10$/.test(sum) ? null : sum;
      },
    })),
    ...badLists.map(([name, leaveOut]): Attack<Extension> => ({
      name: `the list of excluded companies in a policy ${name}`,
      without: ["policy-fits"],
      attempt: (extension) => brokenByList(extension, leaveOut),
    })),
    {
      name: "recipe rows in a policy contain markup",
      without: ["texts", "page-policy"],
      async attempt(extension) {
        const found = await watchMarkup(extension);
        await setRecipe(extension, marked);
        const pages = [await openReceipt(extension), await extension.page("options.html#/fit-recipe")];
        for (const page of pages) {
          await settled(extension, page);
          await noteMarked(found, page, page.url());
          await page.close();
        }
        return found.size === 0 ? null : `${found.size} payloads became elements`;
      },
    },
  ],
});
