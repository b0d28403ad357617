import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { HandOffQuestion, HandOffStore } from "../../lib/stores/hand-off";
import { formatList } from "../formats";
import { Button } from "../parts/button";
import { closeDialog, Dialog } from "../parts/dialog";
import { Notice } from "../parts/notice";
import { RichAddress } from "../parts/rich";
import { crmFieldLabel } from "./field-labels";

/** Asks before the CRM's form opens. Names the host, the fields sent, and the fields without room in the address. */
export function HandOffDialog({ handOff, question: { key, form } }: { handOff: HandOffStore; question: HandOffQuestion }) {
  // A removed dialog reports no closing, so the question would return on the next record.
  useEffect(() => handOff.cancel, []);
  const kind = key.includes("@") ? "person" : "account";
  const fieldNames = (fields: typeof form.sent) => formatList(fields.map((field) => crmFieldLabel(field, kind)));
  const confirm = (event: { currentTarget: HTMLElement }) => {
    void handOff.confirm();
    closeDialog(event);
  };
  return (
    <Dialog
      title={i18n.t("crm.create")}
      text={<RichAddress address={form.host} text={(slot) => i18n.t("crm.ask.text", [slot])} />}
      onClose={handOff.cancel}
      actions={
        <>
          <Button onClick={closeDialog}>{i18n.t("action.cancel")}</Button>
          <Button variant="primary" icon="external" onClick={confirm}>
            {i18n.t("crm.ask.open")}
          </Button>
        </>
      }
    >
      <p>{fieldNames(form.sent)}</p>
      {form.leftOut.length > 0 && <Notice>{i18n.t("crm.ask.leftOut", [fieldNames(form.leftOut)])}</Notice>}
    </Dialog>
  );
}
