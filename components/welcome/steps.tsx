import { i18n } from "#i18n";
import { isOn } from "../../lib/model/site";
import type { Step, Welcome } from "../../lib/stores/welcome";
import { Icon } from "../parts/icon";

const names = {
  consent: "welcome.stepConsent",
  connect: "welcome.stepConnect",
  sites: "welcome.stepSites",
} as const satisfies Partial<Record<Step, string>>;

type Named = keyof typeof names;

/** Draws the set-up's progress. The current step and skipped steps have no tick. The last step, `try`, is not listed. */
export function Steps({ welcome }: { welcome: Welcome }) {
  const steps: readonly Named[] = ["consent", "connect", "sites"];
  const current = welcome.step.value;
  const done = {
    consent: welcome.agreed.value,
    connect: welcome.connection.saved.value?.key != null,
    sites: welcome.sites.list.value?.some(isOn) === true,
  };
  const shownDone = (step: Named) => done[step] && step !== current;
  return (
    <ol class="steps" aria-label={i18n.t("welcome.steps")}>
      {steps.map((step, index) => (
        <li key={step} class={shownDone(step) ? "done" : undefined} aria-current={step === current ? "step" : undefined}>
          {shownDone(step) ? <Done name={i18n.t(names[step])} /> : i18n.t("welcome.numbered", [index + 1, i18n.t(names[step])])}
        </li>
      ))}
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
