import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { creditsFor, isNearCap, leftOf } from "../../lib/model/usage";
import { formatNumber, counted } from "../formats";
import { Rich } from "./rich";

type Count = Usage["lookups"];

interface UsedLineProps {
  count: Count;
  /** Returns the sentence with `counts`, such as "38 of 500". */
  text: (counts: string) => string;
  /** Sentence in place of "462 left". */
  leftText?: string | undefined;
}

/** Draws "38 of 500 look-ups used this month" and "462 left". */
export function UsedLine({ count, text, leftText }: UsedLineProps) {
  return (
    <p class="caption spread spend-line">
      <span>
        <Rich text={([slot]) => text(slot)}>
          <b>{usedOfCap(count)}</b>
        </Rich>
      </span>
      <span>{leftText ?? i18n.t("spend.left", [formatNumber(leftOf(count))])}</span>
    </p>
  );
}

/** Draws the used look-ups and, if a price is entered, credits. */
export function SpendLine({ lookups }: { lookups: Count }) {
  return (
    <>
      <UsedLine count={lookups} text={(counts) => i18n.t("spend.lookupsUsed", [counts])} />
      <InCredits count={lookups} />
    </>
  );
}

/** Draws "19 of 250 credits"; nothing without a price. */
export function InCredits({ count: { used, cap, price } }: { count: Count }) {
  if (price === undefined) return null;
  const capped = creditsFor(price, cap);
  return <p class="caption">{counted("spend.creditsOfCap", capped, formatNumber(creditsFor(price, used)))}</p>;
}

/** Draws usage against the cap as a bar. The caller draws the sentence. */
export function Meter({ count, label }: { count: Count; label: string }) {
  const share = count.cap === 0 ? 100 : Math.min(100, (100 * count.used) / count.cap);
  return (
    <div
      class={isNearCap(count) ? "meter meter-near" : "meter"}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count.cap}
      aria-valuenow={Math.min(count.used, count.cap)}
      aria-valuetext={usedOfCap(count)}
    >
      <span style={{ inlineSize: `${share}%` }} />
    </div>
  );
}

/** Returns usage and cap: "38 of 500". */
export const usedOfCap = (count: Count): string => i18n.t("word.ofTotal", [formatNumber(count.used), formatNumber(count.cap)]);
