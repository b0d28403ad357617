import { i18n } from "#i18n";
import type { Problem } from "../../lib/model/problem";
import type { Card } from "../../lib/stores/card";
import type { CardScreen } from "../../lib/stores/card-screen";
import { Notice } from "../parts/notice";
import { copyAge, problemSentence } from "../problems/problem-labels";
import { isAlarming, problemContext, labelsOfProblem } from "./card-labels";

/** Draws the notices above the card's content. */
export function CardNotices({ card, screen, now }: { card: Card; screen: CardScreen; now: number }) {
  const initialState = card.initialState.value;
  const main = card.main.value;
  const asked = screen.kind === "person" ? screen.address : screen.kind === "company" ? screen.subject.domain : null;
  return (
    <>
      {main?.kind === "failed" && <Failure card={card} problem={main.problem} />}
      {main?.kind === "known" && main.failure !== null && (
        <CopyNotice card={card} problem={main.failure} storedAt={main.answer.freshness.at} now={now} />
      )}
      {main?.kind === "known" && main.answer.kind === "person" && main.answer.otherPerson && (
        <Notice kind="caution">{i18n.t("person.other")}</Notice>
      )}
      {initialState !== null && initialState.shows !== null && asked !== null && (
        <Notice kind="caution">
          <bdi>{i18n.t("card.shows", [asked, initialState.shows])}</bdi>
        </Notice>
      )}
      <HomographNotice screen={screen} />
    </>
  );
}

interface ProblemProps {
  card: Card;
  problem: Problem;
}

/** Draws a look-up's failure if no stored answer has data; nothing if the body draws `problemState`. */
function Failure({ card, problem }: ProblemProps) {
  const labels = labelsOfProblem(card, problem);
  if (!isAlarming(labels)) return null;
  return (
    <Notice kind="danger" icon={labels.icon?.name}>
      {problem.kind === "key-refused" ? i18n.t("card.keyRefused") : labels.title}
    </Notice>
  );
}

function CopyNotice({ card, problem, storedAt, now }: ProblemProps & { storedAt: number; now: number }) {
  const labels = labelsOfProblem(card, problem);
  return (
    <Notice kind="caution" icon={labels.icon?.name}>
      {problemSentence(problem, problemContext(card))} {copyAge(problem, storedAt, now)}
    </Notice>
  );
}

function HomographNotice({ screen }: { screen: CardScreen }) {
  const subject = screen.kind === "person" || screen.kind === "company" ? screen.subject : null;
  if (subject?.kind !== "company" || subject.unicode === null || !subject.homograph) return null;
  return (
    <Notice kind="caution">
      <bdi>{i18n.t("popup.homograph", [subject.unicode])}</bdi>
    </Notice>
  );
}
