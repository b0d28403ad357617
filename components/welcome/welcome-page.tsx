import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { isOn } from "../../lib/model/site";
import type { Step, Welcome } from "../../lib/stores/welcome";
import { PageMark } from "../page-mark";
import { Icon } from "../parts/icon";
import { useTheme } from "../theme";
import { Unanswered } from "../unanswered";
import { ConnectStep } from "./connect-step";
import { ConsentStep } from "./consent-step";
import { SitesStep } from "./sites-step";
import { TryStep } from "./try-step";

const screens = { consent: ConsentStep, connect: ConnectStep, sites: SitesStep, try: TryStep } as const satisfies Record<Step, unknown>;

/** Draws the set-up. Forms appear once the background has returned the settings. */
export function WelcomePage({ welcome }: { welcome: Welcome }) {
  const step = welcome.step.value;
  const Screen = screens[step];
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(step);
  useTheme(welcome.settings.value);
  useEffect(() => {
    if (arrived.current === step) return;
    arrived.current = step;
    window.scrollTo(0, 0);
    main.current?.querySelector("h1")?.focus();
  }, [step]);
  return (
    <div class="welcome-page">
      <header class="stack welcome-header">
        <div class="page-header">
          <PageMark />
          <p class="page-name">{i18n.t("extension.name")}</p>
        </div>
        <Steps welcome={welcome} />
      </header>
      <main class="stack" ref={main}>
        <Unanswered retries={welcome.retries} />
        <Screen welcome={welcome} />
      </main>
    </div>
  );
}

/** Draws the set-up's progress, without the last step, `try`. */
function Steps({ welcome }: { welcome: Welcome }) {
  const current = welcome.step.value;
  const steps = [
    { step: "consent", name: i18n.t("welcome.stepConsent"), done: welcome.agreed.value },
    { step: "connect", name: i18n.t("action.connect"), done: welcome.connection.saved.value?.key != null },
    { step: "sites", name: i18n.t("options.sites.title"), done: welcome.sites.list.value?.some(isOn) === true },
  ];
  return (
    <ol class="steps" aria-label={i18n.t("welcome.steps")}>
      {steps.map(({ step, name, done }, index) => {
        const isCurrent = step === current;
        // The current step has no tick, even if done.
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
