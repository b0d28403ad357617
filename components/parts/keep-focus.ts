/** Returns a handler that focuses the nearest `tabindex="-1"` ancestor before `act`, which may remove the pressed button. */
export const keepingFocus =
  (act: () => unknown) =>
  ({ currentTarget }: Event): void => {
    if (currentTarget instanceof Element) currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    act();
  };
