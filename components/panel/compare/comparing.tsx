import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { PanelPorts } from "../../../lib/stores/panel/ports";
import { Check } from "../../parts/check";
import { LinkButton } from "../../parts/link-button";
import { leaving } from "../page/keep-focus";
import { CompareButton } from "./compare-button";

/** The choice of accounts among rows. */
export interface AccountChoice {
  /** The chosen accounts; `null` before "Compare". */
  domains: readonly string[] | null;
  start(): void;
  cancel(): void;
  choose(domain: string, on: boolean): void;
}

/** Returns a choice of accounts. It ends when `rows` changes. */
export function useAccountChoice(rows: unknown): AccountChoice {
  const domains = useSignal<readonly string[] | null>(null);
  useEffect(() => void (domains.value = null), [rows]);
  return {
    domains: domains.value,
    start: () => (domains.value = []),
    cancel: () => (domains.value = null),
    choose: (domain, on) => (domains.value = [...(domains.value ?? []).filter((each) => each !== domain), ...(on ? [domain] : [])]),
  };
}

/** Draws "Compare", which puts a check box beside each account, and the comparison of those chosen. */
export function Comparing({ choice, ports }: { choice: AccountChoice; ports: PanelPorts }) {
  if (choice.domains === null)
    return (
      <p>
        <LinkButton onClick={leaving(choice.start)}>{i18n.t("compare.action")}</LinkButton>
      </p>
    );
  return (
    <div class="actions">
      <CompareButton ports={ports} domains={choice.domains} search={null} />
      <LinkButton onClick={leaving(choice.cancel)}>{i18n.t("action.cancel")}</LinkButton>
    </div>
  );
}

interface ChoiceBoxProps {
  choice: AccountChoice;
  domain: string;
  /** Name of the account for screen readers. */
  name: string;
}

/** Draws the check box of an account. */
export function ChoiceBox({ choice, domain, name }: ChoiceBoxProps) {
  return (
    <Check checked={choice.domains?.includes(domain) === true} onChange={(on) => choice.choose(domain, on)}>
      <span class="visually-hidden">{i18n.t("compare.chooseNamed", [name])}</span>
    </Check>
  );
}
