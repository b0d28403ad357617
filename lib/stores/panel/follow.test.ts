import { describe, expect, it, vi } from "vitest";
import { createFollow, type TabsEdge } from "./follow";
import type { FrontTab } from "./ports";
import { nextTask } from "../../../test/support/timers";

const tab = (tabId: number, url: string | null): FrontTab => ({ tabId, url, title: "" });

/** Simulates the tabs of a window. The browser provides their addresses if `allowed`. */
function tabs({ allowed = true, grants = true } = {}) {
  const state = { front: tab(1, "https://acme.example/") as FrontTab | null, allowed, asked: 0 };
  let changed: () => void = () => undefined;
  const visits: (string | null)[] = [];
  const edge: TabsEdge = {
    read: async () => (state.front === null || state.allowed ? state.front : { ...state.front, url: null }),
    onChange: (listener) => (changed = listener),
    mayFollow: async () => state.allowed,
    request: async () => {
      state.asked += 1;
      state.allowed ||= grants;
      return grants;
    },
  };
  const follow = createFollow(edge, ({ url }) => visits.push(url));
  const show = async (front: FrontTab | null) => {
    state.front = front;
    changed();
    await nextTask();
  };
  return { follow, visits, show, state };
}

/** Simulates tabs whose reads wait until the test answers. */
function slowTabs() {
  const answers: ((front: FrontTab) => void)[] = [];
  let changed: () => void = () => undefined;
  const edge: TabsEdge = {
    read: () => new Promise((resolve) => answers.push(resolve)),
    onChange: (listener) => (changed = listener),
    mayFollow: async () => true,
    request: async () => true,
  };
  const follow = createFollow(edge, () => undefined);
  return { follow, answers, changed };
}

describe("following", () => {
  it("begins if the browser provides the tabs' addresses, unless the panel was left pinned", async () => {
    const { follow } = tabs();
    await follow.begin(null);
    expect(follow.following.value).toBe(true);
    await follow.begin({ pinned: true });
    expect(follow.following.value).toBe(false);
  });

  it("does not begin if the browser hides the addresses, and requests no permission", async () => {
    const { follow, state } = tabs({ allowed: false });
    await follow.begin({ pinned: false });
    expect([follow.following.value, state.asked]).toEqual([false, 0]);
  });

  it("reports each new active tab and each new address once", async () => {
    const { follow, visits, show } = tabs();
    await follow.begin(null);
    await show(tab(1, "https://acme.example/"));
    await show(tab(2, "https://globex.example/"));
    await show({ ...tab(2, "https://globex.example/"), title: "Globex" });
    expect(follow.tab.value?.title).toBe("Globex");
    await show(tab(2, "https://initech.example/"));
    expect(visits).toEqual(["https://globex.example/", "https://initech.example/"]);
    expect(follow.tab.value?.url).toBe("https://initech.example/");
  });

  it("reports no visit while pinned, but still updates the active tab", async () => {
    const { follow, visits, show } = tabs();
    await follow.begin(null);
    follow.pin();
    await show(tab(2, "https://globex.example/"));
    expect([visits, follow.tab.value?.tabId]).toEqual([[], 2]);
  });

  it("requests the permission within the click, and requires it", async () => {
    const refused = tabs({ allowed: false, grants: false });
    await refused.follow.begin(null);
    expect(await refused.follow.follow()).toBe(false);
    expect([refused.follow.following.value, refused.follow.refused.value]).toEqual([false, true]);
    refused.follow.pin();
    expect(refused.follow.refused.value).toBe(false);

    const agreed = tabs({ allowed: false });
    await agreed.follow.begin(null);
    const answer = agreed.follow.follow();
    expect(agreed.state.asked).toBe(1);
    expect(await answer).toBe(true);
    expect(agreed.follow.tab.value?.url).toBe("https://acme.example/");
  });

  it("drops the answer to an earlier read that arrives after a later read's", async () => {
    const { follow, answers, changed } = slowTabs();
    changed();
    changed();
    answers[1]?.(tab(2, "https://globex.example/"));
    answers[0]?.(tab(1, "https://acme.example/"));
    await nextTask();
    expect(follow.tab.value?.tabId).toBe(2);
  });

  it.each([true, false])("begins only after the latest read, if the tab changes meanwhile; pinned: %s", async (pinned) => {
    const { follow, answers, changed } = slowTabs();
    let begun = false;
    const beginning = follow.begin({ pinned }).then(() => (begun = true));
    changed();
    answers[0]?.(tab(1, "about:blank"));
    await nextTask();
    expect(begun).toBe(false);
    answers[1]?.(tab(1, "https://acme.example/"));
    await beginning;
    expect(follow.tab.value?.url).toBe("https://acme.example/");
  });

  it("begins within a second on a page that changes faster than its readings", async () => {
    vi.useFakeTimers();
    const { follow } = slowTabs();
    let begun = false;
    void follow.begin(null).then(() => (begun = true));
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(begun).toBe(true);
  });
});
