import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PanelEvent } from "../../model/panel-event";
import { lookUp, startConnected } from "../../../test/support/background";
import { eventually } from "../../../test/support/eventually";
import { useService } from "../../../test/support/use-service";
import { createStoredEvents } from "./stored-events";

const service = await useService();

it("open panels are notified of an answer that was stored", async () => {
  const events: PanelEvent[] = [];
  const { handlers } = await startConnected(service.url, { notifyPanels: async (event) => void events.push(event) });
  events.length = 0;
  await lookUp(handlers);
  await eventually(() => expect(events).toEqual([{ kind: "library" }]));
});

describe("answers stored within a second", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("cause one event at its end, and later ones another", () => {
    const notifyPanels = vi.fn(async () => undefined);
    const notify = createStoredEvents(notifyPanels);
    notify();
    vi.advanceTimersByTime(500);
    notify();
    expect(notifyPanels).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(notifyPanels).toHaveBeenCalledTimes(1);
    notify();
    vi.advanceTimersByTime(1000);
    expect(notifyPanels).toHaveBeenCalledTimes(2);
  });
});
