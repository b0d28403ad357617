/** What a second extension in the same browser tries. */
import { test } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { MessageName } from "../../lib/protocol/messages";
import { attackGroup } from "./group";
import type { Attack } from "./group";
import { writeOtherExtension } from "./other-extension";
import { person } from "./script-world";
import { cardOf } from "../e2e/hovering";
import type { World } from "./world";

const beside: string[] = [];
let remove: (() => Promise<void>) | undefined;

test.beforeAll(async () => {
  const other = await writeOtherExtension();
  beside.splice(0, beside.length, other.folder);
  ({ remove } = other);
});
test.afterAll(() => remove?.());

/** The page that the other extension acts from, and our id, which everybody knows. */
interface Place {
  page: Page;
  id: string;
}

async function openOther({ extension }: World): Promise<Place> {
  const browser = await extension.context.browser()?.newBrowserCDPSession();
  const { extensions = [] } = (await browser?.send("Extensions.getExtensions")) ?? {};
  const other = extensions.find(({ path }) => beside.includes(path));
  if (other === undefined) throw new Error("The second extension was not loaded.");
  const page = await extension.context.newPage();
  await page.goto(`chrome-extension://${other.id}/page.html`);
  return { page, id: extension.id };
}

declare const chrome: {
  runtime: {
    sendMessage(id: string, message: unknown): Promise<unknown>;
    connect(
      id: string,
      info: { name: string },
    ): {
      postMessage(message: unknown): void;
      onMessage: { addListener(listener: (message: unknown) => void): void };
      onDisconnect: { addListener(listener: () => void): void };
    };
  };
  tabs: {
    query(query: object): Promise<{ id: number; url?: string }[]>;
    sendMessage(id: number, message: unknown): Promise<unknown>;
  };
};

const sent: [what: string, name: MessageName, input: unknown][] = [
  ["reads the settings", "settings.read", {}],
  ["reads where the service is", "connection.read", {}],
  ["exports what is stored", "data.export", {}],
  ["looks a company up", "account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false }],
  [
    "runs a search that costs",
    "search.run",
    { filters: [{ field: "industry", operator: "=", value: "x" }], seed: null, again: true, click: "click-000009", private: false },
  ],
  ["deletes everything", "data.delete", { what: "everything" }],
];

const speaking: Attack<Place>[] = sent.map(([what, name, input]) => ({
  name: `another extension ${what} (${name})`,
  without: ["strangers"],
  async attempt({ page, id }) {
    const answer = await page.evaluate(([to, message]) => chrome.runtime.sendMessage(to, message).catch(() => null), [
      id,
      { protocol: 1, name, input },
    ] as const);
    return answer === null || answer === undefined ? null : JSON.stringify(answer);
  },
}));

const ports: Attack<Place>[] = ["", "account-lens", "panel"].map((name) => ({
  name: `another extension opens a port${name === "" ? "" : ` by the name “${name}”`}`,
  without: ["strangers"],
  attempt: ({ page, id }) =>
    page.evaluate(
      ([to, portName]) =>
        new Promise<string | null>((resolve) => {
          const port = chrome.runtime.connect(to, { name: portName });
          port.onMessage.addListener((message) => resolve(`it answers: ${String(message)}`));
          port.onDisconnect.addListener(() => resolve(null));
          port.postMessage({ protocol: 1, name: "settings.read", input: {} });
          setTimeout(() => resolve(null), 1500);
        }),
      [id, name] as const,
    ),
}));

const files: Attack<Place>[] = ["manifest.json", "background.js", "sample.json", "options.html", "card.html"].map((file) => ({
  name: `another extension fetches our ${file}`,
  without: ["web-accessible"],
  attempt: ({ page, id }) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          async (response) => `${(await response.text()).length} characters`,
          () => null,
        ),
      `chrome-extension://${id}/${file}`,
    ),
}));

attackGroup({
  heading: "Another extension",
  title: "another extension in the same browser speaks to ours",
  options: { beside },
  async prepare(world) {
    await world.connect();
    return openOther(world);
  },
  attacks: [
    ...speaking,
    ...ports,
    ...files,
    {
      name: "another extension tells our script in a page to draw a card",
      without: [],
      also: "messages to a tab reach an extension's own scripts alone",
      async attempt({ page }, world) {
        const mail = await world.openMail(person);
        await mail.mouse.move(100, 400, { steps: 3 });
        await page.evaluate(async () => {
          const calls = [
            { call: "draw", token: "token-0001", depth: 0, box: { x: 9, y: 9, width: 9, height: 9 }, above: false },
            { call: "open" },
          ];
          for (const { id } of await chrome.tabs.query({}))
            for (const call of calls) await chrome.tabs.sendMessage(id, call).catch(() => null);
        });
        await mail.waitForTimeout(500);
        return cardOf(mail) === undefined ? null : "a card was drawn";
      },
    },
  ],
});
