/** An industry, with the words for names and descriptions of its companies. */
export interface Industry {
  industry: string;
  /** Frequency relative to other industries. */
  weight: number;
  subIndustries: readonly string[];
  /** Second words of company names. */
  nouns: readonly string[];
  /** Products and services of its companies. */
  offers: readonly string[];
  /** Customers of its companies. */
  customers: readonly string[];
  /** Tags that its companies may have. */
  tags: readonly string[];
}

const industry = (name: string, weight: number, lists: Record<"subs" | "nouns" | "offers" | "customers" | "tags", string>): Industry => ({
  industry: name,
  weight,
  subIndustries: lists.subs.split("; "),
  nouns: lists.nouns.split("; "),
  offers: lists.offers.split("; "),
  customers: lists.customers.split("; "),
  tags: lists.tags.split("; "),
});

export const industries: readonly Industry[] = [
  industry("Industrial Automation", 40, {
    subs: "Autonomous Mobile Robots; Conveyor Systems; Machine Vision; Motion Control; Process Control; Storage and Retrieval Systems",
    nouns: "Automation; Robotics; Conveyors; Motion; Controls; Handling Systems; Machine Vision",
    offers:
      "mobile robots and the software that dispatches them; belt and roller conveyors; cameras that inspect parts at line speed; servo drives and controllers; automated storage for small parts; palletising cells",
    customers:
      "third-party logistics warehouses; food and drink plants; automotive suppliers; pharmaceutical distribution centres; parcel hubs",
    tags: "Manufacturing; Robotics; Capital goods; 製造業",
  }),
  industry("Packaging", 14, {
    subs: "Fibre Packaging; Flexible Films; Glass Containers; Labels; Reusable Crates",
    nouns: "Packaging; Cartons; Films; Containers; Labels",
    offers: "moulded fibre trays; compostable films; returnable crates; glass jars and closures; printed labels",
    customers: "fruit growers; cosmetics brands; ready-meal kitchens; breweries",
    tags: "Manufacturing; Sustainability; Consumer goods",
  }),
  industry("Logistics and Supply Chain", 20, {
    subs: "Cold Chain; Contract Logistics; Freight Forwarding; Last-Mile Delivery; Warehousing",
    nouns: "Logistics; Freight; Cold Stores; Warehousing; Forwarding; Cargo",
    offers:
      "temperature-controlled storage; road and rail freight; warehouses shared by several tenants; customs clearance; same-day delivery in towns",
    customers: "grocery chains; medical wholesalers; online shops; spare-part makers",
    tags: "Cold chain; B2B; Fleet; Enterprise",
  }),
  industry("Computer Software", 34, {
    subs: "Analytics; Collaboration; Developer Tools; Human Resources Software; Supply Chain Software; Vertical SaaS",
    nouns: "Software; Systems; Cloud; Labs; Data; Works",
    offers:
      "planning software; a scheduling service; tools for testing interfaces; payroll in one place; dashboards over several data sources; a help desk",
    customers: "mid-sized manufacturers; hospitals; universities; engineering teams; property managers",
    tags: "SaaS; B2B; Product-led; Subscription",
  }),
  industry("Financial Services", 16, {
    subs: "Asset Management; Insurance; Leasing; Payments; Retail Banking",
    nouns: "Finance; Leasing; Mutual; Payments; Capital",
    offers: "equipment leasing; invoice finance; card acceptance; pension plans; marine insurance",
    customers: "small firms; farmers; ship owners; independent shops",
    tags: "Regulated; B2B; B2C; Enterprise",
  }),
  industry("Health Care", 16, {
    subs: "Diagnostics; Home Care; Hospitals; Medical Devices; Telemedicine",
    nouns: "Health; Diagnostics; Medical; Clinics; Care",
    offers: "blood analysers; beds that weigh the patient; remote consultations; home dialysis; hearing aids",
    customers: "regional hospitals; general practices; nursing homes; patients at home",
    tags: "Regulated; Public sector; B2B",
  }),
  industry("Renewable Energy", 14, {
    subs: "Battery Storage; Heat Pumps; Hydropower; Solar; Wind",
    nouns: "Energy; Solar; Wind; Storage; Power",
    offers: "solar roofs; battery containers; heat pumps for old buildings; small hydropower; turbine maintenance",
    customers: "housing associations; factories; municipal utilities; farms",
    tags: "Sustainability; Capital goods; Public sector",
  }),
  industry("Food and Beverage", 14, {
    subs: "Bakery; Beverages; Dairy; Frozen Food; Plant-Based Food",
    nouns: "Foods; Dairy; Bakery; Brewing; Provisions",
    offers: "frozen vegetables; oat drinks; sourdough bread; mineral water; cheese",
    customers: "supermarkets; canteens; hotels; airlines",
    tags: "Consumer goods; B2B; B2C; Cold chain",
  }),
  industry("Professional Services", 14, {
    subs: "Accounting; Architecture; Engineering Consulting; Legal Services; Management Consulting",
    nouns: "Partners; Advisory; Engineers; Consulting; Surveyors",
    offers: "factory planning; audits; building surveys; patent advice; training for plant operators",
    customers: "family firms; public bodies; investors; building owners",
    tags: "B2B; Partner; Services",
  }),
  industry("Education", 9, {
    subs: "Corporate Training; Higher Education; Language Schools; Learning Platforms",
    nouns: "Academy; Learning; Institute; College",
    offers: "evening courses; a learning platform; language tests; apprenticeship programmes",
    customers: "schools; employers; migrants; trade unions",
    tags: "Public sector; B2C; Subscription",
  }),
  industry("Retail", 12, {
    subs: "Department Stores; Home Improvement; Online Retail; Outdoor Equipment",
    nouns: "Stores; Outfitters; Market; Supply",
    offers: "hiking gear; tools and timber; furniture for small flats; toys of wood",
    customers: "households; craftspeople; schools; walkers",
    tags: "B2C; Omnichannel; Consumer goods",
  }),
  industry("Telecommunications", 8, {
    subs: "Fibre Networks; Internet of Things; Mobile Networks; Satellite",
    nouns: "Telecom; Networks; Fibre; Signal",
    offers: "rural fibre lines; sensors with a ten-year battery; private mobile networks; satellite links for ships",
    customers: "villages; ports; mines; shipping lines",
    tags: "Infrastructure; Regulated; Enterprise",
  }),
  industry("Construction", 10, {
    subs: "Building Materials; Civil Engineering; Modular Buildings; Timber Construction",
    nouns: "Builders; Timber; Concrete; Structures",
    offers: "timber frames; low-carbon concrete; classrooms built in a week; bridge repair",
    customers: "councils; housing developers; railways; schools",
    tags: "Capital goods; Public sector; Sustainability",
  }),
  industry("Biotechnology", 8, {
    subs: "Cell Therapy; Enzymes; Genomics; Laboratory Services",
    nouns: "Biotech; Genomics; Biologics; Laboratories",
    offers: "enzymes for cold washing; cell culture media; sequencing as a service; allergy tests",
    customers: "research institutes; drug makers; detergent brands; food laboratories",
    tags: "Regulated; Research; B2B",
  }),
  industry("Travel and Hospitality", 8, {
    subs: "Campsites; Hotels; Rail Travel; Tour Operators",
    nouns: "Travel; Hotels; Journeys; Lodges",
    offers: "night trains; mountain lodges; walking tours; hotel apartments",
    customers: "families; travel agencies; conference organisers",
    tags: "B2C; Seasonal; Subscription",
  }),
  industry("Textiles", 7, {
    subs: "Protective Clothing; Technical Textiles; Weaving; Workwear",
    nouns: "Textiles; Weavers; Workwear; Mills",
    offers: "cut-resistant gloves; seat fabrics; sailcloth; uniforms for rent",
    customers: "railway makers; fire brigades; sail makers; hotels",
    tags: "Manufacturing; Sustainability; تصنيع",
  }),
];
