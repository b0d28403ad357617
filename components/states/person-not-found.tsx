import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { Button } from "../parts/button";
import { State } from "../parts/state";
import { lookUpCost, requestsUsed } from "./spend-words";

interface PersonNotFoundProps {
  address: string;
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

/** 404 for a person. */
export function PersonNotFound({ address, sent, stored, usage, hasCompany, takesFocus, onRefresh, onLookUpCompany }: PersonNotFoundProps) {
  const cost = lookUpCost(usage);
  return (
    <State
      title={i18n.t("state.personNotFound.title")}
      text={usage === null ? i18n.t("state.personNotFound.textSample", [address]) : i18n.t("state.personNotFound.text", [address])}
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
