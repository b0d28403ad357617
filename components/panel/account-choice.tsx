import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { isComparable } from "../../lib/model/panel-route";
import { maxSeeds } from "../../lib/model/search";
import type { PanelPorts } from "../../lib/stores/panel/ports";
import { counted, formatNumber } from "../formats";
import { LinkButton, Button } from "../parts/button";
import { Check } from "../parts/check";
import { keepingFocus } from "../parts/focus";

/** Purpose of a choice: a comparison, or a search for similar companies. */
type Aim = "compare" | "find-like";

export type AccountChoice = ReturnType<typeof useAccountChoice>;

/** No choice under way. */
const none: { aim: Aim | null; domains: readonly string[] } = { aim: null, domains: [] };

/** Returns a choice that ends when `source`, the accounts' tab or list, changes. */
export function useAccountChoice(source: unknown) {
  const chosen = useSignal(none);
  useEffect(() => void (chosen.value = none), [source]);
  const { aim, domains } = chosen.value;
  return {
    /** `null` if no choice is under way. */
    aim,
    /** Domains of the chosen accounts, the latest last. */
    domains,
    /** Starts an empty choice. */
    start: (next: Aim) => void (chosen.value = { aim: next, domains: [] }),
    /** Ends the choice and drops its accounts. */
    cancel: () => void (chosen.value = none),
    /** Chooses these accounts if `on`, else drops them. */
    choose: (some: readonly string[], on: boolean) =>
      void (chosen.value = { aim, domains: [...domains.filter((each) => !some.includes(each)), ...(on ? some : [])] }),
  };
}

interface ChooseAccountsProps {
  choice: AccountChoice;
  ports: PanelPorts;
  /** Number of accounts; in the library, the number of all matching entries. */
  count: number;
}

/** Draws a button for each aim; during a choice, the chosen aim's button and "Cancel". */
export function ChooseAccounts({ choice, ports, count }: ChooseAccountsProps) {
  // A comparison requires at least two accounts.
  const aims: readonly Aim[] = count > 1 ? ["compare", "find-like"] : ["find-like"];
  if (choice.aim === null)
    return (
      <div class="actions">
        {aims.map((aim) => (
          <LinkButton key={aim} onClick={keepingFocus(() => choice.start(aim))}>
            {i18n.t(aim === "compare" ? "compare.action" : "search.likeThese")}
          </LinkButton>
        ))}
      </div>
    );
  const { aim, domains } = choice;
  return (
    <div class="actions">
      {aim === "compare" ? (
        <CompareButton ports={ports} domains={domains} search={null} />
      ) : (
        <>
          <FindLikeThese ports={ports} domains={domains} />
          {domains.length > 0 && <span class="caption">{counted("search.results.selected", domains.length)}</span>}
        </>
      )}
      <LinkButton onClick={keepingFocus(choice.cancel)}>{i18n.t("action.cancel")}</LinkButton>
    </div>
  );
}

interface ChoiceBoxProps {
  choice: AccountChoice;
  domain: string;
  /** Name of the account for screen readers. */
  name: string;
}

/** Draws an account's check box, labelled for screen readers only. */
export function ChoiceBox({ choice, domain, name }: ChoiceBoxProps) {
  return (
    <Check checked={choice.domains.includes(domain)} onChange={(on) => choice.choose([domain], on)}>
      <span class="visually-hidden">{i18n.t("search.results.select", [name])}</span>
    </Check>
  );
}

interface CompareButtonProps {
  ports: PanelPorts;
  domains: readonly string[];
  /** Id of the search that found the accounts; `null` if none. */
  search: string | null;
}

/** Draws the button that compares, or a note if the number of accounts is not allowed. */
export function CompareButton({ ports, domains, search }: CompareButtonProps) {
  if (!isComparable(domains.length)) return <p class="caption">{i18n.t("compare.choose")}</p>;
  return (
    <Button onClick={() => ports.go({ view: "compare", domains: [...domains], search })}>
      {i18n.t("compare.actionCount", [formatNumber(domains.length)])}
    </Button>
  );
}

interface FindLikeTheseProps {
  ports: PanelPorts;
  /** The chosen accounts. */
  domains: readonly string[];
}

/** Draws the button to find similar companies, or a note if the number of accounts is not allowed. */
export function FindLikeThese({ ports, domains }: FindLikeTheseProps) {
  if (domains.length === 0 || domains.length > maxSeeds)
    return <p class="caption">{i18n.t("search.chooseSeeds", [formatNumber(maxSeeds)])}</p>;
  return (
    <Button icon="search" onClick={() => ports.go({ view: "search-new", like: [...domains], name: null, set: null })}>
      {i18n.t("search.likeThese")}
    </Button>
  );
}
