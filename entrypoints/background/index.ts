// Imported first: `managed` requests the policies, and nearly every answer waits for them.
import "./managed";
import browser, { type Runtime } from "webextension-polyfill";
import { defineBackground } from "wxt/utils/define-background";
import { createBackground } from "../../lib/background/background";
import { handleCommand } from "../../lib/background/commands";
import { handleMenuClick } from "../../lib/background/context-menu";
import { housekeepingMs } from "../../lib/background/durations";
import { handleOmniboxText } from "../../lib/background/omnibox";
import { createRouter } from "../../lib/messages/router";
import { browserPorts } from "./ports";
import { addMenu, prepareBrowser } from "./prepare";
import { surfaces } from "./surfaces";

/** Registers all listeners before any wait: a later listener would miss the event that wakes the worker. */
export default defineBackground(() => {
  const { runtime, permissions, storage } = browser;
  const home = { id: runtime.id, origin: runtime.getURL("").replace(/\/$/, "") };
  const background = createBackground(browserPorts());
  const actions = { ...background, ...surfaces };
  const route = createRouter(home, background.handlers, background.noteFailure);

  const listener = (message: unknown, sender: Runtime.MessageSender, send: (answer: unknown) => void) => {
    const answer = route(message, sender);
    if (answer === null) return undefined;
    void answer.then(send);
    return true;
  };
  // The polyfill's types lack listeners that answer only some messages.
  runtime.onMessage.addListener(listener as Runtime.OnMessageListenerCallback);
  // control: strangers. Registers no listener for other extensions.
  runtime.onInstalled.addListener(({ reason }) => {
    if (reason === "install") void surfaces.openTab("welcome.html");
  });
  for (const event of [runtime.onInstalled, runtime.onStartup]) event.addListener(addMenu);
  browser.commands.onCommand.addListener((name, tab) => quietly(handleCommand(actions, name, tab)));
  browser.contextMenus.onClicked.addListener((click, tab) => quietly(handleMenuClick(actions, click, tab)));
  browser.omnibox.onInputEntered.addListener((text) => quietly(handleOmniboxText(actions, text)));
  // control: window-forgotten. Keeps nothing of a closed private window. Forgets only the panel and cards of an ordinary window.
  browser.windows.onRemoved.addListener((windowId) => quietly(background.forgetWindow(windowId)));
  for (const event of [browser.windows.onCreated, browser.windows.onRemoved]) event.addListener(() => quietly(background.updateBadge()));
  // Not `storage.onChanged`, which would deliver every write to session storage.
  storage.managed.onChanged.addListener(() => quietly(background.handlePolicy()));

  const settle = () => {
    quietly(background.settleSites());
    if (import.meta.env.FIREFOX) quietly(background.settleConsent());
  };
  // `onInstalled` also follows updates, which remove registered scripts and disconnect the scripts in open tabs.
  for (const event of [permissions.onAdded, permissions.onRemoved, runtime.onStartup, runtime.onInstalled]) event.addListener(settle);

  // Delayed, because this work would slow the first answer.
  setTimeout(prepareBrowser, 50);
  setTimeout(() => quietly(background.tidy()), housekeepingMs);
});

/** Ignores failures: a browser event has no caller to report to. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);
