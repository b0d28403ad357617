import type { ButtonHTMLAttributes } from "preact";
import { i18n } from "#i18n";
import type { SubjectKey } from "../../lib/model/subject";
import { Button } from "../parts/button";

interface LookUpButtonProps extends Pick<ButtonHTMLAttributes, "onClick"> {
  subject: SubjectKey;
  /** Cost of the look-up; `undefined` with sample data or before usage is read. */
  cost: string | undefined;
  "data-choice"?: string;
}

/** Draws a row's button "Look up", with the subject's icon. */
export function LookUpButton({ subject, cost, ...rest }: LookUpButtonProps) {
  return (
    <Button {...rest} icon={subject.kind === "account" ? "building" : "person"} aria-label={nameOf(subject, cost)}>
      {i18n.t("action.lookUp")}
    </Button>
  );
}

/** Returns the accessible name: "Look up the person: ana@acme.example, may use credits". */
function nameOf({ kind, key }: SubjectKey, cost: string | undefined): string {
  const name = i18n.t("word.labelled", [i18n.t(kind === "account" ? "action.lookUpCompany" : "action.lookUpPerson"), key]);
  return cost === undefined ? name : i18n.t("word.list", [name, cost]);
}
