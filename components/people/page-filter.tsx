import { i18n } from "#i18n";
import type { PageList } from "../../lib/stores/page-contents";
import { FindBox } from "../parts/find-box";

/** Draws the filter of a long list of people. */
export function PageFilter({ list }: { list: PageList }) {
  const text = list.filter.value;
  const nothing = list.shown.value.groups.length === 0;
  return (
    <div class="section stack">
      <FindBox
        label={i18n.t("page.filter")}
        text={text}
        onText={(typed) => (list.filter.value = typed)}
        nothing={nothing ? i18n.t("page.nothing", [text.trim()]) : null}
        clear={i18n.t("page.clear")}
      />
    </div>
  );
}
