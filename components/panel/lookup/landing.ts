import { useEffect, useRef } from "preact/hooks";
import type { SubjectStore } from "../../../lib/stores/subject";

/** Returns attributes of a subject's main part, which takes the focus if the control of the reader's action is gone. */
export function useLanding({ acted }: Pick<SubjectStore, "acted">, key: string) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (acted.peek() && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [key]);
  return { ref, tabIndex: -1 };
}
