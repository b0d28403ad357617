interface Group {
  /** True if the group contains an unbounded repetition. */
  repeats: boolean;
}

/** True if a repeated group contains an unbounded repetition: `(a+)+`, which can take exponential time. */
export function hasNestedQuantifier(pattern: string): boolean {
  const open: Group[] = [];
  let closed: Group | null = null;
  let inClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === "\\") {
      at += 1;
      closed = null;
    } else if (inClass) {
      inClass = character !== "]";
    } else if (character === "[") {
      inClass = true;
      closed = null;
    } else if (character === "(") {
      open.push({ repeats: false });
      // A question mark after the bracket gives the kind of the group and repeats nothing.
      if (pattern.charAt(at + 1) === "?") at += 1;
      closed = null;
    } else if (character === ")") {
      closed = open.pop() ?? null;
      const outer = open.at(-1);
      if (outer !== undefined && closed?.repeats === true) outer.repeats = true;
    } else {
      const quantifier = quantifierAt(pattern, at);
      if (quantifier !== null) {
        if (quantifier.most > 1 && closed?.repeats === true) return true;
        const inside = open.at(-1);
        if (inside !== undefined && quantifier.most === Infinity) inside.repeats = true;
        at += quantifier.length - 1;
      }
      closed = null;
    }
  }
  return false;
}

/** Returns the length of the quantifier at a position, and its maximum of repetitions; `null` if no quantifier is there. */
function quantifierAt(pattern: string, at: number): { length: number; most: number } | null {
  const text = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/.exec(pattern.slice(at, at + 20));
  if (text === null) return null;
  const [whole, least, comma, most] = text;
  if (whole === "?") return { length: 1, most: 1 };
  if (least === undefined) return { length: 1, most: Infinity };
  const last = comma === "" ? least : most;
  return { length: whole.length, most: last === "" || last === undefined ? Infinity : Number(last) };
}
