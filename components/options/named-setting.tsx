import type { Settings } from "../../lib/model/settings";
import type { Changes } from "../../lib/stores/options/preferences";
import { Segmented } from "../parts/segmented";
import { SettingText, SwitchLine } from "./setting";
import { choicesOf, settingName } from "./setting-labels";

/** A control that shows one setting under the setting's own name, and changes it at once. */
export interface NamedSettingProps<Name extends keyof Settings> {
  name: Name;
  settings: Settings;
  hint?: string;
  change: (changes: Changes) => void;
}

type SwitchName = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

/** Draws a setting that is on or off. */
export const SwitchSetting = ({ name, settings, hint, change }: NamedSettingProps<SwitchName>) => (
  <SwitchLine label={settingName(name)} hint={hint} checked={settings[name]} onChange={(on) => change({ [name]: on })} />
);

/** Draws a setting of two or three choices, all visible. */
export function SegmentedSetting<Name extends "theme" | "density" | "hoverSide">({
  name,
  settings,
  hint,
  change,
}: NamedSettingProps<Name>) {
  const label = settingName(name);
  return (
    <SettingText label={label} labelled text={hint}>
      <Segmented legend={label} value={settings[name]} choices={choicesOf(name)} onChange={(value) => change({ [name]: value })} />
    </SettingText>
  );
}
