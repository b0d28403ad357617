import { i18n } from "#i18n";
import { Button } from "../parts/button";
import { State } from "../parts/state";
import { requestsUsed } from "./spend-words";

interface PersonNotFoundProps {
  address: string;
  sent: number;
  /** The address's domain is a company: offers to look it up. */
  hasCompany: boolean;
  takesFocus: boolean;
  onRefresh: () => void;
  onLookUpCompany: () => void;
}

/** 404 for a person. */
export function PersonNotFound({ address, sent, hasCompany, takesFocus, onRefresh, onLookUpCompany }: PersonNotFoundProps) {
  const cost = i18n.t("spend.mayUse");
  return (
    <State
      title={i18n.t("state.personNotFound.title")}
      text={i18n.t("state.personNotFound.text", [address])}
      icon={{ name: "not-found" }}
      takesFocus={takesFocus}
      detail={[i18n.t("state.personNotFound.detail"), requestsUsed(sent)].filter(Boolean).join(" ")}
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
