import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { maxCrmAddressLength, readCrmAddress, type CrmFault } from "../../lib/model/crm/address";
import { crmFields, isTarget, targetsOf, withTarget, type CrmField, type CrmKind, type NamedCrm } from "../../lib/model/crm/fields";
import type { BoundSettings } from "../../lib/model/policy";
import type { Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/stores/options";
import type { Changes } from "../../lib/stores/options/preferences";
import { crmFieldLabel } from "../crm/field-labels";
import { formatNumber } from "../formats";
import { Disclosure } from "../parts/disclosure";
import { Managed, SelectField, TypedField } from "../parts/field";
import { Table } from "../parts/table";
import { SegmentedSetting, SettingsSection } from "./setting";
import { choicesOf, settingName } from "./setting-labels";

interface RowProps {
  settings: BoundSettings;
  change: (changes: Changes) => void;
}

/** Draws the settings of "Create in CRM": the CRM, addresses and field names. */
export function CrmSection({ options, settings }: { options: Options; settings: BoundSettings }) {
  const row: RowProps = { settings, change: options.changeIn("crm") };
  const { crm } = settings;
  return (
    <SettingsSection section="crm" options={options}>
      <p>{i18n.t("crm.text")}</p>
      <CrmChoice {...row} />
      {crm === "own" && <Templates {...row} />}
      {crm !== "own" && crm !== "none" && <NamedCrmSettings key={crm} {...row} crm={crm} />}
    </SettingsSection>
  );
}

/** Empty addresses and field names. */
const noCrmDetails = { crmAddress: "", crmPersonAddress: "", crmFields: "" };

/** A CRM chosen again within this period gets its addresses and field names back. */
const passingMs = 60_000;

/** Draws the choice of the CRM. Another choice drops addresses and field names (see `passingMs`). */
function CrmChoice({ settings, change }: RowProps) {
  const managed = settings.policy?.crm !== undefined;
  const earlier = useRef(new Map<Settings["crm"], { details: typeof noCrmDetails; leftAt: number }>());
  // An address set by policy must not come back later as the user's own.
  const own = (name: "crmAddress" | "crmPersonAddress") => (settings.policy?.[name] === undefined ? settings[name] : "");
  const choose = (crm: Settings["crm"]) => {
    const details = { crmAddress: own("crmAddress"), crmPersonAddress: own("crmPersonAddress"), crmFields: settings.crmFields };
    earlier.current.set(settings.crm, { details, leftAt: Date.now() });
    const again = earlier.current.get(crm);
    const isPassing = again !== undefined && Date.now() - again.leftAt < passingMs;
    change({ crm, ...(isPassing ? again.details : noCrmDetails) });
  };
  return (
    <SelectField
      line
      label={settingName("crm")}
      hint={managed ? <Managed /> : undefined}
      disabled={managed}
      value={settings.crm}
      choices={choicesOf("crm")}
      onChange={choose}
    />
  );
}

/** Returns an example of the CRM's address. */
const exampleOf = (crm: NamedCrm) =>
  crm === "salesforce" ? "https://northwind.lightning.force.com" : "https://northwind.crm4.dynamics.com";
const exampleTemplate = "https://crm.example.com/new?name={name}&site={domain}";

/** Draws the address templates of the CRM choice "own". */
function Templates(row: RowProps) {
  const hint = (kind: CrmKind, example: string) =>
    i18n.t("crm.templateHint", [example, crmFields[kind].map((field) => `{${field}}`).join(" ")]);
  return (
    <>
      <AddressRow {...row} name="crmAddress" label={i18n.t("crm.accountTemplate")} hint={hint("account", exampleTemplate)} />
      <AddressRow
        {...row}
        name="crmPersonAddress"
        label={settingName("crmPersonAddress")}
        hint={hint("person", "https://crm.example.com/new?name={name}&mail={email}")}
      />
    </>
  );
}

/** Draws the settings of Salesforce or Dynamics 365. */
function NamedCrmSettings({ crm, ...row }: RowProps & { crm: NamedCrm }) {
  const { settings, change } = row;
  /** Values of `crmFields` being saved, oldest first. */
  const unsaved = useSignal<readonly string[]>([]);
  useEffect(() => {
    // Drops the saved value and earlier ones. A value from another window drops all.
    const saved = unsaved.value.indexOf(settings.crmFields);
    unsaved.value = saved === -1 ? [] : unsaved.value.slice(saved + 1);
  }, [settings.crmFields]);
  const mapping = {
    crm,
    // Shows the newest value; the next change builds on it.
    settings: { ...settings, crmFields: unsaved.value.at(-1) ?? settings.crmFields },
    change: (names: string) => {
      unsaved.value = [...unsaved.value, names];
      change({ crmFields: names });
    },
  };
  return (
    <>
      <AddressRow {...row} name="crmAddress" label={settingName("crmAddress")} hint={i18n.t("setting.crmAddressHint", [exampleOf(crm)])} />
      <SegmentedSetting name="crmPeople" {...row} />
      <div class="field">
        <Disclosure summary={settingName("crmFields")}>
          {() => (
            <div class="stack">
              <p class="caption">{i18n.t("setting.crmFieldsHint")}</p>
              <Mapping {...mapping} kind="account" label={i18n.t("popup.account")} />
              <Mapping {...mapping} kind="person" label={i18n.t("popup.person")} />
            </div>
          )}
        </Disclosure>
      </div>
    </>
  );
}

interface AddressRowProps extends RowProps {
  name: "crmAddress" | "crmPersonAddress";
  label: string;
  hint: ComponentChildren;
}

/** Draws an address field. Saves only usable addresses. An empty field removes the saved address. */
function AddressRow({ name, label, hint, settings, change }: AddressRowProps) {
  const managed = settings.policy?.[name] !== undefined;
  const save = (text: string) => {
    const read = text.trim() === "" ? null : readCrmAddress(text, name === "crmAddress" ? "account" : "person");
    if (read?.ok === false) return faultSentence(read.fault);
    const address = read?.address ?? "";
    // Saves even an unchanged address, because another may still be being saved.
    change({ [name]: address });
    return address === settings[name] ? undefined : null;
  };
  return (
    <TypedField
      label={label}
      hint={managed ? <Managed /> : hint}
      class="input"
      inputMode="url"
      autocapitalize="off"
      spellcheck={false}
      dir="ltr"
      disabled={managed}
      saved={settings[name]}
      save={save}
    />
  );
}

const faults = {
  malformed: "options.fault.malformed",
  scheme: "crm.fault.scheme",
  credentials: "crm.fault.credentials",
  internal: "crm.fault.internal",
  place: "crm.fault.place",
  "unknown-field": "crm.fault.unknownField",
} as const satisfies Record<Exclude<CrmFault, "too-long">, string>;

const faultSentence = (fault: CrmFault): string =>
  fault === "too-long" ? i18n.t("crm.fault.tooLong", [formatNumber(maxCrmAddressLength)]) : i18n.t(faults[fault]);

interface MappingProps {
  crm: NamedCrm;
  kind: CrmKind;
  label: string;
  settings: BoundSettings;
  change: (names: string) => void;
}

/** Draws each field with its name in the CRM. */
function Mapping({ crm, kind, label, settings, change }: MappingProps) {
  return (
    <Table label={label} head={[label, i18n.t("crm.target")]}>
      {targetsOf(settings, crm, kind).map(({ field, target }) => (
        <tr key={field}>
          <th scope="row">{crmFieldLabel(field, kind)}</th>
          <td>
            <Target field={field} kind={kind} target={target} onChange={(next) => change(withTarget(settings, kind, field, next))} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Draws the input for a field's name in the CRM. An empty name omits the field. */
function Target({ field, kind, target, onChange }: { field: CrmField; kind: CrmKind; target: string; onChange: (target: string) => void }) {
  const save = (text: string) => {
    const next = text.trim();
    if (next !== "" && !isTarget(next)) return i18n.t("crm.targetFault");
    if (next === target) return undefined;
    onChange(next);
    return null;
  };
  return (
    <TypedField
      label={null}
      aria-label={i18n.t("word.labelled", [i18n.t("crm.target"), crmFieldLabel(field, kind)])}
      class="input"
      dir="ltr"
      spellcheck={false}
      maxLength={80}
      saved={target}
      save={save}
    />
  );
}
