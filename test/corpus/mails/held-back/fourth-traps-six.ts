import { type MailCase, outlook, portal, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's sixth set of traps, written after the rules had been mended by the five before. */
export const FOURTH_TRAPS_SIX: readonly MailCase[] = [
  written(
    'Adobe Wall Stucco LLC',
    'Re: Adobe Wall Stucco LLC [#]',
    { unrecorded: true },
    `I see in our system a 40k approval at 1.35 (108 x 500) from last year for this merchant. Has anything changed since?`,
  ),
  written(
    'Bird of Paradise Florist Inc',
    'Re: Bird of Paradise Florist Inc [#]',
    { unrecorded: true },
    `Putting together the approval now, need 20 minutes.`,
  ),
  written(
    'Gorge Echo Recording LLC',
    'Re: Gorge Echo Recording LLC [#]',
    { unrecorded: true },
    `I had to decline Gorge River earlier today, but Gorge Echo still looks good. More soon.`,
  ),
  written(
    'Dutch Oven Bakery Inc',
    'Re: Dutch Oven Bakery Inc [#]',
    { unrecorded: true },
    `Merchant's wife called and said they're declining the funding?? Please check with him and let me know before I kill the contract.`,
    { stands: true },
  ),
  written(
    'Eucalyptus Grove Spa LLC',
    'Re: Eucalyptus Grove Spa LLC [#]',
    { unrecorded: true },
    `Let's assume it gets approved at 60k 1.3 over 30 weeks, 2,600 weekly. Will the merchant sign today?`,
  ),
  written(
    'Fallow Field Farms Inc',
    'Re: Fallow Field Farms Inc [#]',
    { record: 'approved', offers: [{ amount: 54000, factor: 1.33, payback: 71820, n: 38, weekly: 1890, comm: 8 }] },
    `Approved $54,000. Factor 1.33, total payback $71,820, 38 weekly payments of $1,890, 8 points.

Monthly revenue $61,000, balance at month end $12,300, 2 NSFs, FICO 640, time in business 6 years.`,
  ),
  written(
    'Glacier Melt Water Company LLC',
    'Re: Glacier Melt Water Company LLC [#]',
    { unrecorded: true },
    `You should have received an approval for Glacier Park, not Glacier Melt. Melt is in queue.`,
  ),
  written(
    'Huckleberry Jam Kitchen Inc',
    'Re: Huckleberry Jam Kitchen Inc [#]',
    { unrecorded: true },
    `Our competitor's flyer says "approved in 2 hours, 1.15 factor". We don't play that game, you'll have real numbers by Thursday.`,
  ),
  written(
    'Ironclad Locksmiths LLC',
    'Re: Ironclad Locksmiths LLC [#]',
    { unrecorded: true },
    `We issued 35k at 1.37, 96 payments at 500. Then he told our funding specialist he already has two positions. Reviewing again.`,
    { stands: true },
  ),
  written(
    'Jumping Bean Espresso Inc',
    'Re: Jumping Bean Espresso Inc [#]',
    { unrecorded: true },
    `Can you tell me whether it's approved or declined by Granite? We won't fund behind them.`,
  ),
  written(
    'Kodiak Bear Outfitters LLC',
    'Re: Kodiak Bear Outfitters LLC [#]',
    { unrecorded: true },
    `Hi, it's a decline because TIB is 3 months. I can approve him in July if deposits hold: think 20k at 1.40.`,
  ),
  written(
    'Lobster Trap Gifts Inc',
    'Re: Lobster Trap Gifts Inc [#]',
    { unrecorded: true },
    `Wanted to float a number by you before going to credit: 28k, 1.38, 92 at 420. Workable?`,
  ),
  written(
    'Monarch Butterfly Preschool LLC',
    'Re: Monarch Butterfly Preschool LLC [#]',
    { record: 'approved', offers: [{ amount: 16000, factor: 1.4, n: 56, daily: 400 }] },
    `It was at 20k but after the rerun it's approved at 16k, 1.40, 56 daily payments of 400.`,
  ),
  written(
    'Nomad Coffee Carts Inc',
    'Re: Nomad Coffee Carts Inc [#]',
    { unrecorded: true },
    `You can tell him he's as good as approved, but nothing in writing until tomorrow.`,
  ),
  written(
    'Opal Essence Skincare LLC',
    'Re: Opal Essence Skincare LLC [#]',
    { unrecorded: true },
    `No, the approval was not extended.`,
    { stands: true },
  ),
  written('Pampas Grass Decor Inc', 'Re: Pampas Grass Decor Inc [#]', { unrecorded: true }, '', {
    html: portal('Application started', [
      ['Merchant', 'Pampas Grass Decor Inc'],
      ['Status', 'Draft'],
      ['Requested amount', '$50,000'],
      ['Desired factor', '1.30'],
      ['Desired term', '26 weeks'],
      ['Desired payment', '$2,500 weekly'],
    ]),
  }),
  written(
    'Quetzal Coffee Imports LLC',
    'Re: Quetzal Coffee Imports LLC [#]',
    { unrecorded: true },
    `Underwriting turned down my request for a fee reduction. Nothing else changes.`,
    { stands: true },
  ),
  written(
    'Red Lantern Noodle Bar Inc',
    'Re: Red Lantern Noodle Bar Inc [#]',
    { unrecorded: true },
    `I won't decline it outright, the owner has a great story. Set up a call with him?`,
  ),
  written('Sandstone Arch Adventures LLC', 'Re: Sandstone Arch Adventures LLC [#]', { unrecorded: true }, '', {
    html: outlook(
      'Here is how the payment moves with the points, using 50k over 100 days:',
      [
        ['Points', 'Factor', 'Daily'],
        ['4', '1.26', '$630'],
        ['8', '1.30', '$650'],
        ['12', '1.34', '$670'],
      ],
      'This is for illustration, the file itself goes to committee on Thursday.',
    ),
  }),
  written(
    'Toboggan Run Ski Rentals Inc',
    'Re: Toboggan Run Ski Rentals Inc [#]',
    { unrecorded: true },
    `He told me he got funded by Bluewater yesterday, 45k at 1.33, 120 x 498.75. True?`,
  ),
  written(
    'Urban Canopy Tree Care LLC',
    'Re: Urban Canopy Tree Care LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `We're going to have to pass because tree services are on our restricted industry list now. (Yes, I know we approved two of them in the spring, 30k at 1.38 and 25k at 1.40.)`,
  ),
  written(
    'Violin Makers Guild Inc',
    'Re: Violin Makers Guild Inc [#]',
    { unrecorded: true },
    `The numbers you're asking for, 70k at 1.22 over 52 weeks, would only be approved for A paper. He's a B.`,
  ),
  written(
    'Wisteria Arbor Nursery LLC',
    'Re: Wisteria Arbor Nursery LLC [#]',
    { unrecorded: true },
    `If it's not back by 5, consider it declined.`,
  ),
  written(
    'Yew Tree Antiques Inc',
    'Re: Yew Tree Antiques Inc [#]',
    { record: 'approved', offers: [{ amount: 42000, factor: 1.35, payback: 56700, n: 81, daily: 700, comm: 9 }] },
    `Approved: 42,000 at 1.35, 56,700 payback, 81 payments of 700 daily, 9 points. That replaces the 50,000 at 1.31 (131 x 500) from this morning, which went out with the wrong bank statements.`,
  ),
];
