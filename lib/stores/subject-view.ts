import { batch } from "@preact/signals";
import { hostPatternOf } from "../model/match-pattern";
import type { Raw } from "../model/look-up";
import { typedText, type SubjectKey } from "../model/subject";
import type { CopyMessage } from "../model/subject-message";
import { createHandOff } from "./hand-off";
import { createJudgement } from "./judgement";
import { answerScreen, drawsCompanyAsRow, type From, type Source, type Target } from "./subject-screen";
import { readOnly } from "./read-only";
import type { SubjectStore } from "./subject";
import type { SubjectNeeds, Surface } from "./subject-look-up";
import { typedFreely } from "./subject-state";
import { unlockKey, type Unlocked } from "./unlock";

export type SubjectView = ReturnType<typeof createSubjectView>;

/** A subject's screen and actions, on any surface. No method rejects. */
export function createSubjectView(needs: SubjectNeeds, subject: SubjectStore, surface: Surface) {
  const { ask } = needs;
  const { target, screen, settings, isPrivate, remembers, pausing, attempt, acting, lookUp } = subject;
  const raw = createRawAnswer(needs, subject);
  const change = createDomainChoice(needs, subject, surface);

  return {
    version: needs.version,
    target: readOnly(target),
    screen: readOnly(screen),
    /** Fault of the typed text; `null` if none. */
    fault: readOnly(subject.fault),
    pause: pausing.pause,
    /** `null` until first read, and with sample data. */
    usage: readOnly(subject.usage),
    settings: readOnly(settings),
    /** True with sample data: nothing is sent to the service. */
    sample: subject.sample,
    /** True after the user acted: new screens then take the focus. */
    acted: readOnly(subject.acted),
    /** Announces a message about the subject. */
    report: needs.report,
    /** True in a private window: answers and choices are not stored. */
    private: readOnly(isPrivate),
    /** Whether chosen domains are remembered: not in private windows, nor with sample data. */
    remembers,
    ...raw,
    ...change,
    handOff: createHandOff(needs, subject),
    /** Creates the store of a subject's judgement. */
    openJudgement: (about: SubjectKey) => createJudgement(ask, isPrivate.value, about),
    /** Looks up the target. `refresh`: even with fresh data. */
    lookUp: (how?: { refresh: boolean }): Promise<void> => acting(() => lookUp(how)),
    tryAgain: (): Promise<void> => acting(subject.tryAgain),
    stop: (): Promise<void> => acting(subject.stop),
    /** Cancels the automatic look-up after a pause. */
    stopWaiting: (): void => acting(pausing.stopRepeating),
    /** Looks up the person behind an address whose domain belongs to no company. */
    lookUpPerson: (): Promise<void> =>
      acting(async () => {
        const mailbox = mailboxOf(target.value);
        if (mailbox === null) return;
        subject.from.value = { ...subject.from.value, asPerson: true };
        target.value = { kind: "person", ...mailbox, company: null };
        await lookUp();
      }),
    /** Shows the person's company. Looks up a missing answer, a stale one only from a button or with `lookUpOnOpen`. */
    lookUpCompany: (): Promise<void> =>
      acting(async () => {
        const present = target.value;
        if (present?.kind !== "person" || present.subject.kind !== "company") return;
        const { company } = present;
        const isRow = drawsCompanyAsRow(company, screen.value);
        const next = { kind: "company", subject: present.subject, chosen: false } satisfies Target;
        batch(() => {
          subject.source.value = { kind: "text", text: next.subject.domain };
          target.value = next;
          pausing.end();
          subject.leaveFor(company === null ? { kind: "loading" } : answerScreen(company));
        });
        if (company?.freshness.fresh === true) return;
        // A row shows no cost, so it looks up stale data only with `lookUpOnOpen`.
        if (!isRow || settings.value?.lookUpOnOpen === true) await lookUp();
      }),
    /** Requests access to the service. If granted, opens the subject again. Call in a click handler. */
    allowAccess: (): Promise<void> =>
      acting(async () => {
        const address = settings.value?.address ?? "";
        if (address === "") return;
        const granted = await needs.requestHost(hostPatternOf(address)).catch(() => false);
        if (granted) await subject.reopen();
      }),
    /** Unlocks the key, then continues with the blocked action. */
    unlock: (passphrase: string): Promise<Unlocked> => acting(() => unlockKey(ask, passphrase, () => void subject.tryAgain())),
    /** Switches to sample data, and opens the subject again. */
    useSampleData: (): Promise<void> =>
      acting(() =>
        attempt(async (isLatest) => {
          await ask("settings.change", { changes: { mode: "sample" } });
          if (isLatest()) await subject.reopen();
        }),
      ),
  };
}

