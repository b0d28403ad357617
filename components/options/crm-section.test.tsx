import { expect, it, vi } from "vitest";
import type { Input } from "../../lib/messages/messages";
import { openOptions } from "../../test/gallery/options/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { aSettings } from "../../test/support/some-settings";
import { CrmSection } from "./crm-section";

/** Returns the changes sent so far, and a function that draws other settings. */
async function open(settings = aSettings()) {
  const changed: unknown[] = [];
  const change = ({ changes }: Input<"settings.change">) => {
    changed.push(changes);
    return settings;
  };
  const { store } = await openOptions({ says: "options.title", settings, answers: { "settings.change": change } });
  const sectionOf = (shown: typeof settings) => <CrmSection options={store} settings={shown} />;
  const { rerender, unmount } = render(sectionOf(settings));
  return { changed, show: (shown: typeof settings) => rerender(sectionOf(shown)), unmount };
}

const draw = async (settings = aSettings()) => (await open(settings)).changed;

const choice = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /^CRM/ });
const commit = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const salesforce = { crm: "salesforce", crmAddress: "https://acme.lightning.force.com/" } as const;
const own = { crm: "own", crmAddress: "" } as const;

it("clears the address and the field names when another CRM is chosen", async () => {
  const changed = await draw(aSettings(salesforce));
  fireEvent.change(choice(), { target: { value: "dynamics" } });
  await expect.poll(() => changed).toEqual([{ crm: "dynamics", crmAddress: "", crmPersonAddress: "", crmFields: "" }]);
});

it("restores a CRM's address if the user chooses that CRM again within a minute", async () => {
  const { changed, show } = await open(aSettings(salesforce));
  fireEvent.change(choice(), { target: { value: "dynamics" } });
  show(aSettings({ crm: "dynamics" }));
  fireEvent.change(choice(), { target: { value: "salesforce" } });
  await expect.poll(() => changed.at(-1)).toEqual({ ...salesforce, crmPersonAddress: "", crmFields: "" });
});

it("restores nothing after a minute, and never an address that the organisation has set", async () => {
  const empty = { crm: "salesforce", crmAddress: "", crmPersonAddress: "", crmFields: "" };
  for (const [passes, policy] of [
    [60_000, undefined],
    [0, { crmAddress: salesforce.crmAddress, ignored: [] }],
  ] as const) {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { changed, show, unmount } = await open(aSettings({ ...salesforce, policy }));
    fireEvent.change(choice(), { target: { value: "dynamics" } });
    show(aSettings({ crm: "dynamics", policy }));
    vi.setSystemTime(Date.now() + passes);
    fireEvent.change(choice(), { target: { value: "salesforce" } });
    await expect.poll(() => changed.at(-1)).toEqual(empty);
    unmount();
  }
});

it.each([
  ["javascript:alert(1)", "Only an address that starts with https can be opened."],
  ["https://me:secret@crm.example.com/?n={name}", "This holds a user name or a password."],
  ["https://crm.corp/?n={name}", "This leads to this computer or into its network"],
  ["https://crm.example.com/{name}", "A field in braces may stand only after the ? or #."],
  ["https://crm.example.com/?n={ip}", "A name in braces is none of the fields"],
  [`https://crm.example.com/?${"n".repeat(1000)}`, "This is longer than 1,000 characters."],
  [`https://crm.example.com/?team=${"я".repeat(200)}&n={name}`, "Accented and non-Latin letters count several times."],
])("refuses %s with the reason, and saves nothing", async (text, reason) => {
  const changed = await draw(aSettings(own));
  commit("Address for a company", text);
  expect(document.body.textContent).toContain(reason);
  expect(changed).toEqual([]);
});

it("saves an address template for companies and one for people", async () => {
  const changed = await draw(aSettings(own));
  commit("Address for a company", "crm.example.com/new?name={name}");
  commit("Address for a person", "https://crm.example.com/new?mail={email}");
  await expect
    .poll(() => changed)
    .toEqual([{ crmAddress: "https://crm.example.com/new?name={name}" }, { crmPersonAddress: "https://crm.example.com/new?mail={email}" }]);
});

