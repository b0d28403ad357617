import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { Button } from "../parts/button";
import { State } from "../parts/state";
import { lookUpCost, requestsUsed } from "./spend-labels";

interface PersonNotFoundProps {
  address: string;
  /** The service has a profile, which holds the address and nothing else. */
  blank: boolean;
  sent: number;
  /** Whether it is remembered that there is none. */
  stored: boolean;
  /** Null with sample data. */
  usage: Usage | null;
  /** The address's domain is a company: offers to look it up. */
  hasCompany: boolean;
  takesFocus: boolean;
  onRefresh: () => void;
  onLookUpCompany: () => void;
}

/** No profile, or none that says who it is. */
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
