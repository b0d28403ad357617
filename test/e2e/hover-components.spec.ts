/** Cards in pages whose components keep events, dialogs and frames to themselves. */
import { expect, expectCard, expectNoCard, expectNoCardComes, known, restOn, test } from "./hovering";
import { thorough } from "./thorough";

const person = `<p style="margin:40px"><a id="one" href="mailto:${known}">Ingrid Solheim</a></p>`;

/** Returns markup of a component with `content` in its open shadow root and `own` as its children. */
const component = (content: string, own = "") =>
  `<x-message>${own}</x-message><script>document.querySelector("x-message").attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(content)};</script>`;

for (const [where, body] of [
  ["of a component", component(`<dialog>${person}</dialog>`)],
  ["around a component's content", component("<dialog><slot></slot></dialog>", person)],
  ["around a component's text", component("<dialog><span id=one><slot></slot></span></dialog>", known)],
  ["in an element with the address", `<div data-email="${known}"><dialog><p id="one">Ingrid Solheim</p></dialog></div>`],
] as const)
  test(`a card over the modal dialog ${where} receives the pointer`, thorough, async ({ openMail }) => {
    const page = await openMail(body);
    await page.evaluate(() => (document.querySelector("x-message")?.shadowRoot ?? document).querySelector("dialog")?.showModal());
    await restOn(page, "#one");
    const card = await expectCard(page, "Ingrid Solheim-Okafor");
    const place = await (await card.frameElement()).boundingBox();
    if (place === null) throw new Error("The card is not drawn.");
    const at = { x: place.x + 160, y: place.y + 132 };
    // An inert card would let the point through to the dialog or its backdrop.
    const isCard = () =>
      page.evaluate(({ x, y }) => {
        const root = document.querySelector("x-message")?.shadowRoot ?? document;
        return root.elementFromPoint(x, y)?.matches(":popover-open") ?? false;
      }, at);
    expect(await isCard()).toBe(true);
  });

test("a card over a full-screen element receives the pointer", thorough, async ({ openMail }) => {
  const page = await openMail(`<main>${person}</main>`);
  await page.locator("main").evaluate((main) => main.requestFullscreen());
  await restOn(page, "#one");
  const place = await (await (await expectCard(page, "Ingrid Solheim-Okafor")).frameElement()).boundingBox();
  const at = { x: (place?.x ?? 0) + 160, y: (place?.y ?? 0) + 132 };
  expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.matches(":popover-open"), at)).toBe(true);
});

test("an address in a component's frame opens its card in the page around the frame", thorough, async ({ openMail }) => {
  const frame = `<iframe id="mail" style="width:500px;height:120px" srcdoc="<p style='margin:40px'>Write to <span id=in>${known}</span></p>"></iframe>`;
  const page = await openMail(`<iframe srcdoc="<button>Reply</button>"></iframe>${component(frame)}`);
  await page.frameLocator("iframe").first().getByRole("button").focus();
  const box = await page.frameLocator("#mail").locator("#in").boundingBox();
  if (box === null) throw new Error("The address is not drawn.");
  await page.mouse.move(box.x + 40, box.y + 8, { steps: 6 });
  const card = await expectCard(page, "Ingrid Solheim-Okafor");
  expect(card.parentFrame()).toBe(page.mainFrame());
  expect((await (await card.frameElement()).boundingBox())?.x).toBeCloseTo(box.x, 0);
});

test("an address in an element that stops the pointer's events opens its card", thorough, async ({ openMail }) => {
  const stop = `<script>document.querySelector("p").addEventListener("pointermove", (event) => event.stopPropagation())</script>`;
  const page = await openMail(person + stop);
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
});

test("after another card, an address in pieces opens its own", thorough, async ({ openMail }) => {
  const page = await openMail(`<p id="one"><b>${known.slice(0, 2)}</b>${known.slice(2)}</p><p id="two">jane@harborlight.example</p>`);
  await restOn(page, "#two");
  await expectCard(page, "jane@harborlight.example");
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
});

test("a card closes when its address scrolls away inside a component", thorough, async ({ openMail }) => {
  const page = await openMail(component(`<div style="height:200px;overflow:auto">${person}<div style="height:2000px"></div></div>`));
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
  await page.mouse.wheel(0, 150);
  await expectNoCard(page);
});

test("no card opens while text is selected in a component", thorough, async ({ openMail, service }) => {
  const page = await openMail(component(`${person}<p id="line">Nobody here</p>`));
  await page.locator("#line").dblclick({ position: { x: 12, y: 8 } });
  await restOn(page, "#one");
  await expectNoCardComes(page);
  expect(service.requests).toHaveLength(0);
});

test("an address in the label of a component's box opens its card", thorough, async ({ openMail }) => {
  const page = await openMail(component(`<label for="box" id="one">${known}</label> <input type="checkbox" id="box">`));
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
});

for (const [what, content] of [
  ["a component's slot", "<b><slot></slot></b>"],
  ["a slot passed on to an inner component", "<x-inner><slot></slot></x-inner>"],
  ["a slot without other elements", "<slot></slot>"],
] as const)
  test(`an address that is the text of ${what} opens its card`, thorough, async ({ openMail }) => {
    const inner = `<script>customElements.define("x-inner", class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<i><slot></slot></i>"; }
    });</script>`;
    const page = await openMail(inner + component(content, known));
    await restOn(page, "x-message");
    await expectCard(page, "Ingrid Solheim-Okafor");
  });
