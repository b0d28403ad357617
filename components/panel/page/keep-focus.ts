/**
 * Returns the handler of a button that disappears when pressed. The focus moves to the nearest `tabindex="-1"` ancestor and does not fall
 * to the top of the page.
 */
export const leaving =
  (act: () => unknown) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof Element) currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    act();
  };
