/**
 * Returns handlers of a button that spends: a double click or a held Enter pays only once.
 *
 * @param pay left out for a button that submits its form
 */
export const payOnce = (pay?: () => void) => ({
  onClick(event: MouseEvent): void {
    if (event.detail > 1) event.preventDefault();
    else pay?.();
  },
  onKeyDown(event: KeyboardEvent): void {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  },
});
