import { expect, it, vi } from "vitest";
import { openOptions } from "../../test/gallery/options/open";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { aSettings } from "../../test/support/some-settings";
import { HoverSection } from "./hover-section";

it("names the keys that open a card only while hover cards are on", async () => {
  const { store } = await openOptions({ says: "options.title" });
  const drawn = (hoverOn: boolean) => <HoverSection options={store} settings={aSettings({ hoverOn })} />;
  const { rerender } = render(drawn(true));
  await expect.poll(() => screen.queryByText(/open a card in any case/)).not.toBeNull();
  rerender(drawn(false));
  expect(screen.queryByText(/open a card in any case/)).toBeNull();
});

it("a retry of an unanswered agreement to e-mail addresses sends nothing once a later press has succeeded", async () => {
  const settings = aSettings({ consentEmails: null });
  const agree = vi.fn<() => "silence" | typeof settings>(() => "silence");
  const { store } = await openOptions({ says: "options.title", settings, answers: { "consent.set": agree } });
  render(<HoverSection options={store} settings={settings} />);
  const press = () => fireEvent.click(screen.getByRole("button", { name: /^Agree/ }));
  press();
  await eventually(() => expect(store.retries.lost.value).toBe(true));
  agree.mockReturnValue(settings);
  press();
  await eventually(() => expect(store.retries.lost.value).toBe(false));
  await store.retries.again();
  expect(agree).toHaveBeenCalledTimes(2);
});
