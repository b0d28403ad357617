/** Pages whose markup or text misleads the content script or slows it down. */
import { expect } from "@playwright/test";
import { build } from "vite";
import { cardOf, restOn } from "../e2e/hovering";
import { attackGroup, type Attack } from "./group";
import { lineWithout, switchable } from "./switched";
import type { World } from "./world";
import { failsByDesign } from "./attack";

const address = "ingrid.solheim@northwind-robotics.example";
const hidden = `type="hidden"`;

/** Forms with fields that hide the properties of the same names. */
const clobbered: [name: string, body: string][] = [
  ["matches", `<form><input ${hidden} name="matches"><p style="margin:60px"><a id="one" href="mailto:${address}">somebody</a></p></form>`],
  [
    "getAttribute",
    `<form><input ${hidden} name="getAttribute"><p style="margin:60px"><span id="one" title="x">${address}</span></p></form>`,
  ],
  ["shadowRoot", `<form id="one" style="margin:60px;width:400px">${address}<input ${hidden} name="shadowRoot"></form>`],
  [
    "parentNode",
    `<form><input ${hidden} name="parentNode"><p style="margin:60px"><a id="one" href="mailto:${address}">somebody</a></p></form>`,
  ],
  [
    "assignedSlot",
    `<form><input ${hidden} name="assignedSlot"><p style="margin:60px"><a id="one" href="mailto:${address}">somebody</a></p></form>`,
  ],
];

/** Longer than a card takes to be drawn. */
const cardMs = 3000;

/** Returns the failure if no card opens on this page; otherwise `null`. */
const misled = async (world: World, body: string): Promise<string | null> => {
  const page = await world.openMail(body);
  const work = async () => {
    await restOn(page, "#one");
    await expect.poll(() => cardOf(page), { timeout: cardMs }).toBeDefined();
    return null;
  };
  const hangs = new Promise<string>((resolve) => {
    setTimeout(resolve, 3 * cardMs, "the page hangs");
  });
  return Promise.race([work().catch(() => "no card opens"), hangs]);
};

attackGroup<null>({
  heading: "DOM clobbering",
  title: "a card opens even if a form hides the properties that the content script reads",
  prepare: async () => null,
  attacks: clobbered.map(([name, body]): Attack<null> => ({
    name: `the page has a form with a field named ${name}`,
    without: ["prototypes"],
    attempt: (_place, world) => misled(world, body),
  })),
});

const megabyte = 1_000_000;

/** Texts without an `@`. A naive search for addresses takes a time that grows with the square of their length. */
const shapes: [name: string, part: string][] = [
  ["letters", "a"],
  ["mixed-case letters", "aB"],
  ["digits", "7"],
  ["dots and letters", "a."],
  ["hyphens", "-"],
  ["underscores", "_"],
  ["plus signs", "+"],
  ["percent signs", "%"],
  ["percent-encoded spaces", "%20"],
  ["hexadecimal digits", "9fe4"],
  ["base64", "QUJDREVGRw"],
  ["words joined by hyphens", "word-by-word-"],
];

/** Other texts that could slow the search down: full of `@`, or of characters that have no width. */
const others: [name: string, part: string][] = [
  ["at signs", "@"],
  ["letters and at signs", "a@"],
  ["at signs and dots", "@a."],
  ["invisible characters", "\u200B"],
  ["accents", "\u0301"],
  ["consecutive addresses", "jane@acme.example "],
];

/** Returns the built code of the address search. */
const scanner = async () => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [switchable()],
    build: {
      target: "chrome130",
      write: false,
      minify: false,
      lib: { entry: "lib/content/scan.ts", formats: ["iife"], name: "scanner", fileName: "made" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !("output" in output)) throw new Error("Nothing was built.");
  return output.output[0].code;
};

type Page = Awaited<ReturnType<World["openTab"]>>;

/** Number of runs of each length. `again` is for a busy machine, which may disturb all runs of `first`. */
const turns = { first: 5, again: 25 };

/**
 * Returns how a search's time grows, if it grows clearly faster than the text's length; otherwise `null`. The shipped search is measured
 * again before it counts as slow.
 */
async function growth(page: Page, part: string, isShipped: boolean): Promise<string | null> {
  const limit = 1.6;
  const size = isShipped ? megabyte : 16_000;
  const first = await exponentOf(page, part, size, turns.first);
  const exponent = isShipped && first > limit ? await exponentOf(page, part, size, turns.again) : first;
  return exponent > limit ? `the time grows with the length to the power of ${exponent.toFixed(1)}` : null;
}

/** Exponent of the time's growth with the length: 1 is linear, 2 quadratic. Takes the shortest run of each length to exclude other load. */
const exponentOf = (page: Page, part: string, size: number, count: number): Promise<number> =>
  page.evaluate(
    ([repeated, length, times]) => {
      const { findAddresses } = (globalThis as unknown as { scanner: { findAddresses(text: string): unknown[] } }).scanner;
      const texts = [length / 4, length].map((count) => repeated.repeat(Math.ceil(count / repeated.length)));
      const timed = (text: string) => {
        const begun = performance.now();
        findAddresses(text);
        return performance.now() - begun;
      };
      const runs = Array.from({ length: times }, () => texts.map(timed));
      const [short = 0, long = 0] = texts.map((_text, index) => Math.min(...runs.map((run) => run[index] ?? 0)));
      // If the longer text takes less than 40 ms, the time is too short to be measured, and counts as no growth.
      return long < 40 ? 0 : Math.log(long / Math.max(short, 0.1)) / Math.log(4);
    },
    [part, size, count] as const,
  );

attackGroup<Page>({
  heading: "Text that slows down the address search",
  title: "a megabyte of hostile text is searched in about linear time",
  async prepare(world) {
    const page = await world.openTab("http://plain.example/");
    await page.evaluate(`${world.without.map(lineWithout).join("")}${await scanner()};globalThis.scanner = scanner;`);
    return page;
  },
  attacks: [
    ...shapes.map(([name, part]): Attack<Page> => ({
      name: `the page contains a megabyte of ${name}`,
      without: ["linear-scan"],
      attempt: (page, { without }) => growth(page, part, without.length === 0),
    })),
    ...others.map(([name, part]): Attack<Page> => ({
      name: `the page contains a megabyte of ${name}`,
      without: [],
      also: failsByDesign,
      attempt: (page) => growth(page, part, true),
    })),
  ],
});
