import { gmail, type MailCase, outlook, written } from '../forms';

/** An eighth day of the third hand, written after the rules had been widened by the first seven. */
export const THIRD_EIGHT: readonly MailCase[] = [
  written(
    'Arrow Creek Archery LLC',
    'Re: Arrow Creek Archery LLC [#]',
    { record: 'approved', offers: [{ amount: 53000, factor: 1.4, payback: 74200, n: 106, daily: 700, comm: 9 }] },
    `Jo - finally got the green light on Arrow Creek. 53,000 in, 74,200 out, factor 1.40. 106 business days, $700 each. Commission 9%.`,
  ),
  written(
    'Buttercup Dairy Bar Inc',
    'Buttercup Dairy Bar - terms',
    {
      record: 'approved',
      offers: [
        { amount: 28500, factor: 1.4, n: 95, daily: 420 },
        { amount: 22500, factor: 1.36, n: 85, daily: 360 },
      ],
    },
    `Buttercup Dairy Bar Inc has two offers:

#1 $28,500 | 1.40 | 95 days | $420 daily
#2 $22,500 | 1.36 | 85 days | $360 daily`,
  ),
  written(
    'Chimney Rock Stoneworks Inc',
    'Re: Chimney Rock Stoneworks Inc [#]',
    { record: 'approved', offers: [{ amount: 160000, factor: 1.25, n: 50, weekly: 4000, origPercent: 2, comm: 5 }] },
    '',
    {
      html: outlook('Approval attached and below', [
        ['Funded Amount', '160,000'],
        ['Sell Rate', '1.25'],
        ['Purchased Amount', '200,000'],
        ['# of Payments', '50'],
        ['Frequency', 'Weekly'],
        ['Payment Amount', '4,000'],
        ['Origination Fee %', '2'],
        ['ISO Commission %', '5'],
      ]),
    },
  ),
  written(
    'Dark Sky Camping Gear LLC',
    'Re: Dark Sky Camping Gear LLC [#]',
    { record: 'approved', offers: [{ amount: 12000, factor: 1.45, n: 58, daily: 300 }], stips: ['voided check'] },
    `12k @ 1.45, 58 days, 300 per day. Stips: voided check, dl`,
  ),
  written(
    'Elderflower Tea Co',
    'Re: Elderflower Tea Co [#]',
    { record: 'approved', offers: [{ amount: 31500, factor: 1.4, n: 42, weekly: 1050 }] },
    `We can go weekly on this one - $31,500, 1.40, 42 weeks, $1,050. Let me know if that works and I'll send DocuSign.`,
  ),
  written(
    'Four Corners Trading Post LLC',
    'Re: Four Corners Trading Post LLC [#]',
    { record: 'approved', offers: [{ amount: 70000, factor: 1.3, n: 130, daily: 700, payoff: 22000, origPercent: 3 }] },
    `Congratulations! Four Corners is approved for $70,000.00. Purchased amount is $91,000.00 (1.30), daily payments of $700.00 x 130. From proceeds we will pay off Lakeside Funding ($22,000.00). Origination fee of 3%.`,
  ),
  // Counters
  written(
    'Ginkgo Leaf Acupuncture PLLC',
    'Re: Ginkgo Leaf Acupuncture PLLC [#]',
    { record: 'counter', offers: [{ amount: 23000, factor: 1.4, n: 92, daily: 350 }] },
    `50k was too aggressive with two positions open. I can offer 23,000 at 1.40 for 92 days, 350 per day.`,
  ),
  written(
    'Hurricane Deck Boats Inc',
    'Re: Hurricane Deck Boats Inc [#]',
    { record: 'counter', offers: [{ amount: 35000, factor: 1.4, n: 70, daily: 700 }] },
    `We had to cut the approval. New terms: $35,000, factor 1.40, 70 payments of $700 daily.`,
  ),
  // Declines
  written(
    'Ivy League Tutoring Inc',
    'Re: Ivy League Tutoring Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Declined, stacked to the gills.`,
  ),
  written(
    'Jet Stream Travel LLC',
    'Re: Jet Stream Travel LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Travel agencies are prohibited for us.`,
  ),
  written(
    'Kelly Green Lawns LLC',
    'Re: Kelly Green Lawns LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Sales dropped off way too much. Passing on this one, thanks.`,
  ),
  written(
    'Lantana Landscapes Inc',
    'Re: Lantana Landscapes Inc [#]',
    { record: 'declined', codes: ['low_balance', 'nsf'] },
    `UW won't approve, low balances and returned items.`,
  ),
  written(
    'Misty Harbor Inn LLC',
    'Re: Misty Harbor Inn LLC [#]',
    { record: 'declined', codes: [] },
    `Not able to offer here.`,
  ),
  written(
    'Nightingale Home Care Inc',
    'Re: Nightingale Home Care Inc [#]',
    { record: 'declined', codes: ['credit'] },
    `Open bankruptcy, so we're unable to proceed.`,
  ),
  written(
    'Oak Barrel Tavern LLC',
    'Re: Oak Barrel Tavern LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Under 1 year in business. We need at least 12 months. Please resubmit in March.`,
  ),
  written(
    'Plum Island Oysters Co',
    'Re: Plum Island Oysters Co [#]',
    { record: 'declined', codes: ['defaults'] },
    `Merchant is in default with Rapid. Auto decline.`,
  ),
  written(
    'Red Canyon Jeep Tours LLC',
    'Re: Red Canyon Jeep Tours LLC [#]',
    { record: 'declined', codes: ['negative_days'] },
    `There's just too many negative days for us to make an offer.`,
  ),
  written(
    'Sky Blue Pools Inc',
    'Re: Sky Blue Pools Inc [#]',
    { record: 'withdrawn', codes: [] },
    `We are rescinding the approval, merchant took two more advances.`,
    { stands: true },
  ),
  // Requests
  written(
    'Tiger Lily Florals LLC',
    'Re: Tiger Lily Florals LLC [#]',
    { record: 'info_requested', asks: ['september', 'october'] },
    `Missing September and October statements.`,
  ),
  written(
    'Upper Crust Pizza Inc',
    'Re: Upper Crust Pizza Inc [#]',
    { record: 'info_requested', asks: ['signed application', 'driver license'] },
    `In order for us to review we need a signed application and a driver's license.`,
  ),
  written(
    'Vista Grande Builders LLC',
    'Re: Vista Grande Builders LLC [#]',
    { record: 'info_requested', asks: ['contracts', 'wip report'] },
    `For construction we require a WIP report and copies of current contracts.`,
  ),
  // Talk and traps
  written(
    'Wandering Star Hostel LLC',
    'Re: Wandering Star Hostel LLC [#]',
    { noted: true },
    `In review, will update you this afternoon.`,
  ),
  written(
    'Yellow Brick Road Toys Inc',
    'Re: Yellow Brick Road Toys Inc [#]',
    { unrecorded: true },
    `Will he do 30,000 at a 1.42? I haven't run it by credit yet.`,
  ),
  written(
    'Zen Garden Massage LLC',
    'Re: Zen Garden Massage LLC [#]',
    { waits: ['no_priced_offer', 'low_confidence'] },
    `Approved for $20,000 - see attached for full terms.`,
  ),
  written(
    'Amber Valley Orchards Inc',
    'Re: Amber Valley Orchards Inc [#]',
    { unrecorded: true },
    `He told me Rapid approved him for 45,000 at 1.38, 110 days. Is that true?`,
  ),
  written(
    'Bold Coast Lobster Co',
    'Re: Bold Coast Lobster Co [#]',
    { record: 'approved', offers: [{ amount: 48000, factor: 1.25, n: 24, weekly: 2500 }] },
    '',
    {
      html: gmail(
        'Bold Coast',
        [
          ['Approved', '$48,000'],
          ['RTR', '$60,000'],
          ['Factor', '1.25'],
          ['Weeks', '24'],
          ['Weekly Payment', '$2,500'],
        ],
        'Supersedes prior approval of $40,000.',
      ),
    },
  ),
];
