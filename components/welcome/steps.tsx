import { i18n } from "#i18n";
import { isOn } from "../../lib/model/site";
import type { Welcome } from "../../lib/stores/welcome";
import { Icon } from "../parts/icon";

/** Draws the set-up's progress. The current step and skipped steps have no tick. The last step, `try`, is not listed. */
export function Steps({ welcome }: { welcome: Welcome }) {
  const current = welcome.step.value;
  const steps = [
    { step: "consent", name: i18n.t("welcome.stepConsent"), done: welcome.agreed.value },
    { step: "connect", name: i18n.t("welcome.stepConnect"), done: welcome.connection.saved.value?.key != null },
    { step: "sites", name: i18n.t("welcome.stepSites"), done: welcome.sites.list.value?.some(isOn) === true },
  ];
  return (
    <ol class="steps" aria-label={i18n.t("welcome.steps")}>
      {steps.map(({ step, name, done }, index) => {
        const isCurrent = step === current;
        const shownDone = done && !isCurrent;
        return (
          <li key={step} class={shownDone ? "done" : undefined} aria-current={isCurrent ? "step" : undefined}>
            {shownDone ? <Done name={name} /> : i18n.t("welcome.numbered", [index + 1, name])}
          </li>
        );
      })}
    </ol>
  );
}

function Done({ name }: { name: string }) {
  return (
    <>
      <Icon name="check" />
      <span>
        <span class="visually-hidden">{i18n.t("welcome.done")} </span>
        {name}
      </span>
    </>
  );
}
