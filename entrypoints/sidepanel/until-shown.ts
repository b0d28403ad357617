/** Resolves when the page is visible. The page of a background tab is hidden. */
export async function untilShown(): Promise<void> {
  if (document.hidden) await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
}
