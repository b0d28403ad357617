import type { Json, JsonObject } from "../../../lib/model/json";
import { stageReport } from "./engagement";

/** Northwind Robotics, the main company in the documents' pictures. Written by hand. */

const domain = "northwind-robotics.example";
const uuid = "6f1c2f0e-83d4-4c19-9a57-2b0d6f7e51aa";
const ingrid = `ingrid.solheim@${domain}`;
const tomas = `tomas.aguilar@${domain}`;

const paidSearch: JsonObject = {
  channelSubchannel: "Paid Search · Brand",
  color: "#b3541e",
  source: "search.example",
  medium: "cpc",
  campaign: "brand-emea-2026",
  campaignId: "cmp-7741",
  adgroup: "Fleet software",
  adgroupId: "adg-118",
  ad: "Fleet software, plain",
  adId: "ad-90217",
  term: "picking robots fleet software",
  content: "headline-b",
};
const organic: JsonObject = { channelSubchannel: "Organic Search", color: "#2f7d4f", source: "search.example", medium: "organic" };
const email: JsonObject = {
  channelSubchannel: "Email · Newsletter",
  color: "#5b4bb0",
  source: "newsletter",
  medium: "email",
  campaign: "autumn-security-series",
  content: "issue-14",
};

/** Returns a visit: pages that one visitor opened some minutes apart. */
function visit(start: string, identifier: string | null, utm: JsonObject | null, pages: [name: string, path: string][]): JsonObject[] {
  const [date = "", clock = ""] = start.split("T");
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return pages
    .map(([name, path], index): JsonObject => {
      const at = hour * 60 + minute + index * 4;
      return {
        hitTimestamp: `${date}T${two(Math.floor(at / 60))}:${two(at % 60)}:${two((index * 17 + 8) % 60)}`,
        name,
        scrollPercentage: (index * 37 + minute * 7 + 20) % 101,
        timeSpent: 15 + ((index * 53 + minute * 11) % 220),
        page: `/${path}`,
        ...(identifier !== null && { identifier }),
        ...(utm !== null && { utm }),
      };
    })
    .toReversed();
}

const two = (value: number): string => String(value).padStart(2, "0");

