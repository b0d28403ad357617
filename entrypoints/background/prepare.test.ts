import { afterEach, describe, expect, it, vi } from "vitest";
import { menuItems } from "../../lib/background/context-menu";
import { addMenu } from "./prepare";

interface Item {
  id: string;
  title: string;
}

/** Keeps the menu as the browser does, which refuses an item whose id it has. */
const { create, kept, language } = vi.hoisted(() => {
  const kept = new Map<string, Item>();
  const create = vi.fn((item: Item) => void (kept.has(item.id) || kept.set(item.id, item)));
  return { create, kept, language: { prefix: "" } };
});
vi.mock("webextension-polyfill", () => ({
  default: {
    contextMenus: { create, removeAll: async () => kept.clear() },
    i18n: { getMessage: (name: string) => language.prefix + name },
  },
}));

describe("the context menu", () => {
  afterEach(() => {
    create.mockClear();
    kept.clear();
    language.prefix = "";
  });

  const items = menuItems.map(({ id, text, contexts }) => ({ id, title: text, contexts: [...contexts] }));
  const added = () => create.mock.calls.map(([item]) => item);

  it("is limited to tabs in Firefox, where a click in our sidebar or popup comes without a tab", () => {
    vi.stubEnv("FIREFOX", "true");
    addMenu();
    const page = { contexts: ["page", "frame"] };
    expect(added()).toEqual(items.map((item) => ({ ...item, ...(item.id === "panel-page" && page), viewTypes: ["tab"] })));
  });

  it("has no kind of view in Chromium, which would reject the item", () => {
    addMenu();
    expect(added()).toEqual(items);
  });

  it("is in the browser's language after that was changed", () => {
    addMenu();
    language.prefix = "de ";
    addMenu();
    expect([...kept.values()].map(({ title }) => title)).toEqual(menuItems.map(({ text }) => `de ${text}`));
  });
});
