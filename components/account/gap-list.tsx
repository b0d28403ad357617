import { i18n } from "#i18n";
import { readGap } from "../../lib/model/gap";
import type { Json } from "../../lib/model/json";
import { formatServiceDay } from "../formats";
import { LinkButton } from "../parts/link-button";
import { Section, SectionEmpty } from "../parts/section";
import type { Reading } from "../reading";
import { counted } from "../labels";

interface GapSectionProps {
  title: string;
  elements: Json[];
  /** Sentence for an empty section; without it an empty section is left out. */
  empty?: string;
  reading: Reading;
}

/** Draws an array whose elements the service's interface does not describe. */
export function GapSection({ title, elements, empty, reading }: GapSectionProps) {
  if (elements.length === 0 && empty === undefined) return null;
  return (
    <Section title={title} count={elements.length}>
      {elements.length === 0 ? <SectionEmpty>{empty}</SectionEmpty> : <GapList elements={elements} reading={reading} />}
    </Section>
  );
}

/** Lists the readable elements and counts the rest. */
export function GapList({ elements, reading }: { elements: Json[]; reading: Reading }) {
  const { texts, dated, unknown } = readGap(elements);
  return (
    <>
      {dated.length > 0 && (
        <ol class="milestones">
          {dated.map(({ date, name }, index) => (
            <li key={index}>
              <time dateTime={date}>{formatServiceDay(date)}</time>
              <span>
                <bdi>{name}</bdi>
              </span>
            </li>
          ))}
        </ol>
      )}
      {texts.length > 0 && (
        <ul class="signals">
          {texts.map((text, index) => (
            <li key={index}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {unknown > 0 && (
        <SectionEmpty>
          {counted("account.unknownShape", unknown)}{" "}
          <LinkButton onClick={() => reading.copy(JSON.stringify(elements, null, 2), "json")}>{i18n.t("account.copyJson")}</LinkButton>
        </SectionEmpty>
      )}
    </>
  );
}
