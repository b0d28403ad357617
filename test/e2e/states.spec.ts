import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import type { Worker } from "@playwright/test";
import { expect, test } from "./quiet";
import { choose, enter, popupPage } from "./pages/popup";
import type { Extension } from "../browser/extension";
import { startService } from "../service/service";
import type { FaultMatch, Fault } from "../service/faults";

const domain = "northwind-robotics.example";
const site = `http://${domain}/`;
const overview = "account-overview";

/** The expected words of one state, and the steps that lead to it. */
interface State {
  fault: FaultMatch & Fault;
  title: string | RegExp;
  says: RegExp;
  detail: RegExp;
  steps: string[];
  /** Requests that reach the service. */
  sent: number;
}

const states: Record<string, State> = {
  "401: the key is refused": {
    fault: { status: 401 },
    title: "The service did not accept your API key",
    says: /deleted or replaced.*paste it here/,
    detail: /^401 from 127\.0\.0\.1:\d+ at .+\. No result was stored\. 1 look-up was used\.$/,
    steps: ["Replace key", "Try again"],
    sent: 1,
  },
  "402: no credits": {
    fault: { status: 402, message: "Payment required." },
    title: "Your plan has no credits left for this",
    says: /The service says: “Payment required\.” Add credits/,
    detail: /^402 at .+ What you looked up before still opens; what is out of date shows the stored copy\./,
    steps: ["Try again"],
    sent: 1,
  },
  "403 about credits: no credits, in the service's words": {
    fault: { status: 403, message: "Insufficient credits. Please upgrade your plan." },
    title: "Your plan has no credits left for this",
    says: /The service says: “Insufficient credits\. Please upgrade your plan\.” Add credits/,
    detail: /^403 at .+ What you looked up before still opens; what is out of date shows the stored copy\./,
    steps: ["Try again"],
    sent: 1,
  },
  "403 otherwise: no permission": {
    fault: { status: 403 },
    title: "Your key may not do this",
    says: /without naming credits.*may read accounts/,
    detail: /^403 at .+Details never contain the key\./,
    steps: ["Try again", "Copy details"],
    sent: 1,
  },
  "422: not understood": {
    fault: { status: 422, message: "The domain is not valid." },
    title: "The service did not understand this request",
    says: /The service says: “The domain is not valid\.” Check the spelling/,
    detail: /^422 at /,
    steps: ["Edit", "Copy details"],
    sent: 1,
  },
  "503: the service failed, twice": {
    fault: { status: 503 },
    title: "The service is not working right now",
    says: /error of its own; nothing on this computer/,
    detail: /^503 at .+, after 2 tries\. 2 look-ups were used\.$/,
    steps: ["Try again", "Copy details"],
    sent: 2,
  },
  "502 with a web page: the service failed": {
    fault: { status: 502, body: "html" },
    title: "The service is not working right now",
    says: /error of its own/,
    detail: /^502 at .+, after 2 tries/,
    steps: ["Try again", "Copy details"],
    sent: 2,
  },
  "the connection is cut before any answer": {
    fault: { reset: "before-headers" },
    title: "The service address cannot be reached",
    says: /Check the address in Options, or a VPN or proxy/,
    detail: /^At .+\. 2 look-ups were used\.$/,
    steps: ["Try again", "Open Options"],
    sent: 2,
  },
  "half of the body arrives": {
    fault: { truncate: true },
    title: "The connection broke off before the answer was complete",
    says: /Part of the answer is missing, so none of it is shown\./,
    detail: /^200 at .+\. 2 look-ups were used\.$/,
    steps: ["Try again"],
    sent: 2,
  },
  "a redirect is not followed": {
    fault: { redirect: "http://elsewhere.example/" },
    title: "The service redirected the request",
    says: /carry your key elsewhere, so it was not followed/,
    detail: /^At |^302 at /,
    steps: ["Open Options", "Try again"],
    sent: 1,
  },
  "a web page instead of data, as a guest network sends one": {
    fault: { body: "html" },
    title: "Sign in to this network first",
    says: /Open any page in this browser, sign in, then try again\./,
    detail: /^200 at .+, web page instead of data\. Details never contain the key\./,
    steps: ["Try again", "Open Options", "Copy details"],
    sent: 1,
  },
  "a network that asks for a sign-in": {
    fault: { status: 511, body: "html" },
    title: "Sign in to this network first",
    says: /Open any page in this browser, sign in, then try again\./,
    detail: /^511 at /,
    steps: ["Try again", "Open Options", "Copy details"],
    sent: 1,
  },
  "a web server that does not know the path": {
    fault: { status: 404, body: "html" },
    title: "This is not an answer of the service",
    says: /Check the address in Options, then try again\./,
    detail: /^404 at .+, web page instead of data\./,
    steps: ["Open Options", "Try again", "Copy details"],
    sent: 1,
  },
  "half of an answer": {
    fault: { body: { text: '{"version":"2","status":"success","data":{"details":{"name":"North', type: "application/json" } },
    title: "The answer broke off before its end",
    says: /Part of it is missing, so none of it is shown\. Try again\./,
    detail: /^200 at .+, the beginning of data\./,
    steps: ["Try again", "Copy details"],
    sent: 1,
  },
  "bytes that are no text": {
    fault: { body: "garbage" },
    title: "This is not an answer of the service",
    says: /none of it is shown/,
    detail: /^200 at .+, text instead of data\./,
    steps: ["Open Options", "Try again", "Copy details"],
    sent: 1,
  },
  "an empty reply": {
    fault: { body: "empty" },
    title: "The service sent an empty answer",
    says: /There is nothing in it to show\./,
    detail: /^200 at .+, empty reply instead of data\./,
    steps: ["Try again", "Copy details"],
    sent: 1,
  },
  "JSON that is not the interface": {
    fault: { body: { json: { hello: "world" } } },
    title: "This is not an answer of the service",
    says: /none of it is shown/,
    detail: /^200 at .+, data in another form\./,
    steps: ["Open Options", "Try again", "Copy details"],
    sent: 1,
  },
  "more than 5 MB": {
    fault: { body: "huge" },
    title: "The answer is too large to read",
    says: /larger than 5 MB/,
    detail: /^200 at /,
    steps: ["Try again", "Copy details"],
    sent: 1,
  },
};

