/** Domains with look-alike letters, as in a link or mail. */
import { attackGroup, type Attack } from "./group";

const names = [
  "ɑpple",
  "ɡoogle",
  "paypaı",
  "ʟinkedin",
  "ɢoogle",
  "ꜱtripe",
  "ɴetflix",
  "аррӏе",
  "օօօ",
  "ᎪᏢᏢᏞᎬ",
  "ⲁⲣⲣⲗⲉ",
  "ꓮꓑꓑꓡꓰ",
  "ɢoogle-münchen",
];

attackGroup<null>({
  heading: "Homograph domains",
  title: "a domain in letters that look like those of another has a warning",
  prepare: async ({ connect }) => connect().then(() => null),
  attacks: names.map((name): Attack<null> => ({
    name: `a link or an e-mail contains the domain ${name}.example`,
    without: ["imitations"],
    async attempt(_place, { extension }) {
      const { hostname } = new URL(`https://${name}.example`);
      await extension.ask("account.look-up", { domain: hostname, refresh: true, private: false });
      const page = await extension.page(`sidepanel.html#/account/${hostname}`);
      const shown = await page.getByText(`${name}.example`).first().textContent();
      await page.close();
      return shown?.includes("imitate") === true ? null : `no warning: ${shown}`;
    },
  })),
});
