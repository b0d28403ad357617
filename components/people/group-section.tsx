import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { drawStep } from "../../lib/model/page-contents";
import type { ShownGroup } from "../../lib/stores/page-contents";
import { formatNumber } from "../formats";
import { LinkButton } from "../parts/button";
import { Section, SectionEmpty } from "../parts/section";
import { nextStep } from "../parts/steps";

interface GroupSectionProps {
  group: ShownGroup;
  /** Name of the group of personal mailboxes, which has no domain. */
  label?: string | undefined;
  title: ComponentChildren;
  /** Control or caption beside the title. */
  aside: ComponentChildren;
  /** Whether the title is a company's name, with its domain below. */
  named: boolean;
  /** Note below the title, such as "Company of this record"; `null` if none. */
  note: string | null;
  onMore: () => void;
  /** Content below the rows. */
  foot?: ComponentChildren;
  /** One row per drawn person. */
  children: ComponentChildren;
}

/** Draws one group of a page's people, such as a company or all personal mailboxes. */
export function GroupSection({ group, label, title, aside, named, note, onMore, foot, children }: GroupSectionProps) {
  const { domain, matching, people } = group;
  const next = nextStep(matching - people.length, drawStep, onMore);
  return (
    <Section title={title} tooltip={label === undefined ? domain : undefined} count={matching} aside={aside} tabIndex={-1}>
      {(named || note !== null) && (
        <p class="caption">
          {named && <bdi dir="ltr">{domain}</bdi>}
          {named && note !== null && " · "}
          {note}
        </p>
      )}
      {matching === 0 && <SectionEmpty>{i18n.t("page.noPeople")}</SectionEmpty>}
      <ul class="rows">{children}</ul>
      {next.more > 0 && (
        <p>
          <LinkButton aria-label={i18n.t("page.showMoreNamed", [formatNumber(next.more), label ?? domain])} onClick={next.onMore}>
            {i18n.t("page.showMore", [formatNumber(next.more)])}
          </LinkButton>
        </p>
      )}
      {foot}
    </Section>
  );
}
