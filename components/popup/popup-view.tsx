import { i18n } from "#i18n";
import { hasData } from "../../lib/model/look-up";
import { defaultSettings } from "../../lib/model/settings";
import type { Popup } from "../../lib/stores/popup";
import type { Screen } from "../../lib/stores/subject-screen";
import { Button } from "../parts/button";
import { Loaded } from "../parts/loaded";
import { Status, Toast } from "../parts/notice";
import type { DrawContext } from "../draw-context";
import { messageLabel } from "../problems/message-labels";
import { useTheme } from "../theme";
import { AnswerBody } from "./answer-body";
import { BackToPage, PageFoot, PageFootLink, PageHead, PageMiddle } from "./page-screen";
import { PopupFoot, type PopupFootProps, type ReadScreen } from "./popup-foot";
import { SiteHead } from "../sites/site-head";
import { announcement } from "../subject/announcement";
import { AccountSkeleton } from "../subject/skeleton";
import { SubjectHeading } from "../subject/head";
import { useDrawContext } from "../subject/use-draw-context";

/** Draws the toolbar popup: its subject, the answer, and the actions. */
export function PopupView({ popup, onOptions, onPanel, onTab }: Omit<PopupFootProps, "screen">) {
  useTheme(popup.settings.value);
  const screen = popup.screen.value;
  // In the popup, a person's view has no URL.
  const context = useDrawContext(popup, popup.people, popup.settings.value ?? defaultSettings, () => null);
  return (
    <div class="popup" data-screen={screen.kind === "page" && popup.page.state.value.kind === "reading" ? "loading" : screen.kind}>
      {screen.kind !== "page" && <BackToPage popup={popup} />}
      <Head popup={popup} now={context.now} />
      <Middle popup={popup} context={context} onPanel={onPanel} />
      {showsData(screen) && <PopupFoot popup={popup} screen={screen} onOptions={onOptions} onPanel={onPanel} onTab={onTab} />}
      {screen.kind === "page" && <PageFoot popup={popup} onOptions={onOptions} />}
      {isSingleMessage(screen) && <PageFootLink popup={popup} />}
      {screen.kind === "loading" && (
        <footer class="popup-foot">
          <div class="popup-foot-actions">
            <Button onClick={() => void popup.stop()}>{i18n.t("action.stop")}</Button>
          </div>
        </footer>
      )}
      <Status visible={false}>{announcement(popup)}</Status>
      <Toast message={messageLabel(popup.message.value)} />
    </div>
  );
}

/** Whether an answer with data is drawn. */
const showsData = (screen: Screen): screen is ReadScreen => "answer" in screen && hasData(screen.answer);

/** True for a screen with one message and no menu. */
const isSingleMessage = (screen: Screen): boolean => !showsData(screen) && !["preload", "loading", "page"].includes(screen.kind);

function Head({ popup, now }: { popup: Popup; now: number }) {
  const screen = popup.screen.value;
  if (screen.kind === "page") return <PageHead popup={popup} />;
  if (screen.kind === "site-off") return <SiteHead tabSite={popup.tabSite} />;
  return <SubjectHeading view={popup} now={now} entered={popup.picked.value ? "page" : "typed"} />;
}

/** Loads less frequent screens on demand. */
const loadOthers = () => import("./other-screens");
const waiting = <main class="popup-body" aria-busy="true" />;

function Middle({ popup, context, onPanel }: Pick<PopupFootProps, "popup" | "onPanel"> & { context: DrawContext }) {
  const screen = popup.screen.value;
  if (screen.kind === "preload") return waiting;
  if (screen.kind === "loading") {
    return (
      <main class="popup-body" aria-busy="true">
        <AccountSkeleton />
      </main>
    );
  }
  if (screen.kind === "page") return <PageMiddle popup={popup} />;
  if (showsData(screen)) return <AnswerBody popup={popup} screen={screen} context={context} onPanel={onPanel} />;
  return (
    <Loaded load={loadOthers} meanwhile={waiting}>
      {({ OtherScreen }) => <OtherScreen popup={popup} screen={screen} />}
    </Loaded>
  );
}
