/** Returns handlers that call `act` only once per double click or held Enter. */
export const pressOnce = (act: () => void) => ({
  onClick(event: MouseEvent): void {
    if (event.detail <= 1) act();
  },
  onKeyDown(event: KeyboardEvent): void {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  },
});
