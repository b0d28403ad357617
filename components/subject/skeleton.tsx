/** Draws a placeholder of an account's size. CSS delays it, so that a quick answer shows no placeholder. */
export function AccountSkeleton() {
  return (
    <div class="skeletons">
      <div class="headline">
        <div class="stack">
          <span class="skeleton skeleton-ring" />
        </div>
        <SkeletonLines widths={[60, 80, 100]} />
        <SkeletonLines widths={[40, 70]} />
      </div>
      <SkeletonLines section widths={[30, 75, 55, 65]} />
      <SkeletonLines section widths={[25, 100, 90, 80, 95, 70]} />
      <SkeletonLines section widths={[30, 100, 60]} />
    </div>
  );
}

/** Draws placeholder lines with the given widths in per cent. */
export function SkeletonLines({ widths, section = false }: { widths: number[]; section?: boolean }) {
  return (
    <div class={section ? "section" : "stack"} aria-hidden="true">
      {widths.map((width, index) => (
        <span key={index} class="skeleton" style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  );
}
