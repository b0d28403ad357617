import { covers } from "./patterns";
import type { Registration } from "./scripts";

/**
 * What session storage says of the scripts. "changing": a worker died in the middle of a change; "ending": in one that
 * ends what runs in open tabs. Null: the browser or the extension was started anew, and the tabs that are open may hold no scripts, or
 * those of an older version.
 */
export type Mark = "fits" | "changing" | "ending" | null;

/** What must happen so that the scripts that are there become those that should be. */
export interface Change {
  goes: Registration[];
  comes: Registration[];
  /** Every watcher in every tab ends before any is started. */
  stops: boolean;
  /** To be started in open tabs. */
  starts: Registration[];
}

/**
 * Null where everything fits. Everything that runs in open tabs ends where a site ends, since the frames of one site among those of
 * another cannot be told apart from outside; what should run is then started again. Where nothing is known of the tabs that are open,
 * all is registered and started anew; a watcher that lives in one of them goes on.
 */
export function changeBetween(present: Registration[], wanted: Registration[], mark: Mark, isLeaving: boolean): Change | null {
  const outdated = present.filter((one) => !wanted.some((other) => isSame(one, other)));
  const missing = wanted.filter((one) => !present.some((other) => isSame(other, one)));
  const isLeft = mark === "changing" || mark === "ending";
  const isNew = mark === null && present.length + wanted.length > 0;
  if (outdated.length + missing.length === 0 && !isLeft && !isLeaving && !isNew) return null;
  const shrinks = outdated.some((one) => !wanted.some((other) => one.id === other.id && isWithin(one, other)));
  const stops = shrinks || isLeaving || mark === "ending";
  const isRebuilt = mark !== "fits";
  return {
    goes: isRebuilt ? present : outdated,
    comes: isRebuilt ? wanted : missing,
    stops,
    starts: isRebuilt || stops ? wanted : missing,
  };
}

/** True where the browser has exactly this registration. Some browsers name files by their whole address. */
const isSame = (one: Registration, other: Registration): boolean =>
  one.id === other.id &&
  isWithin(one, other) &&
  isWithin(other, one) &&
  one.js.length === other.js.length &&
  one.js.every((file, place) => file.endsWith(`/${other.js[place]}`) || file === other.js[place]);

/** True where every page of one registration is also one of the other. */
const isWithin = (one: Registration, other: Registration): boolean =>
  one.matches.every((inner) => other.matches.some((outer) => covers(outer, inner)));
