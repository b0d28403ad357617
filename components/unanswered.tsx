import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Retries } from "../lib/stores/retries";
import { LinkButton } from "./parts/button";
import { Notice } from "./parts/notice";

/** Draws a permanent live region, with {@link UnansweredNotice} while the background does not answer. */
export function Unanswered({ retries }: { retries: Retries }) {
  const region = useRef<HTMLDivElement>(null);
  /** Retries what the background did not answer. */
  const again = async () => {
    await retries.again();
    // After success, the button disappears with the focus in it.
    if (!retries.lost.value) region.current?.focus();
  };
  return (
    <div class="unanswered" aria-live="polite" tabIndex={-1} ref={region}>
      {retries.lost.value && <UnansweredNotice onAgain={() => void again()} />}
    </div>
  );
}

/** Draws that the background did not answer, with a retry. */
export const UnansweredNotice = ({ onAgain }: { onAgain: (event: Event) => void }) => (
  <Notice kind="caution" action={<LinkButton onClick={onAgain}>{i18n.t("action.tryAgain")}</LinkButton>}>
    {i18n.t("options.unanswered")}
  </Notice>
);
