/**
 * Returns handlers that spend only once per double click or held Enter.
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
