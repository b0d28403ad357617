/** A city. In a postal code # stands for a digit and ? for a letter. */
export interface City {
  city: string;
  state: string;
  postalCode: string;
}

/** The naming conventions of a country, which `names.ts` and `companies.ts` define. */
export type Culture =
  | "english"
  | "german"
  | "nordic"
  | "dutch"
  | "french"
  | "iberian"
  | "italian"
  | "slavic"
  | "greek"
  | "japanese"
  | "korean"
  | "indian"
  | "arabic"
  | "hebrew"
  | "thai";

export interface Country {
  country: string;
  culture: Culture;
  /** Frequency relative to other countries. */
  weight: number;
  streets: readonly string[];
  cities: readonly City[];
}

/** Returns a country. `cities` has "city/state/postal code" of each city. Semicolons separate cities and streets. */
function country(name: string, culture: Culture, weight: number, streets: string, cities: string): Country {
  return {
    country: name,
    culture,
    weight,
    streets: streets.split(";"),
    cities: cities.split(";").map((text) => {
      const [city = "", state = "", postalCode = ""] = text.split("/");
      return { city, state, postalCode };
    }),
  };
}

const englishStreets = "Mill Lane;Foundry Street;Harbour Road;Station Approach;Orchard Way;Canal Row;Quarry Road";
const americanStreets = "SE Alder Street;Foundry Avenue;Commerce Drive;Old Mill Road;Harbor Boulevard;Industrial Parkway;Lakeview Court";
const germanStreets = "Gerberstraße;Am Güterbahnhof;Werkstraße;Industrieweg;Hafenallee;Ölmühlgasse";
const nordicStreets = "Havnegata;Verkstedveien;Industrigatan;Fabriksvej;Møllergata";
const spanishStreets = "Calle del Molino;Avenida del Puerto;Polígono Las Eras;Calle de la Fábrica";
const portugueseStreets = "Rua da Fábrica;Avenida do Porto;Rua do Moinho";

