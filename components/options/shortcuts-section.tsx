import { i18n } from "#i18n";
import type { Options } from "../../lib/view/options";
import { Keys } from "../connection/keys";
import { Button } from "../parts/button";
import { SettingsSection } from "./settings-section";

/** The keys the browser has for this extension; only the browser's own page changes them. */
export function ShortcutsSection({ options, onChangeShortcuts }: { options: Options; onChangeShortcuts: () => void }) {
  const keys = options.popupKeys.value;
  return (
    <SettingsSection section="shortcuts" options={options}>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{i18n.t("options.shortcuts.what")}</th>
            <th scope="col">{i18n.t("options.shortcuts.keys")}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{i18n.t("options.shortcuts.popup")}</th>
            <td>{keys === "" ? i18n.t("options.shortcuts.notSet") : keys !== null && <Keys shortcut={keys} />}</td>
          </tr>
        </tbody>
      </table>
      <div class="actions">
        <Button icon="external" onClick={onChangeShortcuts}>
          {i18n.t("options.shortcuts.change")}
        </Button>
      </div>
    </SettingsSection>
  );
}
