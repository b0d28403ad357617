import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { Button } from "../parts/button";
import { State } from "../parts/state";
import { lookUpCost, requestsUsed } from "./spend-labels";

interface PersonNotFoundProps {
  address: string;
  /** True if the service's profile has nothing but the address. */
  blank: boolean;
  sent: number;
  /** True if the missing profile is stored. */
  stored: boolean;
  /** `null` with sample data. */
  usage: Usage | null;
  /** True if the address's domain is a company, which can be looked up. */
  hasCompany: boolean;
  takesFocus: boolean;
  onRefresh: () => void;
  onLookUpCompany: () => void;
}

/** Draws that there is no profile, or none with a name. */
export function PersonNotFound({
  address,
  blank,
  sent,
  stored,
  usage,
  hasCompany,
  takesFocus,
  onRefresh,
  onLookUpCompany,
}: PersonNotFoundProps) {
  const cost = lookUpCost(usage);
  return (
    <State
      title={blank ? i18n.t("state.personBlank.title") : i18n.t("state.personNotFound.title")}
      text={
        blank
          ? i18n.t("state.personBlank.text", [address])
          : usage === null
            ? i18n.t("state.personNotFound.textSample", [address])
            : i18n.t("state.personNotFound.text", [address])
      }
      icon={{ name: "not-found" }}
      takesFocus={takesFocus}
      detail={[stored && usage !== null && i18n.t("state.personNotFound.detail"), requestsUsed(sent)].filter(Boolean).join(" ")}
      actions={
        <>
          {hasCompany && (
            <Button look="primary" cost={cost} onClick={onLookUpCompany}>
              {i18n.t("action.lookUpCompany")}
            </Button>
          )}
          <Button icon="refresh" cost={cost} onClick={onRefresh}>
            {i18n.t("action.refresh")}
          </Button>
        </>
      }
    />
  );
}
