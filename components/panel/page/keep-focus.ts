/**
 * Returns the handler of a button that disappears when pressed. The focus moves to the nearest `tabindex="-1"` ancestor instead of the
 * page's top.
 */
export const leaving =
  (act: () => unknown) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof Element) currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    act();
  };
