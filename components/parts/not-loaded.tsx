import { i18n } from "#i18n";
import { LinkButton } from "./link-button";
import { Notice } from "./notice";

/** Draws a notice that offers to reload: after an update, a page that is still open cannot load the files of the earlier version. */
export const NotLoaded = () => (
  <div class="section" role="alert">
    <Notice kind="caution" action={<LinkButton onClick={() => location.reload()}>{i18n.t("action.reload")}</LinkButton>}>
      {i18n.t("state.notLoaded")}
    </Notice>
  </div>
);
