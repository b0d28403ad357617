import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import { formatNumber } from "../formats";
import { Disclosure } from "../parts/disclosure";
import { Facts } from "../parts/facts";

/** Draws technical identifiers, collapsed; nothing if `count` is 0. */
export function Technical({ count, note, children }: { count: number; note?: string; children: () => ComponentChildren }) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section class="section" aria-labelledby={id}>
      <Disclosure
        summary={
          <>
            <h2 id={id}>{i18n.t("account.technical")}</h2> <span class="count">{formatNumber(count)}</span>
          </>
        }
      >
        {() => (
          <>
            <Facts>{children()}</Facts>
            {note !== undefined && <p class="caption">{note}</p>}
          </>
        )}
      </Disclosure>
    </section>
  );
}
