import { isJsonObject, type Json, type JsonObject } from "../../lib/model/json";
import type { SampleData } from "../../lib/sample/data";
import { escaped } from "../support/html";
import { listen, type Listening } from "./listen";
import { readSample } from "./sample";

/** A company as its home page shows it. */
interface Company {
  name: string;
  text: string;
  contacts: { name: string; address: string }[];
}

/**
 * Starts a server of company home pages, one for each host under `.example`. The browser must resolve those names to it
 * (`--host-resolver-rules=MAP *.example 127.0.0.1:PORT`). Names and contacts come from the sample data. Every path shows the same page.
 */
export async function startSite(): Promise<Listening> {
  const data = readSample();
  return listen((request) => {
    const host = new URL(request.url).hostname;
    return new Response(homePage(companyOf(host, data)), { headers: { "content-type": "text/html; charset=utf-8" } });
  }, 0);
}

/** Returns the company whose domain is the host or a parent of the host, else an invented one. */
function companyOf(host: string, { accounts, people, companies }: SampleData): Company {
  const known = [...accounts.map(({ details }) => details), ...Object.values(companies)].filter(isNamed);
  const details = known.find(({ domain }) => host === domain || host.endsWith(`.${domain}`));
  const domain = details?.domain ?? host;
  return {
    name: details?.name ?? titleOf(host),
    text: textIn(details?.description) ?? "We answer within one working day.",
    contacts: [...people.filter(({ identifier }) => textIn(identifier)?.endsWith(`@${domain}`)).map(contactOf), office(domain)],
  };
}

const isNamed = (details: Json | undefined): details is JsonObject & { name: string; domain: string } =>
  isJsonObject(details) && typeof details["name"] === "string" && details["name"] !== "" && typeof details["domain"] === "string";

const textIn = (value: Json | undefined): string | null => (typeof value === "string" && value !== "" ? value : null);
const contactOf = ({ fullName = "", identifier = "" }: JsonObject) => ({ name: textIn(fullName) ?? "", address: textIn(identifier) ?? "" });
const office = (domain: string) => ({ name: "Office", address: `office@${domain}` });

/** Returns a host as a title: "Quiet Corner" for "quiet-corner.example". */
const titleOf = (host: string): string =>
  (host.split(".").at(-2) ?? host)
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");

const homePage = ({ name, text, contacts }: Company): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(name)}</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0; font: 17px/1.6 Georgia, serif; color: #23292c; background: #fbfaf7; }
header { padding: 64px 8vw 48px; background: #24404a; color: #fff; }
h1 { margin: 0; max-width: 24ch; font-size: 40px; line-height: 1.15; overflow-wrap: anywhere; }
main { padding: 32px 8vw 80px; max-width: 68ch; }
ul { padding: 0; list-style: none; }
a { color: #1b5e75; }
</style>
</head>
<body>
<header><h1>${escaped(name)}</h1></header>
<main>
<p>${escaped(text)}</p>
<h2>Contact</h2>
<ul>
${contacts.map(contactLine).join("\n")}
</ul>
<p><small>An invented company. Any likeness is chance.</small></p>
</main>
</body>
</html>
`;

const contactLine = ({ name, address }: { name: string; address: string }): string =>
  `<li>${escaped(name)}: <a href="mailto:${escaped(address)}">${escaped(address)}</a></li>`;
