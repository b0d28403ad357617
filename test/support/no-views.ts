import type { LoadView } from "../../components/panel/panel-view";

const none: LoadView = async () => ({ draw: () => null });

/** The panel's loaded views without content, for tests of other parts. */
export const noViews = { page: none, search: none, compare: none, lists: none, library: none };
