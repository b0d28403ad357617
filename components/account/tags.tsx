import { i18n } from "#i18n";
import { Section } from "../parts/section";

/** Draws the non-blank tags, if any. */
export function Tags({ tags }: { tags: string[] }) {
  const shown = tags.filter((tag) => tag.trim() !== "");
  if (shown.length === 0) return null;
  return (
    <Section title={i18n.t("account.tags")} count={shown.length}>
      <ul class="chips">
        {shown.map((tag, index) => (
          <li key={index} class="chip">
            <bdi>{tag}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  );
}