for (const [name, { fault, title, says, detail, steps, sent }] of Object.entries(states)) {
  test(name, async ({ connect, openPopup, service }) => {
    await connect();
    service.fail(fault);
    const popup = popupPage(await openPopup(site));
    await expect(popup.title).toHaveText(title);
    await expect(popup.subject).toHaveText(domain);
    await expect(popup.main).toContainText(says);
    await expect(popup.detail).toHaveText(detail);
    expect(await popup.steps()).toEqual(steps);
    expect(service.requests).toHaveLength(sent);
    expect(new Set(service.requests.map(({ operation }) => operation))).toEqual(new Set([overview]));
  });
}

test("a step of a state does what it says: try again asks once more, the details hold no key", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ status: 403, times: 1 });
  const page = await openPopup(site);
  const popup = popupPage(page);
  await popup.button("Copy details").click();
  await expect(popup.detail).toHaveText("Details copied");
  await popup.button("Try again").click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(2);
});

test("no service address answers: it cannot be reached", async ({ connect, extension, openPopup, service }) => {
  const other = await startService();
  await connect();
  await extension.grantHost(other.url);
  await extension.ask("connection.save", { address: other.url, key: "some-key-of-another-service", keeping: "device" });
  await other.stop();
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText("The service address cannot be reached");
  expect(await popup.steps()).toEqual(["Try again", "Open Options"]);
  expect(service.requests).toHaveLength(0);
});

test("no answer within the deadline", async ({ connect, extension, openPopup, service }) => {
  await connect();
  await extension.ask("settings.change", { changes: { deadlineLookup: 5 } });
  service.fail({ hang: true });
  const page = await openPopup(site);
  const popup = popupPage(page);
  await expect(page.getByText("Looking up… The service may take up to 5 s.")).toBeVisible();
  await expect(popup.title).toHaveText("The service did not answer in time", { timeout: 10_000 });
  await expect(popup.main).toContainText(/It was asked at .+ and had not answered after 5 s\./);
  await expect(popup.detail).toHaveText("The request may have been counted. 1 look-up was used.");
  expect(await popup.steps()).toEqual(["Try again"]);
  expect(service.requests).toHaveLength(1);
});

test("stopped by the person", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ hang: true, times: 1 });
  const popup = popupPage(await openPopup(site));
  await expect.poll(() => service.requests.length).toBe(1);
  await popup.button("Stop").click();
  await expect(popup.title).toHaveText("Stopped");
  await expect(popup.main).toContainText("A request already sent may have been counted.");
  expect(await popup.steps()).toEqual(["Look up again may use credits"]);
  await popup.button(/^Look up again/).click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(2);
});

