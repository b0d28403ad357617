/** Replaces `Loaded` and `Later`, and counts the code that is loading. A state is checked only when its code has arrived. */
import { AfterPaint, Later as LaterOfProduct, Loaded as LoadedOfProduct, NotLoaded } from "../../components/parts/loaded";

type Load = () => Promise<unknown>;

let reading = 0;

/** True while code of a state is loading. */
export const isReading = (): boolean => reading > 0;

/** The counting function of each `load`. `Loaded` requires the same function each time. */
const counted = new WeakMap<Load, Load>();

function countedOf(load: Load): Load {
  const known = counted.get(load);
  if (known !== undefined) return known;
  const counting: Load = () => {
    reading += 1;
    return load().finally(() => (reading -= 1));
  };
  counted.set(load, counting);
  return counting;
}

export const Loaded = ({ load, ...props }: Parameters<typeof LoadedOfProduct<unknown>>[0]) => (
  <LoadedOfProduct {...props} load={countedOf(load)} />
);
export const Later = ({ load, ...props }: Parameters<typeof LaterOfProduct<unknown>>[0]) => (
  <LaterOfProduct {...props} load={countedOf(load)} />
);
export { AfterPaint, NotLoaded };
