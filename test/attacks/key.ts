/** A look-up that carries the key, and a search for the key in a text. */
import { sampleKey } from "../service/service";
import { echoDomain as domain } from "./echo";
import type { World } from "./world";

export const lookUp = ({ extension }: World) => extension.ask("account.look-up", { domain, refresh: true, private: false });

/** Returns the text around the key; `null` if the key is not in it. */
export const keyIn = (text: string): string | null => {
  const at = text.indexOf(sampleKey);
  return at < 0 ? null : text.slice(Math.max(0, at - 40), at + sampleKey.length);
};
