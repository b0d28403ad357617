import { useEffect, useRef, useLayoutEffect } from "preact/hooks";

/**
 * Returns a ref. On mounting and on new `keys`, its element takes the focus if nothing has it.
 *
 * @param lands whether the element may take the focus
 */
export function useLanding(keys: readonly unknown[] = [], lands = true) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lands) land(main.current);
  }, keys);
  return main;
}

/** Focuses the element if nothing has the focus. */
export function land(element: HTMLElement | null): void {
  // A surface without the focus, or in which nothing was pressed, must not take the web page's focus.
  const isLost = navigator.userActivation.hasBeenActive && document.hasFocus() && document.activeElement === document.body;
  if (isLost) element?.focus({ preventScroll: true });
}

/** Returns a handler that focuses the nearest `tabindex="-1"` ancestor before `act`, which may remove the pressed button. */
export const keepingFocus =
  (act: () => unknown) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof Element) currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    act();
  };

/** Returns a ref. If its element is removed while focused, the nearest `tabindex="-1"` ancestor is focused. */
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

/** A `ref` that focuses its element: `autofocus` is ignored after the page's first focus. */
export const focusWhenDrawn = (element: HTMLElement | null): void => element?.focus();
