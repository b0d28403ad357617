import { i18n } from "#i18n";
import type { Popup } from "../../lib/stores/popup";
import { Icon } from "../parts/icon";
import { LinkButton } from "../parts/button";
import { Loaded } from "../parts/loaded";
import { Menu } from "../parts/menu";
import { UsedThisMonth } from "../problems/spend-labels";
import { counted } from "../formats";
import { Head } from "../subject/head";

/** Loads on demand, because the popup usually shows a subject. */
const loadList = () => import("./page-people");

/** Draws the number of people on the page, and its host, if known. */
export function PageHead({ popup }: { popup: Popup }) {
  const state = popup.page.state.value;
  const people = state.kind === "read" ? state.contents.people : 0;
  const title = people === 0 ? i18n.t("page.title") : counted("page.addresses", people);
  const host = popup.page.host.value;
  return (
    <Head icon="person" name={null} title={title} sample={popup.sample.value}>
      {host !== null && (
        <p class="subject-line caption">
          <span class="truncate" dir="ltr" title={host}>
            <bdi dir="ltr">{host}</bdi>
          </span>
        </p>
      )}
    </Head>
  );
}

/** Draws the people on the tab's page. */
export function PageMiddle({ popup }: { popup: Popup }) {
  return (
    <Loaded load={loadList} meanwhile={<main class="popup-body" aria-busy="true" />}>
      {({ PagePeople }) => (
        <PagePeople
          list={popup.page}
          usage={popup.usage.value}
          onEnable={popup.tabSite.off.value ? () => void popup.offerSite() : null}
          onRead={() => void popup.readPage()}
          onChoose={(chosen, isStored) => void popup.choose(chosen, isStored)}
          takesFocus={popup.acted.value}
        />
      )}
    </Loaded>
  );
}

/** Draws the usage and the menu below a page's people. */
export function PageFoot({ popup, onOptions }: { popup: Popup; onOptions: () => void }) {
  return (
    <footer class="popup-foot popup-foot-line">
      <div>
        <UsedThisMonth usage={popup.usage.value} />
      </div>
      <Menu
        label={i18n.t("popup.more")}
        items={[
          { label: i18n.t("page.again"), icon: "refresh", act: () => void popup.readPage(), note: i18n.t("page.menuNote") },
          "separator",
          { label: i18n.t("popup.menu.options"), icon: "settings", act: onOptions },
        ]}
      />
    </footer>
  );
}

/** Draws the link back to the page's people, if the subject was chosen among them. */
export function BackToPage({ popup }: { popup: Popup }) {
  if (!popup.picked.value) return null;
  return (
    <nav class="popup-back" aria-label={i18n.t("page.title")}>
      <LinkButton onClick={() => void popup.showPage()}>
        <span class="popup-back-mark">
          <Icon name="chevron-end" />
        </span>
        {i18n.t("page.back")}
      </LinkButton>
    </nav>
  );
}

/** Draws the link to the page's people, on screens without a menu. */
export function PageFootLink({ popup }: { popup: Popup }) {
  // `BackToPage` already links to the people, or the page cannot be read.
  if (popup.picked.value || !popup.page.readable.value) return null;
  return (
    <footer class="popup-foot popup-foot-line">
      <div>
        <LinkButton onClick={() => void popup.showPage()}>{i18n.t("page.list")}</LinkButton>
      </div>
    </footer>
  );
}
