import { useEffect, useRef } from "preact/hooks";
import type { SubjectView } from "../../lib/stores/subject-view";

/** Returns attributes for a subject's `main`. On mounting and on new `keys`, `main` takes the focus if the user acted and the focused control is gone. */
export function useSubjectLanding({ acted }: Pick<SubjectView, "acted">, ...keys: unknown[]) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (acted.peek() && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, keys);
  return { ref, tabIndex: -1 };
}
