import { describe, expect, it } from "vitest";
import { groupTechnologies, readableCategory, technologyName } from "./technology";

describe("readable names", () => {
  it.each([
    ["nwr_edge_agent", "NWR Edge Agent"],
    ["some_tool", "Some Tool"],
    ["aws", "AWS"],
    ["HubSpot", "HubSpot"],
    ["hubspot", "HubSpot"],
    ["__odd__", "ODD"],
    ["", ""],
    ["GOOGLE_ADS", "Google Ads"],
  ])("reads %s as %s", (id, name) => expect(technologyName(id)).toBe(name));

  it.each([
    ["live_chat", "Live chat"],
    ["cdn", "CDN"],
    ["ui_frameworks", "UI frameworks"],
  ])("reads the category %s as %s", (id, name) => expect(readableCategory(id)).toBe(name));
});

describe("groupTechnologies", () => {
  it("names and groups known technologies, and keeps their identifiers", () => {
    const { groups } = groupTechnologies(["segment", "google_analytics", "next_js"], []);
    expect(groups).toEqual([
      {
        group: "analytics",
        technologies: [
          { id: "google_analytics", name: "Google Analytics" },
          { id: "segment", name: "Segment" },
        ],
      },
      { group: "frontEnd", technologies: [{ id: "next_js", name: "Next.js" }] },
    ]);
  });

  it("lists unknown technologies without a group, and drops blanks and repeats", () => {
    const { groups } = groupTechnologies(["nwr_edge_agent", " ", "nwr_edge_agent"], []);
    expect(groups).toEqual([{ group: null, technologies: [{ id: "nwr_edge_agent", name: "NWR Edge Agent" }] }]);
  });

  it("reports only the categories that no shown group covers", () => {
    const { otherCategories } = groupTechnologies(["segment"], ["analytics", "tag_managers", "live_chat", "loyalty"]);
    expect(otherCategories).toEqual(["Live chat", "Loyalty"]);
  });

  it("spells short words as the known names do", () => {
    const ids = ["google_tag_manager", "google_ads", "new_relic", "crazy_egg", "wix", "bing_ads", "power_bi"];
    const names = groupTechnologies(ids, []).groups.flatMap(({ technologies }) => technologies.map(({ name }) => name));
    expect(names.toSorted()).toEqual(["Bing Ads", "Crazy Egg", "Google Ads", "Google Tag Manager", "New Relic", "Power BI", "Wix"]);
  });
});
