import { maxNoteLength, verdicts, type Verdict } from "../../../lib/model/judgement";
import type { JudgementOutcome } from "../../../lib/stores/judgement";
import { aFullAnswer, aPersonAnswer, address, domain } from "../../support/an-account";
import { aContact, aGroup, aLibrary, aLibraryAccount, aPage, aResult, aSearch, libraryAnswers } from "../../support/a-search";
import { aList, aListPreview, aListRow, listId, rowsOf } from "../../support/a-list";
import { aJudged, aLongNote, judgementAnswers, leftOutReasons, manyLabels } from "../../support/judged";
import { changed, eachOf } from "../state";
import type { States, TextKey } from "../state";
import { comparisons } from "./compare-states";
import { stored } from "./lookup-states";
import type { PanelState } from "./open";
import { pages } from "./page-states";
import { company } from "./shared";

const note = "Renews in March; asked for a second plant.\nTalk to Ana first.";
const labels = ["Customer", "Norden"];
const halden = "halden-automation.example";

const judged = (says: PanelState["says"], one = aJudged(), more: Partial<PanelState> = {}): PanelState =>
  stored(aFullAnswer(), says, { ...more, answers: { ...judgementAnswers(one), ...more.answers } });

const verdictWords: Record<Verdict, TextKey> = {
  good: "judgement.good",
  early: "judgement.early",
  unfit: "judgement.unfit",
  ours: "judgement.ours",
};
const reasons = changed(leftOutReasons, (says, leftOutBy) => judged(says, aJudged({ leftOutBy })));

const press = { on: ".judgement .chip-button:nth-child(2)" };
const noted = aJudged({ note });
const outcomes: Record<JudgementOutcome, PanelState> = {
  saved: judged("options.saved", noted, { steps: [{ on: ".judgement textarea", type: "Renews in June." }] }),
  private: judged("judgement.private", noted, { steps: [press], answers: { "judgement.save": { outcome: "private" } } }),
  full: judged("judgement.full", noted, { steps: [press], answers: { "judgement.save": { outcome: "full" } } }),
  failed: judged("judgement.failed", noted, { steps: [press], answers: { "judgement.save": "silence" } }),
  unread: judged("judgement.unread", noted, { answers: { "judgement.read": "silence" } }),
};

const atLength = aJudged({ verdict: "early", note: aLongNote, labels: manyLabels });
const leftOut = aJudged({ key: halden, verdict: "ours", leftOutBy: "verdict" });

export const panelJudgementStates: States<PanelState> = {
  ...eachOf(
    "verdict, *",
    changed(verdictWords, (says) => judged(says)),
  ),
  "verdict, noted": judged("judgement.hint", aJudged({ verdict: verdicts[3], note, labels })),
  "verdict, labels many and long": judged("judgement.hint", atLength),
  "verdict, private window, at length": judged("judgement.private", atLength, { private: true }),
  "verdict, private window": judged("judgement.private", noted, { private: true }),
  "verdict, of a person": {
    route: { view: "person", address },
    says: "judgement.early",
    initialState: { subject: company, address, storedPerson: aPersonAnswer() },
    answers: judgementAnswers(aJudged({ kind: "person", key: address, verdict: "early" })),
  },
  ...eachOf("verdict outcome, *", outcomes),
  "note, too long": judged("judgement.tooLong", noted, { steps: [{ on: ".judgement textarea", type: "x".repeat(maxNoteLength + 34) }] }),
  "note, of another window replaced": judged("judgement.replaced", noted, {
    steps: [{ on: ".judgement textarea", type: " And bring the plans." }],
    answers: { "judgement.save": { outcome: "saved", replaced: note } },
  }),
  ...eachOf("left out by, *", reasons),
  "left out, in similar companies": {
    route: { view: "search-result", id: "search-1" },
    says: "judgement.leftOut",
    opened: true,
    initialState: { subject: company, storedAccount: aFullAnswer() },
    answers: {
      "search.read": { search: aSearch({}, [aResult(), aResult({ details: { name: "Halden Automation", domain: halden } })]) },
      ...judgementAnswers(leftOut),
    },
  },
  "left out, on a page": {
    ...pages.read,
    says: "judgement.leftOut",
    opened: true,
    answers: {
      ...pages.read.answers,
      "page.read": {
        ok: true,
        contents: aPage({ groups: [aGroup(), aGroup({ domain: halden, people: [aContact({ address: `k.b@${halden}` })] })] }),
        partial: false,
      },
      ...judgementAnswers(leftOut, aJudged({ kind: "person", key: `k.b@${halden}`, verdict: null, leftOutBy: "verdict" })),
    },
  },
  "left out, in a list": {
    route: { view: "list", id: listId },
    says: { text: "Halden" },
    opened: true,
    answers: {
      "list.read": { list: aList({ rows: 2 }) },
      "list.rows": rowsOf([aListRow(), aListRow({ text: "Halden", subject: { kind: "account", key: halden }, leftOut: true })]),
      "list.preview": { preview: aListPreview({ leftOut: 2 }) },
    },
  },
  "verdict, compared": {
    ...comparisons["two"],
    says: "judgement.own",
    answers: { ...comparisons["two"]?.answers, ...judgementAnswers(aJudged({ note, labels }), leftOut) },
  },
  "verdict, compared at length": {
    ...comparisons["two"],
    says: "judgement.own",
    answers: { ...comparisons["two"]?.answers, ...judgementAnswers(atLength, aJudged({ key: halden, note: "=1+1", labels: ["VIP"] })) },
  },
  "library, judged at length": {
    route: { view: "library", tab: "history" },
    says: "judgement.anyLabel",
    answers: {
      ...libraryAnswers(
        aLibrary({ accounts: [aLibraryAccount({ domain, judgement: { verdict: "early", note: aLongNote, labels: manyLabels } })] }),
      ),
      ...judgementAnswers(atLength),
    },
  },
  "library, judged": {
    route: { view: "library", tab: "history" },
    says: { text: "Norden" },
    answers: {
      ...libraryAnswers(aLibrary({ accounts: [aLibraryAccount({ domain, judgement: { verdict: "ours", note, labels } })] })),
      ...judgementAnswers(aJudged({ labels })),
    },
  },
};
