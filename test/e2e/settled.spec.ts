import { expect, test } from "./fixtures";
import { settled } from "./waits";

test("after `settled`, a look-up that was started before has sent its request", async ({ connect, extension, service }) => {
  await connect();
  service.fail({ hang: true });
  const page = await extension.page("options.html");
  await page.evaluate(() => {
    const input = { domain: "northwind-robotics.example", refresh: false, private: false };
    void chrome.runtime.sendMessage({ protocol: 1, name: "account.look-up", input }).catch(() => undefined);
  });
  await settled(extension, page);
  expect(service.requests).toHaveLength(1);
});

/** Declared by Chromium inside extension pages, not by Node. */
declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };
