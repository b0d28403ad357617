import { expect, test } from "vitest";
import { readableLines } from "./readable";

test("headings are set apart, and a label stands beside its value", () => {
  const snapshot = `
- banner:
  - heading "Northwind \\"Robotics\\"" [level=1]
  - link "northwind-robotics.example":
    - /url: https://northwind-robotics.example
- main "Account":
  - term: ICP fit
  - definition: "82"
  - region "Company":
    - heading "Company" [level=2]
    - button "Read more of the description": Read more
    - term: Phone
    - definition:
      - link "+1 503 555 0142":
        - /url: tel:+15035550142
      - button "Copy phone"
    - list:
      - listitem: "Source: report"
      - listitem:
        - time: 14:22
        - text: Decision`;
  expect(readableLines(snapshot)).toEqual([
    'Northwind "Robotics"',
    "  northwind-robotics.example",
    "  ICP fit             82",
    "",
    "Company",
    "  Phone               +1 503 555 0142",
    "  Source: report",
    "  14:22",
    "  Decision",
  ]);
});

test("an empty screen has no lines", () => {
  expect(readableLines("")).toEqual([]);
});
