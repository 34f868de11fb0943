import { gmail, type MailCase, SOMEBODY, type Truth, writtenBy } from '../forms';

const written = writtenBy('fifth');

/** What is to be left to people, or put aside: recording it would be wrong. */
const NOTHING: Truth = { unrecorded: true };

/** The fifth hand's traps: written after its first six days had been read, and run before anything was changed for them. */
export const FIFTH_TRAPS: readonly MailCase[] = [
  written(
    'Aspen Glow Candles LLC',
    'Re: Aspen Glow Candles LLC [#]',
    NOTHING,
    `October and November statements, thanks!`,
  ),
  written(
    'Bison Trail Jerky Inc',
    'Re: Bison Trail Jerky Inc [#]',
    NOTHING,
    `Got the October statement and the voided check, application too. All set.`,
  ),
  written(
    'Crooked Pine Cabinets LLC',
    'Re: Crooked Pine Cabinets LLC [#]',
    NOTHING,
    `Payoff letter and contract attached`,
  ),
  written(
    'Dune Grass Rentals Inc',
    'Re: Dune Grass Rentals Inc [#]',
    NOTHING,
    `Payment calculator for a 50k loan, just so you can see the difference:
12 months - $4,700
18 months - $3,300
24 months - $2,600
Nothing is approved yet, waiting on the tax returns.`,
  ),
  written(
    'Elk Meadow Feed LLC',
    'Re: Elk Meadow Feed LLC [#]',
    NOTHING,
    `Current positions per the merchant:
Rapid   $40,000   1.45   $520 daily
Kapital   $25,000   1.42   $390 daily
Which one are we paying off?`,
  ),
  written(
    'Firwood Stables Inc',
    'Re: Firwood Stables Inc [#]',
    NOTHING,
    `Only 3 months of statements came through, we need at least 4 to run it.`,
  ),
  written(
    'Gneiss Rock Quarry LLC',
    'Re: Gneiss Rock Quarry LLC [#]',
    // No trap after all: a page that is cut off is asked for.
    { record: 'info_requested', asks: ['page 2'] },
    `Revenue isn't there on the September statement, page 2 is cut off. Can you look?`,
  ),
  written(
    'Heronwood Homes Inc',
    'Re: Heronwood Homes Inc [#]',
    NOTHING,
    `Our minimum is 15k a month and he's only at 14,200 but I'm going to push for an exception.`,
  ),
  written(
    'Ibis Point Rentals LLC',
    'Re: Ibis Point Rentals LLC [#]',
    NOTHING,
    `Is this the same owner as the one we killed in underwriting last spring? Different EIN.`,
  ),
  written(
    'Juneberry Pies Inc',
    'Re: Juneberry Pies Inc [#]',
    NOTHING,
    `This almost got shot down in committee but I talked them into another look.`,
  ),
  written(
    'Kestrel Ridge Farms LLC',
    'Re: Kestrel Ridge Farms LLC [#]',
    NOTHING,
    `Is it possible to get 50k at a 1.30? That's what he told me Summit is giving him, 40 weeks, 1,625.`,
  ),
  written(
    'Lodgepole Mills Inc',
    'Re: Lodgepole Mills Inc [#]',
    NOTHING,
    `Withdrawing funds daily from the account is a red flag for UW, can he explain the ATM activity?`,
  ),
  written(
    'Magpie Thrift LLC',
    'Re: Magpie Thrift LLC [#]',
    NOTHING,
    `If we bring it down to 30k at 1.38, 90 days, 460 a day, would that work with his cash flow?`,
  ),
  written(
    'North Ridge Plumbing Inc',
    'Re: North Ridge Plumbing Inc [#]',
    NOTHING,
    `Last year we did 60k at 1.29 over 40 weeks for him, paid perfectly. Let me see what they'll do this time.`,
  ),
  written(
    'Oriole Park Vending LLC',
    'Re: Oriole Park Vending LLC [#]',
    NOTHING,
    `UW isn't budging on the October statement. If you can get it I think we have a deal.`,
  ),
  written('Pinyon Jay Lodge Inc', 'Commission report', NOTHING, '', {
    html: gmail(
      'Commission report for the week of November 9',
      [
        ['Merchant', 'Funded Amount', 'Factor', 'Payback', 'Commission'],
        ['Pinyon Jay Lodge Inc', '$40,000', '1.35', '$54,000', '$3,200'],
      ],
      'Paid by ACH 11/16.',
    ),
  }),
  written(
    'Quince Orchard Foods LLC',
    'Re: Quince Orchard Foods LLC [#]',
    NOTHING,
    `Sorry, wrong Quince! The decline was for Quince Tree Dental. Yours is still with UW.`,
  ),
  written(
    'Rabbitbrush Supply Inc',
    'Re: Rabbitbrush Supply Inc [#]',
    NOTHING,
    `Don't send contracts yet. 55k 1.34 26 weeks is what I'm hoping for, credit meets at 3.`,
  ),
  written(
    'Stonefly Outfitters LLC',
    'Re: Stonefly Outfitters LLC [#]',
    NOTHING,
    `Can't fund this until the lien from Greenline is released. Once that's recorded we're good at the 70k.`,
    { stands: true },
  ),
  written(
    'Tumblewood Design Inc',
    'Re: Tumblewood Design Inc [#]',
    NOTHING,
    `Thank you for submitting Tumblewood Design Inc. As a reminder, to receive an approval all files must include:
- 4 months of bank statements
- a signed application
- a driver's license
We will contact you if anything is missing.`,
  ),
  written(
    'Umber Coast Tiles LLC',
    'Re: Umber Coast Tiles LLC [#]',
    NOTHING,
    `Approved amount is too high for what he needs. Can we lower it to 25k and keep the 1.36?`,
  ),
  written(
    'Velour Couch Company Inc',
    'Re: Velour Couch Company Inc [#]',
    NOTHING,
    `Merchant wants to know what 100k would look like at 1.30 for 52 weeks. 2,500 a week right? I'll ask.`,
  ),
  written(
    'Waxwing Audio LLC',
    'Re: Waxwing Audio LLC [#]',
    { waits: SOMEBODY },
    `Approved 40k, 1.35, 90 days 600 daily. 15,000 goes to Kapital or they don't fund, have you confirmed that balance?`,
  ),
  written(
    'Xanadu Travel Inc',
    'Re: Xanadu Travel Inc [#]',
    NOTHING,
    `Terms we discussed: 45k, 1.33, 36 weeks. I still have to get my manager to sign.`,
  ),
  written(
    'Yew Tree Physical Therapy PC',
    'Re: Yew Tree Physical Therapy PC [#]',
    NOTHING,
    `Minimum credit score is 550 for the term loan. She is at 548. Let me see if they'll make an exception.`,
  ),
  written(
    'Zebrawood Guitars LLC',
    'Re: Zebrawood Guitars LLC [#]',
    NOTHING,
    `Your other deal was declined for NSFs. Zebrawood is next in line, should have it by noon.`,
  ),
];
