import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readConfusables } from "../../../modules/confusables/list";
import { createDomainDisplay } from "./homograph";
import { runs } from "../../../test/suite/size";

const displayedDomain = createDomainDisplay(readConfusables());

const ascii = (name: string) => new URL(`https://${name}`).hostname;
const isHomograph = (name: string) => displayedDomain(ascii(name)).homograph;

describe("a domain in ASCII", () => {
  it.each(["acme.example", "acme-x1.co.uk", "1.com"])("%s has no second form", (domain) =>
    expect(displayedDomain(domain)).toEqual({ unicode: null, homograph: false }),
  );
});

describe("an internationalised domain", () => {
  it.each([
    "bücher.example",
    "café-1.com",
    "пример.com",
    "пример.рф",
    "παράδειγμα.gr",
    "例え.jp",
    "東京タワー.jp",
    "abc日本ひら.jp",
    "삼성-korea.kr",
    "ㄅ一.tw",
    "مثال.com",
    "דוגמה.co.il",
    "उदाहरण.भारत",
    "ตัวอย่าง.com",
    "☃.com",
    "straße.de",
    "сор.рф",
    "москва.com",
    "grünwald-söhne.de",
    "größe.at",
    "cœur.fr",
    "hôtel-dœuvre.fr",
    "garçon.fr",
    "señor.es",
    "smørrebrød.dk",
    "ærø.dk",
    "þór.is",
    "łódź.pl",
    "ışık.com.tr",
    "việtnam.vn",
    "ヤマト.jp",
    "工口ロ.jp",
    "東京都.jp",
    "ーソニー.jp",
    "北京大学.cn",
    "شركة.com",
    "السعودية.sa",
    "איתא.co.il",
    "ไทยรัฐ.com",
    "한국.kr",
    "тесла.com",
    "ελλάδα.com",
  ])("%s is shown and raises no doubt", (name) => expect(displayedDomain(ascii(name))).toEqual({ unicode: name, homograph: false }));
  it.each([
    ["аpple.com", "Cyrillic а before Latin"],
    ["pаypal.com", "Cyrillic а in Latin"],
    ["gοοgle.com", "Greek ο in Latin"],
    ["ɡооgle.com", "Latin ɡ with Cyrillic о"],
    ["аррӏе.com", "Cyrillic only, all alike"],
    ["ѕсоре-1.com", "Cyrillic with digits and hyphen"],
    ["ехаmрlе.com", "Latin m, l in Cyrillic"],
    ["νινο.com", "Greek only, all alike"],
    ["օօօ.com", "Armenian only, all alike"],
    ["гаррі.com", "Cyrillic only, all alike"],
    ["日本я.jp", "Han with Cyrillic"],
    ["ひらa한.jp", "kana with Hangul"],
    ["аpple.рф", "mixed below a Cyrillic suffix"],
    ["νινο.рф", "Greek below a Cyrillic suffix"],
    ["ok.аррӏе.com", "in any label"],
    ["ɑpple.com", "Latin ɑ"],
    ["ɡoogle.com", "Latin ɡ"],
    ["paypaı.com", "dotless i alone"],
    ["ʟinkedin.com", "small capital L"],
    ["ɢoogle.com", "small capital G"],
    ["ꜱtripe.com", "small capital S"],
    ["ᴀcme.com", "small capital A"],
    ["ɴetflix.com", "small capital N"],
    ["ꜰacebook.com", "small capital F"],
    ["ʀenault.com", "small capital R"],
    ["ɢoogle-münchen.com", "small capital G beside an ordinary letter"],
    ["日本ɢoogle.jp", "small capital G beside Han"],
    ["ᎪᏢᏢᏞᎬ.com", "Cherokee only"],
    ["ᏚᎪᎷᏚᏌᏁᏀ.com", "Cherokee only, written in small letters"],
    ["ⲁⲣⲣⲗⲉ.com", "Coptic only"],
    ["ꓮꓑꓑꓡꓰ.com", "Lisu only"],
    ["ⵔⵔ.com", "Tifinagh only"],
    ["ᑌᑎᏅ.com", "syllabics with Cherokee"],
    ["раураӏ.com", "Cyrillic only, all alike"],
    ["ɑpple.рф", "Latin ɑ below another suffix"],
  ])("%s raises doubt: %s", (name) => {
    expect(displayedDomain(ascii(name)).unicode).toBe(name);
    expect(isHomograph(name)).toBe(true);
  });
});

describe("a label that cannot be decoded", () => {
  it.each(["xn--a.com", "xn--\u0080.com", "xn--99999999999.com", "xn--.com", "xn--abc-.com", "xn--a/b-.com"])(
    "%j raises doubt and is not shown",
    (domain) => expect(displayedDomain(domain)).toEqual({ unicode: null, homograph: true }),
  );
});

it("the domain read from any text has a Unicode form only if that form encodes to this domain", () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: "binary" }),
        fc.string().map((text) => `xn--${text}.com`),
      ),
      (text) => {
        const { unicode } = displayedDomain(text);
        if (unicode !== null) expect(ascii(unicode)).toBe(text);
      },
    ),
    { numRuns: runs(10_000) },
  ));

it("the list of confusable characters has the expected form", () => {
  const confusables = readConfusables();
  expect([...confusables].length).toBeGreaterThan(300);
  expect(confusables).not.toMatch(/[\0-\x7fßæœøłþéü]/);
});
