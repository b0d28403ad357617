import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Problem } from "../../lib/model/problem";
import { leftOf } from "../../lib/model/usage";
import type { Card } from "../../lib/stores/card";
import type { CardScreen, KnownAnswer } from "../../lib/stores/card-screen";
import { formatNumber, relative } from "../formats";
import { Freshness, Marked } from "../parts/freshness";
import { IconButton } from "../parts/button";
import { ShortMessage, Status } from "../parts/notice";
import { messageLabel } from "../problems/message-labels";
import { problemSentence, statusAndTime } from "../problems/problem-labels";
import { problemContext, titleOf } from "./card-labels";

interface CardFootProps {
  card: Card;
  screen: CardScreen;
  now: number;
}

/** Draws the card's state, such as the answer's age, and the settings button. */
export function CardFoot({ card, screen, now }: CardFootProps) {
  return (
    <div class="card-foot">
      <div>
        <ShortMessage message={messageLabel(card.announcer.current.value)}>
          <FootLine card={card} screen={screen} now={now} />
        </ShortMessage>
        <Status visible={false}>{statusLabel(card, screen)}</Status>
      </div>
      <IconButton small icon="settings" label={i18n.t("card.settings")} onClick={() => card.openPage("options.html#/hover-cards")} />
    </div>
  );
}

function statusLabel(card: Card, screen: CardScreen): ComponentChildren {
  if (isAwaited(card) || card.waiting.value === "long") return waitingLabel(card);
  if (card.main.value?.kind === "unasked" && card.paced.value) return i18n.t("card.paced");
  const act = card.act.value;
  return act?.kind === "problem" ? problemSentence(act.problem, problemContext(card)) : titleOf(screen);
}

/** True while nothing is stored and the look-up is pending. */
const isAwaited = (card: Card): boolean => card.main.value?.kind === "awaited";

const waitingLabel = (card: Card): string => (card.waiting.value === "long" ? i18n.t("card.stillWaiting") : i18n.t("popup.looking"));

function FootLine({ card, screen, now }: CardFootProps) {
  const main = card.main.value;
  if (screen.kind === "choices") return <Caption>{i18n.t("card.choosing")}</Caption>;
  if (isAwaited(card)) return <Caption>{waitingLabel(card)}</Caption>;
  if (card.initialState.value?.settings.mode === "sample") return <Marked icon="info">{i18n.t("card.sample")}</Marked>;
  switch (main?.kind) {
    case "unasked":
      return <Spent card={card} />;
    case "failed":
      return main.problem.kind === "cap-reached" ? <Spent card={card} /> : <Caption>{timeOf(main.problem)}</Caption>;
    case "known":
      return card.private && main.failure === null ? (
        <Marked icon="shield" title={i18n.t("popup.private")}>
          {i18n.t("card.private")}
        </Marked>
      ) : (
        <Age main={main} now={now} />
      );
    default:
      return null;
  }
}

function Age({ main, now }: { main: Extract<KnownAnswer, { kind: "known" }>; now: number }) {
  const { at, fresh } = main.answer.freshness;
  if (main.answer.kind === "not-found" && !main.updating)
    return <Marked icon="clock">{i18n.t("card.checked", [relative(at, now)])}</Marked>;
  return <Freshness at={at} now={now} fresh={fresh} updating={main.updating} />;
}

function Spent({ card }: { card: Card }) {
  const lookups = card.initialState.value?.usage.lookups;
  if (lookups === undefined) return null;
  return <Caption>{i18n.t("card.used", [formatNumber(lookups.used), formatNumber(lookups.cap), formatNumber(leftOf(lookups))])}</Caption>;
}

const Caption = ({ children }: { children: ComponentChildren }) => <span class="caption">{children}</span>;

/** Returns a failure's status and time; `null` if nothing was sent. After a stop, returns that a sent request may count. */
function timeOf(problem: Problem): string | null {
  if (problem.kind === "cancelled") return i18n.t("state.cancelled.detail");
  return problem.tries === 0 ? null : statusAndTime(problem);
}
