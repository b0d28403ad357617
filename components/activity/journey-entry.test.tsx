import { describe, expect, it } from "vitest";
import type { JourneyEntry } from "../../lib/model/account";
import { sharedMembers } from "../../lib/model/journey-entry";
import { aDrawContext } from "../../test/support/a-draw-context";
import { anEntry } from "../../test/support/an-entry";
import { acting, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { aSettings } from "../../test/support/some-settings";
import { Entry, SharedLine } from "./journey-entry";

const context = aDrawContext({
  settings: aSettings({ durationUnit: "seconds" }),
  contact: (address: string) => ({
    stored: address.startsWith("ingrid") ? { found: true, name: "Ingrid Solheim", title: null, stage: null, fit: null, at: 0 } : null,
    href: `#/person/${address}`,
  }),
});

/** Draws a journey's shared line and its first entry. */
function draw(...journey: JourneyEntry[]) {
  const shared = sharedMembers(journey);
  const [entry] = journey;
  if (entry === undefined) throw new Error("There is no entry to draw.");
  return render(
    <>
      <SharedLine shared={shared} context={context} />
      <ol>
        <Entry entry={entry} shared={shared} context={context} />
      </ol>
    </>,
  ).container;
}
const texts = (container: Element) =>
  [...container.querySelectorAll("p, summary bdi, summary time, summary .caption:not(time)")].map((one) => one.textContent);

describe("an entry", () => {
  it("has a title, a time and a caption, and omits zeros and empty texts", () => {
    const entry = anEntry({
      name: "Visited pricing page",
      date: "2026-11-23",
      time: "10:14:05",
      identifier: "ingrid@acme.example",
      channel: "Organic search",
      timeSpent: 160,
      scrollPercentage: 0,
      source: "",
    });
    expect(texts(draw(entry))).toEqual(["Visited pricing page", "Yesterday 10:14", "Ingrid Solheim · Organic search · 2 min 40 s"]);
  });
  it("has its caption, which may be cut off, as a tooltip", () => {
    const caption = draw(anEntry({ name: "Visited", channel: "Email", timeSpent: 160 })).querySelector(".entry-caption");
    expect(caption?.textContent).toMatch(/Email.* · 2 min 40 s/);
    expect(caption?.getAttribute("title")).toBe(caption?.textContent);
  });
  it("has no caption if there is nothing to name, and draws an impossible date as received", () =>
    expect(texts(draw(anEntry({ name: "Visit", date: "2026-02-31" })))).toEqual(["Visit", "2026-02-31"]));
  it("omits the members that all entries share, which a line above names", () => {
    const members = { source: "report", identifier: "tomas@acme.example", channel: "Email" };
    const container = draw(anEntry({ ...members, name: "Visit" }), anEntry({ ...members, timeSpent: 3 }));
    expect(texts(container)).toEqual(["All from source: report · All from channel: Email · All by tomas@", "Visit"]);
  });
  it("draws all members in its details, and the person as a link", async () => {
    const container = draw(
      anEntry({ name: "Visit", identifier: "ingrid@acme.example", source: "report", scrollPercentage: 0, attributes: { Region: "West" } }),
    );
    acting(() => {
      for (const details of container.querySelectorAll("details")) details.open = true;
    });
    const link = await screen.findByRole("link", { name: "Ingrid Solheim" });
    expect(link.getAttribute("href")).toBe("#/person/ingrid@acme.example");
    for (const text of ["Source: report", "Scrolled 0%", "Region: West"]) expect(container.textContent).toContain(text);
  });
  it.each([
    ["that changes the stage", { "Buying Stage": "Decision" }, "Demo booked"],
    ["whose title is its name", { Region: "West" }, undefined],
  ])("%s draws its name in its details only if the title differs", async (_which, attributes, name) => {
    const container = draw(anEntry({ name: "Demo booked", isMilestone: true, channel: "Email", attributes }));
    acting(() => {
      for (const details of container.querySelectorAll("details")) details.open = true;
    });
    await eventually(() => expect(container.querySelector(".entry-line")).not.toBeNull());
    const drawn = [...container.querySelectorAll(".entry-line > bdi")].find(({ textContent }) => textContent === "Demo booked");
    expect(drawn?.textContent).toBe(name);
  });
});
