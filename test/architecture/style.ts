/** Finds left and right sides in a style sheet. Right-to-left languages do not swap them. */

const sides = /\b(?:left|right)\b/;

/** Properties whose values may have "left" or "right" as part of a name. */
const named = new Set(["grid-template-areas", "grid-area", "content", "font-family", "will-change"]);

/** Shorthands with up to four values, clockwise. With four values they set right and left separately. */
const around = /^(?:margin|padding|border-(?:width|style|color)|inset|scroll-(?:margin|padding))$/;

/** Returns each declaration that names left or right, or sets them unequally, such as "margin-left: 4px". */
export function physicalDeclarations(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...rules.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)]
    .map(([, property = "", value = ""]) => ({ property, value: value.trim() }))
    .filter(({ property }) => !property.startsWith("--") && !named.has(property))
    .filter(({ property, value }) => sides.test(property) || sides.test(value) || hasUnequalSides(property, value))
    .map(({ property, value }) => `${property}: ${value}`);
}

function hasUnequalSides(property: string, value: string): boolean {
  const values = partsOf(value);
  if (around.test(property)) return values.length === 4 && values[1] !== values[3];
  // A radius belongs to a corner, not to a side. Any unequal radii count.
  return property === "border-radius" && values.length > 1 && !value.includes("/") && new Set(values).size > 1;
}

/** Splits at spaces outside brackets. */
function partsOf(value: string): string[] {
  let depth = 0;
  const marked = [...value].map((sign) => {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    return sign === " " && depth === 0 ? "\n" : sign;
  });
  return marked
    .join("")
    .split("\n")
    .filter((part) => part !== "");
}
