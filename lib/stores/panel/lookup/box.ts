import { signal } from "@preact/signals";
import { typedText } from "../../../model/subject";
import type { Ask } from "../../../messages/client";
import { createLatest } from "../../latest";
import { readOnly } from "../../read-only";
import type { Source, TypedFault } from "../../subject-screen";
import type { LookupRoutes } from "./routes";

/** The text entered into the box for a domain or address. */
export function createLookupBox(ask: Ask, routes: LookupRoutes) {
  const fault = signal<{ fault: TypedFault; text: string } | null>(null);
  /** Outdates an entered text's answer when another text is entered or a subject's route is opened. */
  const entries = createLatest();

  return {
    /** The entered text's fault; `null` if none. */
    fault: readOnly(fault),
    /** Shows the entered subject or its fault. Looks it up only with `lookUpOnOpen`. Returns false for a fault or an outdated answer. */
    async enter(text: string): Promise<boolean> {
      const isLatest = entries.start();
      fault.value = null;
      const source: Source = typedText(text);
      const answer = await ask("subject.open", { source }).catch(() => null);
      if (!isLatest()) return false;
      // `showEntered` asks again, and shows a failure as a problem.
      if (answer === null) return routes.showEntered(source).then(() => true);
      if (answer.fault !== null) {
        fault.value = { fault: answer.fault, text };
        return false;
      }
      const { subject: entered, address, storedPerson } = answer;
      if (address !== null && (entered?.kind === "company" || storedPerson !== null)) routes.goToSubject(address);
      else if (entered?.kind === "company") routes.goToSubject(entered.domain);
      else await routes.refuse(source, answer);
      return true;
    },
    /** Stops waiting for the answer to an entered text. */
    abandon: () => void entries.start(),
    /** Forgets the entered text's fault. */
    retype: () => void (fault.value = null),
  };
}
