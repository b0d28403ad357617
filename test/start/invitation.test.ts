import { expect, test } from "vitest";
import { invitation } from "./invitation";

test("says where the webmail is and how to switch hovering on there", () => {
  const said = invitation("http://127.0.0.1:4780", "http://localhost:40123/");
  expect(said).toContain("(http://127.0.0.1:4780)");
  expect(said).toContain("MailDev (http://localhost:40123/)");
  expect(said).toContain('"Enable on localhost"');
});

test("says nothing of a webmail that did not start", () => {
  const said = invitation("http://127.0.0.1:4780", null);
  expect(said).not.toMatch(/webmail|null/i);
  expect(said).toMatch(/activity log\.\n\nClose the browser/);
});

test("names the ways into the side panel, and what sends a search", () => {
  const said = invitation("http://127.0.0.1:4780", null);
  expect(said).toContain("Alt+Shift+K");
  expect(said).toContain('"Similar companies"');
  expect(said).toMatch(/only its button "Search" sends/);
});