export const countries: readonly Country[] = [
  country(
    "United States",
    "english",
    60,
    americanStreets,
    "Portland/Oregon/972##;Austin/Texas/787##;Columbus/Ohio/432##;Pittsburgh/Pennsylvania/152##;Milwaukee/Wisconsin/532##;Salt Lake City/Utah/841##;Raleigh/North Carolina/276##;Spokane/Washington/992##;Grand Rapids/Michigan/495##;Providence/Rhode Island/029##;Tucson/Arizona/857##;Des Moines/Iowa/503##",
  ),
  country(
    "Canada",
    "english",
    12,
    americanStreets,
    "Hamilton/Ontario/L8? #?#;Calgary/Alberta/T2? #?#;Québec/Quebec/G1? #?#;Halifax/Nova Scotia/B3? #?#",
  ),
  country(
    "United Kingdom",
    "english",
    22,
    englishStreets,
    "Leeds/England/LS# #??;Dundee/Scotland/DD# #??;Swansea/Wales/SA# #??;Belfast/Northern Ireland/BT# #??;Norwich/England/NR# #??",
  ),
  country("Ireland", "english", 5, englishStreets, "Cork/Munster/T12 ?##?;Galway/Connacht/H91 ?##?"),
  country(
    "Australia",
    "english",
    8,
    englishStreets,
    "Geelong/Victoria/322#;Newcastle/New South Wales/230#;Fremantle/Western Australia/616#",
  ),
  country("New Zealand", "english", 3, englishStreets, "Dunedin/Otago/90##;Tauranga/Bay of Plenty/31##"),
  country("South Africa", "english", 3, englishStreets, "Durban/KwaZulu-Natal/40##;Gqeberha/Eastern Cape/60##"),
  country(
    "Germany",
    "german",
    24,
    germanStreets,
    "München/Bayern/80###;Köln/Nordrhein-Westfalen/50###;Lübeck/Schleswig-Holstein/235##;Chemnitz/Sachsen/091##;Göppingen/Baden-Württemberg/730##",
  ),
  country("Austria", "german", 6, germanStreets, "Linz/Oberösterreich/40##;Graz/Steiermark/80##;Dornbirn/Vorarlberg/685#"),
  country("Switzerland", "german", 5, germanStreets, "Winterthur/Zürich/84##;St. Gallen/St. Gallen/90##"),
  country(
    "Netherlands",
    "dutch",
    8,
    "Havenstraat;Molenweg;Fabriekslaan;Kanaaldijk",
    "Eindhoven/Noord-Brabant/56## ??;Zwolle/Overijssel/80## ??;Delft/Zuid-Holland/26## ??",
  ),
  country("Belgium", "dutch", 4, "Havenlaan;Fabrieksstraat;Kolenkaai", "Gent/Oost-Vlaanderen/90##;Kortrijk/West-Vlaanderen/85##"),
  country(
    "France",
    "french",
    10,
    "rue de la Fonderie;quai des Brumes;avenue des Forges;allée du Canal",
    "Lyon/Auvergne-Rhône-Alpes/6900#;Nantes/Pays de la Loire/4400#;Mulhouse/Grand Est/6810#",
  ),
  country("Spain", "iberian", 6, spanishStreets, "Zaragoza/Aragón/500##;Vigo/Galicia/362##;Málaga/Andalucía/290##"),
  country("Portugal", "iberian", 4, portugueseStreets, "Braga/Norte/47##-###;Aveiro/Centro/38##-###"),
  country("Brazil", "iberian", 6, portugueseStreets, "Joinville/Santa Catarina/892##-###;Campinas/São Paulo/130##-###"),
  country("Mexico", "iberian", 5, spanishStreets, "Querétaro/Querétaro/76###;Monterrey/Nuevo León/64###"),
  country("Chile", "iberian", 2, spanishStreets, "Concepción/Biobío/403####"),
  country("Italy", "italian", 6, "via della Fornace;viale del Porto;via dei Mulini", "Brescia/Lombardia/251##;Modena/Emilia-Romagna/411##"),
  country("Denmark", "nordic", 4, nordicStreets, "Odense/Syddanmark/50##;Aalborg/Nordjylland/90##"),
  country("Norway", "nordic", 5, nordicStreets, "Halden/Østfold/17##;Ålesund/Møre og Romsdal/60##"),
  country("Sweden", "nordic", 6, nordicStreets, "Västerås/Västmanland/72# ##;Jönköping/Jönköping/55# ##"),
  country("Finland", "nordic", 3, "Satamakatu;Tehtaankatu;Myllytie", "Tampere/Pirkanmaa/33###;Oulu/Pohjois-Pohjanmaa/90###"),
  country("Poland", "slavic", 6, "ulica Portowa;ulica Młyńska;aleja Hutnicza", "Łódź/Łódzkie/90-###;Gdynia/Pomorskie/81-###"),
  country("Czechia", "slavic", 4, "Nádražní;Mlýnská;Tovární", "Plzeň/Plzeňský kraj/3## ##;Ostrava/Moravskoslezský kraj/7## ##"),
  country("Greece", "greek", 2, "Οδός Λιμένος;Οδός Εργατών", "Πάτρα/Δυτική Ελλάδα/26# ##;Βόλος/Θεσσαλία/38# ##"),
  country("Japan", "japanese", 8, "港町;本町;工場通", "浜松市/静岡県/43#-####;姫路市/兵庫県/67#-####;新潟市/新潟県/95#-####"),
  country("South Korea", "korean", 4, "산업로;항만대로", "창원시/경상남도/51###;구미시/경상북도/39###"),
  country(
    "India",
    "indian",
    6,
    "Harbour Road;Mill Road;Ring Road;Station Road",
    "Coimbatore/Tamil Nadu/6410##;Pune/Maharashtra/4110##;Vadodara/Gujarat/3900##",
  ),
  country("Singapore", "english", 3, "Tuas Link;Jalan Kilang;Harbour Crescent", "Singapore//#8####"),
  country("United Arab Emirates", "arabic", 4, "شارع الميناء;شارع الصناعة", "الشارقة/الشارقة/;أبو ظبي/أبو ظبي/"),
  country("Israel", "hebrew", 3, "רחוב הנמל;דרך התעשייה", "חיפה/מחוז חיפה/3######;באר שבע/מחוז הדרום/8######"),
  country("Thailand", "thai", 3, "ถนนท่าเรือ;ถนนอุตสาหกรรม", "ชลบุรี/ชลบุรี/20###;ระยอง/ระยอง/21###"),
];
