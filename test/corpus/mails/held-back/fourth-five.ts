import { gmail, type MailCase, outlook, portal, SIGNED, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's fifth day: written after the rules had been widened by the four before. */
export const FOURTH_FIVE: readonly MailCase[] = [
  written(
    'Amber Waves Grain Co-op',
    'Amber Waves Grain Co-op: offer inside',
    {
      record: 'approved',
      offers: [{ amount: 125000, factor: 1.27, payback: 158750, n: 50, weekly: 3175, comm: 7, origPercent: 2 }],
    },
    `Hi Mike,

Hope all is well! Underwriting signed off on Amber Waves this morning. Terms:

• Purchase price: $125,000
• Factor: 1.27 / Purchased amount $158,750
• 50 weekly installments of $3,175
• 2% origination
• 7% to you

Let me know and I'll fire over the agreement.`,
  ),
  written(
    'Blackbird Bookshop LLC',
    'Re: Blackbird Bookshop LLC [#]',
    { record: 'approved', offers: [{ amount: 14000, factor: 1.45, payback: 20300, n: 58, daily: 350 }] },
    `14,000 x 1.45 = 20,300
58 daily debits of 350
approved, send dl + vc`,
  ),
  written(
    'Cloud Nine Mattress Inc',
    'Cloud Nine Mattress Inc',
    {
      record: 'approved',
      offers: [
        { amount: 60000, factor: 1.29, payback: 77400, n: 86, daily: 900, comm: 5 },
        { amount: 60000, factor: 1.33, payback: 79800, n: 114, daily: 700, comm: 9 },
      ],
    },
    '',
    {
      html: gmail(
        'Cloud Nine Mattress is approved, see tabs:',
        [
          ['Program', 'Amt', 'Sell Rate', 'RTR', '# Daily Pmts', 'Daily Pmt', 'ISO Comm'],
          ['Express', '60,000', '1.29', '77,400', '86', '900', '5%'],
          ['Flex', '60,000', '1.33', '79,800', '114', '700', '9%'],
        ],
        'Thanks!',
      ),
    },
  ),
  written(
    'Doorbell Home Security LLC',
    'Re: Doorbell Home Security LLC [#]',
    { record: 'approved', offers: [{ amount: 50000, factor: 1.34, n: 100, daily: 670, comm: 8 }] },
    `Good to go at the full ask! 50k, 1.34, 100 payments @ 670/day, 8 in it for you. Stip: zero balance letter from Granite, everything else I have.`,
  ),
  written(
    'Eastwind Sushi House Inc',
    'Eastwind Sushi House Inc - Loan approval notice',
    {
      record: 'approved',
      offers: [{ amount: 75000, rate: 21.5, months: 36, monthly: 2846.77, orig: 1875, loan: true }],
    },
    `We are happy to let you know that your client's application for a business term loan was approved.

Amount: $75,000.00
Rate (fixed): 21.50% interest
Term: 36 monthly payments
Payment: $2,846.77
Origination fee: $1,875.00 (deducted at funding)

The approval is valid for 30 days.`,
  ),
  written(
    'Fairweather Roofing LLC',
    'Re: Fairweather Roofing LLC [#]',
    { record: 'approved', offers: [{ amount: 85000, buy: 1.24, months: 10, rhythm: 'daily', orig: 995 }] },
    `$85,000 approved. 10 month term, daily. Buy = 1.24. Orig = 995. Send me what you want to write it at.`,
  ),
  written(
    'Gaslight Theatre Company Inc',
    'Re: Gaslight Theatre Company Inc [#]',
    { record: 'declined', codes: ['industry'] },
    `Entertainment venues aren't something we do, sorry. Good luck with it!`,
  ),
  written(
    'Hopscotch Childcare LLC',
    'Re: Hopscotch Childcare LLC [#]',
    { record: 'declined', codes: ['low_balance'] },
    `Balances are too thin. She ends most days under $100. Not something I can get done.`,
  ),
  written(
    'Inlet Marine Canvas Inc',
    'Re: Inlet Marine Canvas Inc [#]',
    { record: 'declined', codes: ['defaults'] },
    `He's in default with two of our syndicate partners so that's an automatic decline.`,
  ),
  written(
    'Junction Street Gym LLC',
    'Re: Junction Street Gym LLC [#]',
    { record: 'declined', codes: [] },
    `Not for us. Thx`,
  ),
  written(
    'Kaleidoscope Kids Museum Inc',
    'Submission declined: Kaleidoscope Kids Museum Inc',
    { record: 'declined', codes: ['industry'] },
    '',
    {
      html: portal(
        'We could not approve this submission',
        [
          ['Business name', 'Kaleidoscope Kids Museum Inc'],
          ['Decision', 'DECLINED'],
          ['Decline reason', 'Non-profit - restricted industry'],
          ['Submitted', '11/16/2026'],
        ],
        'You may appeal this decision by contacting your account executive.',
        'View details',
      ),
    },
  ),
  written(
    'Leapfrog Logistics LLC',
    'Re: Leapfrog Logistics LLC [#]',
    { record: 'declined', codes: ['credit', 'stacking'] },
    `Hey - no luck here. 511 FICO + 4 open positions = kill. Anything else in the pipeline?`,
  ),
  written(
    'Mapleton Machine Shop Inc',
    'Re: Mapleton Machine Shop Inc [#]',
    { record: 'info_requested', asks: ['payoff letter', 'debt schedule'] },
    `Need a payoff letter from Bluewater and a current debt schedule, then we can price.`,
  ),
  written(
    'Northern Lights Electric LLC',
    'Re: Northern Lights Electric LLC [#]',
    { record: 'info_requested', asks: ['K-1', 'articles'] },
    `Who owns the other 49%? Please send articles of organization and last year's K-1 so we can see the split.`,
  ),
  written(
    'Olive Grove Mediterranean Inc',
    'Missing documents',
    { record: 'info_requested', asks: ['June', 'July', 'application'] },
    `Good morning,

In order to review Olive Grove Mediterranean Inc we require the below:

June and July bank statements
Completed application

Kind regards,
New Deals Team`,
  ),
  written(
    'Paper Lantern Imports LLC',
    'Re: Paper Lantern Imports LLC [#]',
    { record: 'info_requested', asks: ['November'] },
    `Statements end in September, can you grab October and November MTD from him? Thx`,
  ),
  written(
    'Quaking Aspen Cabins LLC',
    'Re: Quaking Aspen Cabins LLC [#]',
    { record: 'counter', offers: [{ amount: 40000, factor: 1.35, payback: 54000, n: 24, weekly: 2250 }] },
    `70 isn't going to work with that average. Would they do 40k instead? 1.35, 54,000 payback, 24 weeks at 2,250. Approved and ready to go at that.`,
  ),
  written(
    'Riverbend Kennels Inc',
    'Re: Riverbend Kennels Inc [#]',
    { record: 'counter', offers: [{ amount: 22000, factor: 1.4, n: 77, daily: 400, comm: 8 }] },
    `Underwriter cut it back to 22k because of the tax lien. Still 1.40, now 77 payments at 400 daily, your 8 points stay.`,
    { stands: true },
  ),
  written('Sunflower Seed Bakery LLC', 'Re: Sunflower Seed Bakery LLC [#]', { noted: true }, `Perfect, thank you sir!`),
  written(
    'Tidepool Aquarium Supply Inc',
    'Re: Tidepool Aquarium Supply Inc [#]',
    { noted: true },
    `In review. UW is running about 4 hours behind today, apologies.`,
  ),
  written(
    'Upstream Fly Fishing LLC',
    'Re: Upstream Fly Fishing LLC [#]',
    { record: 'funded', offers: [] },
    `All set, wire went out at 2:15 EST. Great working with you on this one!`,
    { stands: true },
  ),
  written(
    'Valley Forge Iron Works Inc',
    'Re: Valley Forge Iron Works Inc [#]',
    { waits: SOMEBODY },
    `Numbers are coming back better than I thought. Probably around 120k, buy in the low 1.20s. Finalizing this afternoon.`,
  ),
  written(
    'Watermark Stationery LLC',
    'Re: Watermark Stationery LLC [#]',
    { waits: SOMEBODY },
    `He's approved, I'll get you the breakdown in an hour once the system is back up.`,
  ),
  written(
    'Yankee Clipper Barbers Inc',
    'Your deals with Harborline',
    { record: 'approved', offers: [{ amount: 10000, factor: 1.47, n: 49, daily: 300 }] },
    '',
    {
      html: outlook(
        'Morning Mike, decisions from yesterday.',
        [
          ['Business', 'Result', 'Funding', 'Factor', 'Days', 'Daily', 'Comments'],
          ['Yankee Clipper Barbers Inc', 'APPROVED', '10,000', '1.47', '49', '300', ''],
          ['Zinc Bar & Lounge LLC', 'DECLINED', '', '', '', '', 'Negative days'],
          ['Arctic Air Refrigeration Inc', 'NEED DOCS', '', '', '', '', 'Oct bank statement'],
        ],
        SIGNED,
      ),
      also: {
        'Zinc Bar & Lounge LLC': { record: 'declined', codes: ['negative_days'] },
        'Arctic Air Refrigeration Inc': { record: 'info_requested', asks: ['Oct'] },
      },
    },
  ),
  written(
    'Bamboo Garden Restaurant Inc',
    'Re: Bamboo Garden Restaurant Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 30000, factor: 1.38, payback: 41400, n: 90, daily: 460, comm: 10, fees: { Bank: 195 } }],
    },
    `Approved.
Advance: 30000.00
Payback: 41400.00
Factor: 1.38
Payments: 90
Daily Payment: 460.00
Bank Fee: 195.00
Comm: 10.00%
***This is an automated email, replies go to your rep***`,
  ),
  written(
    'Chimney Swift Masonry LLC',
    'Re: Chimney Swift Masonry LLC [#]',
    { record: 'withdrawn', codes: [] },
    `Owner called in and cancelled his application, said he got a bank loan. Closing it on our side.`,
  ),
  written(
    'Dandelion Wine Cellars Inc',
    'Re: Dandelion Wine Cellars Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 90000, factor: 1.3, payback: 117000, n: 39, weekly: 3000, payoff: 31500, comm: 6 }],
    },
    `Consolidation approved: 90,000 total, 31,500 of which pays off Bluewater and Granite. 1.30 factor, 117,000 RTR, 39 weekly at 3,000, 6 points on the whole thing.`,
  ),
  written(
    'Egret Pond Landscaping LLC',
    'Re: Egret Pond Landscaping LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Unable to offer, deposits have dropped by half since July and there were only 2 in October. Happy to relook after the season picks up.`,
  ),
  written(
    'Firefly Glamping Resort LLC',
    'Re: Firefly Glamping Resort LLC [#]',
    { record: 'approved', offers: [{ amount: 65000, factor: 1.36, payback: 88400, n: 26, biweekly: 3400 }] },
    `Approved on a biweekly: 65k, 1.36, 88,400 payback, 26 payments of 3,400 every other week.`,
  ),
  written(
    'Gull Point Boat Storage Inc',
    'Re: Gull Point Boat Storage Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 38000, factor: 1.31, n: 79, daily: 630.13, comm: 12, orig: 760 }],
      stips: ['landlord'],
    },
    `got you an offer on gull point
38k 1.31 79 days
630.13 daily
12 pts
760 orig fee
stips landlord letter, vc`,
  ),
];
