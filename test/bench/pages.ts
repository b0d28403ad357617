/** Pages of the sizes that the product promises to be unnoticed on. */

const host = "mail.example";
export const addressOf = (name: string): string => `http://${host}/${name}`;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const person = (index: number) => `person.${index}@company-${index % 40}.example`;

const row = (index: number) =>
  `<tr><td><span class=name title="${person(index)}">Person ${index}</span></td><td>About the delivery ${index}</td><td>12:${index % 60}</td></tr>`;
const cell = (index: number) => `<p><span>Line ${index}</span> <b>of text</b> <i>without anything</i></p>`;

/** Ten nodes for each address: 100,000 nodes hold 10,000. */
const block = (index: number) => `<div><p>Write to ${person(index)} <b>soon</b></p><p><i>or</i> <u>later</u></p></div>`;

/** Body by name; the document of each stands at `addressOf`. */
const bodies: Record<string, string> = {
  known: `<p><a id=known href="mailto:ingrid.solheim@northwind-robotics.example">Ingrid Solheim</a></p><p id=away>Nobody here</p>`,
  webmail: `<table>${numbers(500).map(row).join("")}</table>`,
  large: numbers(14_000).map(cell).join(""),
  addresses: numbers(10_000).map(block).join(""),
  busy: `<div id=list></div><script>
    setInterval(() => {
      const part = document.createDocumentFragment();
      for (let i = 0; i < 100; i += 1) part.append(Object.assign(document.createElement("p"), { textContent: "Line " + i }));
      document.querySelector("#list").replaceChildren(part);
    }, 100);
  </script>`,
};

export const documentOf = (name: string): string => `<!doctype html><title>${name}</title>${bodies[name] ?? ""}`;
