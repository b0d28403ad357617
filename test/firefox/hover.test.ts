import { setTimeout as wait } from "node:timers/promises";
import { cardText, known, message, placeOf, restOn } from "./hovering";
import { describe, expect, mailHost, mailUrl, peopleData, test } from "./fixtures";

const soon = { timeout: 10_000 };

declare const browser: {
  commands: { getAll(): Promise<{ name: string; shortcut: string }[]>; update(command: { name: string; shortcut: string }): Promise<void> };
};

test("resting on an address shows the person, and Alt+Shift+K opens them in the sidebar", async ({ firefox, openMail, service }) => {
  const page = await openMail({ body: message });
  await restOn(firefox, page, "#from");
  await expect.poll(() => cardText(firefox), soon).toContain("Ingrid Solheim");
  // A page that is framed in a web page cannot open a sidebar.
  expect(await cardText(firefox)).toContain("Press Alt Shift K for the side panel");
  expect(new Set(service.requests.map(({ argument }) => argument))).toEqual(new Set([known, "northwind-robotics.example"]));

  await firefox.window.press("Alt+Shift+K");
  await firefox.sidebar.says("Ingrid Solheim");
  // The card closes, since the sidebar shows the person.
  await expect.poll(() => cardText(firefox), soon).toBe("");
  expect(service.requests).toHaveLength(2);
  expect(await firefox.errors()).toEqual([]);
});

test("resting on an address that a click selects whole shows the person", { tags: ["thorough"] }, async ({ firefox, openMail }) => {
  const page = await openMail({ body: `<p style="margin: 200px; user-select: all">From <b id="from">${known}</b></p>` });
  await restOn(firefox, page, "#from");
  await expect.poll(() => cardText(firefox), soon).toContain("Ingrid Solheim");
});

test(
  "the card names a changed shortcut of the sidebar; without one, the context menu",
  { tags: ["thorough"] },
  async ({ firefox, openMail }) => {
    const page = await openMail({ body: message });
    const options = await firefox.page("options.html");
    const setKeys = (keys: string) =>
      options.evaluate((_view, shortcut) => browser.commands.update({ name: "open-panel", shortcut }), keys);
    await page.bringToFront();
    await setKeys("Alt+Shift+Y");
    await restOn(firefox, page, "#from");
    await expect.poll(() => cardText(firefox), soon).toContain("Press Alt Shift Y for the side panel");
    await firefox.window.press("Alt+Shift+Y");
    await firefox.sidebar.says("Ingrid Solheim");
    await expect.poll(() => cardText(firefox), soon).toBe("");

    await setKeys("");
    await restOn(firefox, page, "#from");
    await expect.poll(() => cardText(firefox), soon).toContain("Select the address and right-click it for the side panel");
  },
);

test(
  "where a page blocks the card, the chip names the sidebar's present shortcut",
  { tags: ["thorough"] },
  async ({ firefox, openMail }) => {
    const page = await openMail({ body: message, headers: { "content-security-policy": "sandbox allow-same-origin" } });
    const options = await firefox.page("options.html");
    await options.evaluate(() => browser.commands.update({ name: "open-panel", shortcut: "Alt+Shift+Y" }));
    await page.bringToFront();
    await restOn(firefox, page, "#from");
    // The search in a page also finds the text of a closed root.
    const isThere = () =>
      page.evaluate(() => (window as unknown as { find(text: string): boolean }).find("Press Alt+Shift+Y for the side panel"));
    await expect.poll(isThere, soon).toBe(true);
  },
);

test(
  "the shortcut opens the card of the focused address, Tab enters the card, and Escape returns the focus",
  { tags: ["thorough"] },
  async ({ firefox, openMail }) => {
    const page = await openMail({ body: message });
    const options = await firefox.page("options.html");
    const keys = await options.evaluate(async () => (await browser.commands.getAll()).find(({ name }) => name === "show-card")?.shortcut);
    await page.bringToFront();
    await page.focus("#from");
    await firefox.window.press(keys ?? "");
    await expect.poll(() => cardText(firefox), soon).toContain("Ingrid Solheim");
    // Tab enters the card, in which Escape closes it and returns the focus.
    await firefox.window.press("Tab");
    await expect.poll(() => page.evaluate(() => document.hasFocus() && document.activeElement?.id), soon).not.toBe("from");
    await firefox.window.press("Escape");
    await expect.poll(() => cardText(firefox), soon).toBe("");
    await expect.poll(() => page.evaluate(() => document.hasFocus() && document.activeElement?.id), soon).toBe("from");
  },
);

test("Alt, held to open a card, leaves the browser's menus closed", { tags: ["thorough"] }, async ({ firefox, openMail }) => {
  await firefox.ask("settings.change", { changes: { hoverModifier: "alt" } });
  const page = await openMail({ body: message });
  await restOn(firefox, page, "#from");
  // The hidden card is ready, and waits for the key.
  await expect.poll(() => cardText(firefox), soon).toContain(known);
  await wait(800);
  await firefox.window.press("Alt");
  await expect.poll(() => cardText(firefox), soon).toContain("Ingrid Solheim");
  await wait(500);
  expect(await firefox.window.evaluate(() => document.querySelector("#main-menubar [_moz-menuactive]") !== null)).toBe(false);
});

test("after Escape closes a card, resting on the next address opens its card", { tags: ["thorough"] }, async ({ firefox, openMail }) => {
  const next = `<p style="margin: 200px">From <a id="next" href="mailto:k.brandvold@halden-automation.example">Kjersti</a></p>`;
  const page = await openMail({ body: message + next });
  await restOn(firefox, page, "#from");
  await expect.poll(() => cardText(firefox), soon).toContain("Ingrid Solheim");
  await firefox.window.press("Escape");
  await expect.poll(() => cardText(firefox), soon).toBe("");
  await restOn(firefox, page, "#next");
  await expect.poll(() => cardText(firefox), { timeout: 6000 }).toContain("Kjersti Brandvold");
});