it("saves a new name for a field, and refuses a name that no CRM accepts", async () => {
  const changed = await draw(aSettings(salesforce));
  fireEvent.click(screen.getByText("Which field goes where"));
  commit("Name in the CRM: Industry", "Sector__c");
  commit("Name in the CRM: City", "a,b");
  await expect.poll(() => changed).toEqual([{ crmFields: "account.industry=Sector__c" }]);
  expect(screen.getByLabelText("Name in the CRM: City").getAttribute("aria-invalid")).toBe("true");
});

it("keeps a typed name in its field until the settings contain the name", async () => {
  const settings = aSettings(salesforce);
  const { changed, show } = await open(settings);
  fireEvent.click(screen.getByText("Which field goes where"));
  commit("Name in the CRM: Industry", "Sector__c");
  commit("Name in the CRM: City", "Town__c");
  const industry = { crmFields: "account.industry=Sector__c" };
  const both = { crmFields: "account.industry=Sector__c;account.city=Town__c" };
  await expect.poll(() => changed).toEqual([industry, both]);
  show({ ...settings, ...industry });
  expect(screen.getByLabelText<HTMLInputElement>("Name in the CRM: City").value).toBe("Town__c");
  show({ ...settings, ...both });
  show({ ...settings, crmFields: "account.phone=Tel__c" });
  expect(screen.getByLabelText<HTMLInputElement>("Name in the CRM: City").value).toBe("BillingCity");
});

it("keeps a refused name in its field, with the reason, until the user corrects it", async () => {
  const changed = await draw(aSettings(salesforce));
  fireEvent.click(screen.getByText("Which field goes where"));
  const field = () => screen.getByLabelText<HTMLInputElement>("Name in the CRM: City");
  fireEvent.input(field(), { target: { value: "Billing City" } });
  fireEvent.change(field());
  const reason = await screen.findByText(/^An API name starts with a letter/);
  expect([field().value, field().getAttribute("aria-describedby")]).toEqual(["Billing City", reason.id]);
  fireEvent.input(field(), { target: { value: "Town__c" } });
  fireEvent.change(field());
  await expect.poll(() => changed).toEqual([{ crmFields: "account.city=Town__c" }]);
  expect(screen.queryByText(/^An API name starts with a letter/)).toBeNull();
});

it("locks the CRM and its address if the organisation has set them", async () => {
  await draw(aSettings({ ...salesforce, policy: { ...salesforce, ignored: [] } }));
  expect(choice().disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("Address of the CRM").disabled).toBe(true);
});

it("drops an unsaved name when another window saves field names", async () => {
  const settings = aSettings(salesforce);
  const { show } = await open(settings);
  fireEvent.click(screen.getByText("Which field goes where"));
  commit("Name in the CRM: City", "Town__c");
  show({ ...settings, crmFields: "account.phone=Tel__c" });
  expect(screen.getByLabelText<HTMLInputElement>("Name in the CRM: City").value).toBe("BillingCity");
});

it("shows a name that another window saves, even if it was chosen here between two other names before any was saved", async () => {
  const settings = aSettings(salesforce);
  const { changed, show } = await open(settings);
  fireEvent.click(screen.getByText("Which field goes where"));
  const city = () => screen.getByLabelText<HTMLInputElement>("Name in the CRM: City");
  for (const name of ["Town__c", "Place__c", "Town__c"]) commit("Name in the CRM: City", name);
  await expect.poll(() => changed).toHaveLength(3);
  for (const name of ["Town__c", "Place__c", "Town__c"]) show({ ...settings, crmFields: `account.city=${name}` });
  expect(city().value).toBe("Town__c");
  show({ ...settings, crmFields: "account.city=Place__c" });
  expect(city().value).toBe("Place__c");
});
