/** Makes values from a schema. Texts and numbers are unique, except those of `written`. A new member gets a value without further work. */
import type * as z from "zod/mini";
import type { Json, JsonObject } from "../../lib/model/json";

type Leaf = string | number | boolean;

/** Values of members that are read as a date, an address or a colour. */
const written: Readonly<Record<string, Leaf>> = {
  domain: "northwind-robotics.example",
  createdAt: "2019-02-03T04:05:06",
  linkedin: "company/s-linkedin",
  photoUrl: "https://photos.example/s-photo.png",
  date: "2024-03-01",
  time: "10:20:30",
  hitTimestamp: "2024-03-01T10:20:30",
  color: "#0a0b0c",
};

/** Texts that a page writes in place of these members' own values. */
const drawn: Readonly<Record<string, string>> = {
  createdAt: "Feb 3, 2019",
  date: "Mar 1, 2024",
  time: "10:20",
  hitTimestamp: "Mar 1, 2024",
  isMilestone: "Milestone",
};

interface Sentinels {
  value: JsonObject;
  /** Texts that a page writes for each member, by its path: "details.name". */
  texts: ReadonlyMap<string, string>;
}

/** Returns an object with a value for each member of a schema, at any depth. */
export function sentinelsOf(schema: z.ZodMiniObject): Sentinels {
  const texts = new Map<string, string>();
  const leaf = (path: string, value: Leaf): Leaf => {
    const name = path.slice(path.lastIndexOf(".") + 1);
    const own = written[name] ?? value;
    texts.set(path, drawn[name] ?? String(own));
    return own;
  };
  const objectOf = (shape: z.core.$ZodShape, within: string): JsonObject =>
    Object.fromEntries(Object.entries(shape).map(([name, member]) => [name, valueOf(`${within}${name}`, member)]));
  const valueOf = (path: string, member: z.core.$ZodType): Json => {
    const { def } = (member as z.core.$ZodTypes)._zod;
    switch (def.type) {
      case "nullable":
        return leaf(path, def.innerType._zod.def.type === "number" ? 1101 + texts.size : textAt(path));
      case "boolean":
        return leaf(path, true);
      case "array":
        return [valueOf(path, def.element)];
      case "object":
        return objectOf(def.shape, `${path}.`);
      case "record":
        return { [`${textAt(path)}-name`]: leaf(path, textAt(path)) };
      default:
        // A text in a list, or JSON without a shape.
        return leaf(path, textAt(path));
    }
  };
  return { value: objectOf(schema.shape, ""), texts };
}

/** Returns a text that ends as it begins, so that no text is a part of another. */
const textAt = (path: string): string => `S-${path}-S`;