test("404 everywhere: no account, what was used, and a form", async ({ connect, openPopup, service }) => {
  await connect();
  const page = await openPopup("http://quiet-corner.example/");
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("No account under this domain");
  await expect(popup.main).toContainText("The service has none for quiet-corner.example.");
  await expect(popup.main).toContainText("2 of 500 look-ups used this month, 498 left");
  await expect(popup.detail).toHaveText("2 look-ups were used.");
  expect(service.requests.map(({ operation }) => operation)).toEqual([overview, "company-search"]);
  await popup.domain.fill(domain);
  await popup.button(/^Look up/).click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
  await expect(page.getByText("Chosen by you for quiet-corner.example")).toBeVisible();
});

test("404, opened again: remembered for a day, Refresh asks again", async ({ connect, openPopup, openTab, extension, service }) => {
  await connect();
  const page = await openPopup("http://quiet-corner.example/");
  await expect(popupPage(page).title).toHaveText("No account under this domain");
  await page.close();
  const again = popupPage(await extension.clickToolbarButton(await openTab("http://quiet-corner.example/")));
  await expect(again.title).toHaveText("No account under this domain");
  await expect(again.main).toContainText("498 left. Not asked again for 24 h unless you press Refresh.");
  expect(service.requests).toHaveLength(2);
  await again.button(/^Refresh/).click();
  await expect.poll(() => service.requests.length).toBe(4);
});

test("404, and the company search offers another company: named, and never shown as the match", async ({ connect, openPopup, service }) => {
  await connect();
  const row = { name: "Harbour Works", domain: "harbour-works.example" };
  service.fail({ operation: "company-search", body: { json: { version: "2", status: "success", data: { details: row } } } });
  const popup = popupPage(await openPopup("http://quiet-corner.example/"));
  await expect(popup.title).toHaveText("No account under this domain");
  await expect(popup.main).toContainText("Closest result: harbour-works.example, Harbour Works");
  await expect(popup.domain).toHaveValue("harbour-works.example");
  await expect(popup.subject).toHaveText("quiet-corner.example");
});

test("404, and the company search cannot be asked: says so, and promises no memory of it", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ operation: "company-search", status: 403, message: "Insufficient credits." });
  const popup = popupPage(await openPopup("http://quiet-corner.example/"));
  await expect(popup.title).toHaveText("No account under this domain");
  await expect(popup.main).toContainText("The company search could not be asked as well: Your plan has no credits left for this.");
  await expect(popup.main).toContainText("2 of 500 look-ups used this month, 498 left");
  await expect(popup.main).not.toContainText("Not asked again");
});

test("404, and the company search knows exactly this domain: a known company", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ operation: overview, status: 404 });
  const page = await openPopup(site);
  const popup = popupPage(page);
  await expect(popup.notice).toContainText("Known company, not an account yet");
  await expect(popup.notice).toContainText(`The service knows ${domain} but has no account for it.`);
  await expect(popup.notice).toContainText("2 look-ups were used.");
  await expect(page.getByText("Industrial Automation")).toBeVisible();
  await popup.button("Look up another domain").click();
  await expect(popup.title).toHaveText("Which company is this site?");
});

test("429: counts down and runs again by itself, once", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ status: 429, retryAfter: 3, times: 1 });
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText(/^Too many requests; continues in 0:0[123]$/);
  await expect(popup.main).toContainText("runs again by itself when the time is up");
  await expect(popup.detail).toHaveText(/^429 at .+, asked to wait 3 s\. 1 look-up was used\.$/);
  expect(await popup.steps()).toEqual(["Stop waiting"]);
  await expect(popup.subject).toHaveText("Northwind Robotics", { timeout: 8000 });
  expect(service.requests).toHaveLength(2);
});

test("429 twice: the second pause is not waited for", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ status: 429, retryAfter: 2 });
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText(/continues in/);
  await expect(popup.title).toHaveText("Too many requests; the pause is over", { timeout: 10_000 });
  expect(await popup.steps()).toEqual(["Try again"]);
  expect(service.requests).toHaveLength(2);
});

