import type { Reading } from "../../components/reading";
import { now } from "./an-account";
import { aSettings } from "./some-settings";

/** The context in which a test draws an answer. */
export const aReading = (members: Partial<Reading> = {}): Reading => ({
  now,
  readRaw: () => Promise.resolve(null),
  copyRaw: () => undefined,
  settings: aSettings(),
  copy: () => undefined,
  ...members,
});
