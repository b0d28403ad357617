import type { Frame, FrameLocator, Locator, Page } from "@playwright/test";

/** The webmail in a tab: the list on the left, the open message on the right. */
export interface Mail {
  page: Page;
  /** The messages of the list, newest first; each shows its recipients, its subject and its first words. */
  rows: Locator;
  /** The newest message of this subject in the list. */
  row(subject: string): Locator;
  /** Opens the newest message of this subject by a click, and waits until it is shown. */
  open(subject: string): Promise<void>;
  subject: Locator;
  /** Sender and recipients of the open message, as text: `Name <address>`. */
  header: Locator;
  /** The frame around an HTML body, `srcdoc` and sandboxed without scripts; there is none for plain text. */
  frame: Locator;
  /** The content of `frame`. */
  body: FrameLocator;
  /** Resolves with `frame`, to evaluate in it. Rejects if the body is plain text. */
  bodyFrame(): Promise<Frame>;
  /** The body of a message of plain text: one element with one text node. */
  text: Locator;
}

/** Returns locators in the webmail that is open in a tab. */
export function mailIn(page: Page): Mail {
  const rows = page.getByTestId("email-list-item");
  const viewer = page.getByTestId("email-viewer");
  const subject = viewer.getByTestId("email-subject");
  const frame = viewer.locator("iframe[srcdoc]");
  const row = (title: string) => rows.filter({ has: page.getByText(title, { exact: true }) }).first();
  return {
    page,
    rows,
    row,
    open: async (title) => {
      await row(title).click();
      await subject.getByText(title, { exact: true }).waitFor();
    },
    subject,
    header: subject.locator("xpath=following-sibling::div"),
    frame,
    body: frame.contentFrame(),
    bodyFrame: async () => {
      const content = await (await frame.elementHandle())?.contentFrame();
      if (content == null) throw new Error("The open message has no frame: its body is plain text.");
      return content;
    },
    text: viewer.locator("pre"),
  };
}