test("429, stopped: nothing runs by itself any more", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ status: 429, retryAfter: 2, times: 1 });
  const popup = popupPage(await openPopup(site));
  await popup.button("Stop waiting").click();
  await expect(popup.title).toHaveText(/the pause ends in/);
  await expect(popup.button("Try again")).toHaveAttribute("aria-disabled", "true");
  await expect(popup.title).toHaveText("Too many requests; the pause is over", { timeout: 6000 });
  await expect(popup.main).toContainText("Nothing was sent since.");
  expect(service.requests).toHaveLength(1);
  await popup.button("Try again").click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
});

test("429 for longer than a minute is never waited for", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ status: 429, retryAfter: 90, times: 1 });
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText(/^Too many requests; the pause ends in 1:\d\d$/);
  await expect(popup.main).toContainText(/Nothing is sent before .+; try again then\./);
  await expect(popup.button("Try again")).toHaveAttribute("aria-disabled", "true");
  expect(service.requests).toHaveLength(1);
});

test("the cap is reached: nothing is sent, and the meter says so", async ({ connect, extension, openPopup, service }) => {
  await connect();
  await extension.ask("settings.change", { changes: { capLookups: 1 } });
  await extension.ask("account.look-up", { domain: "halden-automation.example", refresh: false, private: false });
  const page = await openPopup(site);
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("You have used the one look-up of this month");
  await expect(popup.main).toContainText(/You set this cap, so the look-up was not sent\./);
  const meter = page.getByRole("meter", { name: "Look-ups used this month" });
  await expect(meter).toHaveAttribute("aria-valuenow", "1");
  expect(await popup.steps()).toEqual(["Change the cap", "Try again"]);
  expect(service.requests).toHaveLength(1);
});

test("fresh from the installation: not connected, and sample data at one click", async ({ extension, openPopup, service }) => {
  await extension.ask("consent.set", { domains: true, emails: false });
  const page = await openPopup(site);
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("Account Lens is not connected yet");
  await expect(popup.main).toContainText("Nothing has been sent.");
  expect(await popup.steps()).toEqual(["Connect", "Explore sample data"]);
  await popup.button("Explore sample data").click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
  await expect(popup.notice).toContainText("Sample data. This company is invented; nothing is sent.");
  expect(service.requests).toHaveLength(0);
});

