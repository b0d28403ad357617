/** Web pages of several sizes and contents, on which the product is measured. */
import { listen, type Listening } from "../service/listen";
import { readSample } from "../service/sample";

/** Twelve people from companies of the sample data. Few, because look-ups by hovering are limited. */
export const samplePeople = readSample()
  .people.flatMap(({ identifier: address, fullName: name, companyUuid }) =>
    typeof address === "string" && typeof name === "string" && typeof companyUuid === "string" ? [{ address, name }] : [],
  )
  .slice(1, 13);

const host = "mail.example";
/** Address of a page in which the scripts of both extensions run. */
export const addressOf = (name: string): string => `http://${host}/${name}`;
/** Address of the same page on a host in which neither runs a script. */
export const otherAddressOf = (name: string): string => `http://plain.example/${name}`;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const person = (index: number) => `person.${index}@company-${index % 40}.example`;

const row = (index: number) =>
  `<tr><td><span class=name title="${person(index)}">Person ${index}</span></td><td>About the delivery ${index}</td><td>12:${index % 60}</td></tr>`;
const cell = (index: number) => `<p><span>Line ${index}</span> <b>of text</b> <i>without anything</i></p>`;

/** Ten nodes with one address. Blank texts are not counted. */
const block = (index: number) => `<div><p>Write to ${person(index)} <b>soon</b></p><p><i>or</i> <u>later</u></p></div>`;

/** Bodies by the name of their page. */
const bodies: Record<string, string> = {
  article: numbers(285).map(cell).join(""),
  text: `<p>${"Words of a long text without any sign. ".repeat(26_000)}</p>`,
  people: samplePeople.map(({ address }, index) => `<p><a id=person-${index} href="mailto:${address}">Person ${index}</a></p>`).join(""),
  known: `<p><a id=known href="mailto:ingrid.solheim@northwind-robotics.example">Ingrid Solheim</a></p><p id=away>Nobody here</p>`,
  webmail: `<table>${numbers(500).map(row).join("")}</table>`,
};

/** Bodies of pages whose names end with a number, such as `nodes-5000`. */
const sized: Record<string, (count: number) => string> = {
  /** This number of nodes, without an address. */
  nodes: (count) =>
    numbers(Math.round(count / 7))
      .map(cell)
      .join(""),
  /** This number of nodes, with one address in every ten nodes. */
  blocks: (count) =>
    numbers(Math.round(count / 10))
      .map(block)
      .join(""),
  /** This number of addresses in 50,000 nodes. */
  addresses: (count) =>
    numbers(count).map(block).join("") +
    numbers(Math.round((50_000 - count * 10) / 7))
      .map(cell)
      .join(""),
  /** A script that makes this number of nodes each second: paragraphs with their texts. */
  busy: (count) => `<div id=list></div><script>
    setInterval(() => {
      const part = document.createDocumentFragment();
      for (let i = 0; i < ${count / 20}; i += 1) part.append(Object.assign(document.createElement("p"), { textContent: "Line " + i }));
      document.querySelector("#list").replaceChildren(part);
    }, 100);
  </script>`,
};

function bodyOf(name: string): string {
  const [kind = "", count] = name.split("-");
  return (count === undefined ? bodies[name] : sized[kind]?.(Number(count))) ?? "";
}

const documentOf = (name: string): string => `<!doctype html><title>${name}</title>${bodyOf(name)}`;

/** Serves the pages to browsers that resolve every host under `.example` to this server. A separate server keeps the service's log clean. */
export const startPages = (): Promise<Listening> =>
  listen((request) => {
    const name = new URL(request.url).pathname.slice(1);
    return new Response(documentOf(name), { headers: { "content-type": "text/html; charset=utf-8" } });
  }, 0);
