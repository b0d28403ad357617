import type { Culture } from "./places";

/** Beginnings and endings of names in Latin letters. */
export const beginnings =
  "Tarn Brack Quill Hadd Corv Ells Vint Morr Sael Thorn Wyke Fenn Gull Harr Ister Keld Mist Orrin Pell Rook Stell Umber Varr Yarr Zeph Dunn Copp Aspen Larch Cress".split(
    " ",
  );
export const endings = "mere holt fell by stead ford dale haven crest gate moor combe ridge wold beck strand".split(" ");

/** Invented names in other scripts, each followed by its Latin spelling. */
export const stems: Partial<Record<Culture, string>> = {
  japanese: "北風/kitakaze 青峰/aomine 白浜/shirahama 月影/tsukikage 高瀬/takase 雪国/yukiguni 星野原/hoshinohara 波止場/hatoba",
  korean: "한빛나래/hanbitnarae 바람솔/baramsol 새벽달/saebyeokdal 푸른돌/pureundol",
  arabic: "الأفق/alufuq النخيل/alnakheel الساري/alsari المدار/almadar",
  hebrew: "צפונית/tzfonit גלבוע/gilboa רוחות/ruchot",
  thai: "สยามคลัง/siamklang ธาราทอง/tharathong ภูฟ้า/phufa",
  greek: "Βοριάς/vorias Πέλαγος/pelagos",
};

export const nativeNouns: Partial<Record<Culture, readonly string[]>> = {
  japanese: ["搬送システム株式会社", "製作所", "物流株式会社", "電機株式会社"],
  korean: [" 로보틱스", " 물류", " 산업 주식회사"],
  arabic: [" للأنظمة الصناعية", " للخدمات اللوجستية"],
  hebrew: [" מערכות בע״מ", " לוגיסטיקה בע״מ"],
  thai: [" โลจิสติกส์ จำกัด", " อุตสาหกรรม จำกัด (มหาชน)"],
  greek: [" Συστήματα Α.Ε.", " Μεταφορική Α.Ε."],
};

export const legalForms: Partial<Record<Culture, readonly string[]>> = {
  english: ["", "", "", " Ltd", " Inc.", " Group", " & Sons"],
  german: ["", " GmbH", " GmbH & Co. KG", " AG", " Gebrüder Öttinger KG"],
  nordic: ["", " AS", " AB", " ApS"],
  dutch: ["", " B.V.", " N.V."],
  french: ["", " SAS", " & Fils"],
  iberian: ["", " S.A.", " Lda.", " S.L."],
  italian: ["", " S.r.l.", " S.p.A."],
  slavic: ["", " sp. z o.o.", " s.r.o."],
  indian: ["", " Pvt. Ltd.", " Industries"],
};

export const germanNouns = [
  "Fördertechnik",
  "Lagersysteme",
  "Antriebstechnik",
  "Gerätebau",
  "Prüftechnik",
  "Kühllogistik",
  "Energielösungen",
];
