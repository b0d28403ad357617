import { i18n } from "#i18n";
import { hashOf } from "../../../lib/model/panel-route";
import type { ListsStore } from "../../../lib/stores/panel/lists";
import { factsInLine } from "../../formats";
import { useNow } from "../../now";
import { ButtonAnchor } from "../../parts/button";
import { SectionEmpty } from "../../parts/section";
import { LibraryRow, TimeAgo } from "../library/library-row";
import { keepingFocus } from "../../parts/focus";
import { extentOf } from "./list-labels";

/** Draws the present service's lists, newest first. */
export function ListsOverview({ view }: { view: ListsStore }) {
  const { overview } = view;
  const lists = overview.lists.value;
  const now = useNow();
  return (
    <>
      <h1 class="visually-hidden" id="lists-title">
        {i18n.t("word.labelled", [i18n.t("library.name"), i18n.t("lists.name")])}
      </h1>
      <p>
        <ButtonAnchor wide variant="primary" icon="add" href={hashOf({ view: "list-new" })}>
          {i18n.t("lists.enrich")}
        </ButtonAnchor>
      </p>
      {lists?.length === 0 && <SectionEmpty>{i18n.t("lists.none")}</SectionEmpty>}
      {lists !== null && lists.length > 0 && (
        <>
          <ul class="rows">
            {lists.map((list) => (
              <LibraryRow
                key={list.id}
                id={list.id}
                name={list.name}
                href={hashOf({ view: "list", id: list.id })}
                title={list.name}
                foot={
                  <span class="caption">
                    <TimeAgo at={list.endedAt ?? list.startedAt ?? list.at} now={now} />
                  </span>
                }
                onErase={keepingFocus(() => overview.erase(list))}
              >
                <p class="caption">{factsInLine([extentOf(list), i18n.t(`lists.state.${list.state}`)])}</p>
              </LibraryRow>
            ))}
          </ul>
          <p class="caption">{i18n.t("library.kept")}</p>
        </>
      )}
    </>
  );
}
