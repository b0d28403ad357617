import { i18n } from "#i18n";
import type { Settings } from "../../lib/model/settings";
import type { Shortcut } from "../../lib/model/shortcut";
import type { Options } from "../../lib/stores/options";
import { Keys } from "../connection/keys";
import { Button } from "../parts/button";
import { Table } from "../parts/table";
import { SwitchSetting } from "./named-setting";
import { SettingsSection } from "./settings-section";

const labels = {
  popup: "options.shortcuts.popup",
  panel: "options.shortcuts.panel",
  card: "options.shortcuts.card",
  follow: "options.shortcuts.follow",
} as const satisfies Record<Shortcut["name"], string>;

interface ShortcutsSectionProps {
  options: Options;
  settings: Settings;
  /** Opens the browser's own page for shortcuts. */
  onChangeShortcuts: () => void;
}

/** Draws the extension's shortcuts. Only the browser's own page can change them. */
export function ShortcutsSection({ options, settings, onChangeShortcuts }: ShortcutsSectionProps) {
  return (
    <SettingsSection section="shortcuts" options={options}>
      <Table head={[i18n.t("options.shortcuts.what"), i18n.t("options.shortcuts.keys")]}>
        {options.shortcuts.value?.map(({ name, keys }) => (
          <tr key={name}>
            <th scope="row">{i18n.t(labels[name])}</th>
            <td>{keys === "" ? i18n.t("options.shortcuts.notSet") : <Keys shortcut={keys} />}</td>
          </tr>
        ))}
      </Table>
      <div class="actions">
        <Button icon="external" onClick={onChangeShortcuts}>
          {i18n.t("options.shortcuts.change")}
        </Button>
      </div>
      <SwitchSetting name="slashKey" settings={settings} change={options.changeIn("shortcuts")} />
    </SettingsSection>
  );
}
