/** Pages other than ordinary ones: documents of other kinds, frames of ten kinds, and pages that the browser caches or fetches ahead. */
import type { Page } from "@playwright/test";
import { cardOf, expect, expectCard, expectNoCard, known, restOn, switchOn, test } from "../e2e/hovering";
import { listenersPerFrame } from "../e2e/content-scripts";
import { restPasses } from "../e2e/waits";
import { listen } from "../service/listen";
import { addLine } from "../suite/lines";

const group = "Unusual pages and frames";
const person = `<p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>`;

/** A PNG of one dot. */
const dot = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==", "base64");
const pdf =
  "%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>";

const documents: Record<string, { type: string; body: string | Buffer }> = {
  XML: { type: "application/xml", body: `<?xml version="1.0"?><list><person>${known}</person></list>` },
  "XML with a style sheet": {
    type: "text/xml",
    body: `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="data:text/css,"?><p>${known}</p>`,
  },
  RSS: { type: "application/rss+xml", body: `<?xml version="1.0"?><rss version="2.0"><channel><title>${known}</title></channel></rss>` },
  SVG: {
    type: "image/svg+xml",
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><text x="10" y="40">${known}</text></svg>`,
  },
  PDF: { type: "application/pdf", body: pdf },
  image: { type: "image/png", body: dot },
  JSON: { type: "application/json", body: JSON.stringify({ person: known }) },
  "plain text": { type: "text/plain", body: `Write to ${known}` },
  frameset: {
    type: "text/html",
    body: `<!doctype html><title>Frames</title><frameset cols="50%,50%"><frame src="/inner"><frame src="/inner"></frameset>`,
  },
  XHTML: {
    type: "application/xhtml+xml",
    body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body><p id="one">${known}</p></body></html>`,
  },
};

/** Returns the document as text. Replaces its host, because the browser's own document around an image contains the image's address. */
const sourceOf = (page: Page) => page.evaluate(() => new XMLSerializer().serializeToString(document).replaceAll(location.host, "host"));

/** Returns a list that collects a page's errors, except network errors, from the page's own scripts and ours. */
async function recordErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Runtime.exceptionThrown", ({ exceptionDetails: { text, exception } }) => errors.push(exception?.description ?? text));
  session.on("Log.entryAdded", ({ entry }) => entry.level === "error" && entry.source !== "network" && errors.push(entry.text));
  await session.send("Runtime.enable");
  await session.send("Log.enable");
  return errors;
}

/** Moves the pointer over the page. This changes the browser's own document around an image, even without our script. */
async function moveOver(page: Page): Promise<void> {
  await page.bringToFront();
  for (const [x, y] of [
    [300, 300],
    [40, 40],
    [60, 30],
    [100, 20],
  ] as const)
    await page.mouse.move(x, y, { steps: 4 });
}

test("documents of ten kinds stay unchanged and cause no error", async ({ connect, extension, openTab, service }) => {
  test.setTimeout(120_000);
  await connect();
  const serve = async (host: string) => {
    await extension.context.route(`http://${host}/**`, (route) => {
      const { type, body } = documents[decodeURIComponent(new URL(route.request().url()).pathname.slice(1))] ?? {
        type: "text/html",
        body: "<!doctype html><p>Inner",
      };
      return route.fulfill({ contentType: type, body });
    });
  };
  await serve("mail.example");
  await serve("plain.example");
  await switchOn(extension, "http://mail.example/");
  for (const name of Object.keys(documents)) {
    const [plain, page] = [await openTab(`http://plain.example/${encodeURIComponent(name)}`), await extension.context.newPage()];
    const errors = await recordErrors(page);
    await page.goto(`http://mail.example/${encodeURIComponent(name)}`);
    await moveOver(plain);
    await moveOver(page);
    await restPasses(page);
    // A card that was drawn closes when the pointer leaves.
    const drew = cardOf(page) !== undefined;
    addLine({ group, page: name, outcome: `the document stays unchanged, no error${drew ? "; a card opens and closes" : ""}` });
    await page.mouse.move(700, 700, { steps: 3 });
    await expectNoCard(page);
    expect(await sourceOf(page), name).toBe(await sourceOf(plain));
    expect(errors, name).toEqual([]);
    await plain.close();
    await page.close();
  }
  expect(service.requests.filter(({ argument }) => argument !== known && argument !== "northwind-robotics.example")).toEqual([]);
});

