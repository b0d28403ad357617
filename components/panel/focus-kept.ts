import { useLayoutEffect, useRef } from "preact/hooks";

/** Returns a ref. If its element is removed while focused, the nearest `tabindex="-1"` ancestor takes the focus. */
export function useFocusKept<Kept extends HTMLElement>() {
  const ref = useRef<Kept>(null);
  useLayoutEffect(
    () => () => {
      const focused = ref.current?.contains(document.activeElement) === true ? ref.current : null;
      focused?.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    },
    [],
  );
  return ref;
}
