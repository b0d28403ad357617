import type { BoundSettings } from "../../lib/model/policy";
import type { Options } from "../../lib/stores/options";
import { Loaded } from "../parts/loaded";
import { SettingsSection } from "./settings-section";

const loadVerdicts = () => import("./verdicts");

/** Draws the verdicts and what is left out, loaded on demand. */
export function VerdictsSection({ options, settings }: { options: Options; settings: BoundSettings }) {
  return (
    <SettingsSection section="verdicts" options={options}>
      <Loaded load={loadVerdicts} meanwhile={null}>
        {({ Verdicts }) => <Verdicts options={options} settings={settings} />}
      </Loaded>
    </SettingsSection>
  );
}
