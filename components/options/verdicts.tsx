import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { maxLeftOut, maxLeftOutLength, readLabels } from "../../lib/model/judgement";
import type { BoundSettings } from "../../lib/model/policy";
import type { Options } from "../../lib/stores/options";
import type { Changes } from "../../lib/stores/options/preferences";
import type { LeaveOutSaved } from "../../lib/stores/options/verdicts";
import { commaList, formatNumber, counted } from "../formats";
import { HowRight } from "../judgement/how-right";
import { Button } from "../parts/button";
import { Field, Managed, TypedField } from "../parts/field";
import { SwitchSetting } from "./setting";
import { settingName } from "./setting-labels";

/** Draws the verdicts' summary, and the settings that decide which subjects batches leave out. */
export function Verdicts({ options, settings }: { options: Options; settings: BoundSettings }) {
  const { verdicts, stored } = options;
  const { fitScale, mode, address } = settings;
  // The summary depends on stored data, fit scale and service.
  useEffect(() => void options.retries.run(verdicts.read), [stored.counts.value, fitScale, mode, address]);
  const change = options.changeIn("verdicts");
  const summary = verdicts.summary.value;
  return (
    <>
      {summary !== null && <HowRight howRight={summary.howRight} />}
      <h3 class="subheading">{i18n.t("options.verdicts.leaveOut")}</h3>
      <p>{i18n.t("options.verdicts.leaveOutText")}</p>
      <SwitchSetting name="leaveOutOurs" settings={settings} change={change} />
      <SwitchSetting name="leaveOutNotFit" settings={settings} change={change} />
      <LabelsRow settings={settings} change={change} />
      <DomainList options={options} />
    </>
  );
}

/** Draws the field of the setting `leaveOutLabels`. */
function LabelsRow({ settings, change }: { settings: BoundSettings; change: (changes: Changes) => void }) {
  const save = (text: string) => {
    const labels = readLabels(text).join(", ");
    change({ leaveOutLabels: labels });
    return labels === settings.leaveOutLabels ? undefined : null;
  };
  return (
    <TypedField
      label={settingName("leaveOutLabels")}
      hint={i18n.t("setting.leaveOutLabelsHint")}
      class="input"
      dir="auto"
      maxLength={1000}
      saved={settings.leaveOutLabels}
      save={save}
    />
  );
}

/** Draws the user's left-out domains for editing, once they are read. */
function DomainList({ options }: { options: Options }) {
  const { verdicts } = options;
  /** Text being typed; `null` if the field shows the saved list. */
  const typed = useSignal<string | null>(null);
  const list = verdicts.leaveOut.value;
  if (list === null) return null;
  const saved = verdicts.saved.value;
  const text = list.domains.join("\n");
  const save = () => {
    // Read at the click, so that a retry sends the same text.
    const sent = typed.value;
    return options.act(
      { section: "verdicts", what: "saved" },
      async () => {
        // Nothing was typed: saving the shown list could only undo another page's change.
        if (sent === null) return true;
        const answer = await verdicts.saveLeaveOut(sent);
        // Keeps the text if saving failed, an entry is no company's domain, or the text changed meanwhile.
        if (answer.ok && answer.unread.length === 0 && typed.value === sent) typed.value = null;
        return answer.ok;
      },
      "leave-out",
    );
  };
  const hint = (
    <>
      {i18n.t("options.verdicts.listHint", [formatNumber(maxLeftOut)])}{" "}
      {list.managed > 0 && <Managed>{counted("options.verdicts.managed", list.managed)}</Managed>}
    </>
  );
  return (
    <Field label={i18n.t("options.verdicts.list")} hint={hint} error={saved === null || typed.value === null ? null : faultOf(saved)}>
      {(bind) => (
        <div class="stack">
          <textarea
            {...bind}
            class="input"
            rows={6}
            dir="ltr"
            spellcheck={false}
            // The browser would keep the list in its session's files.
            autocomplete="off"
            maxLength={maxLeftOutLength}
            value={typed.value ?? text}
            onInput={({ currentTarget: { value } }) => (typed.value = value === text ? null : value)}
          />
          <p>
            <Button onClick={() => void save()}>{i18n.t("options.verdicts.save")}</Button>
          </p>
        </div>
      )}
    </Field>
  );
}

function faultOf(saved: LeaveOutSaved): string | null {
  if (saved.ok) return saved.unread.length === 0 ? null : i18n.t("options.verdicts.unread", [commaList(saved.unread)]);
  return saved.reason === "private" ? i18n.t("judgement.private") : i18n.t("options.verdicts.tooMany", [formatNumber(maxLeftOut)]);
}