test(
  "the card is drawn over a page whose policy forbids everything, and the page cannot read it",
  { tags: ["thorough"] },
  async ({ firefox, openMail }) => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'none'; script-src 'none'; require-trusted-types-for 'script'";
    const page = await openMail({ body: message, headers: { "content-security-policy": policy } });
    await restOn(firefox, page, "#from");
    await expect.poll(() => cardText(firefox), soon).toContain("Ingrid Solheim");

    const seen = await page.evaluate(() => ({
      text: document.documentElement.innerText,
      found: (window as unknown as { find(text: string): boolean }).find("Ingrid Solheim"),
      frames: window.length,
      roots: [...document.documentElement.children].map(({ shadowRoot }) => shadowRoot),
    }));
    expect(seen.text).not.toContain("Ingrid Solheim");
    expect(seen).toMatchObject({ found: false, frames: 0 });
    expect(seen.roots.every((root) => root === null)).toBe(true);
  },
);

test("the card disappears if the user disables the extension", { tags: ["thorough"] }, async ({ firefox, openMail }) => {
  const page = await openMail({ body: message });
  await restOn(firefox, page, "#from");
  await expect.poll(() => cardText(firefox), soon).toContain("Ingrid Solheim");
  const isDrawn = () =>
    page.evaluate(() => {
      const host = document.querySelector(":root > [popover]");
      const { x, y } = host?.getBoundingClientRect() ?? { x: 0, y: 0 };
      return host !== null && document.elementFromPoint(x + 20, y + 20) === host;
    });
  // The animation that keeps the card drawn would end meanwhile if no check renewed it.
  await wait(3000);
  expect(await isDrawn()).toBe(true);
  await firefox.disable();
  await expect.poll(isDrawn, soon).toBe(false);
});

test("the card's settings button opens the settings in a tab", { tags: ["thorough"] }, async ({ firefox, openMail }) => {
  const page = await openMail({ body: message });
  await restOn(firefox, page, "#from");
  await expect.poll(() => cardText(firefox), soon).toContain("Ingrid Solheim");
  const card = await firefox.card();
  if (card === null) throw new Error("The card has gone.");
  const button = await placeOf(firefox, card, ".card-foot button");
  await firefox.window.click(button.x, button.y);
  await expect.poll(firefox.tabAddresses, soon).toContain(firefox.url("options.html#/hover-cards"));
});

describe("where the browser asks the user", () => {
  const asking = test.extend("launch", { asksPerson: true });

  asking(
    "switching a site on asks for the site and for people's data in one question",
    { tags: ["thorough"] },
    async ({ firefox, service, openPopup, mail }) => {
      mail.set(new URL(mailUrl).pathname, { body: message });
      await firefox.ask("site.add", { protocol: "http", host: mailHost, kind: "webmail" });
      const popup = await openPopup(mailUrl);
      await popup.click(`Enable on ${mailHost}`);
      const question = await firefox.answerPrompt("allow");
      expect(question).toContain(mailHost);
      expect(question.toLowerCase()).toContain("personally identifying information");
      const sites = async () => (await firefox.ask("sites.read", {})).sites.filter(({ wanted, access }) => wanted && access);
      await expect.poll(async () => (await sites()).map(({ hosts }) => hosts), soon).toEqual([[`http://${mailHost}/*`]]);
      expect(service.requests).toEqual([]);
    },
  );

  asking("switching a site on from the sidebar also asks for both in one question", { tags: ["thorough"] }, async ({ firefox, mail }) => {
    mail.set(new URL(mailUrl).pathname, { body: message });
    await firefox.ask("site.add", { protocol: "http", host: mailHost, kind: "webmail" });
    await firefox.allow({ permissions: ["tabs"] });
    await firefox.openTab("http://northwind-robotics.example/");
    await firefox.window.press("Alt+Shift+K");
    await firefox.sidebar.click("On this page");
    // The keys give access only to the tab in which they were pressed.
    await firefox.openTab(mailUrl);
    await firefox.sidebar.click("Read this page");
    await firefox.sidebar.click(`Enable on ${mailHost}`);
    const question = await firefox.answerPrompt("deny");
    expect(question).toContain(mailHost);
    expect(question.toLowerCase()).toContain("personally identifying information");
  });

  asking(
    "a user who refuses people's data, or withdraws it later, consents to domains only",
    { tags: ["thorough"] },
    async ({ firefox }) => {
      const welcome = await firefox.tabAt("welcome.html");
      await firefox.bringToFront(firefox.url("welcome.html"));
      await welcome.click("Send the e-mail addresses I look up");
      await welcome.click("Agree and continue");
      expect((await firefox.answerPrompt("deny")).toLowerCase()).toContain("personally identifying information");
      await welcome.says("Connect your service");
      const agreed = async () => {
        const { consentDomains, consentEmails } = await firefox.ask("settings.read", {});
        return [consentDomains !== null, consentEmails !== null];
      };
      expect(await agreed()).toEqual([true, false]);

      await firefox.allow({ data_collection: [peopleData] });
      await firefox.ask("consent.set", { domains: true, emails: true });
      expect(await agreed()).toEqual([true, true]);
      await firefox.forbid({ data_collection: [peopleData] });
      await expect.poll(agreed, soon).toEqual([true, false]);
    },
  );
});
