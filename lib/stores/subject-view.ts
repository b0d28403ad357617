import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Usage } from "../model/activity";
import type { Raw } from "../model/look-up";
import type { BoundSettings } from "../model/policy";
import type { ProblemKind } from "../model/problem";
import type { Ask } from "../messages/client";
import type { Input, Output } from "../messages/messages";
import type { Announcer } from "./announcer";
import type { RequestHost } from "./connection";
import type { Answer, CopyMessage, From, Pause, PopupMessage, Screen, Target, TypedFault } from "./popup-screen";
import type { Unlocked } from "./unlock";

/** The source of a subject: the tab, a domain or an address. */
export type Source = Input<"subject.open">["source"];

export type Opened = Output<"subject.open">;

export interface SubjectNeeds {
  ask: Ask;
  /** The clock, epoch milliseconds. */
  now: () => number;
  requestHost: RequestHost;
  /** Writes text to the clipboard; returns false if the browser blocks it. */
  copy: (text: string) => Promise<boolean>;
}

/** One subject with its screen and actions, on any surface. No method rejects. */
export interface SubjectView {
  target: ReadonlySignal<Target | null>;
  screen: ReadonlySignal<Screen>;
  /** The fault of the last typed text. */
  fault: ReadonlySignal<TypedFault | null>;
  pause: ReadonlySignal<Pause | null>;
  /** `null` before the first answer, and with sample data, which cost nothing. */
  usage: ReadonlySignal<Usage | null>;
  settings: ReadonlySignal<BoundSettings | null>;
  /** True with sample data: nothing is sent. */
  sample: ReadonlySignal<boolean>;
  /** True after an action of the person: each new screen then takes the focus. */
  acted: ReadonlySignal<boolean>;
  announcer: Announcer<PopupMessage>;
  /** True in a private window: nothing is stored. */
  private: ReadonlySignal<boolean>;
  /** Whether a chosen domain is remembered: not in private windows or with sample data. */
  remembers: ReadonlySignal<boolean>;
  /** Looks up the target; `refresh` asks the service even with fresh data. */
  lookUp(how?: { refresh: boolean }): Promise<void>;
  /** Returns the whole answer as received; `null` if no longer stored. */
  readRaw(): Promise<Raw | null>;
  /** Copies the whole answer on the screen as JSON. */
  copyRaw(): Promise<void>;
  /** Retries the failed action. */
  tryAgain(): Promise<void>;
  /** Stops the pending look-up. */
  stop(): Promise<void>;
  /** Cancels the automatic look-up after a pause. */
  stopWaiting(): void;
  /** Takes the text typed into "Domain or e-mail". */
  enter(text: string): Promise<void>;
  /** Takes the text typed into "Company domain"; remembers it for this host if `remember`. */
  chooseDomain(text: string, how: { remember: boolean }): Promise<void>;
  /** Opens the form behind Change and Wrong company. */
  change(): void;
  /** Closes that form. */
  cancelChange(): void;
  /** Drops the domain chosen for this host in favour of the registered one. */
  forgetChoice(): Promise<void>;
  /** "Yes, show it": accepts the answer for another domain as this company. */
  accept(): Promise<void>;
  /** Looks up the person behind a mailbox provider's address. */
  lookUpPerson(): Promise<void>;
  /** Looks up the company of the person shown. */
  lookUpCompany(): Promise<void>;
  /** Asks for access to the service; requires a click handler. */
  allowAccess(): Promise<void>;
  /** Unlocks the key, then continues with the blocked action. */
  unlock(passphrase: string): Promise<Unlocked>;
  /** Switches to the bundled sample data. */
  useSampleData(): Promise<void>;
  copy(text: string, said: CopyMessage): Promise<void>;
}

/** The callbacks of the surface that shows the subject. */
export interface Surface {
  /** Opens a source again, in the way of the surface. */
  open(source: Source): Promise<void>;
  /** Called after an answer was stored. */
  stored?(answer: Answer): void;
}

/** The subject as the surface controls it. */
export interface SubjectStage {
  /** Looks up the subject, but not as an action of the person. */
  lookUp(): Promise<void>;
  view: SubjectView;
  /** The source of the subject, and its origin. */
  source: Source;
  from: ReadonlySignal<From>;
  private: Signal<boolean>;
  /**
   * Runs an action. Missing answers and errors become a screen; `silence`: the one without an answer. `mine` returns false after another
   * action began.
   */
  attempt(act: (mine: () => boolean) => Promise<void>, silence?: ProblemKind): Promise<void>;
  /** Shows the opened subject, then looks it up if wanted and possible. */
  take(opened: Opened, from: From): Promise<void>;
  /** Takes the opened subject, but shows another screen first. */
  beginWith(opened: Opened, shown: Screen): void;
  /** Takes settings and usage from another message. */
  adopt(terms: Pick<Opened, "settings" | "usage">): void;
  /** Reads the shown subject again and offers it, with any obstacle. Sends no request. */
  offerAnew(): Promise<void>;
  /** Abandons pending work for another screen. */
  leaveFor(shown: Screen): void;
  /** Shows a form over the screen; `uncover` returns to it. */
  cover(shown: Screen): void;
  uncover(): void;
  /** Runs an action of the person. */
  acting<Result>(act: () => Result): Result;
}
