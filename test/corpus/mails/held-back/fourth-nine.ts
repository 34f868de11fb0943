import { type MailCase, outlook, portal, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's ninth day: written after the rules had been widened by the eight before. */
export const FOURTH_NINE: readonly MailCase[] = [
  written(
    'Alderwood Kitchens LLC',
    'Alderwood Kitchens LLC',
    {
      record: 'approved',
      offers: [{ amount: 64000, factor: 1.31, payback: 83840, n: 128, daily: 655, comm: 8, orig: 1280 }],
    },
    `Good morning Mike,

I have the approval on Alderwood:

Funding amount: 64,000
Payback: 83,840
Factor: 1.31
Daily: 655
Payments: 128
Fee: 1,280
Commission: 8%

When can we get contracts out?`,
  ),
  written(
    'Bayleaf Catering Inc',
    'Re: Bayleaf Catering Inc [#]',
    { record: 'approved', offers: [{ amount: 21000, factor: 1.38, n: 69, daily: 420 }] },
    `Bayleaf came through, 21K on a 1.38. 69 dailies at 420. Usual stips.`,
  ),
  written(
    'Cliff House Tavern LLC',
    'Re: Cliff House Tavern LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 45000, factor: 1.28, n: 24, weekly: 2400 },
        { amount: 60000, factor: 1.36, n: 34, weekly: 2400 },
      ],
    },
    `Approved! Short: 45k / 1.28 / 24 weeks / 2,400. Long: 60k / 1.36 / 34 weeks / 2,400. Both weekly.`,
  ),
  written(
    'Dancing Crane Tea Inc',
    'Approval notice',
    { record: 'approved', offers: [{ amount: 30000, factor: 1.35, payback: 40500, n: 81, daily: 500, comm: 10 }] },
    '',
    {
      html: outlook(
        'Hi,\nPlease find your approval for Dancing Crane Tea Inc below.',
        [
          ['Amount', 'Factor', 'Payback', '# of Payments', 'Payment', 'Frequency', 'Comp'],
          ['$30,000', '1.35', '$40,500', '81', '$500', 'Daily', '10%'],
        ],
        'Reply with the signed application to proceed.',
      ),
    },
  ),
  written(
    'Eagle Rock Fitness LLC',
    'Re: Eagle Rock Fitness LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Hi Mike, this one didn't make it. Revenue has been trending down since spring.`,
  ),
  written(
    'Fern Canyon Tours Inc',
    'Re: Fern Canyon Tours Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Too many positions for us, he has 5. Best of luck.`,
  ),
  written(
    'Gold Leaf Framing LLC',
    'Re: Gold Leaf Framing LLC [#]',
    { record: 'declined', codes: ['credit'] },
    `Unfortunately we have to decline Gold Leaf due to the owner's credit.`,
  ),
  written(
    'Hive and Honey Market Inc',
    'Hive and Honey Market Inc declined',
    { record: 'declined', codes: ['nsf', 'low_balance'] },
    '',
    {
      html: portal('Submission declined', [
        ['Merchant', 'Hive and Honey Market Inc'],
        ['Result', 'Declined'],
        ['Reason', 'NSFs, low daily balances'],
      ]),
    },
  ),
  written(
    'Inland Sea Kayaks LLC',
    'Re: Inland Sea Kayaks LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `They've only been open since March. We require 12 months so it's a pass for now.`,
  ),
  written(
    'Juniper Street Books Inc',
    'Re: Juniper Street Books Inc [#]',
    { record: 'info_requested', asks: ['statements', 'license'] },
    `Can you please send over July through October statements and a legible driver's license?`,
  ),
  written(
    'Knothole Woodworks LLC',
    'Re: Knothole Woodworks LLC [#]',
    { record: 'info_requested', asks: ['lease'] },
    `Before we can issue terms we'll need a copy of the commercial lease.`,
  ),
  written(
    'Lemon Tree Cafe Inc',
    'Re: Lemon Tree Cafe Inc [#]',
    { record: 'info_requested', asks: ['application'] },
    `The application wasn't signed. Need it signed and dated by the owner please, then I'll get it in front of UW.`,
  ),
  written(
    'Mountain Laurel Spa LLC',
    'Re: Mountain Laurel Spa LLC [#]',
    { record: 'counter', offers: [{ amount: 40000, factor: 1.35, n: 90, daily: 600 }] },
    `We're not able to do the 65k, however we can offer 40k at a 1.35, 90 payments of 600 daily.`,
  ),
  written(
    'New Moon Pottery Inc',
    'Re: New Moon Pottery Inc [#]',
    { record: 'counter', offers: [{ amount: 15000, factor: 1.42, n: 71, daily: 300, comm: 10 }] },
    `Smaller than you wanted but here it is: 15,000 at 1.42, 71 payments of 300 daily, 10 pts. They won't go to 25.`,
  ),
  written(
    'Old Forge Brewing LLC',
    'Re: Old Forge Brewing LLC [#]',
    { noted: true },
    `Got it. UW has it now, should hear back by end of day.`,
  ),
  written(
    'Plover Beach Rentals Inc',
    'Re: Plover Beach Rentals Inc [#]',
    { record: 'funded', offers: [] },
    `Plover Beach is funded as of 1pm today. Thanks!`,
    { stands: true },
  ),
  written(
    'Quiet Cove Marina LLC',
    'Re: Quiet Cove Marina LLC [#]',
    { record: 'withdrawn', codes: [] },
    `Merchant decided not to move forward. Closing out.`,
    { stands: true },
  ),
  written(
    'Ribbon Falls Lodge Inc',
    'Re: Ribbon Falls Lodge Inc [#]',
    { waits: SOMEBODY },
    `Looks like we can be around 50-60k on this, I'll have firm terms in an hour.`,
  ),
  written(
    'Stone Soup Kitchen LLC',
    'Re: Stone Soup Kitchen LLC [#]',
    { record: 'approved', offers: [{ amount: 52000, buy: 1.23, n: 36, rhythm: 'weekly', fees: { Processing: '2%' } }] },
    `52k approved on Stone Soup. Buy 1.23, 36 weekly payments, 2% processing fee. Mark it up as you like.`,
  ),
  written(
    'Trailhead Gear Shop Inc',
    'Re: Trailhead Gear Shop Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 110000, factor: 1.26, payback: 138600, n: 42, weekly: 3300, payoff: 36000, comm: 6 }],
    },
    `Approved for 110k at 1.26. $138,600 total payback, 42 weekly payments of $3,300. $36,000 pays off the balance with Granite. Commission is 6%.`,
  ),
];
