import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import { isOn, siteKinds, type SiteKind, type SiteState } from "../../lib/model/site";
import type { Options } from "../../lib/stores/options";
import type { Refusal } from "../../lib/stores/sites";
import { Button, IconButton } from "../parts/button";
import { OwnSiteField } from "../sites/own-site-field";
import { RefusalNotice } from "../sites/refusal";
import { allOfKind, kindName } from "../sites/site-labels";
import { focusTitle, SettingsSection } from "./setting";
import { SiteRow } from "./site-row";

/** Draws the built-in sites by kind, then the user's own sites. */
export function SitesSection({ options }: { options: Options }) {
  const list = options.sites.list.value ?? [];
  const own = list.filter((site) => site.own);
  return (
    <SettingsSection section="sites" options={options}>
      <p>{i18n.t("options.sites.text")}</p>
      {siteKinds.map((kind) => (
        <KindGroup key={kind} kind={kind} options={options} sites={list.filter((site) => site.kind === kind && !site.own)} />
      ))}
      <div class="stack site-group">
        <h3>{i18n.t("options.sites.own")}</h3>
        {own.map((site) => (
          <SiteRow key={site.id} site={site} options={options}>
            <Remove site={site} options={options} />
          </SiteRow>
        ))}
        <OwnSiteField form={options.ownSite} onSubmit={() => void options.ownSite.submit(options.switchSites)} />
        <RefusalNotice refusal={refusalOf(options, (ids) => ids.every((id) => own.some((site) => site.id === id)))} />
      </div>
      <p class="caption">{i18n.t("options.sites.linkedin")}</p>
    </SettingsSection>
  );
}

/** Draws any sites of one kind, with a button that switches all on. */
function KindGroup({ kind, sites, options }: { kind: SiteKind; sites: readonly SiteState[]; options: Options }) {
  const id = useId();
  if (sites.length === 0) return null;
  const off = sites.filter((site) => site.hosts.length > 0 && site.forbidden !== true && !isOn(site));
  return (
    <div class="stack site-group" role="group" aria-labelledby={id}>
      <div class="section-header">
        <h3 id={id}>{kindName(kind)}</h3>
        <Button
          aria-disabled={off.length === 0}
          onClick={off.length === 0 ? undefined : () => void options.switchAllOn(off, `all ${kind}`)}
        >
          {allOfKind(kind)}
        </Button>
      </div>
      <RefusalNotice refusal={refusalOf(options, (ids) => ids.some((refused) => sites.some((site) => site.id === refused)))} />
      {sites.map((site) => (
        <SiteRow key={site.id} site={site} options={options} />
      ))}
    </div>
  );
}

function refusalOf(options: Options, concerns: (ids: readonly string[]) => boolean): Refusal | null {
  const refusal = options.sites.refused.value;
  return refusal !== null && concerns(refusal.ids) ? refusal : null;
}

/** Draws a button that removes an own site. */
function Remove({ site, options }: { site: SiteState; options: Options }) {
  const remove = () => {
    void options.switchSites(() => options.sites.disable([site]), site.id);
    focusTitle("sites");
  };
  return <IconButton icon="delete" small label={i18n.t("options.sites.remove", [site.name])} onClick={remove} />;
}
