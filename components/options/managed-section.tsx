import { i18n } from "#i18n";
import { fixesAddress, type Policy } from "../../lib/model/policy";
import { commaList, formatList, formatNumber, counted } from "../formats";
import { Field, Managed } from "../parts/field";
import { Notice } from "../parts/notice";
import { settingName, settingValue } from "./setting-labels";

/** Draws any settings of the administrator, and the names of unreadable ones. */
export function ManagedSettings({ policy }: { policy: Policy | undefined }) {
  if (policy === undefined) return null;
  const rows = rowsOf(policy);
  return (
    <>
      {rows.length > 0 && <Notice icon="lock">{i18n.t("managed.intro")}</Notice>}
      {rows.map(({ name, value }) => (
        <Field key={name} line label={<Managed>{name}</Managed>}>
          <bdi>{value}</bdi>
        </Field>
      ))}
      {policy.ignored.length > 0 && <Notice kind="caution">{i18n.t("managed.ignored", [formatList(policy.ignored)])}</Notice>}
    </>
  );
}

/** Returns a row per setting in force. */
function rowsOf(policy: Policy) {
  const row = <Value,>(value: Value | undefined, name: string, format: (value: Value) => string) =>
    value === undefined ? [] : [{ name, value: format(value) }];
  const atMost = (number: number) => i18n.t("managed.atMost", [formatNumber(number)]);
  const credits = (price: number) => counted("spend.credits", price);
  const turnedOff = (isOff: boolean | undefined, name: string) => (isOff === true ? [{ name, value: i18n.t("managed.turnedOff") }] : []);
  const address = (set: string) => (fixesAddress(policy) ? set : i18n.t("managed.addressDefault", [set]));
  const rows = {
    serviceAddress: row(policy.serviceAddress, settingName("address"), address),
    // Shown with the address.
    serviceAddressLocked: [],
    allowedSites: row(policy.allowedSites, i18n.t("managed.sites"), (sites) =>
      sites.length === 0 ? i18n.t("managed.noSites") : commaList(sites),
    ),
    maxLookUps: row(policy.maxLookUps, settingName("capLookups"), atMost),
    maxSearches: row(policy.maxSearches, settingName("capSearches"), atMost),
    lookUpPrice: row(policy.lookUpPrice, settingName("lookUpPrice"), credits),
    searchPrice: row(policy.searchPrice, settingName("searchPrice"), credits),
    maxKeptDays: row(policy.maxKeptDays, i18n.t("managed.kept"), (days) => i18n.t("managed.atMost", [counted("word.days", days)])),
    paidSearchOff: turnedOff(policy.paidSearchOff, i18n.t("options.reason.search")),
    sampleDataOff: turnedOff(policy.sampleDataOff, i18n.t("options.connection.sample")),
    fitRecipe: row(policy.fitRecipe, settingName("fitRecipe"), (set) => settingValue("fitRecipe", set)),
    crm: row(policy.crm, settingName("crm"), (set) => settingValue("crm", set)),
    crmAddress: row(policy.crmAddress, settingName("crmAddress"), String),
    crmPersonAddress: row(policy.crmPersonAddress, settingName("crmPersonAddress"), String),
    // Pages do not receive `leaveOut`.
    leaveOut: [],
    // Drawn below the rows.
    ignored: [],
  } satisfies Record<keyof Policy, unknown>;
  return Object.values(rows).flat();
}
