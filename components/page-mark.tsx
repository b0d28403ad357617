/** Draws the product's mark beside its name. */
export function PageMark() {
  return <img src="/icons/icon.svg" alt="" width="28" height="28" />;
}
