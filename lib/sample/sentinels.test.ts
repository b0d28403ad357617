/** The sentinels of the browser tests cover every member of the interface. */
import { expect, it } from "vitest";
import { isJsonObject, type Json } from "../model/json";
import { sentinelItem } from "../../test/e2e/pages/search";
import { sentinelAccount, sentinelPerson } from "../../test/e2e/pages/sentinels";
import { accountMembers, detailsMembers, entryMembers, itemMembers, personMembers, utmMembers } from "../../test/support/members";

const first = (list: Json | undefined): Json | undefined => (Array.isArray(list) ? list[0] : undefined);
const member = (value: Json | undefined, name: string): Json | undefined => (isJsonObject(value) ? value[name] : undefined);
const entry = first(sentinelAccount["journey"]);

it.each<[string, string, Json | undefined]>([
  ["an account", accountMembers, sentinelAccount],
  ["its details", detailsMembers, sentinelAccount["details"]],
  ["a journey entry", entryMembers, entry],
  ["a journey entry of a person", entryMembers, first(sentinelPerson["journey"])],
  ["a campaign", utmMembers, member(entry, "utm")],
  ["a person", personMembers, sentinelPerson],
  ["a search result", itemMembers, sentinelItem],
  ["the details of a search result", detailsMembers, sentinelItem["details"]],
])("every member of %s has a value", (_what, members, sentinel) => {
  expect(members.split(" ").filter((name) => member(sentinel, name) === undefined || member(sentinel, name) === null)).toEqual([]);
});
