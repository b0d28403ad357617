import { i18n } from "#i18n";
import { LinkButton } from "./button";
import { Notice } from "./notice";

/** Draws an offer to reload: after an update, an open page cannot load the earlier version's files. */
export const NotLoaded = () => (
  <div class="section" role="alert">
    <Notice kind="caution" action={<LinkButton onClick={() => location.reload()}>{i18n.t("action.reload")}</LinkButton>}>
      {i18n.t("state.notLoaded")}
    </Notice>
  </div>
);
