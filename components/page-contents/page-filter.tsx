import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { PageList } from "../../lib/view/page-contents";
import { Icon } from "../parts/icon";
import { LinkButton } from "../parts/link-button";
import { Status } from "../parts/status";

/** Narrows a long list as it is typed into. */
export function PageFilter({ list }: { list: PageList }) {
  const field = useRef<HTMLInputElement>(null);
  const text = list.filter.value;
  const nothing = list.shown.value.groups.length === 0;
  const clear = () => {
    list.filter.value = "";
    field.current?.focus();
  };
  return (
    <div class="section stack">
      <div class="search-box">
        <Icon name="search" />
        <input
          class="input"
          type="text"
          ref={field}
          aria-label={i18n.t("page.filter")}
          placeholder={i18n.t("page.filter")}
          autoComplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => (list.filter.value = event.currentTarget.value)}
        />
      </div>
      <Status>{nothing && i18n.t("page.nothing", [text.trim()])}</Status>
      {nothing && (
        <p>
          <LinkButton onClick={clear}>{i18n.t("page.clear")}</LinkButton>
        </p>
      )}
    </div>
  );
}
