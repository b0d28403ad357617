/**
 * Tries attacks of one kind, one after another, on one installation. On the shipped extension none may succeed. A whole run
 * (`npm run attacks`) also installs builds without the controls against an attack: there the attack must succeed, or the test proves
 * nothing. If an attack has several controls, each alone must stop it.
 */
import { expect, test as base } from "@playwright/test";
import { addLine } from "../suite/lines";
import { whole } from "../suite/size";
import { lineOf, type Attack as AttackAnywhere } from "./attack";
import type { SwitchName } from "./switches";
import { buildWithout } from "./variant";
import { openWorld, startEnvironment, stopEnvironment, type Environment, type World, type WorldOptions } from "./world";
import { product } from "../suite/product";

export type Attack<Place> = AttackAnywhere<Place, World>;

export interface Group<Place> {
  /** Heading in the table. */
  heading: string;
  title: string;
  options?: WorldOptions;
  /** Makes a fresh installation ready. */
  prepare(world: World): Promise<Place>;
  attacks: readonly Attack<Place>[];
}

/** A whole run installs a build for each set of controls, which takes minutes on a busy machine. */
const timeoutMs = 1_200_000;

const test = base.extend<object, { environment: Environment }>({
  environment: [
    async ({}, use) => {
      const environment = await startEnvironment();
      await use(environment);
      await stopEnvironment(environment);
    },
    { scope: "worker" },
  ],
});

/** Defines the test of a group. */
export function attackGroup<Place>(group: Group<Place>): void {
  test(group.title, async ({ environment }) => {
    test.setTimeout(timeoutMs);
    const shipped = await tryAll(environment, group, group.attacks, []);
    const succeeded = group.attacks.flatMap((attack) => (shipped.get(attack) ? [`${attack.name}: ${shipped.get(attack)}`] : []));
    expect.soft(succeeded, "attacks that succeed on what is shipped").toEqual([]);
    if (!whole) return;
    const { withoutControls, despiteOne } = await tryWithout(environment, group);
    const failed = withControls(group).filter((attack) => !withoutControls.get(attack));
    expect
      .soft(
        failed.map(({ name }) => name),
        "attacks that prove nothing: they fail without their control too",
      )
      .toEqual([]);
    expect.soft([...despiteOne.values()], "controls that are named and do not stop the attack alone").toEqual([]);
    for (const attack of group.attacks) {
      const outcome = {
        shipped: shipped.get(attack) ?? null,
        without: withoutControls.get(attack) ?? null,
        alone: despiteOne.get(attack) ?? null,
      };
      addLine(lineOf(group.heading, attack, outcome));
    }
  });
}

const withControls = <Place>({ attacks }: Group<Place>) => attacks.filter(({ without }) => without.length > 0);

/** The controls that one build lacks, and the attacks that are tried on this build. */
interface Variant<Place> {
  without: readonly SwitchName[];
  attacks: Attack<Place>[];
}

/** Returns whether the attack must succeed, which is the case only if none of its controls is left. */
const mustSucceed = <Place>(attack: Attack<Place>, without: readonly SwitchName[]) =>
  without.length > 0 && without.length === attack.without.length;

/** Returns the builds that lack controls. In each, attacks that must fail come first, on the freshly prepared installation. */
function variantsOf<Place>(group: Group<Place>): Variant<Place>[] {
  const variants = new Map<string, Variant<Place>>();
  const note = (without: readonly SwitchName[], attack: Attack<Place>) => {
    const variant = variants.get(without.join()) ?? { without, attacks: [] };
    variants.set(without.join(), { without, attacks: [...variant.attacks, attack] });
  };
  for (const attack of withControls(group).filter(({ without }) => without.length > 1))
    for (const kept of attack.without)
      note(
        attack.without.filter((one) => one !== kept),
        attack,
      );
  for (const attack of withControls(group)) note(attack.without, attack);
  return [...variants.values()];
}

/**
 * Tries each attack without its controls. If it has several, also tries it with each one alone. Returns the results without any control,
 * and the successes despite one.
 */
async function tryWithout<Place>(environment: Environment, group: Group<Place>) {
  const withoutControls = new Map<Attack<Place>, string | null>();
  const despiteOne = new Map<Attack<Place>, string>();
  for (const { without, attacks } of variantsOf(group)) {
    for (const [attack, result] of await tryAll(environment, group, attacks, without)) {
      const left = attack.without.filter((one) => !without.includes(one));
      if (left.length === 0) withoutControls.set(attack, result);
      else if (result !== null) despiteOne.set(attack, `${attack.name}, with ${left.join()} alone: ${result}`);
    }
  }
  return { withoutControls, despiteOne };
}

/**
 * Tries attacks on a fresh installation. An attack that throws twice fails the test: its result is `null` if it must succeed, else a text.
 */
async function tryAll<Place>(
  environment: Environment,
  group: Group<Place>,
  attacks: readonly Attack<Place>[],
  without: readonly SwitchName[],
) {
  const results = new Map<Attack<Place>, string | null>();
  await test.step(without.length === 0 ? "as shipped" : `without ${without.join(", ")}`, async () => {
    const build = without.length === 0 ? await product() : await buildWithout(without);
    const begun = performance.now();
    const world = await openWorld(environment, { ...group.options, build, broken: without.length > 0, without });
    try {
      // Prepares again after a failure: a busy machine may lose a card that the preparation needs.
      const place = await group.prepare(world).catch(() => group.prepare(world));
      for (const attack of attacks) {
        const must = mustSucceed(attack, without);
        const first = async () => {
          const got = await attack.attempt(place, world);
          if (must && got === null) throw new Error("It did not succeed.");
          return got;
        };
        // Tries again after a failure: a busy machine may lose a click, or draw no card in time.
        const tries = () =>
          first()
            .catch(() => attack.attempt(place, world))
            .catch((error: unknown) => (must ? breakOff(attack.name, error) : `broke off: ${String(error)}`));
        results.set(attack, await test.step(attack.name, tries));
      }
    } finally {
      await world.close();
      printProgress(without, results, performance.now() - begun);
    }
  });
  return results;
}

/** Prints progress, since a whole run takes minutes. */
function printProgress<Place>(without: readonly SwitchName[], results: Map<Attack<Place>, string | null>, time: number): void {
  if (!whole) return;
  const succeeded = [...results.values()].filter((result) => result !== null).length;
  const where = without.length === 0 ? "as shipped" : `without ${without.join(", ")}`;
  console.log(`  ${where}: ${succeeded} of ${results.size} attacks succeed (${Math.round(time / 1000)} s)`);
}

/** Reports an attack that threw. Returns `null`, like a failed attack. */
function breakOff(name: string, error: unknown): null {
  test.info().annotations.push({ type: "broke off", description: `${name}: ${String(error)}` });
  console.log(`${name}: broke off: ${String(error)}`);
  return null;
}
