import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { sumOf } from "../../lib/model/counts";
import { drawStep } from "../../lib/model/page-contents";
import type { PageList, PageState, ShownGroup } from "../../lib/stores/page-contents";
import { counted } from "../formats";
import { Button, LinkButton } from "../parts/button";
import { FindBox } from "../parts/find-box";
import { Notice } from "../parts/notice";
import { SectionEmpty } from "../parts/section";
import { nextStep } from "../parts/steps";
import { Partial } from "./page-states";

interface PeopleListProps {
  list: PageList;
  state: Extract<PageState, { kind: "read" }>;
  /** Enables the page's site, or offers to enable it; `null` if neither is possible. */
  onEnable: (() => void) | null;
  /** Reads the page again. */
  onRead: (event: Event) => void;
  /** Note on the cost of look-ups, drawn above the groups. */
  spend?: ComponentChildren;
  children: (groups: readonly ShownGroup[]) => ComponentChildren;
}

/** Draws a page's groups of people, with notes and a filter. */
export function PeopleList({ list, state, onEnable, onRead, spend, children }: PeopleListProps) {
  const { contents, partial } = state;
  const { groups, hidden } = list.shown.value;
  const { more, onMore } = nextStep(hidden, drawStep, () => list.showMore(null));
  return (
    <>
      {partial && <Partial host={list.host.value} onEnable={onEnable} />}
      {contents.more && <Notice>{i18n.t("page.more")}</Notice>}
      {contents.people === 0 && (
        <div class="section">
          <SectionEmpty>{i18n.t("page.none")}</SectionEmpty>
          <Button onClick={onRead}>{i18n.t("page.again")}</Button>
        </div>
      )}
      {contents.groups.length > 0 && spend}
      {list.filterable.value && <PageFilter list={list} />}
      {children(groups)}
      {more > 0 && (
        <p class="section">
          <LinkButton onClick={onMore}>{counted("page.moreCompanies", more)}</LinkButton>
        </p>
      )}
    </>
  );
}

function PageFilter({ list }: { list: PageList }) {
  return (
    <div class="section stack">
      <FindBox
        label={i18n.t("page.filter")}
        text={list.filter.value}
        onText={(typed) => (list.filter.value = typed)}
        // Counts a company without people as one match.
        matching={sumOf(list.matching.value.map(({ people }) => Math.max(1, people.length)))}
      />
    </div>
  );
}
