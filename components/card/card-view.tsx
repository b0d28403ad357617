import type { RefObject } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Card } from "../../lib/stores/card";
import type { CardScreen } from "../../lib/stores/card-screen";
import { commaList, factsInLine } from "../formats";
import { useNow } from "../now";
import { LinkButton } from "../parts/button";
import { refusedLabels } from "../problems/refused-labels";
import { useTheme } from "../theme";
import { CardAction } from "./card-action";
import { CardFoot } from "./card-foot";
import { useCardKeys } from "./card-keys";
import { CardNotices } from "./card-notices";
import { CompanyBody } from "./company-body";
import { AddressLine, StateLine } from "./lines";
import { PersonBody } from "./person-body";

/** Draws the hover card, of fixed size, with scrolling content; nothing without `screen`. */
export function CardView({ card }: { card: Card }) {
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const title = useId();
  const now = useNow();
  useTheme(card.initialState.value?.settings ?? null);
  useCardKeys(root, card);
  useScrollFocus(body);
  const screen = card.screen.value;
  if (screen === null) return null;
  return (
    <div class="hover-card" role="dialog" aria-labelledby={title} aria-busy={card.main.value?.kind === "awaited"} tabIndex={-1} ref={root}>
      <div class="card-body" ref={body}>
        <CardNotices card={card} screen={screen} now={now} />
        <JudgementSummary card={card} />
        <Body card={card} screen={screen} titleId={title} now={now} />
      </div>
      <CardAction card={card} screen={screen} root={root} />
      <CardFoot card={card} screen={screen} now={now} />
    </div>
  );
}

function JudgementSummary({ card }: { card: Card }) {
  const mark = card.initialState.value?.mark;
  if (mark === undefined) return null;
  const { verdict, note, labels, leftOut } = mark;
  const line = factsInLine([verdict && i18n.t(`judgement.${verdict}`), commaList(labels), leftOut ? i18n.t("judgement.leftOut") : ""]);
  return (
    <div class="caption">
      {line !== "" && <p class="truncate">{line}</p>}
      {note !== "" && (
        <p class="clamp" dir="auto">
          {note}
        </p>
      )}
    </div>
  );
}

export interface BodyProps<Kind extends CardScreen["kind"] = CardScreen["kind"]> {
  card: Card;
  screen: Extract<CardScreen, { kind: Kind }>;
  /** Id of the title, the card's accessible name. */
  titleId: string;
  now: number;
}

function Body({ screen, ...rest }: BodyProps) {
  switch (screen.kind) {
    case "choices":
      return <Choices screen={screen} {...rest} />;
    case "refused":
      return <RefusedBody screen={screen} {...rest} />;
    case "person":
      return <PersonBody screen={screen} {...rest} />;
    case "company":
      return <CompanyBody screen={screen} {...rest} />;
  }
}

/** Puts the body into the tab order if its content scrolls. */
function useScrollFocus(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });
}

function Choices({ card, screen, titleId }: BodyProps<"choices">) {
  return (
    <>
      <h2 id={titleId}>{i18n.t("card.choose")}</h2>
      <ul class="rows">
        {screen.addresses.map((address) => (
          <li key={address} class="row">
            <span class="state-mark state-mark-new" />
            <p class="row-title">
              <span class="truncate" dir="ltr" title={address}>
                <LinkButton dir="ltr" onClick={() => void card.choose(address)}>
                  {address}
                </LinkButton>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function RefusedBody({ card, screen: { address, subject }, titleId }: BodyProps<"refused">) {
  const { name, icon = "unreadable", title, text } = refusedLabels(subject);
  const about = address ?? name;
  return (
    <>
      <StateLine icon={icon} titleId={titleId} title={title} text={ownText(subject) ?? text} />
      {about !== null && <AddressLine text={about} {...(address === null ? {} : { onCopy: () => card.copyAddress() })} />}
    </>
  );
}

/** Returns the card's own text; `undefined` if the usual text applies. */
function ownText(subject: BodyProps<"refused">["screen"]["subject"]): string | undefined {
  // Avoids usual texts that ask for a domain or address, because the card has no field.
  switch (subject?.kind) {
    case undefined:
      return i18n.t("card.unaskedText");
    case "internal-address":
      return i18n.t("card.internalText");
    case "shared-host":
      return i18n.t("card.sharedText");
    default:
      return undefined;
  }
}