const inner = `<p style="margin:4px" id="inside">${known}</p>`;

interface FrameKind {
  markup: string;
  /** "card": our script runs in the frame, and the card appears in the outermost page. "no script": the browser runs no content script there. */
  expected: "card" | "no script";
}

const frames: Record<string, FrameKind> = {
  "same origin": { markup: `<iframe name="inner" src="/inner"></iframe>`, expected: "card" },
  "cross-origin": { markup: `<iframe name="inner" src="http://other.example/inner"></iframe>`, expected: "no script" },
  "about:blank, written by its page": {
    markup: `<iframe name="inner" id="blank"></iframe><script>document.getElementById("blank").contentDocument.body.innerHTML=${JSON.stringify(inner)}</script>`,
    expected: "card",
  },
  srcdoc: { markup: `<iframe name="inner" srcdoc='${inner}'></iframe>`, expected: "card" },
  "srcdoc, sandboxed with allow-same-origin": {
    markup: `<iframe name="inner" sandbox="allow-same-origin" srcdoc='${inner}'></iframe>`,
    expected: "card",
  },
  "srcdoc, sandboxed": { markup: `<iframe name="inner" sandbox srcdoc='${inner}'></iframe>`, expected: "card" },
  "same origin, sandboxed": { markup: `<iframe name="inner" sandbox src="/inner"></iframe>`, expected: "card" },
  "cross-origin, sandboxed": {
    markup: `<iframe name="inner" sandbox src="http://other.example/inner"></iframe>`,
    expected: "no script",
  },
  "data: URL": { markup: `<iframe name="inner" src='data:text/html,${inner}'></iframe>`, expected: "card" },
  "blob: URL": {
    markup: `<iframe name="inner" id="blob"></iframe><script>document.getElementById("blob").src=URL.createObjectURL(new Blob([${JSON.stringify(inner)}],{type:"text/html"}))</script>`,
    expected: "card",
  },
};

const outcomes = {
  card: "the card appears in the top-level page",
  "no script": "no card appears: no content script runs there",
} satisfies Record<FrameKind["expected"], string>;

/**
 * Moves onto the address in a frame, by way of the frame's border. The border belongs to the surrounding page, which must see the frame
 * hovered (`iframe:hover`). Over the frame's content, only the frame's process receives a test's events. A real pointer's events also reach
 * the surrounding page (`RenderWidgetHostInputEventRouter::SendMouseEnterOrLeaveEvents`).
 */
async function moveInto(page: Page): Promise<void> {
  const box = await page.locator("iframe").boundingBox();
  if (box === null) throw new Error("no frame");
  await page.mouse.move(box.x + 1, box.y + 16, { steps: 3 });
  await page.mouse.move(box.x + 60, box.y + 16, { steps: 6 });
}

test("frames of ten kinds have a card where our script runs, and none where it does not", async ({ openMail, extension, service }) => {
  test.setTimeout(120_000);
  await extension.context.route("http://*.example/inner", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html>${inner}` }),
  );
  for (const [name, { markup, expected }] of Object.entries(frames)) {
    const page = await openMail(`${markup}<p id="away">Nobody here</p>`);
    const errors = await recordErrors(page);
    addLine({ group, page: `frame: ${name}`, outcome: outcomes[expected] });
    await expect.poll(() => listenersPerFrame(page), { message: name }).toEqual({ top: 1, inner: expected === "card" ? 1 : null });
    await moveInto(page);
    if (expected === "card") expect((await expectCard(page, "Ingrid Solheim-Okafor")).parentFrame(), name).toBe(page.mainFrame());
    else await restPasses(page);
    expect(cardsOf(page), name).toHaveLength(expected === "card" ? 1 : 0);
    // The pointer also leaves the card, which covers the space below the frame.
    await page.mouse.move(900, 700, { steps: 3 });
    await expectNoCard(page);
    expect(
      errors.filter((text) => !/sandbox/i.test(text)),
      name,
    ).toEqual([]);
    await page.close();
  }
  // One request for the person and one for the company, for all frames together.
  expect(service.requests).toHaveLength(2);
});

const cardsOf = (page: Page) => page.frames().filter((frame) => frame.url().includes("/card.html"));

test("after 1,000 changes of its URL, a page has one content script, and its card closes when the e-mail address is removed", async ({
  openMail,
}) => {
  addLine({
    group,
    page: "a page changes its URL 1,000 times (pushState) and removes an e-mail address with an open card",
    outcome: "the card closes; the page has no element of the extension left",
  });
  const page = await openMail(person);
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  await page.evaluate(() => {
    for (let route = 0; route < 1000; route += 1) history.pushState(null, "", `#/${route}`);
    document.querySelector("#one")?.remove();
  });
  await page.mouse.move(500, 500, { steps: 3 });
  await expectNoCard(page);
  expect(await listenersPerFrame(page)).toEqual({ top: 1 });
  expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
});

