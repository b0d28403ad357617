import { useEffect, useId, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Raw } from "../../lib/model/look-up";
import { Disclosure } from "../parts/disclosure";
import { LinkButton } from "../parts/button";
import type { DrawContext } from "../draw-context";
import { RawTree } from "./raw-tree";

/** Draws the whole answer, collapsed at first, including data that no other section draws. */
export function RawSection({ context }: { context: DrawContext }) {
  const id = useId();
  return (
    <section class="section" aria-labelledby={id}>
      <Disclosure summary={<h2 id={id}>{i18n.t("raw.title")}</h2>}>{() => <RawContent context={context} />}</Disclosure>
    </section>
  );
}

/** Draws the answer's JSON, or why there is none; nothing while reading. */
function RawContent({ context: { readRaw, copyRaw } }: { context: DrawContext }) {
  const [raw, setRaw] = useState<Raw | null | undefined | "reading">("reading");
  useEffect(() => {
    let isLatest = true;
    void readRaw().then((read) => isLatest && setRaw(read));
    return () => void (isLatest = false);
  }, [readRaw]);
  if (raw === "reading") return null;
  if (!raw) return <p class="muted">{i18n.t(raw === null ? "raw.gone" : "options.unanswered")}</p>;
  return (
    <>
      <p class="caption">
        {i18n.t("raw.note")}{" "}
        <LinkButton caption onClick={copyRaw}>
          {i18n.t("popup.menu.json")}
        </LinkButton>
      </p>
      <RawTree raw={raw} />
    </>
  );
}
