import { expect, it } from "vitest";
import { photoAddress } from "../../../lib/model/photo";

it.each([
  ["https://photos.example/jo.jpg", "https://photos.example/jo.jpg"],
  ["HTTPS://photos.example/a b.png", "https://photos.example/a%20b.png"],
  ["http://photos.example/jo.jpg", null],
  ["data:image/png;base64,AAAA", null],
  ["javascript:alert(1)", null],
  ["//photos.example/jo.jpg", null],
  ["https://user:word@photos.example/jo.jpg", null],
  ["", null],
  [null, null],
  [`https://photos.example/${"a".repeat(2000)}`, null],
])("a photo at %j is loaded from %j", (text, address) => expect(photoAddress(text)).toBe(address));
