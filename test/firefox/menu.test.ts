import { extensionId } from "../browser/firefox";
import { cornerOf } from "./hovering";
import { expect, test } from "./fixtures";

/** Firefox's own context menu. */
interface ContextMenu extends Element {
  state: string;
  activateItem(item: Element): void;
}

declare const ChromeUtils: {
  importESModule(address: string): {
    event: { synthesizeMouseAtPoint(x: number, y: number, event: { type: string; button: number }, target: Window): Promise<unknown> };
  };
};

test("the context menu of a frame looks up the page's company", { tags: ["thorough"] }, async ({ firefox, openMail }) => {
  const page = await openMail({ body: `<iframe style="width:600px;height:400px" srcdoc="<p>A message</p>"></iframe>` });
  const corner = await cornerOf(firefox, page);
  await firefox.window.evaluate(
    async (x, y) => {
      const { event } = ChromeUtils.importESModule("chrome://remote/content/shared/webdriver/Event.sys.mjs");
      await event.synthesizeMouseAtPoint(x, y, { type: "contextmenu", button: 2 }, window);
    },
    corner.x + 300,
    corner.y + 200,
  );
  const choose = () =>
    firefox.window.evaluate(
      (id) => {
        const menu = document.querySelector<ContextMenu>("#contentAreaContextMenu");
        const items = [...(menu?.querySelectorAll("menuitem") ?? [])].filter((item) => item.id.startsWith(id));
        // An item of a menu that is still opening cannot be activated.
        if (menu?.state === "open" && items[0] !== undefined) menu.activateItem(items[0]);
        return menu?.state === "open" ? items.map((item) => item.getAttribute("label")) : [];
      },
      extensionId.replaceAll(/[@.]/g, "_"),
    );
  await expect.poll(choose).toEqual([expect.stringContaining("Look up this company")]);
  await firefox.sidebar.says("mail.example");
});
