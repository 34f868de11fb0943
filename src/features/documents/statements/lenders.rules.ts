import { groupedBy } from '../../../platform/lists.rules';
import { normaliseName } from '../../funders/company-name.rules';

/** Lenders that are known by name, whether or not the catalogue has them. */
const LENDERS = [
  'OnDeck',
  'OnDeck Capital',
  'Kapitus',
  'Credibly',
  'Rapid Finance',
  'Fora Financial',
  'Forward Financing',
  'Libertas Funding',
  'Mulligan Funding',
  'National Funding',
  'Greenbox Capital',
  'CAN Capital',
  'Bluevine Capital',
  'Fundbox',
  'PayPal Working Capital',
  'Square Capital',
  'Square Loans',
  'Shopify Capital',
  'Stripe Capital',
  'Toast Capital',
  'Headway Capital',
  'Reliant Funding',
  'Everest Business Funding',
  'Yellowstone Capital',
  'Pearl Capital',
  'World Business Lenders',
  'BFS Capital',
  'Vox Funding',
  'Fundkite',
  'Fox Business Funding',
  'Elevate Funding',
  'Expansion Capital Group',
  'IOU Financial',
  'Kalamata Capital',
  'Knight Capital Funding',
  'LG Funding',
  'Strategic Funding Source',
  'Uplyft Capital',
  'Cloudfund',
  'Itria Ventures',
  'Biz2Credit',
  'Lendini',
  'Backd Business Funding',
  'Clearco',
  'Wayflyer',
  'TVT Capital',
  'Unique Funding Solutions',
  'Amerifi Capital',
  'Lendspark',
  'Newtek Business',
  'Balboa Capital',
  'Channel Partners Capital',
  'Funding Circle',
];

/** Whoever settles card sales pays every day, and is no lender for it. */
const PROCESSORS = [
  'square',
  'stripe',
  'paypal',
  'shopify',
  'toast',
  'clover',
  'worldpay',
  'fiserv',
  'first data',
  'heartland',
  'elavon',
  'tsys',
  'global payments',
  'merchant services',
  'bankcard',
  'adyen',
  'braintree',
  'doordash',
  'uber eats',
  'grubhub',
  'amazon',
];

/** Somebody whose debits are repayments. */
export interface KnownFunder {
  name: string;
  /** Of the catalogue; null for one of the list. */
  serviceId: string | null;
}

export interface FunderNames {
  find(description: string): KnownFunder | null;
}

/** ACH cuts names after this many characters. */
const CUT = 16;

interface Wanted {
  funder: KnownFunder;
  normal: string;
  words: string[];
  /** The earlier one of two that fit is meant. */
  place: number;
}

/** Finds funders of the catalogue (names and aliases) and lenders of the list in the descriptions of rows. */
export function funderNames(
  catalogue: readonly { serviceId: string; name: string; aliases: readonly string[] }[],
): FunderNames {
  const wanted: Wanted[] = [];
  const add = (typed: string, funder: KnownFunder): void => {
    const normal = normaliseName(typed);
    if (normal !== '') wanted.push({ funder, normal, words: normal.split(' '), place: wanted.length });
  };
  for (const { serviceId, name, aliases } of catalogue) {
    for (const typed of [name, ...aliases]) add(typed, { name, serviceId });
  }
  for (const name of LENDERS) add(name, { name, serviceId: null });
  const processors = PROCESSORS.map((name) => normaliseName(name));
  // Whatever fits begins at a word of the description, of which nobody knows more than a name is cut to.
  const byFirst = groupedBy(wanted, ({ words: [first = ''] }) => first.slice(0, CUT));
  return {
    find(description) {
      const normal = normaliseName(description);
      const words = normal.split(' ');
      const near = [...new Set(words.map((word) => word.slice(0, CUT)))].flatMap((word) => byFirst.get(word) ?? []);
      const [found] = near.filter((one) => isNamed(one, normal, words)).sort((a, b) => a.place - b.place);
      if (!found) return null;
      // A processor's own name is none of a lender, unless the lender's name says more.
      return processors.includes(found.normal) ? null : found.funder;
    },
  };
}

function isNamed({ normal, words }: Wanted, text: string, textWords: readonly string[]): boolean {
  if (normal.length > CUT) {
    const cut = normal.slice(0, CUT).trimEnd();
    if (text.startsWith(cut) || text.includes(` ${cut}`)) return true;
  }
  let at = 0;
  for (const word of textWords) if (word === words[at]) at += 1;
  return at === words.length;
}
