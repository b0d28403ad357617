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

/** Where a surface takes its subject from: the tab, or a text that names a domain or an address. */
export type Source = Input<"subject.open">["source"];

export type Opened = Output<"subject.open">;

export interface SubjectNeeds {
  ask: Ask;
  /** The clock, epoch milliseconds. */
  now: () => number;
  requestHost: RequestHost;
  /** Writes text to the clipboard; false where the browser blocks it. */
  copy: (text: string) => Promise<boolean>;
}

/** One subject, one screen, and what a person may do on it, wherever it is drawn. Every verb resolves; none rejects. */
export interface SubjectView {
  target: ReadonlySignal<Target | null>;
  screen: ReadonlySignal<Screen>;
  /** Why the text just typed could not be taken. */
  fault: ReadonlySignal<TypedFault | null>;
  pause: ReadonlySignal<Pause | null>;
  /** Null until the background has answered once, and with sample data: these cost nothing. */
  usage: ReadonlySignal<Usage | null>;
  settings: ReadonlySignal<BoundSettings | null>;
  /** True while the bundled sample data answer: nothing is sent. */
  sample: ReadonlySignal<boolean>;
  /** True once the person has acted here: from then on a new screen takes the focus. */
  acted: ReadonlySignal<boolean>;
  announcer: Announcer<PopupMessage>;
  /** True in a private window: nothing of it is stored. */
  private: ReadonlySignal<boolean>;
  /** Whether a domain chosen for a host is remembered: not in a private window, and not with sample data. */
  remembers: ReadonlySignal<boolean>;
  /** Looks the present target up; `refresh` asks the service even where a fresh answer is stored. */
  lookUp(how?: { refresh: boolean }): Promise<void>;
  /** The whole answer on the screen, as it was received; null where it is stored no longer. */
  readRaw(): Promise<Raw | null>;
  /** Copies the whole answer on the screen as JSON. */
  copyRaw(): Promise<void>;
  /** Does again what failed. */
  tryAgain(): Promise<void>;
  /** Stops waiting for the look-up under way. */
  stop(): Promise<void>;
  /** The look-up that waits for the end of a pause runs no more by itself. */
  stopWaiting(): void;
  /** Takes what was typed into "Domain or e-mail". */
  enter(text: string): Promise<void>;
  /** Takes what was typed into "Company domain", for this host from now on if `remember`. */
  chooseDomain(text: string, how: { remember: boolean }): Promise<void>;
  /** Opens the form behind Change and Wrong company. */
  change(): void;
  /** Leaves that form. */
  cancelChange(): void;
  /** Drops the domain chosen for this host and takes the registered one. */
  forgetChoice(): Promise<void>;
  /** "Yes, show it": takes the answer for another domain as this company. */
  accept(): Promise<void>;
  /** Looks up the person behind a mailbox provider's address. */
  lookUpPerson(): Promise<void>;
  /** Looks up the company of the person shown. */
  lookUpCompany(): Promise<void>;
  /** Asks the browser for access to the service; must be called by a click. */
  allowAccess(): Promise<void>;
  /** Unlocks the key, then goes on with what it kept from being sent. */
  unlock(passphrase: string): Promise<Unlocked>;
  /** Goes on with the bundled sample data. */
  useSampleData(): Promise<void>;
  copy(text: string, said: CopyMessage): Promise<void>;
}

/** What the surface that shows the subject does for it. */
export interface Surface {
  /** Opens a source anew, as the surface opens one. */
  open(source: Source): Promise<void>;
  /** An answer was stored just now. */
  stored?(answer: Answer): void;
}

/** The subject as the surface that shows it drives it. */
export interface SubjectStage {
  /** Looks the subject up: not as an act of the person. */
  lookUp(): Promise<void>;
  view: SubjectView;
  /** What the subject was taken from, and how it came here. */
  source: Source;
  from: ReadonlySignal<From>;
  private: Signal<boolean>;
  /**
   * Runs an act to its end. A background that gives no answer, or anything unforeseen, becomes a screen instead of a rejection. `silence`:
   * what a background that says nothing at all means. `mine` is false once another act has begun.
   */
  attempt(act: (mine: () => boolean) => Promise<void>, silence?: ProblemKind): Promise<void>;
  /** Draws what was opened, then looks it up where the person wants that and nothing stands against it. */
  take(opened: Opened, from: From): Promise<void>;
  /** Takes what was opened, and shows something else before its subject. */
  beginWith(opened: Opened, shown: Screen): void;
  /** Takes settings and usage that were read besides. */
  adopt(terms: Pick<Opened, "settings" | "usage">): void;
  /** Whoever is shown is read anew and offered, with whatever stands in the way now. Sends nothing. */
  offerAnew(): Promise<void>;
  /** Leaves whatever is under way for another screen. */
  leaveFor(shown: Screen): void;
  /** Puts a form over the screen; `uncover` leads back. */
  cover(shown: Screen): void;
  uncover(): void;
  /** Runs an act of the person's own. */
  acting<Result>(act: () => Result): Result;
}
