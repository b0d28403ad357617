import { beforeEach, describe, expect, it, vi } from "vitest";
import { answer, at, domain, initialState, settled, view } from "../../../test/support/a-lookup-view";
import { aCompany, initialStateOf } from "../../../test/support/some-settings";
import { now } from "../../../test/support/an-account";

beforeEach(() => void vi.useFakeTimers());

/** Opens the form "Wrong company?" about the followed tab's company. */
async function formOpened(given: Parameters<typeof view>[0] = {}) {
  const opened = view({ front: at(`https://${domain}/`), following: true, ...given });
  const visit = async (url: string) => {
    opened.tab.value = at(url);
    await opened.store.open({ view: "lookup" });
  };
  await opened.store.open({ view: "lookup" });
  opened.store.subject.change();
  return { ...opened, visit, subject: opened.store.subject };
}

describe("the form for another company, over a followed tab", () => {
  it.each(["/#pricing", "/pricing"])("stays on the site's next address, with its fault: %s", async (path) => {
    const { subject, visit } = await formOpened({ stored: [domain] });
    await subject.chooseDomain("not a domain", { remember: false });
    await visit(`https://${domain}${path}`);
    expect([subject.screen.value.kind, subject.fault.value]).toEqual(["change-domain", "unreadable"]);
    subject.cancelChange();
    await settled();
    expect(subject.screen.value).toMatchObject({ kind: "account", answer: { domain } });
  });

  it("gives way to another site's company", async () => {
    const { store, subject, visit } = await formOpened({ stored: [domain, "globex.example"] });
    await visit("https://globex.example/");
    expect([store.key.value?.key, subject.screen.value.kind]).toEqual(["globex.example", "account"]);
  });

  it("is about the host of the new address", async () => {
    const { subject, visit } = await formOpened({
      answers: {
        "subject.open": ({ source }) => {
          const host = source.kind === "tab" ? new URL(source.url ?? "").hostname : null;
          return initialStateOf({ subject: aCompany({ host, domain }) });
        },
      },
    });
    await visit(`https://blog.${domain}/`);
    expect(subject.screen.value.kind).toBe("change-domain");
    expect(subject.target.value).toMatchObject({ subject: { host: `blog.${domain}`, domain } });
  });

  it("closes if the registered domain is used again, even if that is the chosen domain", async () => {
    let remembered = true;
    const { subject } = await formOpened({
      answers: {
        "subject.open": () => initialStateOf({ subject: aCompany({ host: domain, domain, remembered }) }),
        "host.forget": () => {
          remembered = false;
          return {};
        },
      },
    });
    await subject.forgetChoice();
    expect(subject.screen.value.kind).toBe("ready");
  });

  it("still covers a look-up under way, and then its failure", async () => {
    let fail = () => {};
    const { store, subject, tab } = await formOpened({
      answers: {
        "account.look-up": () =>
          new Promise((resolve) => {
            fail = () => resolve({ ok: false, problem: { kind: "service-failed", at: now, status: 503 }, stored: null, sent: 1 });
          }),
      },
    });
    subject.cancelChange();
    void subject.lookUp();
    await settled();
    subject.change();
    tab.value = at(`https://${domain}/pricing`);
    await store.open({ view: "lookup" });
    fail();
    await settled();
    expect(subject.screen.value.kind).toBe("change-domain");
    subject.cancelChange();
    expect(subject.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "service-failed" } } });
  });

  it("closes with the previous service's answer if the tab is read under another service", async () => {
    const settings: { mode: "service" | "sample" } = { mode: "service" };
    const { subject, visit, asked } = await formOpened({ settings, stored: [domain] });
    asked.answers["subject.open"] = () => ({ ...initialState({ text: domain, settings }), storedAccount: { ...answer(), sample: true } });
    settings.mode = "sample";
    await visit(`https://${domain}/pricing`);
    expect(subject.screen.value).toMatchObject({ kind: "account", answer: { sample: true } });
  });
});
