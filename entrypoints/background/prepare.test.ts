import { afterEach, describe, expect, it, vi } from "vitest";
import { menuItems } from "../../lib/background/context-menu";
import { addMenu } from "./prepare";

const { create } = vi.hoisted(() => ({ create: vi.fn((_item: object) => undefined) }));
vi.mock("webextension-polyfill", () => ({ default: { contextMenus: { create }, i18n: { getMessage: (name: string) => name } } }));

describe("the context menu", () => {
  afterEach(() => {
    create.mockClear();
    vi.unstubAllEnvs();
  });

  const items = menuItems.map(({ id, text, contexts }) => ({ id, title: text, contexts: [...contexts] }));
  const added = () => create.mock.calls.map(([item]) => item);

  it("is limited to tabs in Firefox, where a click in our sidebar or popup comes without a tab", () => {
    vi.stubEnv("FIREFOX", "true");
    addMenu();
    expect(added()).toEqual(items.map((item) => ({ ...item, viewTypes: ["tab"] })));
  });

  it("has no kind of view in Chromium, which would reject the item", () => {
    addMenu();
    expect(added()).toEqual(items);
  });
});
