import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { defaultSettings } from "../../lib/model/settings";
import type { Card } from "../../lib/stores/card";
import { FitRing } from "../account/fit-ring";
import type { IconName } from "../parts/icon";
import { IconButton } from "../parts/icon-button";
import { Monogram } from "../parts/monogram";

interface LineProps {
  icon: IconName;
  /** The name behind the monogram; null draws the icon. */
  name: string | null;
  person?: boolean;
  children: ComponentChildren;
  end?: ComponentChildren;
}

/** Mark, one or two lines of text, and what stands at the end. */
export function Line({ icon, name, person, children, end }: LineProps) {
  return (
    <div class="card-line">
      <Monogram icon={icon} name={name} person={person === true} />
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

/** What is to be said where there is nobody to show. */
export function StateLine({ icon, person, titleId, title, text }: StateLineProps) {
  return (
    <Line icon={icon} name={null} person={person === true}>
      <h2 id={titleId}>{title}</h2>
      {text !== undefined && <p class="caption">{text}</p>}
    </Line>
  );
}

/** Stands in for a line that is on its way. */
export function SkeletonLine({ person }: { person?: boolean }) {
  return (
    <div class="card-line skeletons" aria-hidden="true">
      <span class={person === true ? "monogram monogram-person skeleton" : "monogram skeleton"} />
      <div class="stack">
        <span class="skeleton" style={{ inlineSize: "70%" }} />
        <span class="skeleton" style={{ inlineSize: "45%" }} />
      </div>
    </div>
  );
}

interface AddressLineProps {
  text: string;
  /** The line is the card's title, where nothing else is. */
  titleId?: string | undefined;
  onCopy?: () => void;
}

/** The address or domain asked for, as it would be sent. */
export function AddressLine({ text, titleId, onCopy }: AddressLineProps) {
  return (
    <div class="card-address">
      {titleId === undefined ? (
        <p class="truncate" dir="ltr" title={text}>
          {text}
        </p>
      ) : (
        <h2 class="truncate" dir="ltr" id={titleId} title={text}>
          {text}
        </h2>
      )}
      {onCopy !== undefined && <IconButton small icon="copy" label={i18n.t("person.copyEmail")} onClick={onCopy} />}
    </div>
  );
}

/** "Fit", and the ring. */
export function Fit({ card, score }: { card: Card; score: number | null }) {
  return (
    <span class="fit-inline">
      <span class="caption">{i18n.t("card.fit")}</span>
      <FitRing small score={score} scale={(card.initialState.value?.settings ?? defaultSettings).fitScale} />
    </span>
  );
}
