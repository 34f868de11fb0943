import { fold } from './grid.rules';
import { set } from './words.rules';

/** What groups of funders are called after: places, papers, products, kinds of lenders. */
const OF_GROUPS = set(
  'position positions pos paper papers tier tiers grade grades stack stacks stacker stackers stacking stackable term terms sba mca mcas loc locs lines ' +
    'equipment leasing leases reverse reverses consolidation consolidations factoring lenders funders banks isos brokers startups risk subprime section group category inactive',
);
/** Words beside them that name no company. */
const BESIDE = set(
  'a b c d e f 1st 2nd 3rd 4th 5th 6th first second third fourth fifth 1 2 3 4 5 6 7 8 9 10 i ii iii iv and or the our of for to up only plus all other others misc new old top best main backup go ' +
    'high higher low lower mid sub prime bad good credit no fico deals deal loan loans line financing finance program programs product products direct private hard money real estate ' +
    'business short long daily weekly monthly payment payments bridge buyout buyouts startup invoice receivables heavy light specialty niche preferred approved active list through thru',
);
const PRODUCT =
  /\b(?:merchant )?cash advances?\b|\bworking capital\b|\b7 ?\(?a\)?(?![a-z])|\b504\b|\blines? of credit\b/g;

/** Whether a line of its own heads the rows below it: `1st position / A paper`, `Stackers`. A company has a word of its own. */
export function isGroupLine(text: string): boolean {
  const words = fold(text)
    .replace(PRODUCT, ' mca ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.some((word) => OF_GROUPS.has(word)) && words.every((word) => OF_GROUPS.has(word) || BESIDE.has(word));
}
