import { i18n } from "#i18n";
import { isOn, siteKinds, type SiteKind, type SiteState } from "../../lib/model/site";
import type { Welcome } from "../../lib/stores/welcome";
import { commaList } from "../formats";
import { Button, LinkButton } from "../parts/button";
import { Check } from "../parts/check";
import { Status } from "../parts/notice";
import { OwnSiteField } from "../sites/own-site-field";
import { RefusalNotice } from "../sites/refusal";
import { allOfKind, hostsShort, kindName } from "../sites/site-labels";
import { useNeeded } from "./use-needed";

/** Draws the choice of sites for hover cards. */
export function SitesStep({ welcome }: { welcome: Welcome }) {
  return (
    <>
      <h1 tabIndex={-1}>{i18n.t("welcome.sites.title")}</h1>
      <p>{i18n.t("welcome.sites.text")}</p>
      {welcome.settings.value !== null && <Choice welcome={welcome} />}
    </>
  );
}

function Choice({ welcome }: { welcome: Welcome }) {
  const list = welcome.sites.list.value ?? [];
  const listed = list.filter(({ own, hosts, forbidden }) => !own && hosts.length > 0 && forbidden !== true);
  return (
    <>
      <div class="site-groups">
        {siteKinds.map((kind) => (
          <KindGroup key={kind} kind={kind} sites={listed.filter((site) => site.kind === kind)} welcome={welcome} />
        ))}
      </div>
      <OwnSites own={list.filter(({ own }) => own)} />
      <OwnSiteField form={welcome.ownSite} onSubmit={() => void welcome.addOwnSite()} />
      <RefusalNotice refusal={welcome.sites.refused.value} />
      <Next welcome={welcome} list={list} />
    </>
  );
}

function KindGroup({ kind, sites, welcome }: { kind: SiteKind; sites: readonly SiteState[]; welcome: Welcome }) {
  if (sites.length === 0) return null;
  const chosen = welcome.chosen.value;
  const off = sites.filter((site) => !isOn(site)).map(({ id }) => id);
  const allChosen = off.every((id) => chosen.has(id));
  return (
    <fieldset class="field">
      <legend class="field-label">{kindName(kind)}</legend>
      {sites.map((site) => (
        <SiteCheck key={site.id} site={site} chosen={chosen.has(site.id)} onChange={(on) => welcome.choose([site.id], on)} />
      ))}
      {off.length > 1 && (
        <p>
          <LinkButton onClick={() => welcome.choose(off, !allChosen)}>
            {allChosen ? i18n.t("welcome.sites.none") : allOfKind(kind)}
          </LinkButton>
        </p>
      )}
    </fieldset>
  );
}

function SiteCheck({ site, chosen, onChange }: { site: SiteState; chosen: boolean; onChange: (on: boolean) => void }) {
  const on = isOn(site);
  return (
    <Check checked={chosen || on} disabled={on} onChange={onChange}>
      {site.name}{" "}
      <small class="muted" title={hostsShort(site.hosts)}>
        {on ? i18n.t("welcome.sites.on") : <bdi>{hostsShort(site.hosts)}</bdi>}
      </small>
    </Check>
  );
}

/** Draws the user's own, switched-on sites in a permanent live region. */
function OwnSites({ own }: { own: readonly SiteState[] }) {
  const on = own.filter(isOn).map(({ name }) => name);
  return <Status>{on.length > 0 && <p>{i18n.t("welcome.sites.ownOn", [commaList(on)])}</p>}</Status>;
}

/** Draws the buttons to go on. One browser prompt covers all checked sites. */
function Next({ welcome, list }: { welcome: Welcome; list: readonly SiteState[] }) {
  const ready = list.some((site) => welcome.chosen.value.has(site.id) && !isOn(site));
  const needed = i18n.t("welcome.sites.needed");
  const { explained, button, region } = useNeeded(ready, needed, welcome.enableChosen);
  return (
    <>
      <p class="actions">
        <Button variant="primary" {...button}>
          {i18n.t("welcome.sites.enable")}
        </Button>
        <Button onClick={() => welcome.passSites()}>{i18n.t(list.some(isOn) ? "welcome.sites.goOn" : "site.notNow")}</Button>
      </p>
      <p class="caption" id={explained}>
        {!ready && !list.some(isOn) && `${needed} `}
        {i18n.t("welcome.sites.note")}
      </p>
      {region}
    </>
  );
}
