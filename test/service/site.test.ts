import { get } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Listening } from "./listen";
import { startSite } from "./site";

let site: Listening;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Returns the page that a browser gets if it resolves the host to the server. */
const page = (host: string, path = "/"): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port: site.port, path, headers: { host } }, (response) => {
      response.setEncoding("utf8");
      let text = "";
      response.on("data", (part: string) => (text += part));
      response.on("end", () => resolve(text));
    }).on("error", reject);
  });

it("the site shows the company of the host, with its people's addresses", async () => {
  const text = await page("northwind-robotics.example");
  expect(text).toContain("<title>Northwind Robotics</title>");
  expect(text).toContain("Ingrid Solheim-Okafor");
  expect(text).toContain('href="mailto:ingrid.solheim@northwind-robotics.example"');
});

it("the site shows the company for subdomains and other paths", async () => {
  expect(await page("mail.eu.northwind-robotics.example", "/pricing?x=1")).toContain("<title>Northwind Robotics</title>");
  expect(await page("not-northwind-robotics.example")).not.toContain("<title>Northwind Robotics</title>");
});

it("the site shows companies that only the company search returns", async () => {
  expect(await page("known-only.example")).toContain("<title>Known Only Works</title>");
});

it("the site gives any other host a page under its own name", async () => {
  const text = await page("quiet-pond.example");
  expect(text).toContain("<title>Quiet Pond</title>");
  expect(text).toContain("office@quiet-pond.example");
});

it("the site writes names as text, never as markup", async () => {
  expect(await page("kestrel-bauer.example")).toContain("Kestrel &#38; Bauer");
});
