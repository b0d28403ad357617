import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import type { Raw } from "../../lib/model/look-up";
import { Disclosure } from "../parts/disclosure";
import { LinkButton } from "../parts/link-button";
import type { Reading } from "../reading";
import { RawTree } from "./raw-tree";

/** The whole answer, closed until it is asked for: nothing of the interface is out of reach, and nothing unneeded stands in the way. */
export function RawSection({ raw, reading }: { raw: Raw; reading: Reading }) {
  const id = useId();
  return (
    <section class="section" aria-labelledby={id}>
      <Disclosure summary={<h2 id={id}>{i18n.t("raw.title")}</h2>}>
        {() => (
          <>
            <p class="caption">
              {i18n.t("raw.note")}{" "}
              <LinkButton caption onClick={() => reading.copy(JSON.stringify(raw.data, null, 2), "json")}>
                {i18n.t("account.copyJson")}
              </LinkButton>
            </p>
            <RawTree raw={raw} />
          </>
        )}
      </Disclosure>
    </section>
  );
}
