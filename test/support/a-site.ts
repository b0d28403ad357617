import type { SiteState } from "../../lib/model/site";
import type { Answers } from "./asked";

/** Returns a listed site that is switched off. */
export const aSite = (members: Partial<SiteState> = {}): SiteState => ({
  id: "post",
  name: "Post",
  kind: "webmail",
  hosts: ["https://mail.post.example/*"],
  grade: "stored-markup",
  seen: "2025-08",
  own: false,
  wanted: false,
  access: false,
  ...members,
});

/** Returns the answers of a background that keeps these sites. `granted`: match patterns to which the browser gives access. */
export function keepingSites(list: SiteState[], granted: ReadonlySet<string> = new Set()): Answers {
  let sites = list;
  const read = () => sites.map((site) => ({ ...site, access: site.hosts.length > 0 && site.hosts.every((host) => granted.has(host)) }));
  const set = (ids: string[], wanted: boolean) => {
    sites = sites.map((site) => (ids.includes(site.id) ? { ...site, wanted } : site)).filter((site) => !site.own || site.wanted);
    return { sites: read() };
  };
  return {
    "sites.read": () => ({ sites: read() }),
    "sites.want": ({ ids }) => set(ids, true),
    "sites.disable": ({ ids }) => set(ids, false),
    "site.add": ({ protocol, host, kind }) => {
      const own = aSite({ id: `own ${host}`, name: host, kind, hosts: [`${protocol}://${host}/*`], own: true, wanted: true });
      sites = [...sites.filter(({ id }) => id !== own.id), { ...own, grade: "generic-rules", seen: null }];
      return { ok: true, id: own.id, sites: read() };
    },
  };
}
