import { expect, it } from "vitest";
import { asking } from "../../../test/support/asked";
import { deferred } from "../../../test/support/deferred";
import { eventually } from "../../../test/support/eventually";
import { aSettings, aUsage } from "../../../test/support/some-settings";
import { createPreferences } from "./preferences";

it("consent to e-mail addresses is not saved if the browser's own prompt fails", async () => {
  const asked = asking({});
  const { agreeToEmails } = createPreferences({ ...asked, requestPeopleConsent: () => Promise.reject(new Error("closed")) });
  expect([await agreeToEmails(), asked.sent]).toEqual([false, []]);
});

it("usage and months that arrive late do not replace those read after them", async () => {
  const first = { usage: deferred<ReturnType<typeof aUsage>>(), months: deferred<{ months: [] }>() };
  const usage = aUsage();
  const later = { ...usage, lookups: { ...usage.lookups, cap: 7 } };
  const month = { month: "2026-11", lookups: 38, searches: 2 };
  const asked = asking({
    "settings.read": () => aSettings(),
    "settings.change": () => aSettings({ capLookups: 7 }),
    "usage.read": () => first.usage.promise,
    "usage.months": () => first.months.promise,
  });
  const preferences = createPreferences({ ...asked, requestPeopleConsent: async () => true });
  const reading = preferences.read();
  await eventually(() => expect(asked.sent.map(({ name }) => name)).toContain("usage.read"));
  asked.answers["usage.read"] = () => later;
  await preferences.change({ capLookups: 7 });
  first.usage.resolve(usage);
  await eventually(() => expect(asked.sent.map(({ name }) => name)).toContain("usage.months"));
  expect(preferences.usage.value).toEqual(later);
  asked.answers["usage.months"] = () => ({ months: [month] });
  await preferences.read();
  first.months.resolve({ months: [] });
  await reading;
  expect(preferences.months.value).toEqual([month]);
});
