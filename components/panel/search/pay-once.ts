/** Returns handlers that call `pay` only once per double click or held Enter. */
export const payOnce = (pay: () => void) => ({
  onClick(event: MouseEvent): void {
    if (event.detail <= 1) pay();
  },
  onKeyDown(event: KeyboardEvent): void {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  },
});
