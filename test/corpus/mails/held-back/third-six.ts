import { type MailCase, outlook, portal, SIGNED, written } from '../forms';

/** A sixth day of the third hand, written after the rules had been widened by the first five. */
export const THIRD_SIX: readonly MailCase[] = [
  written(
    'Apple Valley Trailers LLC',
    'Re: Apple Valley Trailers LLC [#]',
    { record: 'approved', offers: [{ amount: 47000, factor: 1.4, payback: 65800, n: 94, daily: 700, comm: 11 }] },
    `Jo,

We have an approval on Apple Valley Trailers. Purchase price is 47,000.00 and the merchant will remit 700.00 per business day until 65,800.00 is delivered, about 94 business days. That is a 1.40 with 11 points for your shop.${SIGNED}`,
  ),
  written(
    'Blue Moon Billiards Inc',
    'Re: Blue Moon Billiards Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 15000, factor: 1.4, n: 70, daily: 300 },
        { amount: 20000, factor: 1.45, n: 58, daily: 500 },
      ],
    },
    `15k 1.4 70 days 300
20k 1.45 58 days 500

both approved, his pick`,
  ),
  written(
    'Carousel Toys LLC',
    'Carousel Toys LLC has an offer!',
    { record: 'approved', offers: [{ amount: 56000, factor: 1.25, n: 28, weekly: 2500, fees: { Origination: 1120 } }] },
    '',
    {
      html: portal('Offer details', [
        ['Business name', 'Carousel Toys LLC'],
        ['Max amount', '$56,000'],
        ['Factor rate', '1.25x'],
        ['Total repayment', '$70,000'],
        ['Term', '28 weeks'],
        ['Weekly payment', '$2,500'],
        ['Origination fee', '$1,120'],
      ]),
    },
  ),
  written(
    'Double Eagle Golf LLC',
    'Re: Double Eagle Golf LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 62000, factor: 1.3, n: 124, daily: 650, payoff: 18250 }],
      stips: ['payoff letter', 'voided check'],
    },
    `Here is the offer: 62,000 factor 1.30 daily 650 for 124 days, we pay off Pioneer 18,250. Stips: payoff letter, voided check, ID`,
  ),
  written(
    'Evening Star Bistro Inc',
    'Re: Evening Star Bistro Inc [#]',
    { record: 'approved', offers: [{ amount: 37000, factor: 1.4, n: 37, weekly: 1400 }] },
    `Uw approved 37k weekly. 37 payments of 1400, 1.40 rate. Contracts?`,
  ),
  written(
    'Falling Leaf Tree Farm LLC',
    'Re: Falling Leaf Tree Farm LLC [#]',
    { record: 'approved', offers: [{ amount: 83000, factor: 1.25, n: 83, daily: 1250 }] },
    `We're a yes on Falling Leaf at $83,000; 1.25; $1,250 daily; 83 days.`,
  ),
  written(
    'Glass Slipper Costumes Inc',
    'Glass Slipper Costumes Inc - Offer Letter',
    { record: 'approved', offers: [{ amount: 18500, factor: 1.5, n: 75, daily: 370, comm: 10, origPercent: 5 }] },
    '',
    {
      html: outlook('Please review the following offer.', [
        ['Advance Amount', '$18,500.00', 'Payback', '$27,750.00'],
        ['Factor', '1.50', 'Daily', '$370.00'],
        ['Payments', '75', 'Commission', '10%'],
        ['Origination', '5%', '', ''],
      ]),
    },
  ),
  written(
    'Hidden Gem Antiques LLC',
    'Re: Hidden Gem Antiques LLC [#]',
    { record: 'approved', offers: [{ amount: 14500, factor: 1.4, n: 58, daily: 350 }] },
    `Approved $14.5k, 58 payments @ $350.00 (daily) = $20,300.00. Factor 1.4.`,
  ),
  written(
    'Island Time Rentals Inc',
    'Re: Island Time Rentals Inc [#]',
    { record: 'approved', offers: [{ amount: 100000, factor: 1.3, n: 26, weekly: 5000, comm: 10 }] },
    `Deal approved - 100k, six months (26 wks), $5k weekly, $130k back. You earn $10k on this (10 points).`,
  ),
  // Counters
  written(
    'Jolly Roger Boats LLC',
    'Re: Jolly Roger Boats LLC [#]',
    { record: 'counter', offers: [{ amount: 30000, factor: 1.4, n: 84, daily: 500 }] },
    `Spoke with UW, 80k isn't doable but they're ok with 30k. 30,000 @ 1.40, 84 days, 500 daily.`,
  ),
  written(
    'Kingpin Lanes Inc',
    'Re: Kingpin Lanes Inc [#]',
    { record: 'counter', offers: [{ amount: 21000, factor: 1.4, n: 60, daily: 490 }] },
    `Instead of the 45,000 requested we are able to offer 21,000. Factor 1.40, 60 days, 490 daily.`,
  ),
  written(
    'Lucky Horseshoe Saloon LLC',
    'Re: Lucky Horseshoe Saloon LLC [#]',
    { record: 'counter', offers: [{ amount: 25000, factor: 1.4, n: 50, daily: 700 }] },
    `Can't do 5 months here, shorter deal though: 25,000, 1.40, 50 days at 700.`,
  ),
  // Declines
  written(
    'Moonshadow Spa LLC',
    'Re: Moonshadow Spa LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Jo, has 3 advances already. We only do 1st and 2nds. Pass.`,
  ),
  written(
    'New Leaf Landscaping Inc',
    'Re: New Leaf Landscaping Inc [#]',
    { record: 'declined', codes: ['revenue', 'nsf'] },
    `Not a fit - declining revenue and NSFs.`,
  ),
  written(
    'Open Range Beef Co',
    'Re: Open Range Beef Co [#]',
    { record: 'declined', codes: ['credit'] },
    `Sorry Jo can't do it, guy has a 420 score.`,
  ),
  written(
    'Pine Cone Crafts LLC',
    'Re: Pine Cone Crafts LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Unfortunately we do not fund crafts/hobby businesses. Prohibited industry.`,
  ),
  written(
    'Queensland Opals Inc',
    'Re: Queensland Opals Inc [#]',
    { record: 'declined', codes: [] },
    `We've decided to pass. Thanks!`,
  ),
  written(
    'Red Barn Antiques LLC',
    'Re: Red Barn Antiques LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Not enough time in business, resubmit at 12 months.`,
  ),
  written(
    'Silver Spur Boots LLC',
    'Re: Silver Spur Boots LLC [#]',
    { record: 'declined', codes: ['negative_days'] },
    `Underwriting says no, 9 negative days this month.`,
  ),
  written(
    'Two Rivers Rafting Inc',
    'Re: Two Rivers Rafting Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `We're going to have to turn this down. The drop in sales over the past three months is too steep.`,
  ),
  written(
    'Uptown Pet Spa LLC',
    'Re: Uptown Pet Spa LLC [#]',
    { record: 'declined', codes: ['defaults'] },
    `Declined. Judgment for $48,000 from another funder.`,
  ),
  written(
    'Valley View Hospice Inc',
    'Status: Declined - Valley View Hospice Inc',
    { record: 'declined', codes: ['documents'] },
    `Reason: Unable to verify bank statements.`,
  ),
  written(
    'West Wind Sails LLC',
    'Re: West Wind Sails LLC [#]',
    { record: 'declined', codes: ['low_balance'] },
    `The average daily balance is $212. This isn't going to work for us.`,
  ),
  written(
    'Yellowstone Yurts Inc',
    'Re: Yellowstone Yurts Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Contracts were signed but at bank verification we found a new advance from 11/13. Killing the deal.`,
    { stands: true },
  ),
  // Requests
  written(
    'Acre Woods Nursery LLC',
    'Re: Acre Woods Nursery LLC [#]',
    { record: 'info_requested', asks: ['bank statements'] },
    `We need the last 3 months of bank statements to review.`,
  ),
  written(
    'Big Dipper Ice Cream Inc',
    'Re: Big Dipper Ice Cream Inc [#]',
    { record: 'info_requested', asks: ['application'] },
    `Application isn't signed. Can you have the owner sign and send it back?`,
  ),
  written(
    'Corner Stone Church Supply LLC',
    'Re: Corner Stone Church Supply LLC [#]',
    { record: 'info_requested', asks: ['mtd', 'zero balance letter'] },
    `Need MTD and a zero balance letter from Pioneer to proceed.`,
  ),
  written(
    'Daybreak Diner LLC',
    'Re: Daybreak Diner LLC [#]',
    { record: 'info_requested', asks: ['lease', 'photos'] },
    `please get me the lease and 2 photos of the storefront`,
  ),
  // Talk and traps
  written('Early Bird Donuts LLC', 'Re: Early Bird Donuts LLC [#]', { noted: true }, `Received! In underwriting now.`),
  written(
    'Flat Rock Quarry Inc',
    'Re: Flat Rock Quarry Inc [#]',
    { noted: true },
    `Will have an answer for you by 3pm.`,
  ),
  written(
    'Golden Spike Rail Tours LLC',
    'Re: Golden Spike Rail Tours LLC [#]',
    { unrecorded: true },
    `Would he take 30k at 1.40 for 84 days if I could get it? Nothing approved yet.`,
  ),
  written(
    'High Tide Fish House Inc',
    'Re: High Tide Fish House Inc [#]',
    { unrecorded: true },
    `Merchant declined our offer of 40,000 at 1.35 last month, is he back?`,
  ),
  written(
    'Jumbo Shrimp Co',
    'Re: Jumbo Shrimp Co [#]',
    { waits: ['no_priced_offer', 'low_confidence'] },
    `approved for 25k, what rate does he want?`,
  ),
  written(
    'Kickstand Cycles LLC',
    'Re: Kickstand Cycles LLC [#]',
    { waits: ['figures_disagree', 'low_confidence'] },
    `Offer: 18,000 x 1.40 = 26,200, 84 days, 300 daily`,
  ),
  written(
    'Lamp Post Books Inc',
    'Re: Lamp Post Books Inc [#]',
    { record: 'funded', offers: [] },
    `This has funded. Commission tomorrow.`,
    { stands: true },
  ),
];
