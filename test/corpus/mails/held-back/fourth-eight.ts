import { gmail, type MailCase, outlook, portal, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's eighth day: written after the rules had been widened by the seven before and by plain wordings. */
export const FOURTH_EIGHT: readonly MailCase[] = [
  written(
    'Agate Beach Cottages LLC',
    'Agate Beach Cottages LLC - APPROVED $60K',
    { record: 'approved', offers: [{ amount: 60000, factor: 1.32, payback: 79200, n: 33, weekly: 2400, comm: 8 }] },
    `Congrats on the approval!

$60,000 at a 1.32. RTR is $79,200 over 33 weekly payments of $2,400 and your 8 points are baked in. Let's get it closed.`,
  ),
  written(
    'Bow & Arrow Archery Inc',
    'Re: Bow & Arrow Archery Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 20000, factor: 1.35, n: 54, daily: 500 },
        { amount: 30000, factor: 1.4, n: 84, daily: 500 },
        { amount: 40000, factor: 1.45, n: 116, daily: 500 },
      ],
    },
    `Three to pick from for Bow & Arrow, all at 500/day:
20,000 (1.35) 54 days
30,000 (1.40) 84 days
40,000 (1.45) 116 days`,
  ),
  written(
    'Cherry Hill Orchards LLC',
    'Re: Cherry Hill Orchards LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 150000, rate: 18, months: 24, monthly: 7488.62, origPercent: 2, loan: true }],
    },
    `Bank came back with a yes! $150,000 term loan, 24 months at 18% interest, 7,488.62 a month and 2% origination out of proceeds. They want a business plan? No, just kidding. Sign and fund.`,
  ),
  written(
    'Deep Creek Lumber Yard Inc',
    'Merchant approved: Deep Creek Lumber Yard Inc',
    {
      record: 'approved',
      offers: [
        {
          amount: 82000,
          factor: 1.3,
          payback: 106600,
          n: 130,
          daily: 820,
          commission: 6560,
          fees: { PSF: 1230, Wire: 35 },
        },
      ],
    },
    '',
    {
      html: portal(
        'Deal #90117 approved',
        [
          ['Business', 'Deep Creek Lumber Yard Inc'],
          ['Funding', '$82,000.00'],
          ['Rate', '1.30'],
          ['Payback amt', '$106,600.00'],
          ['Daily pmt', '$820.00'],
          ['# pmts', '130'],
          ['PSF', '$1,230.00'],
          ['Wire fee', '$35.00'],
          ['ISO commission', '$6,560.00'],
        ],
        'Use the button below to request contracts.',
        'Request contracts',
      ),
    },
  ),
  written(
    'Easy Street Laundromat LLC',
    'Re: Easy Street Laundromat LLC [#]',
    { record: 'approved', offers: [{ amount: 17000, factor: 1.44, n: 68, daily: 360, comm: 12 }] },
    `17k on this guy. 1.44, 68 pays, 360 daily, 12pts to u. approved no stips`,
  ),
  written(
    'Flying Fish Taqueria Inc',
    'Re: Flying Fish Taqueria Inc [#]',
    { record: 'approved', offers: [{ amount: 50000, buy: 1.2, factor: 1.3, n: 100, daily: 650, origPercent: 3 }] },
    `We have an approval: 50K, 100 days. Buy rate of 1.20, if you sell it at 1.30 the daily is $650. 3% origination fee applies.`,
  ),
  written(
    'Green Thumb Hydroponics LLC',
    'Re: Green Thumb Hydroponics LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Hydroponics falls under cannabis for our compliance folks so it's prohibited. Sorry.`,
  ),
  written(
    'Harbor Master Marine Inc',
    'Re: Harbor Master Marine Inc [#]',
    { record: 'declined', codes: ['negative_days', 'low_balance'] },
    `Declining. Account was negative 11 days in Oct and the ending balance was $41.`,
  ),
  written(
    'Madder Root Dye Works LLC',
    'Re: Madder Root Dye Works LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Not seeing enough true revenue once I take out the owner transfers. Can't make an offer.`,
  ),
  written(
    'Pearl Palace Buffet Inc',
    'Re: Pearl Palace Buffet Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `We'd be a fifth and only go to third. Pass for now.`,
  ),
  written(
    'Koi Pond Landscapes LLC',
    'Decision: Koi Pond Landscapes LLC',
    { record: 'declined', codes: ['credit', 'time_in_business'] },
    '',
    {
      html: outlook(
        'Hello,\nPlease see the decision for your recent submission.',
        [
          ['Merchant', 'Koi Pond Landscapes LLC'],
          ['Decision', 'Declined'],
          ['Reason 1', 'Credit score below minimum'],
          ['Reason 2', 'Time in business'],
        ],
        'You may resubmit after 60 days.',
      ),
    },
  ),
  written(
    'Laughing Gull Tiki Bar Inc',
    'Re: Laughing Gull Tiki Bar Inc [#]',
    { record: 'declined', codes: ['defaults'] },
    `Found a UCC from a funder he stopped paying last year. That's a no from compliance.`,
  ),
  written(
    'Mustard Seed Bookkeeping LLC',
    'Re: Mustard Seed Bookkeeping LLC [#]',
    { record: 'info_requested', asks: ['schedule C'] },
    `Sole prop so UW wants the most recent Schedule C. Send when you can.`,
  ),
  written(
    'Nine Mile Road Auto Body Inc',
    'Re: Nine Mile Road Auto Body Inc [#]',
    { record: 'info_requested', asks: ['September', 'October'] },
    `Only got Jul and Aug on this one. September and October too please and I'll run it.`,
  ),
  written(
    'Open Range Beef Jerky LLC',
    'Request for information: Open Range Beef Jerky LLC',
    { record: 'info_requested', asks: ['payoff', 'lease', 'license'] },
    `Dear Partner,

Your submission is pending. The following items remain outstanding:

1) Payoff letter - Granite Bay Advance
2) Commercial lease agreement
3) Driver's license (color copy)

Submissions without activity for 7 days are closed automatically.`,
  ),
  written(
    'Pewter & Pine Gifts Inc',
    'Re: Pewter & Pine Gifts Inc [#]',
    { record: 'info_requested', asks: ['owner', 'application'] },
    `Second owner didn't sign the application, they have 40%. Can you get it signed by both owners?`,
  ),
  written(
    'Quarterhorse Ranch Supply LLC',
    'Re: Quarterhorse Ranch Supply LLC [#]',
    { record: 'counter', offers: [{ amount: 45000, factor: 1.34, payback: 60300, n: 67, daily: 900, comm: 7 }] },
    `No on the 80k. 45k is where they landed: 1.34 / 60,300 / 67 days / 900 daily / 7%  comm. I'd take it.`,
  ),
  written(
    'Rough Cut Timber Framing Inc',
    'Re: Rough Cut Timber Framing Inc [#]',
    { record: 'counter', offers: [{ amount: 75000, factor: 1.28, n: 32, weekly: 3000 }] },
    `Rather than the 120,000 he requested we're able to do 75,000. 1.28 with 32 weekly payments of 3,000.`,
  ),
  written(
    'Shady Grove Senior Care LLC',
    'Re: Shady Grove Senior Care LLC [#]',
    { noted: true },
    `Thank you for your submission! A member of our team will be in touch shortly.`,
  ),
  written(
    'Tin Whistle Irish Pub Inc',
    'Re: Tin Whistle Irish Pub Inc [#]',
    { noted: true },
    `With UW, I'll ping you when it's back.`,
  ),
  written(
    'Union Jack Imports LLC',
    'Re: Union Jack Imports LLC [#]',
    { record: 'funded', offers: [] },
    `Union Jack has been funded, congratulations. Commission will post Thursday.`,
    { stands: true },
  ),
  written(
    'Vanilla Bean Creamery Inc',
    'Re: Vanilla Bean Creamery Inc [#]',
    { record: 'withdrawn', codes: [] },
    `He changed his mind, doesn't need the money anymore. I closed it on my end.`,
    { stands: true },
  ),
  written(
    'Wagon Wheel Steakhouse LLC',
    'Re: Wagon Wheel Steakhouse LLC [#]',
    { waits: SOMEBODY },
    `Can do something small here, like 10-12k. Let me know if it's worth it and I'll price it.`,
  ),
  written(
    'Yellow Door Bakehouse Inc',
    'status of your files',
    { record: 'approved', offers: [{ amount: 26000, factor: 1.37, n: 65, daily: 548, comm: 8 }] },
    `Hi, status as of noon:

* Yellow Door Bakehouse - approved 26k / 1.37 / 65 days / 548 daily / 8 pts
* Abbey Road Records - declined (low revenue)
* Bayview Pet Resort - approved 40k / 1.30 / 104 days / 500 daily / 6 pts`,
    {
      also: {
        'Abbey Road Records LLC': { record: 'declined', codes: ['revenue'] },
        'Bayview Pet Resort Inc': {
          record: 'approved',
          offers: [{ amount: 40000, factor: 1.3, n: 104, daily: 500, comm: 6 }],
        },
      },
    },
  ),
  written(
    'Apple Core Cider Press LLC',
    'Re: Apple Core Cider Press LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 31000, factor: 1.36, payback: 42160, n: 62, daily: 680, comm: 10, orig: 620 }],
      stips: ['VC', 'bank statement'],
    },
    `APPROVAL
Amount 31K
Rate 1.36
Payback 42,160
Days 62
Pmt 680
Fee 620
Comm 10%
Stips VC, Nov bank statement`,
  ),
  written(
    'Brass Rail Saloon Inc',
    'Re: Brass Rail Saloon Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 70000, factor: 1.33, payback: 93100, n: 49, weekly: 1900, payoff: 15400, comm: 8 }],
    },
    `Renewal for Brass Rail is approved, $70,000 gross. We'll net out his current balance with us ($15,400). 1.33 factor, $93,100 payback, 49 weekly payments of $1,900. 8 points on the gross.`,
  ),
  written(
    'Cattle Drive BBQ LLC',
    'Re: Cattle Drive BBQ LLC [#]',
    { record: 'expired', codes: [] },
    `Approval is past 30 days now so it's expired. Happy to take another look with Oct/Nov statements.`,
    { stands: true },
  ),
  written(
    'Delft Blue Tile Studio Inc',
    'Re: Delft Blue Tile Studio Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 25000, factor: 1.28, payback: 32000, n: 16, weekly: 2000 },
        { amount: 35000, factor: 1.36, payback: 47600, n: 28, weekly: 1700 },
      ],
    },
    '',
    {
      html: gmail(
        'Delft Blue approvals (weekly):',
        [
          ['', '$25k', '$35k'],
          ['Factor rate', '1.28', '1.36'],
          ['Payback', '32,000', '47,600'],
          ['Weeks', '16', '28'],
          ['Weekly payment', '2,000', '1,700'],
        ],
        'Either works for us.',
      ),
    },
  ),
  written(
    'Eastern Shore Oyster Farm LLC',
    'Re: Eastern Shore Oyster Farm LLC [#]',
    { record: 'declined', codes: ['other'] },
    `Somebody else has this merchant protected in our CRM, so we can't accept it from you.`,
  ),
  written(
    'Flint & Steel Camping Inc',
    'Re: Flint & Steel Camping Inc [#]',
    { record: 'approved', offers: [{ amount: 9000, factor: 1.5, payback: 13500, n: 45, daily: 300, comm: 10 }] },
    `small one but it's approved: $9k, payback $13.5k (1.5), 45 days, $300 daily, 10 pts`,
  ),
];
