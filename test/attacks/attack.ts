/** An attack and its outcome, in either browser. */
import type { Line } from "../suite/lines";
import { switches, type SwitchName } from "./switches";
import type { Switch } from "./switches/switch";

export interface Attack<Place, World = unknown> {
  /** The attempt, in a few words. */
  name: string;
  /**
   * Our controls against the attack; empty if it fails without any control of ours. The attack must succeed if all are removed, and fail
   * if any one is left.
   */
  without: readonly SwitchName[];
  /** The browser's own control against the attack, or `failsByDesign`. */
  also?: string;
  /** Tries the attack. Returns the evidence of a success in a few words; `null` if the attack failed. */
  attempt(place: Place, world: World): Promise<string | null>;
}

/** The part of a page that attacks in both browsers need. */
export interface RunsCode {
  /** Runs code as the page's own, and resolves with the awaited result. */
  evaluate(code: string): Promise<unknown>;
}

/** Evidence from the shipped build and from a build without the controls; `null` if the attack failed. */
export interface Outcome {
  shipped: string | null;
  without: string | null;
  /** Evidence of a success with only one of several controls; `null` if each alone stopped the attack, `undefined` if not tried. */
  alone?: string | null;
}

/** Groups attacks by our controls against them. Attacks that name no control of ours are left out. */
export function byControls<Tried extends Pick<Attack<unknown>, "without">>(
  attacks: readonly Tried[],
): { without: readonly SwitchName[]; attacks: Tried[] }[] {
  const sets = new Map(attacks.filter(({ without }) => without.length > 0).map(({ without }) => [without.join(), without]));
  return [...sets].map(([key, without]) => ({ without, attacks: attacks.filter((attack) => attack.without.join() === key) }));
}

/** Returns an attack's line for the table in `docs/attacks.md`. */
export function lineOf(heading: string, { name, without, also }: Omit<Attack<unknown>, "attempt">, outcome: Outcome): Line {
  const controls = without.map((one) => switches[one].control).join("; ");
  const isOwn = without.length > 0;
  const eachAlone = without.length > 1 && outcome.alone !== undefined;
  const held = outcome.shipped === null && (outcome.alone ?? null) === null && (!isOwn || outcome.without !== null);
  return {
    group: heading,
    attack: name,
    control: [
      ...(isOwn ? [eachAlone ? `${controls} (each alone stops it)` : controls] : []),
      ...(also === undefined ? [] : [also === failsByDesign ? also : `the browser's own: ${also}`]),
    ].join("; "),
    "without it": isOwn ? `${isPlanted(without) ? `${plantedFault}: ` : ""}${shortened(outcome.without ?? "")}` : "cannot be taken out",
    held: held ? "yes" : "NO",
  };
}

/** Stands in place of a control if an attack fails without any control, ours or the browser's. */
export const failsByDesign = "none: the attack fails by design";

/** Begins the cell "without it" if the build without the control has a planted fault: code by which the attack succeeds. */
export const plantedFault = "planted fault";

/** True if taking one of these controls out plants a fault. */
export const isPlanted = (without: readonly SwitchName[]): boolean =>
  without.some((name) => {
    const { planted, removal, parts = {} }: Switch = switches[name];
    return planted === true || [removal, ...Object.values(parts)].some((one) => one?.planted !== undefined);
  });

/** Returns evidence as one short line. */
const shortened = (text: string): string => {
  const line = text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[`|<>]/g, "'")
    .trim();
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
};
