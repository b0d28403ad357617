/** Returns a handler for a button that disappears when pressed. The handler first focuses the nearest `tabindex="-1"` ancestor. */
export const keepingFocus =
  (act: () => unknown) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof Element) currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    act();
  };
