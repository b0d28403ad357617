import { beginnings, endings, germanNouns, legalForms, nativeNouns, stems } from "./companies";
import { channels, milestones, pages, signals } from "./engagement";
import { industries } from "./industries";
import { names } from "./names";
import { jobTitles, ownTitles } from "./people";
import { countries } from "./places";
import { technologies } from "./technology";

/** All that the sample data are drawn from, as JSON can hold it: it lies in the asset, and nowhere in the code of the product. */
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
