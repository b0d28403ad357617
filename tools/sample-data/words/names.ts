import type { Culture } from "./places";

/** Names separated by spaces. A Latin spelling may follow a name, after a slash. */
export interface NameList {
  female: string;
  male: string;
  last: string;
  familyFirst?: boolean;
}

export const names: Record<Culture, NameList> = {
  english: {
    female: "Maeve Harriet Odessa Winifred Priya Rosalind Keisha Imogen Beatrix Tamsin",
    male: "Desmond Callum Rufus Theodore Jamal Alistair Gideon Barnaby Malcolm Everett",
    last: "Thackeray Okonkwo Pemberton Ashdown Vellacott Quimby Larkspur Adeyemi Brannigan Hollingberry Castellane Winterbourne",
  },
  german: {
    female: "Annegret Jördis Käthe Liesel Ulrike Wiebke Friederike",
    male: "Jürgen Götz Eckhard Lüder Ruprecht Tillmann Veit",
    last: "Mühlbäcker Grünewald Öhlschläger Strätz Brüggemann Weißenborn Klöckner Zöllinger Härtlein",
  },
  nordic: {
    female: "Kjersti Åse Ragnhild Sólveig Tuulikki Birgitte Märta",
    male: "Øyvind Torbjørn Håkon Søren Jorma Åke Eskil",
    last: "Brandvold Nygård Lindqvist Sæther Hjelmeset Østergård Korpela Ljungstrand",
  },
  dutch: {
    female: "Femke Lieselot Marijke Saskia",
    male: "Joost Wouter Bram Diederik",
    last: "Verhoeven Kuipers Waterschoot Terpstra Buitenhuis Vandenbroucke",
  },
  french: {
    female: "Maëlle Éloïse Ségolène Noémie Fatoumata",
    male: "Anaël Gaëtan Théophile Baptiste Mamadou",
    last: "Charbonnier Lefèvre Péronnet Delacourt Traoré Guéguen",
  },
  iberian: {
    female: "Inês Ximena Nuria Begoña Conceição",
    male: "Gonçalo Íñigo Tomás Joaquín Thiago",
    last: "Saldanha Echeverría Peñalver Quintanilha Ibáñez Figueiredo Muñiz",
  },
  italian: {
    female: "Ginevra Ornella Fiammetta Letizia",
    male: "Ruggero Niccolò Ludovico Santo",
    last: "Bevilacqua Castagnoli Fioravanti Montanari Zambrotta",
  },
  slavic: {
    female: "Bożena Žofie Małgorzata Ludmila",
    male: "Zbigniew Přemysl Wojciech Ondřej",
    last: "Łukasiewicz Dvořáček Śliwiński Vondráčková Kołodziej Růžička",
  },
  greek: {
    female: "Ελένη/eleni Δέσποινα/despina",
    male: "Στέλιος/stelios Ανδρέας/andreas",
    last: "Παπαδάκης/papadakis Καλλέργης/kallergis Βλάχος/vlachos",
  },
  japanese: {
    female: "由紀/yuki 千尋/chihiro 香織/kaori",
    male: "健太郎/kentaro 直樹/naoki 浩二/koji",
    last: "田辺/tanabe 小笠原/ogasawara 長谷川/hasegawa 北沢/kitazawa",
    familyFirst: true,
  },
  korean: { female: "서연/seoyeon 지우/jiwoo", male: "민준/minjun 도윤/doyun", last: "남궁/namgung 한/han 서/seo", familyFirst: true },
  indian: {
    female: "Ananya Meenakshi Lakshmi Kavitha",
    male: "Arjun Venkatesh Harish Siddharth",
    last: "Subramaniam Deshpande Krishnamurthy Patwardhan Chaturvedi",
  },
  arabic: {
    female: "ليلى/layla نورة/noura",
    male: "سليمان/sulaiman طارق/tariq",
    last: "الهاشمي/alhashimi النقبي/alnaqbi المزروعي/almazrouei",
  },
  hebrew: { female: "תמר/tamar יעל/yael", male: "אורי/uri נועם/noam", last: "ברקאי/barkai שדה/sade אלמוג/almog" },
  thai: { female: "สุนิสา/sunisa", male: "ธนากร/thanakorn", last: "วงศ์ไพศาล/wongphaisan ศรีสวัสดิ์/srisawat" },
};
