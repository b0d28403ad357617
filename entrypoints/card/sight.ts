import type { Sight } from "../../lib/view/card";

/** How long the card must have been in full sight before its buttons count, in milliseconds. */
const longEnough = 300;
/** The shortest time the browser allows between two looks, in milliseconds. */
const delay = 100;
/** Less than all of it: a card at a fraction of a pixel is never quite inside. */
const inFull = 0.95;

/** The second version of the interface, which TypeScript's own declarations do not have yet. */
interface VisibilityInit extends IntersectionObserverInit {
  trackVisibility: boolean;
  delay: number;
}
interface VisibilityEntry extends IntersectionObserverEntry {
  /** True where the browser vouches for it: nothing lies over it, and no filter, opacity or transformation changes how it looks. */
  isVisible?: boolean;
}

/**
 * Watches whether the whole of an element is seen, through every frame around it: the page around the card may cover it or make it
 * transparent, so that a click goes where the person does not know.
 */
export function watchSight(element: Element): Sight {
  if (!("isVisible" in IntersectionObserverEntry.prototype)) return { tells: false, isSeen: () => true };
  let since: number | null = null;
  // The page may draw the card smaller at any time, which the browser does not count as hiding it.
  const scale = devicePixelRatio;

  const read = (entries: VisibilityEntry[]) => {
    for (const { isVisible, intersectionRatio, time } of entries) {
      since = isVisible === true && intersectionRatio >= inFull ? (since ?? time) : null;
    }
  };

  const init: VisibilityInit = { trackVisibility: true, delay, threshold: [0, inFull, 1] };
  const observer = new IntersectionObserver(read, init);
  observer.observe(element);
  return {
    tells: true,
    isSeen() {
      read(observer.takeRecords());
      return since !== null && performance.now() - since >= longEnough && devicePixelRatio === scale;
    },
  };
}
