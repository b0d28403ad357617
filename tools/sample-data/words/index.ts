import { beginnings, endings, germanNouns, legalForms, nativeNouns, stems } from "./companies";
import { channels, milestones, pages, signals } from "./engagement";
import { industries } from "./industries";
import { names } from "./names";
import { jobTitles, ownTitles } from "./people";
import { countries } from "./places";
import { technologies } from "./technology";

/** The words behind the sample data, which are not part of the product's code. */
export const words = {
  countries,
  names,
  companies: { beginnings, endings, stems, nativeNouns, legalForms, germanNouns },
  industries,
  technologies,
  engagement: { signals, pages, milestones, channels },
  people: { jobTitles, ownTitles },
};

export type Words = typeof words;
