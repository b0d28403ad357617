import { describe, expect, it } from "vitest";
import { createRecentAccounts } from "./recent";
import { panelOf } from "../../../test/support/a-panel";
import { asking, unanswered } from "../../../test/support/asked";
import { aLibrary, aLibraryAccount, libraryAnswers } from "../../../test/support/a-search";
import type { LibraryAccount } from "../../model/library";

const untilPainted = () => Promise.resolve();
const answer = (accounts: LibraryAccount[]) => {
  const { "library.page": page } = libraryAnswers(aLibrary({ accounts }));
  return { "library.page": page };
};
const named = (domain: string, kind: LibraryAccount["kind"] = "account") => aLibraryAccount({ domain, kind });

describe("recent accounts", () => {
  it("are the first six accounts of the library, without companies that were not found", async () => {
    const domains = Array.from({ length: 8 }, (_none, index) => `company-${index}.example`);
    const { ask } = asking(answer([named("nobody.example", "not-found"), ...domains.map((domain) => named(domain))]));
    const recent = createRecentAccounts({ ask, untilPainted });
    expect(recent.accounts.value).toBeNull();
    await recent.read();
    expect(recent.accounts.value?.map(({ domain }) => domain)).toEqual(domains.slice(0, 6));
  });

  it("are empty if the background gives no answer", async () => {
    const { ask } = asking({ "library.page": unanswered });
    const recent = createRecentAccounts({ ask, untilPainted });
    await recent.read();
    expect(recent.accounts.value).toEqual([]);
  });

  it.each(["settings", "library"] as const)("are read again after an event, but not before the first reading: %s", async (kind) => {
    let accounts = [named("acme.example")];
    const { panel, asked } = panelOf({ "library.page": (input) => answer(accounts)["library.page"](input) });
    await panel.handle({ kind });
    expect(asked.sent.map(({ name }) => name)).not.toContain("library.page");
    await panel.recent.read();
    accounts = [];
    await panel.handle({ kind });
    await expect.poll(() => panel.recent.accounts.value).toEqual([]);
  });
});
