import type { AccountSection, PanelRoute } from "../../../lib/model/panel-route";
import { domain } from "../../support/an-account";
import { aCompany, aSettings } from "../../support/some-settings";
import type { PanelState } from "./open";

export type Members = Partial<PanelState>;

export const northwind = { text: "Northwind Robotics" };
export const ingrid = { text: "Ingrid Solheim-Okafor" };
export const sample = aSettings({ mode: "sample" });
export const account = (section: AccountSection = "overview", search: string | null = null): PanelRoute => ({
  view: "account",
  domain,
  section,
  search,
});
export const company = aCompany({ host: null });
