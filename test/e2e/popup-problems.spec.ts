import { expect, test } from "./quiet";
import { pasted } from "./pages/pasted";
import { popupPage } from "./pages/popup";
import { workerOf } from "../browser/worker-clock";
import { deferred } from "../support/deferred";
import { sampleKey, startService } from "../service/service";
import type { FaultMatch, Fault } from "../service/faults";
import { thorough, thoroughUnless } from "./thorough";

const domain = "northwind-robotics.example";
const site = `http://${domain}/`;
const overview = "account-overview";

/** The expected words of one state, and the steps that it offers. */
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
    says: /deleted or replaced.*save it instead/,
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
    fault: { status: 403, message: "Your subscription has ended." },
    title: "The service refused this request",
    says: /did not name credits.*may read accounts/,
    detail: /^403 at .+ The service says: “Your subscription has ended\.” Details never contain the key\./,
    steps: ["Try again", "Replace key", "Copy details"],
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
    says: /Check the service address, or a VPN or proxy/,
    detail: /^At .+\. 2 look-ups were used\.$/,
    steps: ["Try again", "Open Options"],
    sent: 2,
  },
  "half of the body arrives": {
    fault: { truncate: true },
    title: "The answer broke off before its end",
    says: /Part of the answer is missing, so none of it is shown\./,
    detail: /^200 at .+\. Details never contain the key\. 2 look-ups were used\.$/,
    steps: ["Try again", "Copy details"],
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
    says: /Check that address, then try again\./,
    detail: /^404 at .+, web page instead of data\./,
    steps: ["Open Options", "Try again", "Copy details"],
    sent: 1,
  },
  "half of an answer": {
    fault: { body: { text: '{"version":"2","status":"success","data":{"details":{"name":"North', type: "application/json" } },
    title: "The answer broke off before its end",
    says: /Part of the answer is missing, so none of it is shown\. Try again\./,
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

/** The only one of the states that runs in `npm test`. */
const first = "401: the key is refused";

for (const [name, { fault, title, says, detail, steps, sent }] of Object.entries(states)) {
  test(
    `the popup names the problem and offers its steps: ${name}`,
    thoroughUnless(name === first),
    async ({ connect, openPopup, service }) => {
      await connect();
      service.fail(fault);
      const popup = popupPage(await openPopup(site));
      await expect(popup.title).toHaveText(title);
      await expect(popup.subject).toHaveText(domain);
      await expect(popup.main).toContainText(says);
      await expect(popup.detail).toHaveText(detail);
      await expect.poll(popup.steps).toEqual(steps);
      expect(service.requests).toHaveLength(sent);
      expect(new Set(service.requests.map(({ operation }) => operation))).toEqual(new Set([overview]));
    },
  );
}

test(
  "the steps of a state work: Copy details copies neither the key nor the domain, and Try again sends once more",
  thorough,
  async ({ connect, extension, openPopup, service }) => {
    await connect();
    service.fail({ status: 403, message: `The key ${sampleKey} may not read ${domain}.`, times: 1 });
    const popup = popupPage(await openPopup(site));
    await popup.button("Copy details").click();
    await expect(popup.toast).toHaveText("Details copied");
    await popup.button("Try again").click();
    await expect(popup.subject).toHaveText("Northwind Robotics");
    expect(service.requests).toHaveLength(2);
    // Comes last: `pasted` opens a tab, which closes the popup.
    const host = new URL(service.url).host.replaceAll(".", "\\.");
    expect(await pasted(extension)).toMatch(
      new RegExp(`^kind: no-permission\nstatus: 403\ntime: \\S+\nhost: ${host}\ntries: 1\nversion: [\\d.]+$`),
    );
  },
);

test("a service address that does not answer is reported as unreachable", thorough, async ({ connect, extension, openPopup, service }) => {
  const other = await startService();
  await connect();
  await extension.grantHost(other.url);
  await extension.ask("connection.save", { address: other.url, key: "some-key-of-another-service", keeping: "device" });
  await other.stop();
  const popup = popupPage(await openPopup(site));
  await expect(popup.title).toHaveText("The service address cannot be reached");
  await expect.poll(popup.steps).toEqual(["Try again", "Open Options"]);
  expect(service.requests).toHaveLength(0);
});

test("a service that does not answer within the deadline is reported", thorough, async ({ connect, extension, openPopup, service }) => {
  await connect();
  await extension.ask("settings.change", { changes: { deadlineLookup: 5 } });
  service.fail({ hang: true });
  const page = await openPopup(site);
  const popup = popupPage(page);
  await expect(page.getByText("Looking up… The service may take up to 5 s.")).toBeVisible();
  await expect(popup.title).toHaveText("The service did not answer in time", { timeout: 10_000 });
  await expect(popup.main).toContainText(/It was asked at .+ and had not answered after 5 s\./);
  await expect(popup.detail).toHaveText("The request may have been counted. 1 look-up was used.");
  await expect.poll(popup.steps).toEqual(["Look up again may use credits"]);
  expect(service.requests).toHaveLength(1);
});

test("a look-up that the user stopped can be sent again", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  service.fail({ hang: true, times: 1 });
  const popup = popupPage(await openPopup(site));
  await expect.poll(() => service.requests.length).toBe(1);
  await popup.button("Stop").click();
  await expect(popup.title).toHaveText("Stopped");
  await expect(popup.main).toContainText("A request already sent may have been counted.");
  await expect.poll(popup.steps).toEqual(["Look up again may use credits"]);
  await popup.button(/^Look up again/).click();
  await expect(popup.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(2);
});

test(
  "with a full disk nothing is sent, since the request could not be logged",
  thorough,
  async ({ connect, extension, openPopup, service }) => {
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
    await expect(popup.main).toContainText("The request could not be logged, so nothing was sent.");
    await expect.poll(popup.steps).toEqual(["Try again", "Open Options"]);
    expect(service.requests).toHaveLength(0);
  },
);

test("the subject is shown while the look-up waits and after it failed", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  const held = deferred();
  service.fail({ status: 500, until: held.promise });
  const popup = popupPage(await openPopup(site));
  await expect(popup.button("Stop")).toBeVisible();
  await expect(popup.subject).toHaveText(domain);
  held.resolve();
  await expect(popup.title).toBeVisible();
  await expect(popup.subject).toHaveText(domain);
});
