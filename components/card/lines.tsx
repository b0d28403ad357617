import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Card } from "../../lib/stores/card";
import { LabelledFit } from "../account/fit-ring";
import type { IconName } from "../parts/icon";
import { IconButton } from "../parts/button";
import { Monogram } from "../parts/monogram";

interface MonogramLineProps {
  icon: IconName;
  /** Name for the monogram; `null` draws the icon. */
  name: string | null;
  person?: boolean;
  small?: boolean;
  children: ComponentChildren;
  end?: ComponentChildren;
}

/** Draws a monogram or icon, one or two lines, and `end`. */
export function MonogramLine({ icon, name, person = false, small = false, children, end }: MonogramLineProps) {
  return (
    <div class="card-line">
      <Monogram icon={icon} name={name} person={person} small={small} />
      <div>{children}</div>
      {end}
    </div>
  );
}

interface StateLineProps {
  icon: IconName;
  person?: boolean;
  titleId: string;
  title: ComponentChildren;
  text?: ComponentChildren;
}

/** Draws a text instead of a person or company, such as "not found". */
export function StateLine({ icon, person = false, titleId, title, text }: StateLineProps) {
  return (
    <MonogramLine icon={icon} name={null} person={person}>
      <h2 id={titleId}>{title}</h2>
      {text !== undefined && <p class="caption">{text}</p>}
    </MonogramLine>
  );
}

/** Draws that the subject was not looked up. */
export function UnaskedLine({ card, ...line }: StateLineProps & { card: Card }) {
  if (!card.paced.value) return <StateLine {...line} />;
  // Replaces the caller's texts by a note on many recent look-ups.
  return <StateLine {...line} icon="wait" title={i18n.t("card.paced")} text={i18n.t("card.pacedText")} />;
}

/** Draws a placeholder for a loading line. */
export function SkeletonLine({ person = false }: { person?: boolean }) {
  return (
    <div class="card-line skeletons" aria-hidden="true">
      <span class={person ? "monogram monogram-person skeleton" : "monogram skeleton"} />
      <div class="stack">
        <span class="skeleton" style={{ inlineSize: "70%" }} />
        <span class="skeleton" style={{ inlineSize: "45%" }} />
      </div>
    </div>
  );
}

interface AddressLineProps {
  text: string;
  /** Id of the card's title, if this line is the title. */
  titleId?: string | undefined;
  onCopy?: () => void;
}

/** Draws an address, domain or host; with a `titleId`, as a heading. */
export function AddressLine({ text, titleId, onCopy }: AddressLineProps) {
  const Tag = titleId === undefined ? "p" : "h2";
  return (
    <div class="card-address">
      <Tag class="truncate" dir="ltr" id={titleId} title={text}>
        {text}
      </Tag>
      {onCopy !== undefined && <IconButton small icon="copy" label={i18n.t("person.copyEmail")} onClick={onCopy} />}
    </div>
  );
}

/** Draws the fit, on a scale of 100 until `initialState` is read. */
export const Fit = ({ card, score }: { card: Card; score: number | null }) => (
  <LabelledFit score={score} scale={card.initialState.value?.settings.fitScale ?? 100} />
);
