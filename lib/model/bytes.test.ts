import { expect, it } from "vitest";
import { formatBytes } from "./bytes";

it.each([
  [0, "en", "0 kB"],
  [999_000, "en", "1,000 kB"],
  [18_400_000, "de", "18 MB"],
  [10_700_000_000, "fr", "11\u202fGo"],
  [2_000_000_000_000, "en", "2,000 GB"],
])("formats %i bytes in the language %s", (bytes, locale, text) => expect(formatBytes(bytes, locale)).toBe(text));