/** 42 entries, newest first. 6 of them are milestones. */
const journey: JsonObject[] = [
  {
    hitTimestamp: "2026-11-18T14:22:07",
    name: "Viewed Fleet pricing",
    identifier: ingrid,
    scrollPercentage: 85,
    timeSpent: 200,
    page: "/pricing/fleet",
    referrer: "https://search.example/",
    event: "page_view",
    userAgentBrowser: "Firefox",
    userAgentOS: "Linux",
    userAgentType: "desktop",
    ip: "203.0.113.24",
    visitorId: "v_8c41f0a27be9",
    utm: paidSearch,
  },
  stageReport("Decision", "2026-11-12T09:41:00"),
  {
    hitTimestamp: "2026-11-12T09:30:44",
    name: "Opened Security overview",
    identifier: tomas,
    scrollPercentage: 64,
    timeSpent: 118,
    page: "/security",
    event: "document_open",
    utm: email,
  },
  ...visit("2026-11-03T10:05", ingrid, organic, [
    ["Viewed Compare fleet software", "compare"],
    ["Viewed Uptime contract", "service/uptime"],
    ["Viewed Integrations", "integrations"],
  ]),
  stageReport("Consideration", "2026-11-03T09:12:00"),
  {
    hitTimestamp: "2026-10-29T16:05:31",
    name: "Demo request sent",
    identifier: tomas,
    isMilestone: true,
    timeSpent: 74,
    page: "/demo/thank-you",
    event: "form_submit",
    formData: { form: "demo", fields: 5 },
    utm: paidSearch,
  },
  {
    hitTimestamp: "2026-10-29T15:58:12",
    name: "Viewed Cold-store case study",
    scrollPercentage: 100,
    timeSpent: 241,
    page: "/cases/cold-store",
  },
  ...visit("2026-10-21T13:40", `yuki.tanabe@${domain}`, email, [
    ["Viewed Fleet pricing", "pricing/fleet"],
    ["Viewed Uptime contract", "service/uptime"],
    ["Viewed Customers", "customers"],
    ["Viewed Contact", "contact"],
  ]),
  ...visit("2026-10-14T08:16", ingrid, null, [
    ["Viewed Safety certification", "safety"],
    ["Viewed Charging stations", "hardware/charging"],
    ["Viewed Warehouse planner", "tools/planner"],
  ]),
  {
    hitTimestamp: "2026-10-02T11:20:09",
    name: "Webinar attended: robots in cold stores",
    identifier: ingrid,
    isMilestone: true,
    timeSpent: 2640,
    attributes: { Topic: "Cold stores", Language: "en" },
    utm: email,
  },
  ...visit("2026-10-01T15:02", tomas, organic, [
    ["Viewed Mobile picking robots", "products/picking"],
    ["Viewed Fleet software", "products/fleet"],
    ["Viewed Warehouse management connectors", "integrations/wms"],
  ]),
  ...visit("2026-09-24T09:33", `del.marchetti@${domain}`, null, [
    ["Viewed Blog: freezing without frost", "blog/freezing"],
    ["Viewed Blog: who moves the pallet", "blog/pallet"],
    ["Viewed Cold-store case study", "cases/cold-store"],
  ]),
  ...visit("2026-09-17T17:12", null, organic, [
    ["Viewed Careers", "careers"],
    ["Viewed About", "about"],
    ["Viewed Locations", "locations"],
  ]),
  {
    hitTimestamp: "2026-09-11T10:48:55",
    name: "Viewed Supplier terms",
    identifier: `procurement@${domain}`,
    scrollPercentage: 92,
    timeSpent: 66,
    page: "/legal/terms",
  },
  ...visit("2026-09-10T14:06", ingrid, organic, [["Viewed Return on investment", "tools/roi"]]),
  ...visit("2026-09-09T12:25", `r.osei@${domain}`, organic, [
    ["Viewed Fleet software", "products/fleet"],
    ["Viewed Mobile picking robots", "products/picking"],
    ["Viewed Customers", "customers"],
    ["Viewed Safety certification", "safety"],
  ]),
  ...visit("2026-09-07T16:31", null, null, [
    ["Viewed Warehouse planner", "tools/planner"],
    ["Viewed Charging stations", "hardware/charging"],
    ["Viewed Integrations", "integrations"],
    ["Viewed Press", "press"],
  ]),
  ...visit("2026-09-04T09:50", null, null, [
    ["Viewed Home", ""],
    ["Viewed Products", "products"],
    ["Viewed Locations", "locations"],
    ["Viewed Blog: who moves the pallet", "blog/pallet"],
  ]),
  stageReport("Awareness", "2026-09-03T18:00:00"),
  {
    hitTimestamp: "2026-09-03T17:44:19",
    name: "First touch",
    isMilestone: true,
    scrollPercentage: 38,
    timeSpent: 52,
    page: "/",
    utm: organic,
  },
];

/** 48 technologies, one line for each group. */
const tech = [
  ["amplitude", "google_analytics", "google_tag_manager", "hotjar", "mixpanel", "segment"],
  ["bigquery", "dbt", "kafka", "snowflake"],
  ["core_js", "next_js", "react", "tailwind_css", "typescript", "webpack"],
  ["aws", "cloudflare", "cloudfront", "fastly", "netlify", "vercel"],
  ["drift", "hubspot", "mailchimp", "marketo", "pardot", "salesforce"],
  ["chargebee", "paypal", "stripe"],
  ["hsts", "lets_encrypt", "okta", "onetrust", "recaptcha"],
  ["freshdesk", "intercom", "statuspage", "zendesk"],
  ["confluence", "google_workspace", "jira", "notion", "slack"],
  ["nwr_edge_agent", "typeform", "varnish"],
].flat();

