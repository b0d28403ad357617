import type { VNode } from "preact";
import { i18n } from "#i18n";
import type { SiteState } from "../../lib/model/site";
import type { Options } from "../../lib/stores/options";
import { Field, Managed } from "../parts/field";
import { Icon } from "../parts/icon";
import { LinkButton } from "../parts/button";
import { Switch } from "../parts/check";
import { gradeLabel, hostList, kindName } from "../sites/site-labels";

interface SiteRowProps {
  site: SiteState;
  options: Options;
  /** Content in place of the switch. */
  children?: VNode;
}

/** Draws a site, then `children`. Without `children`, a site that has hosts gets a switch. */
export function SiteRow({ site, options, children }: SiteRowProps) {
  const asked = options.sites.asking.value.includes(site.id);
  const enable = () => void options.switchSites(() => options.sites.enable([site]), site.id);
  const enableAgain = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const row = currentTarget.closest(".field");
    enable();
    // The link disappears, so the site's switch or button takes the focus.
    row?.querySelector<HTMLElement>("input, .icon-button")?.focus();
  };
  const disable = () => void options.switchSites(() => options.sites.disable([site]), site.id);
  const hint = (
    <>
      {site.forbidden === true ? <Managed>{i18n.t("managed.site")}</Managed> : <Hosts site={site} />}
      <span role="status">{site.wanted && !site.access && !asked && <NoAccess onEnable={enableAgain} site={site} />}</span>
    </>
  );
  const isSwitched = site.hosts.length > 0 && children === undefined;
  return (
    <Field line label={<bdi>{site.name}</bdi>} hint={hint}>
      {isSwitched
        ? (bind) => (
            <Switch
              {...bind}
              disabled={site.forbidden === true}
              checked={site.wanted || asked}
              onChange={(on) => (on ? enable() : disable())}
            />
          )
        : children}
    </Field>
  );
}

/** Draws a site's hosts or kind, then the grade. */
function Hosts({ site }: { site: SiteState }) {
  const hosts = site.own ? kindName(site.kind) : hostList(site.hosts);
  return (
    <>
      <bdi>{site.hosts.length === 0 ? i18n.t("options.sites.selfHosted") : hosts}</bdi>
      <div>{gradeLabel(site)}</div>
    </>
  );
}

interface NoAccessProps {
  site: SiteState;
  onEnable: (event: { currentTarget: HTMLElement }) => void;
}

function NoAccess({ site: { name, hosts }, onEnable }: NoAccessProps) {
  return (
    <span class="site-note">
      <Icon name="caution" />
      <span>
        {i18n.t(hosts.length === 1 ? "options.sites.noAccess" : "options.sites.noAccessToAll")}{" "}
        <LinkButton caption aria-label={i18n.t("options.sites.enableAgainNamed", [name])} onClick={onEnable}>
          {i18n.t("options.sites.enableAgain")}
        </LinkButton>
      </span>
    </span>
  );
}
