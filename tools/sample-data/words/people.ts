import type { Culture } from "./places";

export const jobTitles = [
  "Head of Operations",
  "VP Engineering",
  "Procurement Manager",
  "Chief Executive Officer",
  "Chief Financial Officer",
  "Plant Manager",
  "IT Director",
  "Marketing Manager",
  "Warehouse Supervisor",
  "Sales Director",
  "Data Analyst",
  "Maintenance Engineer",
  "Head of Security",
  "Product Owner",
];

/** Titles in a culture's own language, in addition to the common ones. */
export const ownTitles: Partial<Record<Culture, readonly string[]>> = {
  german: ["Einkaufsleitung", "Leiter Fertigung", "Geschäftsführung", "Prokuristin"],
  french: ["Responsable logistique", "Directrice des achats"],
  japanese: ["製造部長", "情報システム課長", "代表取締役社長"],
  arabic: ["مدير العمليات"],
  korean: ["생산관리팀장"],
};
