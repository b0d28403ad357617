/** The minimal reading of a page: visits each text once, and counts the texts with an `@`. */
const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
let found = 0;
for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if ((node.nodeValue ?? "").indexOf("@") >= 0) found += 1;
Object.assign(globalThis, { found });
