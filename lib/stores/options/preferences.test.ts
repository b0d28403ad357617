import { expect, it } from "vitest";
import { asking } from "../../../test/support/asked";
import { createPreferences } from "./preferences";

it("consent to e-mail addresses is not saved if the browser's own prompt fails", async () => {
  const asked = asking({});
  const { agreeToEmails } = createPreferences({ ...asked, requestPeopleConsent: () => Promise.reject(new Error("closed")) });
  expect([await agreeToEmails(), asked.sent]).toEqual([false, []]);
});
