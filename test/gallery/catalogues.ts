import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { generateChromeMessages, parseMessagesFile } from "@wxt-dev/i18n/build";
import type { Plugin } from "vite";

const id = "virtual:catalogues";

/** Gives the texts of all languages to the gallery, and reloads its page when a catalogue changes. */
export const catalogues = (project: string): Plugin => ({
  name: "catalogues",
  resolveId: (source) => (source === id ? `\0${id}` : null),
  async load(source) {
    if (source !== `\0${id}`) return null;
    const folder = resolve(project, "locales");
    const files = (await readdir(folder)).filter((file) => file.endsWith(".yml"));
    const read = await Promise.all(
      files.map(async (file) => {
        const path = resolve(folder, file);
        this.addWatchFile(path);
        const messages = Object.entries(generateChromeMessages(await parseMessagesFile(path)));
        return [file.replace(".yml", ""), Object.fromEntries(messages.map(([key, { message }]) => [key, message]))] as const;
      }),
    );
    return `export default ${JSON.stringify(Object.fromEntries(read))};`;
  },
});
