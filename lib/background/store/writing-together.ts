import type { Store, WriteTransaction } from "./store";

/**
 * Makes writes that share a transaction: one that is asked for while another begins joins it, since each commit is a wait for all that
 * come after it. All resolve when all are kept. Where the transaction fails, each is written alone, so that none fails by another's fault.
 *
 * @param write reads what it needs, then takes all that have joined, after which nobody joins any more; answers for each, in their order
 * @param alone the same for one, and what else is done where that fails
 */
export function writingTogether<Asked, Written>(
  store: Store,
  write: (transaction: WriteTransaction, take: () => readonly Asked[]) => Promise<Written[]>,
  alone: (asked: Asked) => Promise<Written>,
): (asked: Asked) => Promise<Written> {
  interface Group {
    asked: Asked[];
    written: Promise<Written[] | null>;
  }
  /** The group that another write may join. */
  let open: Group | null = null;

  function begin(): Group {
    const asked: Asked[] = [];
    const close = () => {
      if (open?.asked === asked) open = null;
      return asked;
    };
    const written = store.write((transaction) => write(transaction, close)).catch(() => null);
    void written.then(close);
    return { asked, written };
  }

  return async (asked) => {
    const group = (open ??= begin());
    const place = group.asked.push(asked) - 1;
    const written = (await group.written)?.[place];
    return written === undefined ? alone(asked) : written;
  };
}
