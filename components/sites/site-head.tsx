import { i18n } from "#i18n";
import type { SiteKind } from "../../lib/model/site";
import type { Popup } from "../../lib/stores/popup";
import { Head } from "../subject/head";
import { kindIcon, kindName } from "./site-labels";

/** Draws the page's site, which can be switched on. */
export function SiteHead({ tabSite }: Pick<Popup, "tabSite">) {
  const site = tabSite.site.value;
  const host = tabSite.host.value ?? "";
  return (
    <Head icon={site === null ? "site" : kindIcon(site.kind)} name={null} title={host} dir="ltr" tooltip={host}>
      <p class="subject-line caption">{site === null ? i18n.t("popup.thisTab") : namedKind(site.name, site.kind, host)}</p>
    </Head>
  );
}

/** Returns "Gmail, Webmail", or only the kind of an added site. */
const namedKind = (name: string, kind: SiteKind, host: string): string =>
  name === host ? kindName(kind) : i18n.t("word.list", [name, kindName(kind)]);
