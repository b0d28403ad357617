import { beforeEach, describe, expect, it, vi } from "vitest";
import { aSite, keepingSites } from "../../test/support/a-site";
import type { Answers } from "../../test/support/asked";
import { answer, opened, popupOn, type OpenedSubject } from "../../test/support/a-popup";
import { now } from "../../test/support/an-account";
import { deferred } from "../../test/support/deferred";

beforeEach(() => void vi.useFakeTimers({ now }));

describe("a site that can be switched on", () => {
  const off = aSite({ hosts: ["https://app.acme.example/*"] });
  const answers: Answers = {
    ...keepingSites([off], new Set(off.hosts)),
    "subject.open": () => opened({ site: off }),
    "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
  };

  it("is offered first, without a look-up before the user chooses", async () => {
    const { popup, names, open } = popupOn(answers);
    await open();
    expect(popup.screen.value).toEqual({ kind: "site-off" });
    expect(names()).toEqual(["subject.open"]);
  });

  it("gives way to the company on Not now", async () => {
    const { popup, open } = popupOn(answers);
    await open();
    await popup.declineSite();
    expect(popup.screen.value).toMatchObject({ kind: "account" });
    expect(popup.acted.value).toBe(true);
  });

  it("is requested from the browser within the click, and the popup then shows the company", async () => {
    let site = off;
    const { popup, asked, requestHosts, open } = popupOn({ ...answers, "subject.open": () => opened({ site }) });
    await open();
    const enabling = popup.enableSite("webmail");
    expect(requestHosts).toHaveBeenCalledWith(["https://app.acme.example/*"]);
    expect(asked.sent.at(-1)).toEqual({ name: "sites.want", input: { ids: ["post"] } });
    site = { ...off, wanted: true, access: true };
    await enabling;
    expect(popup.screen.value).toMatchObject({ kind: "account" });
  });

  it("stays offered, and shows the refusal, if the user refuses", async () => {
    const { popup, requestHosts, open } = popupOn(answers);
    requestHosts.mockResolvedValue(false);
    await open();
    await popup.enableSite("webmail");
    expect(popup.screen.value).toEqual({ kind: "site-off" });
    expect(popup.tabSite.refused.value).toBe(true);
  });

  it("forgets a refusal as soon as the panel lists a tab of another host", async () => {
    const { popup, requestHosts, open } = popupOn(answers);
    const { tabSite } = popup;
    requestHosts.mockResolvedValue(false);
    await open();
    await popup.enableSite("webmail");
    tabSite.take("https://app.acme.example/settings", off);
    expect(tabSite.refused.value).toBe(true);
    tabSite.take("https://mail.globex.example/", null);
    expect(tabSite.refused.value).toBe(false);
    tabSite.take("https://app.acme.example/", off);
    expect(tabSite.refused.value).toBe(false);
  });

  it("attributes no refusal to the tab that was listed while the browser asked", async () => {
    const { popup, requestHosts, open } = popupOn(answers);
    const asking = deferred<boolean>();
    requestHosts.mockImplementation(() => asking.promise);
    await open();
    const enabling = popup.enableSite("webmail");
    popup.tabSite.take("https://mail.globex.example/", null);
    asking.resolve(false);
    await enabling;
    expect(popup.tabSite.refused.value).toBe(false);
  });

  it("does not replace the site of the host's other scheme if access is refused", async () => {
    const own = aSite({
      id: "own app.acme.example",
      name: "app.acme.example",
      hosts: ["http://app.acme.example/*"],
      own: true,
      wanted: true,
    });
    const { popup, asked, names, open, requestHosts } = popupOn({
      "subject.open": () => opened({ storedAccount: answer() }),
      ...keepingSites([own], new Set(own.hosts)),
    });
    requestHosts.mockImplementation(async () => false);
    await open();
    await popup.offerSite();
    await popup.enableSite("crm");
    expect(popup.tabSite.refused.value).toBe(true);
    expect(names()).not.toContain("site.add");
    expect(names()).not.toContain("sites.disable");
    requestHosts.mockImplementation(async () => true);
    await popup.enableSite("crm");
    expect(asked.sent.find(({ name }) => name === "site.add")?.input).toEqual({ protocol: "https", host: "app.acme.example", kind: "crm" });
  });

  it("can be offered on an unlisted page, and declined without a look-up", async () => {
    const { popup, names, open } = popupOn({ ...answers, "subject.open": () => opened({ storedAccount: answer() }) });
    await open();
    void popup.offerSite();
    expect(popup.screen.value).toEqual({ kind: "site-off" });
    await popup.declineSite();
    expect(popup.screen.value).toMatchObject({ kind: "account" });
    expect(names()).toEqual(["subject.open", "sites.read"]);
  });

  it("can still be switched on after a typed text is opened again", async () => {
    const { popup, open } = popupOn({
      ...answers,
      "subject.open": ({ source }) => opened({ site: source.kind === "tab" ? off : null, storedAccount: answer() }),
    });
    await open();
    await popup.enter("acme.example");
    await popup.allowAccess();
    expect([popup.tabSite.off.value, popup.screen.value.kind]).toEqual([true, "account"]);
  });

  it("is not offered once a text was entered before the tab's page was known", async () => {
    const known = deferred<OpenedSubject>();
    const { popup, open } = popupOn({
      ...answers,
      "subject.open": ({ source }) => (source.kind === "tab" ? known.promise : opened({ storedAccount: answer() })),
    });
    const opening = open();
    await popup.enter("acme.example");
    known.resolve(opened({ site: off }));
    await opening;
    expect(popup.screen.value.kind).toBe("account");
  });

  it("is not offered for a typed text", async () => {
    const { popup } = popupOn({ ...answers, "subject.open": () => opened({ storedAccount: answer() }) });
    await popup.open({ kind: "text", text: "acme.example" }, { private: false, byItself: true });
    expect(popup.tabSite.off.value).toBe(false);
  });
});
