import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Retries } from "../lib/stores/retries";
import { LinkButton } from "./parts/link-button";
import { Notice } from "./parts/notice";

/** Draws a notice with a retry while the background does not answer. The live region stays mounted. */
export function Unanswered({ retries }: { retries: Retries }) {
  const region = useRef<HTMLDivElement>(null);
  /** Repeats the request that got no answer. After success the button disappears, so the focus moves to the region. */
  const again = async () => {
    await retries.again();
    if (!retries.lost.value) region.current?.focus();
  };
  return (
    <div class="unanswered" aria-live="polite" tabIndex={-1} ref={region}>
      {retries.lost.value && <UnansweredNotice onAgain={() => void again()} />}
    </div>
  );
}

/** Draws a notice that the background did not answer, with a retry. */
export const UnansweredNotice = ({ onAgain }: { onAgain: (event: Event) => void }) => (
  <Notice kind="caution" action={<LinkButton onClick={onAgain}>{i18n.t("action.tryAgain")}</LinkButton>}>
    {i18n.t("options.unanswered")}
  </Notice>
);
