/** Answers with every member that the product reads. They are fictional, with reserved names and numbers. */
import { details as detailsSchema } from "../../lib/schemas/account";
import { sentinelsOf } from "./sentinels";

export const details = {
  ...sentinelsOf(detailsSchema()).value,
  name: "Acme Instruments",
  description: "Makes measuring instruments...",
  domain: "acme.example",
  type: "private",
  phone: "+1 555 0100",
  uuid: "7d3c1a52-93a4-4f0e-8a27-6c1f7a0b9e11",
  createdAt: "2025-03-04T05:06:07",
  employees: 240,
  employeesRange: "201-500",
  visitorsCount: 12,
  identifiedPeople: 3,
  annualRevenue: null,
  estimatedAnnualRevenue: "$10M-$50M",
  foundedYear: 1987,
  streetAddress: "1 Example Way",
  city: "Oslo",
  postalCode: "0150",
  state: "Oslo",
  country: "Norway",
  industry: "Manufacturing",
  subIndustry: "Instruments",
  linkedin: "company/acme-instruments",
};

export const utm = {
  channelSubchannel: "Paid / Search",
  ad: null,
  adId: null,
  color: "#1a2b3c",
  campaignId: "c-1",
  adgroupId: null,
  campaign: "spring",
  term: null,
  source: "search",
  medium: "cpc",
  content: null,
  adgroup: null,
};

export const entry = {
  date: "2026-01-02",
  time: "03:04:05",
  hitTimestamp: "2026-01-02T03:04:05",
  name: "Stage changed",
  source: "report",
  identifier: "jo@acme.example",
  isMilestone: true,
  scrollPercentage: 80,
  timeSpent: 42,
  attributes: { "Buying Stage": "Decision" },
  utm,
  dataLayer: null,
  duration: null,
  browser: null,
  referrer: "https://news.example/",
  page: { url: "https://acme.example/pricing" },
};

export const insight = {
  details,
  intentSignals: ["Pricing page", "Comparison"],
  intentTrends: [{ week: 1, level: 3 }],
  sessionsDuration: 1200,
  totalActiveTime: 640,
  buyingStage: "Decision",
  lifecycleStage: "lead",
  icpScore: 82,
  tags: ["target"],
  tech: ["google_analytics"],
  techCategories: ["web_analytics"],
};

export const account = { ...insight, activity: [{ kind: "visit" }], journey: [entry], people: [], websiteVisitors: [4], topPages: ["/"] };

export const person = {
  key: "k-1",
  identifier: "jo@acme.example",
  companyUuid: details.uuid,
  companyName: "Acme Instruments",
  visitors: ["v-1"],
  ips: ["192.0.2.7"],
  journey: [entry],
  milestones: [{ name: "First visit" }],
  adConversions: null,
  fullName: "Jo Example",
  firstName: "Jo",
  lastName: "Example",
  gender: null,
  jobTitle: "Head of Purchasing",
  photoUrl: "https://photos.example/jo.jpg",
  createdAt: "2025-03-04T05:06:07",
  type: "Suggested",
};

export const page = { list: [insight], total: 312, offset: 0, limit: 25 };