/** The forms for a domain or address, and the choice of another company. */
function createDomainChoice({ ask }: SubjectNeeds, subject: SubjectStore, surface: Surface) {
  const { target, screen, isPrivate, remembers, attempt, acting, take } = subject;

  /** Opens a typed text. `origin.remembered`: whether to keep a typed domain for `origin.host`. */
  function read(text: string, origin: From): Promise<void> {
    const typed: Source = typedText(text);
    return attempt(async (isLatest) => {
      const opened = await ask("subject.open", { source: typed });
      const domain = opened.subject?.kind === "company" && opened.address === null ? opened.subject.domain : null;
      if (!isLatest()) return;
      const { host, remembered } = origin;
      if (host === null || domain === null) {
        if (opened.fault === null) subject.source.value = typed;
        return take(opened, domain === null ? typedFreely : { ...origin, ...typedFreely });
      }
      if (remembered) await ask("host.remember", { host, domain, private: isPrivate.value });
      if (isLatest()) await take(opened, origin);
    });
  }

  return {
    /** Opens the text typed into "Domain or e-mail". */
    enter: (text: string): Promise<void> => acting(() => read(text, typedFreely)),
    /** Opens the typed "Company domain". `remember`: keeps it for the host, if `remembers`. */
    chooseDomain: (text: string, { remember }: { remember: boolean }): Promise<void> =>
      acting(() => {
        const host = target.value?.kind === "company" ? target.value.subject.host : null;
        // The form's button names the cost, so it looks up whatever the settings.
        return read(text, { typed: true, host, remembered: remember && remembers.value, lookUp: "if-stale" });
      }),
    /** Opens the form for another company domain. */
    change: (): void => acting(() => subject.cover({ kind: "change-domain" })),
    /** Closes the form without choosing a domain. */
    cancelChange: (): void => acting(subject.uncover),
    /** Forgets the host's remembered domain, if any, then opens the source again. */
    forgetChoice: (): Promise<void> =>
      acting(() => {
        const host = target.value?.kind === "company" && target.value.subject.remembered ? target.value.subject.host : null;
        return attempt(async (isLatest) => {
          if (host !== null) await ask("host.forget", { host, private: isPrivate.value });
          if (isLatest()) await surface.open(subject.source.value);
        });
      }),
    /** "Yes, show it": accepts the answer about another domain for this company. */
    accept: (): Promise<void> =>
      acting(async () => {
        const shown = screen.value;
        const present = target.value;
        if (shown.kind !== "account" || shown.answer.kind !== "other-company" || present?.kind !== "company") return;
        const { answered, domain, account, raw, freshness, sample } = shown.answer;
        // A private window does not move the stored answer to `answered`, so the accepted answer counts as unstored.
        const stored = shown.answer.stored && !isPrivate.value;
        const { host } = present.subject;
        await attempt(async (isLatest) => {
          const reading = await ask("account.accept", { domain, answered, host, private: isPrivate.value });
          if (!isLatest()) return;
          batch(() => {
            const remembered = host !== null && remembers.value;
            const accepted = { ...present.subject, domain: answered, ...reading, remembered };
            if (host === null) subject.source.value = { kind: "text", text: answered };
            else subject.from.value = { ...subject.from.value, host, remembered };
            target.value = { kind: "company", subject: accepted, chosen: host !== null };
            screen.value = answerScreen({ kind: "account", domain: answered, account, raw, freshness, sample, stored });
          });
        });
      }),
  };
}

/** The raw answer on the screen, and the clipboard. */
function createRawAnswer({ ask, copy: write, report }: SubjectNeeds, { screen }: SubjectStore) {
  async function readRaw(): Promise<Raw | null | undefined> {
    const shown = screen.value;
    if ((shown.kind !== "account" && shown.kind !== "person") || shown.answer.kind === "not-found") return null;
    const { answer } = shown;
    if (answer.kind === "person" || answer.raw !== null) return answer.raw;
    return (await ask("account.raw", { domain: answer.domain }).catch(() => undefined))?.raw;
  }

  async function copy(text: string, copied: CopyMessage): Promise<void> {
    const done = await write(text).catch(() => false);
    report(done ? copied : "copy-blocked");
  }

  return {
    /** Returns the screen's raw answer, without some identifiers if stored; `null` if none, `undefined` without a reply. */
    readRaw,
    /** Copies the screen's raw answer as JSON. Announces the outcome. */
    async copyRaw(): Promise<void> {
      const raw = await readRaw();
      if (!raw) report(raw === null ? "raw-gone" : "unanswered");
      else await copy(JSON.stringify(raw.data, null, 2), "json-copied");
    },
    /** Copies a text; announces `copied`, or "copy-blocked". */
    copy,
  };
}

/** Returns address and subject of a target with both but no company; otherwise `null`. */
export function mailboxOf(target: Target | null) {
  if (target?.kind !== "none" || target.subject === null || target.address === null) return null;
  return { address: target.address, subject: target.subject };
}
