import { generateChromeMessages, parseMessagesFile } from "@wxt-dev/i18n/build";
import type { Messages } from "./pack";
import { orderOf } from "./pack";

/** The order of the texts in each catalogue of a build, by the keys of `locales/en.yml`. */
export async function readOrder(project: string): Promise<string[]> {
  const english: Messages = generateChromeMessages(await parseMessagesFile(`${project}/locales/en.yml`));
  return orderOf(english);
}
