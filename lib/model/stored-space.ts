import type { storedSpace } from "../schemas/own-data";
import type { ValueOf } from "../schemas/values";

export type StoredSpace = ValueOf<typeof storedSpace>;
