import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { anAccount } from "../../test/support/an-account";
import { defaultSettings, type Settings } from "../model/settings";
import { asking } from "../../test/support/asked";
import { createHandOff } from "./hand-off";

const subject = { kind: "account" as const, key: "acme.example", account: anAccount() };

function handOffOn(members: Partial<Settings>, isPrivate = false) {
  const settings = { ...defaultSettings, ...members };
  const opened: string[] = [];
  const asked = asking({
    "hand-off.log": () => ({}),
    "settings.change": ({ changes }) => Object.assign(settings, { crmAgreed: changes.crmAgreed ?? "" }),
  });
  const handOff = createHandOff(
    { ask: asked.ask, openTab: (address) => opened.push(address) },
    { settings: signal(settings), isPrivate: signal(isPrivate) },
  );
  return { handOff, opened, names: () => asked.sent.map(({ name }) => name) };
}

const crm = { crm: "salesforce" as const, crmAddress: "https://acme.lightning.force.com/" };

describe("the hand-off to a CRM", () => {
  it("asks before the first form, and opens the next at once", async () => {
    const { handOff, opened, names } = handOffOn(crm);
    expect(handOff.begin(subject)).toBe(true);
    expect([opened, names()]).toEqual([[], []]);
    expect(handOff.question.value?.form.host).toBe("acme.lightning.force.com");
    await handOff.confirm();
    expect(opened).toHaveLength(1);
    expect(names()).toEqual(["hand-off.log", "settings.change"]);
    handOff.begin(subject);
    expect(handOff.question.value).toBeNull();
    expect(opened).toHaveLength(2);
  });

  it("opens nothing after the user cancels the question", async () => {
    const { handOff, opened, names } = handOffOn(crm);
    handOff.begin(subject);
    handOff.cancel();
    await handOff.confirm();
    expect([opened, names()]).toEqual([[], []]);
  });

  it("asks again if a value does not fit into the form's address", async () => {
    const { handOff, opened } = handOffOn(crm);
    handOff.begin(subject);
    await handOff.confirm();
    const long = anAccount();
    handOff.begin({ ...subject, account: { ...long, details: { ...long.details, description: "long ".repeat(900) } } });
    expect(handOff.question.value?.form.leftOut).toEqual(["description"]);
    expect(opened).toHaveLength(1);
  });

  it("opens the form from a private window after the question, but stores neither the agreement nor a log entry", async () => {
    const { handOff, opened, names } = handOffOn(crm, true);
    handOff.begin(subject);
    await handOff.confirm();
    expect(opened).toHaveLength(1);
    expect(names()).toEqual([]);
  });

  it("does not begin if no CRM is set", () => expect(handOffOn({}).handOff.begin(subject)).toBe(false));
});
