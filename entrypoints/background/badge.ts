import browser from "webextension-polyfill";

/** Shows the number of unread changes, unless a private window is open. */
export async function showUnread(count: number): Promise<void> {
  const { action, i18n, windows } = browser;
  // All windows share the badge, and a private window must not show the number.
  const hasPrivate = count > 0 && (await windows.getAll()).some(({ incognito }) => incognito);
  const text = count === 0 || hasPrivate ? "" : String(count);
  await action.setBadgeText({ text });
  // Screen readers read only the title. An empty title restores the extension's name.
  await action.setTitle({ title: text && i18n.getMessage("badge_unread", text) });
}
