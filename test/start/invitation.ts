import { flagship } from "../service/sample";

/**
 * Returns the list of things to try.
 *
 * @param service Address of the local service.
 * @param webmail Address of the webmail; `null` if it did not start.
 */
export const invitation = (service: string, webmail: string | null) => `
Account Lens runs in the browser window that has just opened, connected to a service on this computer
(${service}) that knows 100 invented companies.

Try this there:
  1. On the tab of ${flagship}, press the Account Lens button in the toolbar
     (behind the puzzle piece; pin it to keep it), or the keys Alt+Shift+L: its account opens in the popup.
  2. Press "Open side panel" there, or Alt+Shift+K on the tab: the account in depth, beside the page. "Similar companies" in the
     popup fills in a search; only its button "Search" sends one.
  3. Go to another address ending in .example and press it again. Every such name has a website here;
     these show what can go wrong:
       http://status-404.example/   http://status-401.example/   http://credits.example/
       http://status-429.example/   http://slow.example/         http://html.example/
  4. Press "Why 82?" beside the score, in popup or side panel: the receipt explains it by the recipe in the options.
  5. In the menu of the side panel, choose "Enrich a list" and paste a few of these names, one in each line.
  6. Open the library there, "Watch list", and press "Start a round": five companies were looked up twelve days ago.
  7. Open the options from the popup: what was sent stands in the activity log.
${webmail === null ? "" : hovering(webmail)}
Close the browser, or press Ctrl+C here, to end everything.
`;

const hovering = (
  webmail: string,
) => `  8. On the tab MailDev (${webmail}), a webmail with sample messages, rest the pointer on an e-mail address.
     If no card opens: press the Account Lens button there, then "Enable on ${new URL(webmail).hostname}".
`;
