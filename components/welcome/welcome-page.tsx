import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Step, Welcome } from "../../lib/stores/welcome";
import { PageMark } from "../page-mark";
import { useTheme } from "../theme";
import { Unanswered } from "../unanswered";
import { ConnectStep } from "./connect-step";
import { ConsentStep } from "./consent-step";
import { SitesStep } from "./sites-step";
import { Steps } from "./steps";
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
        <Unanswered reach={welcome.reach} />
        <Screen welcome={welcome} />
      </main>
    </div>
  );
}
