/** Draws the product's mark, without a text alternative, because a title is beside it. */
export function PageMark() {
  return <img src="/icons/icon.svg" alt="" width="28" height="28" />;
}
