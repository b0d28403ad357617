import { expect, test } from "./quiet";
import { popupPage } from "./pages/popup";
import { settled } from "./waits";
import type { Extension } from "../browser/extension";
import type { Fault } from "../service/faults";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";
const site = `http://${domain}/`;

const elsewhere = "https://intelligence.example";

/** Connects the extension to a service on another computer and takes the network away. A service on this computer needs no network. */
async function goOffline({ ask, context, grantHost }: Extension): Promise<void> {
  await grantHost(elsewhere);
  await ask("connection.save", { address: elsewhere, key: "a-key-for-it", keeping: "device" });
  await context.setOffline(true);
}

test("offline without a stored copy, the popup reports both", thorough, async ({ connect, extension, openTab, service }) => {
  await connect();
  const tab = await openTab(site);
  await goOffline(extension);
  const popup = popupPage(await extension.clickToolbarButton(tab));
  await expect(popup.title).toHaveText("You are offline, and nothing is stored for this company");
  await expect(popup.main).toContainText("Connect to the internet and try again.");
  await expect.poll(popup.steps).toEqual(["Try again"]);
  expect(service.requests).toHaveLength(0);
});

/** Makes every stored account `days` days older. If `elsewhere` is given, the accounts then belong to the service at that address. */
async function age(extension: Extension, days: number, elsewhere = ""): Promise<void> {
  const page = await extension.page("options.html");
  await page.evaluate(
    async ([milliseconds, address]) => {
      const open = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
      await new Promise((done) => (open.onsuccess = done));
      const transaction = open.result.transaction("accounts", "readwrite");
      const store = transaction.objectStore("accounts");
      const all = store.getAll();
      all.onsuccess = () => {
        store.clear();
        for (const { id, at, ...rest } of all.result)
          store.put({ ...rest, id: address === "" ? id : id.replace(/^\S+/, address), at: at - milliseconds });
      };
      await new Promise((done) => (transaction.oncomplete = done));
      open.result.close();
    },
    [days * 86_400_000, elsewhere] as const,
  );
  await page.close();
}

const storeOnce = (extension: Extension) => extension.ask("account.look-up", { domain, refresh: false, private: false });

test("offline, a stored copy stands below a notice with its age", thorough, async ({ connect, extension, openTab, service }) => {
  await connect();
  const tab = await openTab(site);
  await storeOnce(extension);
  await age(extension, 10, elsewhere);
  await goOffline(extension);
  const popup = popupPage(await extension.clickToolbarButton(tab));
  await expect(popup.subject).toHaveText("Northwind Robotics");
  await expect(popup.notice).toHaveText(/You are offline\. This copy was stored 10 days ago\..*Try again/);
  await expect(popup.head).toContainText("out of date");
  await settled(extension);
  expect(service.requests).toHaveLength(1);
  await extension.context.setOffline(false);
});

const noticeOf: Record<string, [Fault, RegExp]> = {
  "503": [{ status: 503 }, /The service is not working right now\. This copy is 10 days old\./],
  "401": [{ status: 401 }, /The service did not accept your API key\. This copy is 10 days old\./],
  "a cut connection": [{ reset: "before-headers" }, /The service is not answering\. This copy is 10 days old\./],
  "429": [{ status: 429, retryAfter: 90 }, /The service asked for a pause\. This copy is 10 days old\./],
};

for (const [name, [fault, words]] of Object.entries(noticeOf)) {
  test(`after ${name}, a stored copy stands below a notice with its age`, thorough, async ({ connect, extension, openPopup, service }) => {
    await connect();
    await storeOnce(extension);
    await age(extension, 10);
    service.fail(fault);
    const popup = popupPage(await openPopup(site));
    await expect(popup.notice).toContainText(words);
    await expect(popup.subject).toHaveText("Northwind Robotics");
    await expect(popup.head).toContainText("out of date");
  });
}
