import { i18n } from "#i18n";
import type { Options } from "../../lib/stores/options";
import type { FileFault, Offer, SiteOffer } from "../../lib/stores/options/settings-file";
import { Button, LinkButton } from "../parts/button";
import { Field } from "../parts/field";
import { Notice, Status } from "../parts/notice";
import { RichAddress } from "../parts/rich";
import { Table } from "../parts/table";
import { kindName } from "../sites/site-labels";
import { commaList, formatList, formatNumber, counted, factsInLine } from "../formats";
import { RefusalNotice } from "../sites/refusal";
import { settingName, settingValue } from "./setting-labels";
import { focusTitle } from "./setting";

const faults = {
  "too-large": "options.file.tooLarge",
  unreadable: "options.file.unreadable",
  "not-settings": "options.file.notSettings",
  newer: "options.file.newer",
} as const satisfies Record<FileFault, string>;

/** Draws a settings file's changes or fault. Draws the undo once the changes are applied. */
export function FileOffer({ options }: { options: Options }) {
  const { offer, fault, applied } = options.transfer;
  return (
    <>
      <Status visible={fault.value !== null}>
        {fault.value !== null && <Notice kind="caution">{i18n.t(faults[fault.value])}</Notice>}
        {offer.value !== null && applied.value === null && extentOf(offer.value)}
      </Status>
      <div class="stack file-offer" id="settings-file" tabIndex={-1}>
        {offer.value !== null && (
          <>
            {applied.value === null ? <Changes offer={offer.value} /> : <Applied options={options} count={applied.value} />}
            <NotImported offer={offer.value} />
            {offer.value.address !== null && <Address options={options} address={offer.value.address} />}
            <SitesOff options={options} />
            <Decision options={options} offer={offer.value} isApplied={applied.value !== null} />
          </>
        )}
      </div>
    </>
  );
}

/** Returns the number of changes, or that there are none, for screen readers. */
const extentOf = ({ changes }: Offer): string =>
  changes.length === 0 ? i18n.t("options.file.same") : factsInLine([i18n.t("options.file.changes"), formatNumber(changes.length)]);

/** Draws the changes as a table, or that there are none. */
function Changes({ offer: { changes } }: { offer: Offer }) {
  if (changes.length === 0) return <p>{i18n.t("options.file.same")}</p>;
  return (
    <Table
      label={i18n.t("options.file.changes")}
      head={[i18n.t("options.file.setting"), i18n.t("options.file.now"), i18n.t("options.file.then")]}
    >
      {changes.map(({ name, from, to }) => (
        <tr key={name}>
          <th scope="row">{settingName(name)}</th>
          <td>{settingValue(name, from)}</td>
          <td>{settingValue(name, to)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Draws that changes were applied, with their undo. */
function Applied({ options, count }: { options: Options; count: number }) {
  const { transfer } = options;
  const undo = () => {
    const isLatest = transfer.present();
    void options.act({ section: "advanced", what: "saved" }, () => transfer.undo(isLatest), "undo file");
    focusTitle("advanced");
  };
  return (
    <Notice kind="positive" action={<LinkButton onClick={undo}>{i18n.t("library.undo")}</LinkButton>}>
      {counted("options.file.applied", count)}
    </Notice>
  );
}

/** Maximum number of unknown names to list. */
const maxNamed = 5;

/** Names the settings that cannot be imported. */
function NotImported({ offer: { refused, unknown } }: { offer: Offer }) {
  const named = unknown.slice(0, maxNamed);
  return (
    <>
      {refused.length > 0 && <Notice kind="caution">{i18n.t("options.file.refused", [formatList(refused.map(settingName))])}</Notice>}
      {unknown.length > 0 && (
        <p class="caption">
          {counted("options.file.unknown", unknown.length)}{" "}
          <bdi>
            {commaList(named)}
            {unknown.length > maxNamed && " …"}
          </bdi>
        </p>
      )}
    </>
  );
}

/** Draws the file's service address, with a button that enters it. */
function Address({ options, address }: { options: Options; address: string }) {
  const enter = () => {
    // Only fills in the field, because saving another origin requires the key.
    options.connection.address.value = address;
    // The page scrolls to a section only if the address has a hash.
    location.hash = "#/connection";
    // Needed because setting the same hash fires no event.
    void options.follow(location.hash);
  };
  const hint = <RichAddress address={address} text={(slot) => i18n.t("options.file.address", [slot])} />;
  return (
    <Field line label={i18n.t("setting.address")} hint={hint}>
      <Button onClick={enter}>{i18n.t("options.file.useAddress")}</Button>
    </Field>
  );
}

function SitesOff({ options }: { options: Options }) {
  const left = options.transfer.sitesLeft.value;
  const refusal = options.sites.refused.value;
  if (left.length === 0) return null;
  return (
    <>
      <p>{i18n.t("options.file.sites")}</p>
      {left.map((offer) => (
        <Site key={nameOf(offer)} offer={offer} options={options} />
      ))}
      <RefusalNotice refusal={refusal} />
    </>
  );
}

/** Focuses the offer without scrolling. */
const focusOffer = () => document.getElementById("settings-file")?.focus({ preventScroll: true });

/** Returns a built-in site's name, else the host. */
const nameOf = (offer: SiteOffer): string => (offer.own === null ? offer.site.name : offer.own.host);

/** Draws one site, with its button. */
function Site({ offer, options: { sites, switchSites } }: { offer: SiteOffer; options: Options }) {
  const name = nameOf(offer);
  const enable = async () => {
    if (offer.own === null) await switchSites(() => sites.enable([offer.site]), offer.site.id);
    else await switchSites(() => sites.add(offer.own, offer.kind), `own ${name}`);
    // If the focus disappeared with the row, the file's offer takes it.
    if (document.activeElement === document.body) focusOffer();
  };
  return (
    <Field line label={<bdi>{name}</bdi>} hint={kindName(offer.own === null ? offer.site.kind : offer.kind)}>
      <Button aria-label={i18n.t("options.file.enableNamed", [name])} onClick={() => void enable()}>
        {i18n.t("options.file.enable")}
      </Button>
    </Field>
  );
}

/** Draws buttons that apply any changes not applied yet, and close the offer. */
function Decision({ options, offer, isApplied }: { options: Options; offer: Offer; isApplied: boolean }) {
  const { transfer } = options;
  const count = isApplied ? 0 : offer.changes.length;
  const apply = () => {
    // A retry must not apply a file chosen since.
    const isLatest = transfer.present();
    void options.act({ section: "advanced", what: "saved" }, () => transfer.apply(isLatest), "apply file");
    focusOffer();
  };
  const close = () => {
    transfer.close();
    focusTitle("advanced");
  };
  return (
    <div class="actions">
      {count > 0 && (
        <Button variant="primary" onClick={apply}>
          {counted("options.file.apply", count)}
        </Button>
      )}
      <Button onClick={close}>{i18n.t(count > 0 ? "action.cancel" : "options.file.close")}</Button>
    </div>
  );
}