test("not agreed to: the way to the choice, and nothing is sent", async ({ connect, extension, openPopup, service }) => {
  await connect();
  await extension.ask("consent.set", { domains: false, emails: false });
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText("Choose what may be sent first");
  await expect(popup.main).toContainText("You have not agreed to that yet, so nothing has been sent.");
  expect(await popup.steps()).toEqual(["Choose what may be sent", "Explore sample data"]);
  await expect(popup.link("Choose what may be sent")).toHaveAttribute("href", /welcome\.html#\/consent$/);
  expect(service.requests).toHaveLength(0);
});

test("no access to the service: the button asks the browser, and the look-up goes on", async ({
  connect,
  extension,
  openPopup,
  service,
}) => {
  await connect({ access: false });
  await extension.answerYesFor(service.url);
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText(`Account Lens has no access to 127.0.0.1:${service.port}`);
  await expect(popup.main).toContainText("Nothing has been sent.");
  expect(service.requests).toHaveLength(0);
  await popup.button("Allow access").click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(1);
});

test("asks first where the person wants that", async ({ connect, extension, openPopup, service }) => {
  await connect();
  await extension.ask("settings.change", { changes: { lookUpOnOpen: false } });
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText("Look up this company?");
  await expect(popup.main).toContainText("0 of 500 look-ups used this month");
  expect(service.requests).toHaveLength(0);
  await popup.button(/^Look up/).click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
});

const elsewhere = "https://intelligence.example";

/** Takes the network away, once the extension is connected to a service elsewhere: one on this computer needs none. */
async function goOffline({ ask, context, grantHost }: Extension): Promise<void> {
  await grantHost(elsewhere);
  await ask("connection.save", { address: elsewhere, key: "a-key-for-it", keeping: "device" });
  await context.setOffline(true);
}

async function workerOf({ context, ask }: Extension): Promise<Worker> {
  await ask("settings.read", {});
  const worker = context.serviceWorkers()[0];
  if (worker === undefined) throw new Error("No worker runs.");
  return worker;
}

test("offline with nothing stored", async ({ connect, extension, openTab, service }) => {
  await connect();
  const tab = await openTab(site);
  await goOffline(extension);
  const popup = popupPage(await extension.clickToolbarButton(tab));
  await expect(popup.title).toHaveText("You are offline, and nothing is stored for this company");
  await expect(popup.main).toContainText("Connect to the internet and try again.");
  expect(await popup.steps()).toEqual(["Try again"]);
  expect(service.requests).toHaveLength(0);
});

/** Makes every stored account so many days older. `elsewhere` moves it to a service at another address. */
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

test("offline with a stored copy: the copy, below a notice with its age", async ({ connect, extension, openTab, service }) => {
  await connect();
  const tab = await openTab(site);
  await storeOnce(extension);
  await age(extension, 10, elsewhere);
  await goOffline(extension);
  const popup = popupPage(await extension.clickToolbarButton(tab));
  await expect(popup.subject).toHaveText("Northwind Robotics");
  await expect(popup.notice).toHaveText(/You are offline\. This copy was stored 10 days ago\..*Try again/);
  await expect(popup.foot).toContainText("out of date");
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
  test(`${name} with a stored copy: the copy, below a notice with its age`, async ({ connect, extension, openPopup, service }) => {
    await connect();
    await storeOnce(extension);
    await age(extension, 10);
    service.fail(fault);
    const popup = popupPage(await openPopup(site));
    await expect(popup.notice).toContainText(words);
    await expect(popup.subject).toHaveText("Northwind Robotics");
    await expect(popup.foot).toContainText("out of date");
  });
}

const answerFor = (answered: string): Fault => ({
  body: {
    json: { version: "2", status: "success", data: { details: { name: "Harbour Works", domain: answered }, buyingStage: "Decision" } },
  },
});

test("an answer for another domain is asked about, and shown when the person says so", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail(answerFor("harbour-works.example"));
  const page = await openPopup(site);
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("The service answered for another domain");
  await expect(popup.main).toContainText(
    `You asked for ${domain}. The answer is for harbour-works.example, Harbour Works. Is that the company you mean?`,
  );
  expect(await popup.steps()).toEqual(["Yes, show it", "No, edit the domain"]);
  await popup.button("Yes, show it").click();
  await expect(popup.subject).toHaveText("Harbour Works");
  await page.close();
  const again = popupPage(await openPopup(site));
  await expect(again.subject).toHaveText("Harbour Works");
  expect(service.requests).toHaveLength(1);
});

test("an answer for another domain that the person does not mean leads to the form", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ ...answerFor("harbour-works.example"), times: 1 });
  const popup = popupPage(await openPopup(site));
  await popup.button("No, edit the domain").click();
  await expect(popup.title).toHaveText("Which company is this site?");
  await expect(popup.domain).toHaveValue(domain);
  await expect(popup.domain).toBeFocused();
});

test("a matched domain is changed, and the choice is taken the next time", async ({ connect, openPopup, service }) => {
  await connect();
  const page = await openPopup(`http://careers.${domain}/`);
  const popup = popupPage(page);
  await expect(page.getByText(/^Matched/)).toHaveText(`Matched ${domain} from careers.${domain}`);
  await popup.button("Change the matched domain").click();
  await expect(popup.main).toContainText(`Account Lens took ${domain}, the registered domain of this address.`);
  await expect(popup.remember).toBeChecked();
  await popup.domain.fill("halden-automation.example");
  await popup.button(/^Look up/).click();
  await expect(page.getByText(`Chosen by you for careers.${domain}`)).toBeVisible();
  await page.close();
  const again = await openPopup(`http://careers.${domain}/`);
  await expect(again.getByText(`Chosen by you for careers.${domain}`)).toBeVisible();
  expect(service.requests.map(({ argument }) => argument)).toEqual([domain, "halden-automation.example"]);
  await popupPage(again).button("Change the matched domain").click();
  await popupPage(again).button("Use the registered domain again").click();
  await expect(popupPage(again).subject).toHaveText("Northwind Robotics");
});

test("a typed domain that is none keeps the form and says why", async ({ connect, openPopup, service }) => {
  await connect();
  const page = await openPopup(site);
  await choose(page, "Wrong company?");
  const popup = popupPage(page);
  for (const text of ["not a domain", "x".repeat(300)]) {
    await popup.domain.fill(text);
    await popup.domain.press("Enter");
    await expect(popup.domain).toHaveAttribute("aria-invalid", "true");
    await expect(popup.domain).toHaveValue(text);
    await expect(page.getByText(/Check the spelling\.|longer than any domain/)).toBeVisible();
  }
  expect(service.requests).toHaveLength(1);
});

