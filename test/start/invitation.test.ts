import { expect, test } from "vitest";
import { invitation } from "./invitation";

test("the invitation names the webmail's address and how to switch hovering on there", () => {
  const said = invitation("http://127.0.0.1:4780", "http://localhost:40123/");
  expect(said).toContain("(http://127.0.0.1:4780)");
  expect(said).toContain("MailDev (http://localhost:40123/)");
  expect(said).toContain('"Enable on localhost"');
});

test("the invitation leaves out a webmail that did not start", () => {
  const said = invitation("http://127.0.0.1:4780", null);
  expect(said).not.toMatch(/webmail|null/i);
  expect(said).toMatch(/activity log\.\n\nClose the browser/);
});

test("the invitation names the ways to open the side panel, and the button that sends a search", () => {
  const said = invitation("http://127.0.0.1:4780", null);
  expect(said).toContain("Alt+Shift+K");
  expect(said).toContain('"Open side panel"');
  expect(said).toContain('"Similar companies"');
  expect(said).toMatch(/only its button "Search" sends/);
});