export const northwind: JsonObject = {
  details: {
    name: "Northwind Robotics",
    description:
      "Northwind Robotics designs mobile picking robots and the fleet software that runs them for third-party logistics warehouses, cold stores and pharmaceutical distribution centres. Founded by former port-automation engineers, it operates in eleven countries and services more than 4,600 machines under long-term uptime contracts…",
    domain,
    type: "private",
    phone: "+1 503 555 0142",
    uuid,
    createdAt: "2026-03-04T09:12:00",
    employees: 1240,
    employeesRange: "1001-5000",
    visitorsCount: 47,
    identifiedPeople: 6,
    annualRevenue: null,
    estimatedAnnualRevenue: "$100M-$250M",
    foundedYear: 2011,
    streetAddress: "1450 SE Water Avenue",
    city: "Portland",
    postalCode: "97214",
    state: "Oregon",
    country: "United States",
    industry: "Industrial Automation",
    subIndustry: "Autonomous Mobile Robots",
    linkedin: "company/northwind-robotics",
  },
  journey,
  intentSignals: [
    "Visited pricing 3 times or more in 7 days",
    "Compared vendors",
    "Downloaded security documentation",
    "Returned after 30 days or more",
    "Hiring for warehouse integration",
  ],
  sessionsDuration: 18420,
  totalActiveTime: 9655,
  buyingStage: "Decision",
  lifecycleStage: "lead",
  icpScore: 82,
  tags: ["B2B", "Manufacturing", "Cold chain", "Enterprise"],
  tech,
  techCategories: [
    "analytics",
    "cdn",
    "crm",
    "javascript_frameworks",
    "live_chat",
    "marketing_automation",
    "page_builders",
    "payment_processors",
    "tag_managers",
  ],
};

const employee = (person: JsonObject): JsonObject => ({ companyUuid: uuid, companyName: "Northwind Robotics", ...person });
const milestone = (date: string, name: string): Json => ({ date, name });

export const northwindPeople: JsonObject[] = [
  employee({
    key: "p_5d20c6b1",
    identifier: ingrid,
    visitors: ["v_8c41f0a27be9", "v_1f77d3c90a52"],
    ips: ["203.0.113.24"],
    milestones: [milestone("2026-10-29", "Lead created"), milestone("2026-09-03", "First touch")],
    fullName: "Ingrid Solheim-Okafor",
    firstName: "Ingrid",
    lastName: "Solheim-Okafor",
    gender: "female",
    jobTitle: "VP Operations",
    photoUrl: "https://photos.example/p_5d20c6b1.jpg",
    createdAt: "2026-06-19T17:40:00",
    type: "Suggested",
  }),
  employee({
    key: "p_91b7aa30",
    identifier: tomas,
    visitors: ["v_30be6612fd07"],
    ips: ["203.0.113.91", "2001:db8::5e:91"],
    milestones: [milestone("2026-10-29", "Demo request sent")],
    fullName: "Tomás Aguilar Peña",
    firstName: "Tomás",
    lastName: "Aguilar Peña",
    gender: "male",
    jobTitle: "Head of Warehouse Systems",
    createdAt: "2026-08-02T08:15:27",
    type: "Confirmed",
  }),
  employee({
    key: "p_0c4e2f18",
    identifier: `yuki.tanabe@${domain}`,
    visitors: ["v_77aa02c4e1d9"],
    ips: ["198.51.100.7"],
    fullName: "Yuki Tanabe",
    firstName: "Yuki",
    lastName: "Tanabe",
    jobTitle: "Principal Controls Engineer",
    createdAt: "2026-05-11T21:03:40",
    type: "Suggested",
  }),
  employee({
    key: "p_c7719d5a",
    identifier: `del.marchetti@${domain}`,
    fullName: "Delphine Marchetti",
    firstName: "Delphine",
    lastName: "Marchetti",
    gender: "female",
    jobTitle: "Chief Financial Officer",
    photoUrl: "https://photos.example/p_c7719d5a.jpg",
    createdAt: "2026-07-28T12:00:00",
    type: "Suggested",
  }),
  employee({ key: "p_2a6b8e04", identifier: `r.osei@${domain}`, fullName: "R. Osei", lastName: "Osei", jobTitle: "", type: "Suggested" }),
];
