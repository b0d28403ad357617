import type { Store, WriteTransaction } from "./store";

/**
 * Combines writes: one that arrives while another begins joins its transaction, since each commit delays all later ones. All resolve when
 * all are stored. If the transaction fails, each is written alone, so that none fails because of another.
 * @param write reads its input, then takes all joined writes, after which none may join; returns their results in order
 * @param alone writes a single one, and handles its failure
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
