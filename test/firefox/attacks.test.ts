/**
 * The attacks of Chromium that apply in Firefox, and Firefox's own. On the shipped build none may succeed. A whole run repeats each attack
 * on a build without its control, if it has one. There the attack must succeed.
 */
import type { TestContext } from "vitest";
import { byControls, lineOf, type Attack } from "../attacks/attack";
import { startTrap } from "../service/trap";
import { buildWithout } from "../attacks/variant";
import type { Line } from "../suite/lines";
import { whole } from "../suite/size";
import { attacks } from "./attacks";
import type { Attacked } from "./attacked";
import { describe, expect, mailHost, test as base } from "./fixtures";

declare module "vitest" {
  interface TaskMeta {
    /** Lines of the table, for the report. */
    lines?: Line[];
  }
}

const heading = "Attacks in Firefox";
/** The attacks take minutes on a busy machine. */
const longest = { timeout: 300_000, tags: ["thorough"] };

const test = base.extend("launch", { inPrivate: true }).extend<{ attacked: Attacked }>({
  attacked: async ({ firefox, service, mail, photoHost, openMail }, use) => {
    const trap = await startTrap();
    await openMail({ body: "" });
    let pages = 0;
    await use({
      firefox,
      service,
      trap,
      photoHost,
      open(body, host = mailHost) {
        const path = `/page-${(pages += 1)}`;
        mail.set(path, { body });
        return firefox.openTab(`http://${host}${path}`);
      },
    });
    await trap.stop();
  },
});

/** The results on the shipped build. */
const shipped = new Map<Attack<Attacked>, string | null>();
const shippedTo = (attack: Attack<Attacked>) => shipped.get(attack) ?? (shipped.has(attack) ? null : "it was not tried");

test("no attack succeeds in Firefox", longest, async ({ attacked, task }) => {
  for (const attack of attacks) {
    // An attack that breaks off fails the test.
    shipped.set(attack, await attack.attempt(attacked, attacked).catch((error: unknown) => `broke off: ${String(error)}`));
  }
  const others = attacks.filter(({ without }) => without.length === 0);
  leave(task, others, new Map());
  expect([...shipped].flatMap(([{ name }, got]) => (got === null ? [] : [`${name}: ${got}`]))).toEqual([]);
});

// Each test has a browser of its own, so two can run at a time.
describe.runIf(whole)("in Firefox, without its control", { concurrent: true }, () => {
  for (const { without, attacks: some } of byControls(attacks)) {
    const withoutControls = test.extend("launch", async () => ({ build: await buildWithout(without, "firefox"), inPrivate: true }));
    withoutControls(`each attack succeeds: ${without.join(", ")}`, longest, async ({ attacked, task }) => {
      const got = new Map<Attack<Attacked>, string | null>();
      for (const attack of some) {
        const attempt = () => attack.attempt(attacked, attacked).catch(() => null);
        // A busy machine may lose a click.
        got.set(attack, (await attempt()) ?? (await attempt()));
      }
      leave(task, some, got);
      expect(some.filter((attack) => !got.get(attack)).map(({ name }) => name)).toEqual([]);
    });
  }
});

function leave(task: TestContext["task"], some: readonly Attack<Attacked>[], got: ReadonlyMap<Attack<Attacked>, string | null>): void {
  task.meta.lines = some.map((attack) => lineOf(heading, attack, { shipped: shippedTo(attack), without: got.get(attack) ?? null }));
}
