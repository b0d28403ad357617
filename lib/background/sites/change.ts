import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import { covers } from "../../model/match-pattern";
import type { Registration } from "./scripts";

/**
 * State of the registered scripts. `null` if no script is wanted, or after a restart of browser or extension, which may leave outdated
 * scripts in tabs.
 */
export type ScriptState = z.output<ReturnType<typeof scriptState>> | null;
export const scriptState = lazily(() =>
  z.enum([
    /** The last change has ended. */
    "fits",
    /** During a change; remains if the worker stops. */
    "changing",
    /** During a change that stops all scripts; remains if the worker stops. */
    "ending",
  ]),
);

/** Steps from the present scripts to the wanted ones. */
export interface Change {
  toUnregister: Registration[];
  toRegister: Registration[];
  /** Whether all content scripts in tabs end before any starts. */
  stopsAll: boolean;
  /** Scripts to start in open tabs. */
  toStart: Registration[];
}

/**
 * Returns the needed change; `null` if none.
 * @param isLeaving whether access to switched-off sites is still to be revoked
 */
export function changeBetween(present: Registration[], wanted: Registration[], state: ScriptState, isLeaving: boolean): Change | null {
  const outdated = present.filter((one) => !wanted.some((other) => isSame(one, other)));
  const missing = wanted.filter((one) => !present.some((other) => isSame(other, one)));
  const isUnfinished = state === "changing" || state === "ending";
  const isNew = state === null && present.length + wanted.length > 0;
  if (outdated.length + missing.length === 0 && !isUnfinished && !isLeaving && !isNew) return null;
  // If a site is switched off or loses pages, all scripts restart: nothing shows which site's script runs in a frame.
  const shrinks = outdated.some((one) => !wanted.some((other) => one.id === other.id && isWithin(one, other)));
  const stopsAll = shrinks || isLeaving || state === "ending";
  // After a restart or an unfinished change, the present scripts may be incomplete.
  const isRebuilt = state !== "fits";
  return {
    toUnregister: isRebuilt ? present : outdated,
    toRegister: isRebuilt ? wanted : missing,
    stopsAll,
    toStart: isRebuilt || stopsAll ? wanted : missing,
  };
}

const isSame = (one: Registration, other: Registration): boolean =>
  one.id === other.id &&
  isWithin(one, other) &&
  isWithin(other, one) &&
  one.js.length === other.js.length &&
  // Some browsers return files as whole addresses.
  one.js.every((file, index) => file.endsWith(`/${other.js[index]}`) || file === other.js[index]);

/** Whether all pages of `one` also belong to `other`. */
const isWithin = (one: Registration, other: Registration): boolean =>
  one.matches.every((inner) => other.matches.some((outer) => covers(outer, inner)));
