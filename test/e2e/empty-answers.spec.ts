/** Empty records of the service, and other content in place of an answer. */
import { expectCard, restOn, test } from "./hovering";
import { expect } from "./fixtures";
import { openPanel, panelPage, reloadKept } from "./pages/panel";
import { envelope } from "./pages/sentinels";
import type { Fault } from "../service/faults";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";
const address = `office@${domain}`;
const bare = "The service knows this address and nothing else";
const blankAccount = "The service has an account without any data";
const lookUp = { refresh: true, private: false };

test(
  "a profile that holds only its address counts as not found, and the look-up of the company is offered",
  thorough,
  async ({ connect, extension, service, openPopup }) => {
    await connect();
    service.fail({ operation: "profile-overview", ...envelope({ key: "k-1", identifier: address, fullName: " ", journey: [] }) });
    const answer = await extension.ask("person.look-up", { address, ...lookUp });
    expect(answer.ok && answer.answer).toMatchObject({ kind: "not-found", blank: true });

    const panel = await openPanel(extension, `#/person/${encodeURIComponent(address)}`);
    await expect(panelPage(panel).title).toHaveText(bare);
    await expect(panel.getByText(/^Not reported:/)).toHaveCount(0);
    await expect(panel.getByRole("main")).toContainText(`Its profile for ${address} holds no name, no job title and no company.`);
    await expect(panel.getByRole("button", { name: /Look up the company/ })).toBeVisible();

    const popup = await openPopup("about:blank");
    await popup.getByLabel("Domain or e-mail").fill(address);
    await popup.getByLabel("Domain or e-mail").press("Enter");
    await expect(popup.getByText(bare)).toBeVisible();

    const exported = JSON.stringify(await extension.ask("data.export", {}));
    expect(exported).not.toContain("k-1");
    const { lines } = await extension.ask("activity.read", { operation: "profile-overview", outcome: "all", limit: 5 });
    expect(lines.map(({ outcome }) => outcome)).toEqual(["not-found"]);
  },
);

test(
  "an account with only empty fields is shown as an account without data, and an answer without fields as no account",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    service.fail({ argument: "empty.example", ...envelope({ details: { name: null, domain: null }, journey: null, icpScore: null }) });
    await extension.ask("account.look-up", { domain: "empty.example", ...lookUp });
    const panel = await openPanel(extension, "#/account/empty.example");
    await expect(panelPage(panel).title).toHaveText(blankAccount);
    await reloadKept(extension, panel, "empty.example");
    await expect(panelPage(panel).title).toHaveText(blankAccount);

    service.reset();
    service.fail({ argument: "none.example", ...envelope({}) });
    await extension.ask("account.look-up", { domain: "none.example", ...lookUp });
    await expect(panelPage(await openPanel(extension, "#/account/none.example")).title).toHaveText("No account under this domain");
  },
);

test("the card states that a profile holds only its address", thorough, async ({ openMail, service }) => {
  service.fail({ argument: address, ...envelope({ identifier: address }) });
  const page = await openMail(`<p id="one">${address}</p>`);
  await restOn(page, "#one");
  const card = await expectCard(page, address);
  await expect(card.getByRole("dialog")).toContainText(bare);
  await expect(card.getByRole("dialog")).toContainText("Its profile holds no name, job title or company.");
});

const inPlace: [what: string, fault: Fault, title: string][] = [
  ["a guest network's page", { body: "html" }, "Sign in to this network first"],
  [
    "half of an answer",
    { body: { text: '{"version":"2","status":"succ', type: "application/json" } },
    "The answer broke off before its end",
  ],
  ["an empty body", { body: "empty" }, "The service sent an empty answer"],
  ["data of another kind", { body: { json: { hello: "world" } } }, "This is not an answer of the service"],
];

for (const [what, fault, title] of inPlace) {
  test(`panel and card name the problem if ${what} arrives in place of an answer`, thorough, async ({ extension, openMail, service }) => {
    const page = await openMail(`<p id="one">${address}</p>`);
    service.fail(fault);
    await restOn(page, "#one");
    const card = await expectCard(page, address);
    await expect(card.getByRole("dialog")).toContainText(title);
    const panel = await openPanel(extension, `#/person/${encodeURIComponent(address)}`);
    await panelPage(panel)
      .button(/^Look up/)
      .first()
      .click();
    await expect(panelPage(panel).title).toHaveText(title);
  });
}
