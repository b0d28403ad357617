/** Returns a handler that first focuses the nearest `tabindex="-1"` ancestor, because the pressed button disappears. */
export const keepingFocus =
  (act: () => unknown) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof Element) currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    act();
  };
