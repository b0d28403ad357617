import type { Policy } from "../../model/policy";
import type { PanelEvent } from "../../model/panel-event";
import type { RunPorts } from "../batch/run";
import type { Gate } from "../gate";
import type { SettingsStore } from "../store/settings";
import type { Store } from "../store/store";
import type { LoadSubjects } from "../subject/load";

export interface ListPorts extends RunPorts {
  store: Store;
  settings: SettingsStore;
  subjects: LoadSubjects;
  gate: Pick<Gate, "readNow" | "obstacle">;
  /** Builds list values that stored answers lack. */
  facets(): Promise<void>;
  keepAwake(): () => void;
  /** The organisation's policy. */
  policies: { current(): Policy };
  notifyPanels(event: PanelEvent): Promise<unknown>;
  now(): number;
}
