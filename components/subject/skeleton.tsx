/** Draws a placeholder in an account's size. A style delays the placeholder, so that a quick answer shows none. */
export function AccountSkeleton() {
  return (
    <div class="skeletons" aria-hidden="true">
      <div class="headline">
        <div class="stack">
          <span class="skeleton skeleton-ring" />
        </div>
        <Lines widths={[60, 80, 100]} />
        <Lines widths={[40, 70]} />
      </div>
      <Lines section widths={[30, 75, 55, 65]} />
      <Lines section widths={[25, 100, 90, 80, 95, 70]} />
      <Lines section widths={[30, 100, 60]} />
    </div>
  );
}

/** Draws placeholder lines with the given widths in per cent. */
function Lines({ widths, section }: { widths: number[]; section?: boolean }) {
  return (
    <div class={section === true ? "section" : "stack"}>
      {widths.map((width, index) => (
        <span key={index} class="skeleton" style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  );
}
