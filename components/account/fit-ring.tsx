import { i18n } from "#i18n";
import { formatNumber } from "../formats";
import { Absent } from "../parts/facts";

/** Draws the fit in a ring, or as a plain number if the fit is too long or outside 0 to `scale`. */
export function FitRing({ score, scale, small = false }: { score: number | null; scale: number; small?: boolean }) {
  const text = score === null ? "" : formatNumber(score);
  // The ring has room for three characters, the large ring also for a decimal separator.
  const room = !small && /\D/.test(text) ? 4 : 3;
  // The service states no maximum, so a score may exceed `scale`.
  if (score !== null && (score < 0 || score > scale || text.length > room)) return <span class="headline-value nowrap">{text}</span>;
  const classes = ["fit-ring", small && "fit-ring-small", score === null && "fit-ring-absent"].filter(Boolean).join(" ");
  return (
    <span class={classes}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle class="fit-ring-track" cx="22" cy="22" r="19" />
        {score !== null && score > 0 && (
          <circle class="fit-ring-value" cx="22" cy="22" r="19" pathLength="100" stroke-dasharray={`${(100 * score) / scale} 100`} />
        )}
      </svg>
      {score === null ? <Absent /> : <span>{text}</span>}
    </span>
  );
}

/** Draws the label "Fit" and a small ring. */
export const LabelledFit = (props: { score: number | null; scale: number }) => (
  <span class="inline-row">
    <span class="caption">{i18n.t("card.fit")}</span>
    <FitRing small {...props} />
  </span>
);
