import { APPLICATION_LETTER, DISCLAIMER, type MailCase, outlook, portal, SIGNED, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's sixth day: written after the rules had been widened by the five before. */
export const FOURTH_SIX: readonly MailCase[] = [
  written(
    'Abalone Cove Jewelry LLC',
    'RE: New deal - Abalone Cove Jewelry LLC',
    { record: 'approved', offers: [{ amount: 28500, factor: 1.42, payback: 40470, n: 95, daily: 426, comm: 11 }] },
    `Mike - Abalone is approved for $28,500. The factor is 1.42 so total payback is $40,470, he pays $426 every business day for 95 days. You make 11%.
${SIGNED}
${DISCLAIMER}
${APPLICATION_LETTER}`,
  ),
  written(
    'Bobolink Bus Charters Inc',
    'Re: Bobolink Bus Charters Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 100000, factor: 1.25, n: 39, weekly: 3205.13, fees: { Origination: '2%', UCC: 150 } },
        { amount: 130000, factor: 1.32, n: 52, weekly: 3300, fees: { Origination: '2%', UCC: 150 } },
      ],
    },
    `Two ways to do it

1st option: 100k - 1.25 - 39 weeks - 3,205.13
2nd option: 130k - 1.32 - 52 weeks - 3,300

weekly ach. fees on either: 2% origination + $150 UCC. he can take either one by friday`,
  ),
  written(
    'Candlewick Home Decor LLC',
    'Approved offer for Candlewick Home Decor LLC (ID 55012)',
    {
      record: 'approved',
      offers: [
        {
          amount: 42000,
          factor: 1.33,
          payback: 55860,
          n: 133,
          daily: 420,
          comm: 8,
          fees: { Origination: 840, ACH: 395 },
        },
      ],
      stips: ['driver', 'voided check'],
    },
    '',
    {
      html: portal(
        'Approval #55012',
        [
          ['DBA', 'Candlewick Home Decor'],
          ['Legal', 'Candlewick Home Decor LLC'],
          ['Funding amount', '$42,000.00'],
          ['Sell rate', '1.33'],
          ['Total payback', '$55,860.00'],
          ['Payment', '$420.00 Daily'],
          ['Number of payments', '133'],
          ['Origination fee', '$840.00'],
          ['ACH program fee', '$395.00'],
          ['Net funding', '$40,765.00'],
          ['Commission', '8.00%'],
          ['Stipulations', "Driver's license, Voided check"],
        ],
        'Offer expires on 11/30/2026.',
      ),
    },
  ),
  written(
    'Dovecote Bridal Inc',
    'Re: Dovecote Bridal Inc [#]',
    { record: 'approved', offers: [{ amount: 33000, factor: 1.39, n: 91, daily: 504.07 }] },
    `approval dovecote
33k
1.39
91 days
$504.07 p/d`,
  ),
  written(
    'Elkhorn Custom Cabinets LLC',
    'Re: Elkhorn Custom Cabinets LLC [#]',
    { record: 'approved', offers: [{ amount: 70000, factor: 1.3, n: 13, monthly: 7000 }] },
    `They approved a monthly product on this one: seventy thousand ($70,000) at 1.30, thirteen monthly payments of $7,000.`,
  ),
  written(
    'Fiddlers Green Golf Club Inc',
    'Re: Fiddlers Green Golf Club Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 200000, rate: 14.75, months: 48, monthly: 5556.1, origPercent: 2.5, loan: true }],
    },
    `Term loan approved. $200,000, 48 months, 14.75% interest, $5,556.10/month, 2.5% origination. Personal guarantee and blanket lien required.`,
  ),
  written(
    'Gumdrop Candy Factory LLC',
    'Re: Gumdrop Candy Factory LLC [#]',
    { record: 'declined', codes: ['negative_days', 'nsf'] },
    `Man this one's ugly. 13 negative days, 8 overdrafts in 30 days. Gonna have to kick it back.`,
  ),
  written(
    'Heather Glen Nursing Inc',
    'Re: Heather Glen Nursing Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `They're stacked to the gills, 6 daily debits hitting the account. No room for us.`,
  ),
  written(
    'Inchworm Fabric Outlet LLC',
    'DECLINE: Inchworm Fabric Outlet LLC',
    { record: 'declined', codes: ['revenue'] },
    `Merchant: Inchworm Fabric Outlet LLC
Decision: Decline
Reason: Monthly revenue below minimum ($7,800 vs $10,000)

Thank you,
Harborline Underwriting`,
  ),
  written(
    'Jolly Roger Boat Rentals Inc',
    'Re: Jolly Roger Boat Rentals Inc [#]',
    { record: 'declined', codes: ['industry', 'revenue'] },
    `boat rentals are a no for us unfortunately, too seasonal / on our restricted list`,
  ),
  written(
    'Kindling Firewood Supply LLC',
    'Re: Kindling Firewood Supply LLC [#]',
    { record: 'declined', codes: ['documents'] },
    `Bank statements look altered, running balances don't foot on August. We won't be moving forward.`,
  ),
  written(
    'Lodestar Navigation Systems Inc',
    'Re: Lodestar Navigation Systems Inc [#]',
    { record: 'declined', codes: ['state'] },
    `Sorry, no Texas deals anymore because of the new law. Can't help here.`,
  ),
  written(
    'Mossback Outfitters LLC',
    'Re: Mossback Outfitters LLC [#]',
    { record: 'info_requested', asks: ['statement', 'ID'] },
    `Hi, the ISO portal shows the Aug bank statement as password protected. Pls send an unlocked copy of the statement along with owner's ID.`,
  ),
  written(
    'Nickelodeon Arcade Bar Inc',
    'Re: Nickelodeon Arcade Bar Inc [#]',
    { record: 'info_requested', asks: ['lease', 'liquor license'] },
    `UW needs: copy of the lease + liquor license. Then should be able to get you an offer this afternoon.`,
  ),
  written(
    'Oyster Bay Chowder House LLC',
    'Outstanding stips - Oyster Bay Chowder House LLC',
    { record: 'info_requested', asks: ['voided check', 'bank verification'] },
    `Contract is back signed. Outstanding to fund:

[ ] voided check
[x] driver's license
[ ] bank verification call

Let me know when the merchant is free.`,
    { stands: true },
  ),
  written(
    'Pinwheel Galaxy Planetarium Inc',
    'Re: Pinwheel Galaxy Planetarium Inc [#]',
    { record: 'counter', offers: [{ amount: 90000, factor: 1.29, payback: 116100, n: 45, weekly: 2580, comm: 7 }] },
    `Can't hit 120k, too close to the holdback limit. Revised approval: 90k, 1.29, 116,100 payback, 45 weekly of 2,580. 7 points.`,
    { stands: true },
  ),
  written(
    'Quicksilver Plating Works LLC',
    'Re: Quicksilver Plating Works LLC [#]',
    { record: 'counter', offers: [{ amount: 50000, factor: 1.38, n: 115, daily: 600 }] },
    `12 months is a stretch w/ this credit. Longest I can go is 115 days: 50k / 1.38 / 600 daily.`,
  ),
  written(
    'Roundhouse Diner Inc',
    'Read: Roundhouse Diner Inc [#]',
    { noted: true },
    `Your message

   To: deals@harborline.example
   Subject: Roundhouse Diner Inc
   Sent: Tuesday, November 17, 2026 9:02:11 AM

was read on Tuesday, November 17, 2026 9:14:40 AM.`,
    { headers: ['Auto-Submitted: auto-replied'] },
  ),
  written(
    'Salamander Pottery School LLC',
    'Re: Salamander Pottery School LLC [#]',
    { noted: true },
    `Received and logged, thank you. File # 88213 assigned to Dana. Typical turnaround is 4-6 hours.`,
  ),
  written(
    'Trumpet Vine Florist Inc',
    'Re: Trumpet Vine Florist Inc [#]',
    { record: 'funded', offers: [{ amount: 24000, payback: 33600, n: 80, daily: 420, comm: 10 }] },
    `Trumpet Vine just funded. 24,000 / 33,600 / 80 x 420 daily. 10 points = 2,400, you'll have it tomorrow.`,
  ),
  written(
    'Urban Sprout Microgreens LLC',
    'Re: Urban Sprout Microgreens LLC [#]',
    { record: 'expired', codes: [] },
    `This one timed out, the offer expired yesterday and I wasn't able to get it extended.`,
    { stands: true },
  ),
  written(
    'Village Smithy Welding Inc',
    'Re: Village Smithy Welding Inc [#]',
    { record: 'withdrawn', codes: [] },
    `Merchant is no longer interested per our closer. Pulling the file.`,
    { stands: true },
  ),
  written(
    'Wandering Goat Coffee LLC',
    'three deals',
    { record: 'approved', offers: [{ amount: 20000, factor: 1.38, n: 69, daily: 400, comm: 8 }] },
    `Hey Mike

Wandering Goat Coffee - approved 20k, 1.38, 69 pmts of 400 daily, 8 pts
Xylem Tree Care - pass, default on file
Yesteryear Toys - need the last 2 months of statements

Sam`,
    {
      also: {
        'Xylem Tree Care LLC': { record: 'declined', codes: ['defaults'] },
        'Yesteryear Toys Inc': { record: 'info_requested', asks: ['statements'] },
      },
    },
  ),
  written(
    'Zodiac Lounge & Grill Inc',
    'Re: Zodiac Lounge & Grill Inc [#]',
    { waits: SOMEBODY },
    `We got it to 45k I think, just waiting for the final email from credit with the terms.`,
  ),
  written(
    'Antler Ridge Taxidermy Supply Inc',
    'Re: Antler Ridge Taxidermy Supply Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 48000, buy: 1.27, n: 32, rhythm: 'weekly', fees: { Underwriting: 699 } }],
    },
    `48k approval, buy is 1.27 on 32 weeks, underwriting fee 699. You can go up to 1.39.`,
  ),
  written(
    'Bricklayers Arms Pub LLC',
    'Re: Bricklayers Arms Pub LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 15000, factor: 1.4, payback: 21000, n: 60, daily: 350 },
        { amount: 25000, factor: 1.45, payback: 36250, n: 87, daily: 416.67 },
      ],
    },
    '',
    {
      html: outlook('Bricklayers options', [
        ['Fund amt', 'Rate', 'Payback', 'Term (days)', 'Daily ACH', 'Buy rate max upsell'],
        ['15,000', '1.40', '21,000', '60', '350.00', '12'],
        ['25,000', '1.45', '36,250', '87', '416.67', '10'],
      ]),
    },
  ),
  written(
    'Crackerjack Electric Co',
    'Crackerjack Electric Co APPROVED',
    { record: 'approved', offers: [{ amount: 60000, factor: 1.27, n: 30, weekly: 2540, comm: 6, payoff: 9800 }] },
    `Approved amount 60,000
Pay off to Granite 9,800 (we'll wire them direct)
Factor 1.27
30 weekly payments 2,540
6 points`,
  ),
  written(
    'Drawbridge Storage LLC',
    'Re: Drawbridge Storage LLC [#]',
    { record: 'declined', codes: ['low_balance', 'revenue'] },
    `Hi Mike,

Thanks for sending Drawbridge over. Unfortunately with an ADB of 350 and revenue at 9k/month it just doesn't work for us right now.

Feel free to check back in the spring.`,
  ),
  written(
    'Eiderdown Bedding Inc',
    'Re: Eiderdown Bedding Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 37000, factor: 1.36, n: 74, daily: 680, comm: 9 }],
      stips: ['landlord', 'bank statement'],
    },
    `Cleared! 37k @ 1.36 / 74 dailies / 680. 9pts. Closing stips: landlord contact info, Nov bank statement.`,
  ),
  written(
    'Frostline Refrigeration LLC',
    'Re: Frostline Refrigeration LLC [#]',
    { record: 'declined', codes: ['time_in_business', 'credit'] },
    `8 months in biz with a 540 score doesn't get there, sorry. Need 12+ and 600.`,
  ),
];
