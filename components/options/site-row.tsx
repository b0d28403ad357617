import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import type { SiteState } from "../../lib/model/site";
import type { Options } from "../../lib/stores/options";
import { Icon } from "../parts/icon";
import { LinkButton } from "../parts/link-button";
import { Managed } from "../parts/managed";
import { Switch } from "../parts/switch";
import { gradeLabel, hostList, kindName } from "../sites/site-labels";

interface SiteRowProps {
  site: SiteState;
  options: Options;
  /** Content in place of the switch. */
  children?: ComponentChildren;
}

/** Draws one site: name, hosts, grade of its rules, and its switch. */
export function SiteRow({ site, options, children }: SiteRowProps) {
  const id = useId();
  const asked = options.sites.asking.value.includes(site.id);
  const enable = () => void options.switchOn(() => options.sites.enable([site]));
  /** The button disappears while the browser asks; the focus moves to its switch. */
  const enableAgain = () => {
    enable();
    document.getElementById(id)?.focus();
  };
  const disable = () => void options.act({ section: "sites", what: "saved" }, () => options.sites.disable([site]));
  const selfHosted = site.hosts.length === 0;
  const hint = selfHosted ? i18n.t("options.sites.selfHosted") : site.own ? kindName(site.kind) : hostList(site.hosts);
  const switched = !selfHosted && children === undefined;
  return (
    <div class="setting">
      <div>
        {switched ? (
          <label for={id}>{site.name}</label>
        ) : (
          <p class="setting-label site-name">
            <bdi>{site.name}</bdi>
          </p>
        )}
        <p class="caption" id={`${id}-hint`}>
          <bdi>{hint}</bdi>
          <span class="site-grade">{gradeLabel(site)}</span>
        </p>
        {site.forbidden === true && (
          <p class="caption">
            <Managed>{i18n.t("managed.site")}</Managed>
          </p>
        )}
        <div role="status">{site.wanted && !site.access && !asked && <NoAccess onEnable={enableAgain} site={site} />}</div>
      </div>
      {switched && (
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          disabled={site.forbidden === true}
          checked={site.wanted || asked}
          onChange={(on) => (on ? enable() : disable())}
        />
      )}
      {children}
    </div>
  );
}

/** Draws that the site is on without full access: refused elsewhere, or withdrawn. */
function NoAccess({ site: { name, hosts }, onEnable }: { site: SiteState; onEnable: () => void }) {
  return (
    <p class="site-note caption">
      <Icon name="caution" />
      <span>
        {i18n.t(hosts.length === 1 ? "options.sites.noAccess" : "options.sites.noAccessToAll")}{" "}
        <LinkButton caption aria-label={i18n.t("options.sites.enableAgainNamed", [name])} onClick={onEnable}>
          {i18n.t("options.sites.enableAgain")}
        </LinkButton>
      </span>
    </p>
  );
}