/** Returns an ordinary page for `/next`. For other paths, returns a page that asks the browser to prerender `/next`. */
function pageAt(path: string): string {
  if (path === "/next") return `<!doctype html><title>Next</title>${person}<script>const beganAhead = document.prerendering</script>`;
  const rules = JSON.stringify({ prerender: [{ source: "list", urls: ["/next"], eagerness: "immediate" }] });
  return `<!doctype html><title>Ahead</title>${person}<script type="speculationrules">${rules}</script><a id="next" href="/next">Next</a>`;
}

test("a page that the browser fetches ahead causes no request before it is opened and hovered, and its card then appears", async ({
  connect,
  extension,
  service,
}) => {
  addLine({
    group,
    page: "a page named in speculation rules; a browser under test fetches it ahead, but does not prerender it",
    outcome: "no request before the page is opened and hovered; then the card appears",
  });
  const seen: string[] = [];
  const server = await listen((request) => {
    const { pathname } = new URL(request.url);
    if (request.headers.get("sec-purpose")?.includes("prerender") === true) seen.push(pathname);
    return new Response(pageAt(pathname), { headers: { "content-type": "text/html" } });
  }, 0);
  await connect();
  const address = `${server.origin.replace("127.0.0.1", "localhost")}/`;
  await switchOn(extension, address);
  const page = await extension.context.newPage();
  await page.goto(address);
  await expect.poll(() => seen).toEqual(["/next"]);
  // Waits as long as the scripts of a drawn page, including ours, take to act.
  await restPasses(page);
  expect(service.requests).toHaveLength(0);
  await page.locator("#next").click();
  await page.waitForURL("**/next");
  const prerenderState = () => page.evaluate("[beganAhead, performance.getEntriesByType('navigation')[0].activationStart > 0]");
  // A browser driven by a test only fetches ahead (PrerenderingDisabledByDevTools). If this fails, correct the row that `leave` writes.
  expect(await prerenderState(), "fetched ahead, but not drawn").toEqual([false, false]);
  await expect.poll(() => listenersPerFrame(page)).toEqual({ top: 1 });
  expect(service.requests).toHaveLength(0);
  await page.mouse.move(600, 700);
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  expect(service.requests).toHaveLength(2);
  await server.stop();
});

test.describe("with the back/forward cache on, as in ordinary use", () => {
  test.use({ launch: { backForwardCache: true } });

  test("a page from the back/forward cache works when the user returns", async ({ openMail, service }) => {
    addLine({
      group,
      page: "a page is restored from the back/forward cache",
      outcome: "the page is shown as before, and the next hover opens its card",
    });
    const page = await openMail(
      `${person}<script>let kept = null; addEventListener("pageshow", (event) => (kept = event.persisted))</script>`,
    );
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await restOn(page, "#away");
    await expectNoCard(page);
    await page.goto("http://elsewhere.example/");
    await page.evaluate(() => setTimeout(() => history.back()));
    await expect.poll(() => page.evaluate("kept").catch(() => null)).toBe(true);
    await page.bringToFront();
    await page.mouse.move(600, 700, { steps: 2 });
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    expect(service.requests).toHaveLength(2);
  });
});
