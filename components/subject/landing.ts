import { useEffect, useRef } from "preact/hooks";
import type { SubjectView } from "../../lib/stores/subject-view";

/** Returns attributes for a subject's `main`. `main` takes the focus if the control that the person used is gone. */
export function useLanding({ acted }: Pick<SubjectView, "acted">, key: string) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (acted.peek() && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [key]);
  return { ref, tabIndex: -1 };
}
