const controls = "a, button, input, label, select, summary";

/** Drops the further clicks of a double click if they hit another control than the first, as when the first moved the page. */
export function dropStrayClicks(): void {
  let first: Element | null = null;
  let isStray = false;
  // Decided at the press, because a label's click is followed by a click of its field.
  const onPress = ({ detail, target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest(controls) : null;
    if (detail <= 1) first = control;
    isStray = control !== first;
  };
  const onClick = (event: MouseEvent) => {
    if (!isStray || event.detail <= 1) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("mousedown", onPress, true);
  addEventListener("click", onClick, true);
}
