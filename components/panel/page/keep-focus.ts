/**
 * The handler of a button that goes with its own press: the focus stays in what the button stands in, the nearest element that takes it
 * only to be read from there on, and does not fall to the top of the page.
 */
export const leaving =
  (act: () => unknown) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof Element) currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    act();
  };
