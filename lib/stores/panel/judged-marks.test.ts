import { expect, it } from "vitest";
import { aJudged, judgementAnswers } from "../../../test/support/judged";
import { asking, unanswered } from "../../../test/support/asked";
import { messages } from "../../messages/messages";
import { createJudgedMarks } from "./judged-marks";

const company = (key: string) => ({ kind: "account" as const, key });

it("the judgements of many subjects are read in parts, and all again on request", async () => {
  const { ask, sent, answers } = asking(judgementAnswers(aJudged({ key: "c1999.example", leftOutBy: "list" })));
  const marks = createJudgedMarks(ask);
  await marks.take(Array.from({ length: 2000 }, (_none, index) => company(`c${index}.example`)));
  expect([sent.length, marks.isLeftOut(company("C1999.example")), marks.isLeftOut(company("c1.example"))]).toEqual([2, true, false]);
  Object.assign(answers, judgementAnswers());
  await marks.read();
  expect(marks.of(company("c1999.example"))).toBeNull();
});

it("judgements that were read stay if another reading gets no answer", async () => {
  const { ask, answers } = asking(judgementAnswers(aJudged()));
  const marks = createJudgedMarks(ask);
  await marks.take([company(aJudged().key)]);
  answers["judgement.read"] = unanswered;
  await marks.read();
  expect(marks.of(company(aJudged().key))?.verdict).toBe("good");
});

it("the reading of judgements skips subjects whose keys cannot have a judgement", async () => {
  const { ask, sent } = asking(judgementAnswers(aJudged({ key: "acme.example", leftOutBy: "list" })));
  const marks = createJudgedMarks(ask);
  // The group of all personal mailboxes has an empty key. The service may send any text as a company's domain.
  await marks.take([company("acme.example"), company(""), company("-")]);
  expect(messages["judgement.read"]().input.safeParse(sent[0]?.input).success).toBe(true);
  expect(marks.isLeftOut(company("acme.example"))).toBe(true);
});
