import browser from "webextension-polyfill";

/**
 * Shows the number of unread changes at the toolbar button. All windows have one badge, so that it stays empty while a private window is
 * open in which the extension is allowed.
 */
export async function showUnread(count: number): Promise<void> {
  const { action, i18n, windows } = browser;
  const hasPrivate = count > 0 && (await windows.getAll()).some(({ incognito }) => incognito);
  const text = count === 0 || hasPrivate ? "" : String(count);
  await action.setBadgeText({ text });
  // Screen readers read the title alone. An empty one stands for the extension's name.
  await action.setTitle({ title: text && i18n.getMessage("badge_unread", text) });
}
