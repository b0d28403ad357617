/** The hover card's types as schemas. Each is built on first use. */
import * as z from "zod/mini";
import type { Box, CardAnswer, CardInitialState, HoverSettings } from "../../model/hover";
import { lazily } from "../../model/lazily";
import { accountAnswer, accountLookUp, personAnswer, personLookUp, picture, problem, subject, text } from "./answers";
import { settings, usage } from "./own-data";

const finite = z.number().check(z.gte(-1e7), z.lte(1e7));
export const box = lazily(() => picture<Box>()(z.object({ x: finite, y: finite, width: finite, height: finite })));

export const hoverSettings = lazily(() =>
  picture<HoverSettings>()(
    z.object({
      delay: z.number(),
      modifier: z.enum(["none", "alt", "control", "shift", "keyboard"]),
      side: z.enum(["below", "above"]),
    }),
  ),
);

export const cardInitialState = lazily(() =>
  picture<CardInitialState>()(
    z.object({
      tabId: z.int(),
      windowId: z.int(),
      choices: z.array(z.string()),
      address: text,
      subject: z.nullable(subject()),
      shows: text,
      storedPerson: z.nullable(personAnswer()),
      storedAccount: z.nullable(accountAnswer()),
      obstacle: z.nullable(problem()),
      asks: z.boolean(),
      usage: usage(),
      settings: settings(),
    }),
  ),
);

export const cardPart = lazily(() => z.enum(["person", "account"]));

export const cardAnswer = lazily(() =>
  picture<CardAnswer>()(
    z.object({
      paced: z.boolean(),
      person: z.nullable(personLookUp()),
      account: z.nullable(accountLookUp()),
      awaits: z.exactOptional(cardPart()),
    }),
  ),
);
