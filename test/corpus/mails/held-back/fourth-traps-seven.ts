import { type MailCase, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's seventh set of traps, written after the rules had been mended by the six before. */
export const FOURTH_TRAPS_SEVEN: readonly MailCase[] = [
  written(
    'Amber Lantern Bistro LLC',
    'Re: Amber Lantern Bistro LLC [#]',
    { unrecorded: true },
    `Underwriter loves it. I'd bet on 50k, 1.30, 100 days, 650 daily coming back as approved within the hour.`,
  ),
  written(
    'Bristlecone Pine Tours Inc',
    'Re: Bristlecone Pine Tours Inc [#]',
    { unrecorded: true },
    `Approved, declined, countered - whatever it is you'll have it by 5pm.`,
  ),
  written(
    'Cobblers Bench Shoe Repair LLC',
    'Re: Cobblers Bench Shoe Repair LLC [#]',
    { unrecorded: true },
    `Your merchant called in angry that he was declined. We never declined him, he's thinking of somebody else.`,
  ),
  written(
    'Dovetail Point Marina Inc',
    'Re: Dovetail Point Marina Inc [#]',
    { unrecorded: true },
    `The merchant asked for the payoff on his current deal (funded 40k, factor 1.35, 500 daily). It's 21,300 good through Friday.`,
  ),
  written(
    'Echo Bay Houseboats LLC',
    'Re: Echo Bay Houseboats LLC [#]',
    { unrecorded: true },
    `Let me double check, I may have mixed up two files when I told you it was approved.`,
    { stands: true },
  ),
  written(
    'Fernleaf Dental Studio PC',
    'Re: Fernleaf Dental Studio PC [#]',
    { unrecorded: true },
    `At first glance 60k over 12 months at a 1.28 looks doable, waiting on the credit pull.`,
  ),
  written(
    'Gumbo Pot Restaurant Inc',
    'Re: Gumbo Pot Restaurant Inc [#]',
    { unrecorded: true },
    `ISO blast: this week only every approved file under 50k gets a 1.25 buy. Include Gumbo Pot if you get the docs in.`,
  ),
  written(
    'Hearthstone Pizza Oven Co',
    'Re: Hearthstone Pizza Oven Co [#]',
    { unrecorded: true },
    `I've got a call with him at 2 to go over the decline from Granite, want to see if it was a mistake before I look.`,
  ),
  written(
    'Ice Plant Nursery LLC',
    'Re: Ice Plant Nursery LLC [#]',
    { unrecorded: true },
    `Merchant was sent 30k 1.38 by mistake (that's the offer for Iceberg Plumbing). Tell him not to sign.`,
    { stands: true },
  ),
  written(
    'Jetty Park Snack Bar Inc',
    'Re: Jetty Park Snack Bar Inc [#]',
    { unrecorded: true },
    `Honestly a coin flip. Could be 20k at 1.45, could be a pass.`,
  ),
  written(
    'Knapweed Honey Farm LLC',
    'Re: Knapweed Honey Farm LLC [#]',
    { unrecorded: true },
    `How does 25k at 1.40 over 70 days sound? If he's in I'll go fight for it.`,
  ),
  written(
    'Limestone Quarry Bar Inc',
    'Re: Limestone Quarry Bar Inc [#]',
    { record: 'info_requested', asks: ['November'] },
    `Credit wrote "decline - reconsider w/ Nov stmt", so let's not tell him anything until you send me November.`,
  ),
  written(
    'Millpond Canoe Livery LLC',
    'Re: Millpond Canoe Livery LLC [#]',
    { unrecorded: true },
    `Approved on our end?? Not that I can see. Who told you that?`,
  ),
  written(
    'Nuthatch Bird Seed Inc',
    'Re: Nuthatch Bird Seed Inc [#]',
    { record: 'approved', offers: [{ amount: 32000, factor: 1.36, payback: 43520, n: 64, daily: 680, comm: 9 }] },
    `Approved 32,000, 1.36, 43,520 back, 64 dailies of 680, 9 points. (The one for his cousin was 28,000 at 1.40, don't mix them up.)`,
  ),
  written(
    'Orchard Lane Cider Inc',
    'Re: Orchard Lane Cider Inc [#]',
    { unrecorded: true },
    `We pulled the decline report you wanted: 14 declined this month, mostly stacking.`,
  ),
  written(
    'Puddle Jumper Air Tours LLC',
    'Re: Puddle Jumper Air Tours LLC [#]',
    { unrecorded: true },
    `The commission was approved by accounting, 2,800 goes out Friday.`,
    { stands: true },
  ),
  written(
    'Quince Tree Bakehouse Inc',
    'Re: Quince Tree Bakehouse Inc [#]',
    { unrecorded: true },
    `Got the fee schedule change approved: origination is now 2% on all offers.`,
  ),
  written(
    'Hayrick Barn Weddings LLC',
    'Re: Hayrick Barn Weddings LLC [#]',
    { unrecorded: true },
    `Declining balance on the merchant's statements worries me, 40k in June to 12k in October. What's going on there?`,
  ),
  written(
    'Slate Roof Restorations Inc',
    'Re: Slate Roof Restorations Inc [#]',
    { unrecorded: true },
    `We've extended an offer to the merchant's partner's company as well. This one has to wait its turn.`,
  ),
  written(
    'Tamarind Grill & Bar LLC',
    'Re: Tamarind Grill & Bar LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `No go. He's got an approval from Granite for 60k he hasn't told you about and already took 25k of it. That makes 4 positions.`,
  ),
];
