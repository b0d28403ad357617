import type { DrawContext } from "../../components/draw-context";
import { now } from "./an-account";
import { aSettings } from "./some-settings";

/** The context in which a test draws an answer. */
export const aDrawContext = (members: Partial<DrawContext> = {}): DrawContext => ({
  now,
  readRaw: () => Promise.resolve(null),
  copyRaw: () => undefined,
  settings: aSettings(),
  copy: () => undefined,
  ...members,
});