test("a browser page has no website: a typed domain is looked up instead", async ({ connect, openPopup, service }) => {
  await connect();
  const page = await openPopup("chrome://version/");
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("No website is open here");
  await expect(popup.main).toContainText("0 of 500 look-ups used this month, 500 left; each may use credits");
  await enter(page, "northwind-robotics.example");
  await expect(popup.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(1);
});

const refusals: [typed: string, title: string, says: RegExp][] = [
  ["ingrid@gmail.com", "This is a mailbox provider, not the company", /People at many companies use gmail\.com, so it is not looked up/],
  ["northwind.github.io", "Many companies share github.io", /Enter the company’s own domain\. Nothing was sent\./],
  ["https://www.linkedin.com/company/acme", "Many companies share linkedin.com", /Nothing was sent\./],
  ["intranet.local", "This address is inside your network", /Local and internal addresses are never sent\./],
];
for (const [typed, title, says] of refusals) {
  test(`"${typed}" typed is refused`, async ({ connect, openPopup, service }) => {
    await connect();
    const page = await openPopup("about:blank");
    await enter(page, typed);
    await expect(popupPage(page).title).toHaveText(title);
    await expect(popupPage(page).main).toContainText(says);
    await expect(page.getByText("This tab")).toHaveCount(0);
    expect(service.requests).toHaveLength(0);
  });
}

test("an address of its own that names nobody asks for another text, and says nothing of a tab", async ({ connect, extension }) => {
  await connect();
  const page = await extension.page("popup.html?domain=not%20a%20domain");
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("This names no company and no person");
  await expect(page.getByText("Check the spelling.")).toBeVisible();
  await expect(page.getByText("This tab")).toHaveCount(0);
});

test("a mailbox provider's address is looked up as a person when asked to", async ({ connect, openPopup, service }) => {
  await connect();
  const page = await openPopup("about:blank");
  await enter(page, "ingrid@gmail.com");
  const popup = popupPage(page);
  expect(await popup.steps()).toEqual(["Look up the person may use credits", "Enter a company"]);
  await popup.button(/^Look up the person/).click();
  await expect(popup.title).toHaveText("No profile for this address");
  expect(service.requests.map(({ operation, argument }) => [operation, argument])).toEqual([["profile-overview", "ingrid@gmail.com"]]);
});

test("a page on this computer is never sent", async ({ connect, openPopup, service }) => {
  await connect();
  const before = service.requests.length;
  const page = await openPopup(`${service.url.replace("127.0.0.1", "localhost")}/`);
  const popup = popupPage(page);
  await expect(popup.title).toHaveText("This address is inside your network");
  await popup.button("Enter a domain").click();
  await expect(popup.search).toBeFocused();
  expect(service.requests.slice(before).filter(({ operation }) => operation !== null)).toEqual([]);
});

test("a file has no website", async ({ connect, openPopup, service }) => {
  await connect();
  const popup = popupPage(await openPopup(pathToFileURL(resolve("README.md")).href));
  await expect(popup.title).toHaveText("This document has no website");
  await expect(popup.search).toBeVisible();
  expect(service.requests).toHaveLength(0);
});

test("a full disk: nothing is sent that could not be written down", async ({ connect, extension, openPopup, service }) => {
  await connect();
  await (
    await workerOf(extension)
  ).evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
  });
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText("The browser has no room to write this down");
  await expect(popup.main).toContainText("That failed, so nothing was sent.");
  expect(await popup.steps()).toEqual(["Try again", "Open Options"]);
  expect(service.requests).toHaveLength(0);
});

test("sample data: the notice says so above the account, and nothing is sent", async ({ extension, openPopup, service }) => {
  await extension.ask("settings.change", { changes: { mode: "sample" } });
  const popup = popupPage(await openPopup(site));
  await expect(popup.notice).toContainText("Sample data. This company is invented; nothing is sent.");
  await expect(popup.notice.getByRole("link", { name: "Connect" })).toHaveAttribute("href", /welcome\.html#\/connect$/);
  expect(service.requests).toHaveLength(0);
});

test("whom it is about is said while it waits and after it failed", async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ status: 500, delay: 3000 });
  const popup = popupPage(await openPopup(site));
  await expect(popup.button("Stop")).toBeVisible();
  await expect(popup.subject).toHaveText(domain);
  await expect(popup.title).toBeVisible();
  await expect(popup.subject).toHaveText(domain);
});
