import { describe, expect, it, vi } from "vitest";
import { nowhere } from "../../test/support/panel-left";
import { begin } from "./begin";
import { nextTask } from "../../test/support/timers";

const elsewhere = { ...nowhere, route: "#/account/globex.example", pinned: true };

/** Sends the panel's first requests, with this window's previous state. */
function open(hash: string, left?: object, tab?: object) {
  const panels = left === undefined ? [] : [{ windowId: 7, left }];
  const sent: { name: string; input: unknown }[] = [];
  const initialState = begin(
    {
      runtime: {
        sendMessage: async (message) => {
          const { name, input } = message as { name: string; input: unknown };
          sent.push({ name, input });
          return { value: name === "panel.read-all" ? { panels: [{ windowId: 8, left: elsewhere }, ...panels] } : {} };
        },
      },
      windows: { getCurrent: async () => ({ id: 7, incognito: true }) },
      tabs: { getCurrent: async () => tab },
    },
    hash,
  );
  return { sent, initialState };
}

const about = (text: string) => ({ name: "subject.open", input: { source: { kind: "text", text } } });
const read = { name: "panel.read-all", input: {} };

describe("the panel's first requests", () => {
  it("read the subject in the address and the state of all panels before the window is known", async () => {
    const { sent, initialState } = open("#/account/acme.example/journey");
    expect(sent).toEqual([about("acme.example"), read]);
    expect(await initialState.window).toEqual({ windowId: 7, isPrivate: true, inTab: false });
    expect(await open("", undefined, { id: 3 }).initialState.window).toMatchObject({ inTab: true });
    expect(sent).toEqual([about("acme.example"), read]);
  });

  it("are not sent again for later callers", async () => {
    const { sent, initialState } = open("#/person/ana%40acme.example");
    await initialState.window;
    await initialState.ask("subject.open", { source: { kind: "text", text: "ana@acme.example" } });
    expect((await initialState.ask("panel.read-all", {})).panels).toHaveLength(1);
    expect(sent).toEqual([about("ana@acme.example"), read]);
  });

  it("include the subject of the window's last route if the address names no subject", async () => {
    const { sent } = open("", { ...nowhere, route: "#/account/acme.example" });
    await nextTask();
    expect(sent).toEqual([read, about("acme.example")]);
  });

  it("cause no unhandled rejection if the background fails before the window is known", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    const initialState = begin(
      {
        runtime: { sendMessage: () => Promise.reject(new Error("gone")) },
        tabs: { getCurrent: async () => undefined },
        windows: { getCurrent: () => new Promise((resolve) => setTimeout(resolve, 50, { id: 7, incognito: false })) },
      },
      "",
    );
    await initialState.window;
    await nextTask();
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    await expect(initialState.ask("panel.read-all", {})).rejects.toThrow("panel.read-all");
  });

  it("include no subject if the last route names none, or if a text was passed to the panel", async () => {
    for (const left of [nowhere, { ...nowhere, route: "#/search" }, { ...nowhere, route: "#/account/acme.example", asked: "Globex" }]) {
      const { sent } = open("", left);
      await nextTask();
      expect(sent).toEqual([read]);
    }
  });
});
