import { gmail, type MailCase, outlook, portal, written } from '../forms';

/** A fifth day of the third hand, written after the rules had been widened by the first four. */
export const THIRD_FIVE: readonly MailCase[] = [
  written(
    'Aspen Glow Lodging LLC',
    'Re: Aspen Glow Lodging LLC [#]',
    { record: 'approved', offers: [{ amount: 66000, factor: 1.35, payback: 89100, n: 110, daily: 810, comm: 8 }] },
    `Hi Jo,

Hope you had a good weekend. Aspen Glow has been approved, details:

Funding amount - $66,000
Payback amount - $89,100
Factor rate - 1.35
Daily payment - $810
Number of payments - 110
Commission - 8 points

Please let me know how you'd like to proceed.`,
  ),
  written(
    'Brickyard Barbell Club LLC',
    'Re: Brickyard Barbell Club LLC [#]',
    { record: 'approved', offers: [{ amount: 17500, factor: 1.44, n: 63, daily: 400 }] },
    `17.5 on brickyard. $17,500 at 1.44 for 63 days, daily of $400. hmu`,
  ),
  written(
    'Canyon Echo Music LLC',
    'Re: Canyon Echo Music LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 50000, factor: 1.3, n: 130, daily: 500, comm: 10 },
        { amount: 35000, factor: 1.28, n: 112, daily: 400, comm: 10 },
      ],
    },
    `Offer 1: $50,000 funded, $65,000 back, 130 payments of $500 per day
Offer 2: $35,000 funded, $44,800 back, 112 payments of $400 per day

10 points on both. Merchant can prepay any time.`,
  ),
  written(
    'Dove Creek Beans Inc',
    'Dove Creek Beans Inc approval',
    {
      record: 'approved',
      offers: [{ amount: 145000, factor: 1.24, n: 62, weekly: 2900, origPercent: 3, fees: { UCC: 150 } }],
    },
    '',
    {
      html: portal(
        'Approval Notification',
        [
          ['Merchant', 'Dove Creek Beans Inc'],
          ['Approved Funding', '$145,000.00'],
          ['Factor Rate', '1.24'],
          ['RTR Amount', '$179,800.00'],
          ['Weekly Remit', '$2,900.00'],
          ['Term (Weeks)', '62'],
          ['Origination Fee', '3.00%'],
          ['UCC Filing Fee', '$150.00'],
        ],
        'Log into the broker portal to request contracts.',
        'Request Contracts',
      ),
    },
  ),
  written(
    'Emerald Coast Charters Inc',
    'Re: Emerald Coast Charters Inc [#]',
    { record: 'approved', offers: [{ amount: 54000, factor: 1.4, n: 126, daily: 600, payoff: 11000 }] },
    `Approval: 54,000
Sell: 1.40
Term: 126 days
Daily: 600
Payoff: Sunfish Capital 11,000
Stips at funding: proof of ownership, signed contracts`,
  ),
  written(
    'Frontier Feed & Seed LLC',
    'Re: Frontier Feed & Seed LLC [#]',
    { record: 'approved', offers: [{ amount: 41000, factor: 1.3, n: 82, daily: 650 }] },
    `Underwriting loves this one. 41,000 / 1.30 / 82 payments / $650 daily. Send over a DL and VC whenever you get a yes.`,
  ),
  written(
    'Granny Smith Cider House LLC',
    'Re: Granny Smith Cider House LLC [#]',
    { record: 'approved', offers: [{ amount: 88000, factor: 1.25, n: 44, weekly: 2500 }] },
    '',
    {
      html: outlook('Granny Smith is approved, see terms.', [
        ['Amount', 'Payback', 'Factor', 'Term', 'Weekly'],
        ['$88,000', '$110,000', '1.25', '44 wks', '$2,500'],
      ]),
    },
  ),
  written(
    'Hollow Log Furniture Inc',
    'Re: Hollow Log Furniture Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 120000, rate: 15, months: 36, monthly: 4159.84, loan: true, origPercent: 3 }],
    },
    `Approved for a $120,000 business term loan. 36 months, 15% interest, monthly payment $4,159.84. Origination 3%.`,
  ),
  written(
    'Indian Paintbrush Gallery LLC',
    'Re: Indian Paintbrush Gallery LLC [#]',
    { record: 'approved', offers: [{ amount: 12000, factor: 1.5, n: 60, daily: 300, fees: { PSF: 299 } }] },
    `We have an offer for Indian Paintbrush! $12,000 - payback $18,000 - 60 days - $300/day - PSF $299 - 1.50 factor.`,
  ),
  written(
    'Juniper Berry Gin Co LLC',
    'Re: Juniper Berry Gin Co LLC [#]',
    { record: 'approved', offers: [{ amount: 77000, factor: 1.3, buy: 1.22, n: 143, daily: 700, comm: 8 }] },
    `Max offer for Juniper Berry is 77K, 143 daily payments. Your buy rate is a 1.22; at 8 points the sell is 1.30 and dailies are $700.`,
  ),
  written(
    'Knot Tied Weddings LLC',
    'Re: Knot Tied Weddings LLC [#]',
    { record: 'approved', offers: [{ amount: 19500, factor: 1.4, n: 78, daily: 350 }] },
    `Good to go for 19,500. 1.4 factor, 78 days, 350.00 daily ACH.

Thank you,

Melissa Grant | Underwriting
p. 555.010.6612

> On Nov 17, 2026, Submissions wrote:
> merchant is looking for 30k to 40k. has 2 positions`,
  ),
  written(
    'Lighthouse Point Diner Inc',
    'Re: Lighthouse Point Diner Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 43000, factor: 1.35, n: 129, daily: 450 },
        { amount: 43000, factor: 1.3, n: 86, daily: 650 },
      ],
    },
    `Lighthouse: 43k either way
long 1.35 129 days 450/day
short 1.30 86 days 650/day`,
  ),
  written(
    'Mariposa Dance Academy LLC',
    'Oferta Mariposa Dance Academy LLC',
    { record: 'approved', offers: [{ amount: 20000, factor: 1.35, n: 90, daily: 300 }] },
    `Tenemos una oferta para el cliente: monto $20,000, factor 1.35, plazo 90 días, pago diario $300.`,
  ),
  // Counters
  written(
    'Nutcracker Ballet Supply Inc',
    'Re: Nutcracker Ballet Supply Inc [#]',
    { record: 'counter', offers: [{ amount: 35000, factor: 1.4, n: 98, daily: 500 }] },
    `I'm not able to get you to 75,000. Max offer is 35,000 at 1.40, 98 daily payments of 500.`,
  ),
  written(
    'Owl Creek Bridge Works LLC',
    'Re: Owl Creek Bridge Works LLC [#]',
    { record: 'counter', offers: [{ amount: 24000, factor: 1.45, n: 87, daily: 400 }] },
    `Too many positions for the amount requested, but we could do a smaller deal: 24,000 / 1.45 / 87 / 400 daily.`,
  ),
  written(
    'Pocket Watch Repair Co',
    'Re: Pocket Watch Repair Co [#]',
    { record: 'counter', offers: [{ amount: 9000, factor: 1.5, n: 45, daily: 300 }] },
    `They came back lower than we hoped, $9,000 on a 1.50, 45 payments of $300 daily. Will he take it?`,
  ),
  written(
    'Quarter Horse Transport LLC',
    'Revised: Quarter Horse Transport LLC',
    { record: 'counter', offers: [{ amount: 48000, factor: 1.35, n: 120, daily: 540 }] },
    `Revised approval amount is $48,000 (was $60,000). Factor 1.35. 120 payments. $540 daily.`,
  ),
  // Declines
  written(
    'Raven Rock Lumber Inc',
    'Re: Raven Rock Lumber Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Hey Jo, unfortunately this one was declined due to the number of open positions.`,
  ),
  written(
    'Sea Glass Jewelry LLC',
    'Re: Sea Glass Jewelry LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Revenue doesn't meet our minimum of 25k a month.`,
  ),
  written(
    'Thistle Hill Farm Inc',
    'Re: Thistle Hill Farm Inc [#]',
    { record: 'declined', codes: ['industry'] },
    `We can't fund farms, sorry.`,
  ),
  written(
    'Urban Sprout Salads LLC',
    'Re: Urban Sprout Salads LLC [#]',
    { record: 'declined', codes: ['nsf', 'low_balance'] },
    `This was a quick kill. NSFs every week and he keeps no balance.`,
  ),
  written(
    'Vintage Vinyl Records LLC',
    'Re: Vintage Vinyl Records LLC [#]',
    { record: 'declined', codes: ['credit'] },
    `Credit is shot, 4 open collections and a 490. Passing.`,
  ),
  written(
    'Whippoorwill Winery Inc',
    'Re: Whippoorwill Winery Inc [#]',
    { record: 'declined', codes: [] },
    `Hi, after full review the committee elected not to move ahead on this request.`,
  ),
  written(
    'Yosemite Trail Mix Co',
    'Re: Yosemite Trail Mix Co [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Startup, 3 months in business. Out of our box.`,
  ),
  written(
    'Zodiac Bowling Lanes LLC',
    'Decline notice: Zodiac Bowling Lanes LLC',
    { record: 'declined', codes: ['negative_days'] },
    `Zodiac Bowling Lanes LLC has been declined.

Reason: Negative days
Underwriter notes: 14 negative days in last 60.

You may submit additional deals through our portal.`,
  ),
  written(
    'Almanac Publishing Inc',
    'Re: Almanac Publishing Inc [#]',
    { record: 'declined', codes: ['documents'] },
    `Merchant's October statement was altered. We are declining and reporting.`,
  ),
  written(
    'Blue Agave Tequila Bar LLC',
    'Re: Blue Agave Tequila Bar LLC [#]',
    { record: 'declined', codes: ['defaults'] },
    `He has a prior default with us, not eligible.`,
  ),
  written(
    'Cherry Hill Orthodontics PC',
    'Re: Cherry Hill Orthodontics PC [#]',
    { record: 'declined', codes: [] },
    `I tried everything but couldn't get it across the finish line. Next!`,
  ),
  written(
    'Dutch Oven Catering Inc',
    'Re: Dutch Oven Catering Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Merchant just took a 40k position on 11/10, no room left for us.`,
  ),
  written(
    'Elm City Cycles LLC',
    'Re: Elm City Cycles LLC [#]',
    { record: 'declined', codes: ['state'] },
    `We are not lending in Connecticut currently.`,
  ),
  written(
    'Fiddlestick Violins LLC',
    'Re: Fiddlestick Violins LLC [#]',
    { record: 'declined', codes: [] },
    `Already in house with another broker, sorry Jo.`,
  ),
  written(
    'Gopher State Plumbing Inc',
    'Re: Gopher State Plumbing Inc [#]',
    { record: 'withdrawn', codes: [] },
    `Merchant backed out, withdrawing.`,
  ),
  // Requests
  written(
    'Hazelnut Grove Inc',
    'Re: Hazelnut Grove Inc [#]',
    { record: 'info_requested', asks: ['statements', 'credit card processing'] },
    `Please provide the last 4 months of credit card processing statements.`,
  ),
  written(
    'Ivory Tower Tutors LLC',
    'Re: Ivory Tower Tutors LLC [#]',
    { record: 'info_requested', asks: ['date of birth', 'SSN'] },
    `App is missing the owner's date of birth and SSN, pls update and resend.`,
  ),
  written(
    'Jackpine Sawmill LLC',
    'Re: Jackpine Sawmill LLC [#]',
    { record: 'info_requested', asks: ['explanation'] },
    `What are the $8k transfers to Prosper each month? Need an explanation before we price it.`,
  ),
  written(
    'Kiwi Fruit Stand LLC',
    'INCOMPLETE - Kiwi Fruit Stand LLC',
    { record: 'info_requested', asks: ['August', 'signed application'] },
    `Missing the following to submit:
1) August bank statement
2) Signed application`,
  ),
  // Talk and traps
  written(
    'Lone Star Piano Movers Inc',
    'Re: Lone Star Piano Movers Inc [#]',
    { noted: true },
    `Received, thank you. We will be in touch shortly.`,
  ),
  written(
    'Midnight Sun Tanning LLC',
    'Re: Midnight Sun Tanning LLC [#]',
    { noted: true },
    `just submitted this, give me an hour`,
  ),
  written(
    'Noodle Bowl Express LLC',
    'Re: Noodle Bowl Express LLC [#]',
    { unrecorded: true },
    `Is he flexible on term? Trying to get 50k at 1.35 approved for 120 days.`,
  ),
  written(
    'Oak & Iron Gym LLC',
    'Re: Oak & Iron Gym LLC [#]',
    { unrecorded: true },
    `Declined elsewhere? What did the other funders say?`,
  ),
  written(
    'Paper Crane Stationery Inc',
    'Re: Paper Crane Stationery Inc [#]',
    { waits: ['no_priced_offer', 'low_confidence'] },
    `You are all set, contracts went out to the merchant this morning.`,
  ),
  written(
    'Quicksand Beach Club LLC',
    'Re: Quicksand Beach Club LLC [#]',
    { waits: ['figures_disagree', 'low_confidence'] },
    `Approval: $30,000, 1.40 factor, $43,000 payback, 84 days, $500 daily.`,
  ),
  written(
    'Roadrunner Tire LLC',
    'Re: Roadrunner Tire LLC [#]',
    { unrecorded: true },
    `Once he hits 50% paid down we can add on 20,000 at 1.40 for 70 days.`,
  ),
  written(
    'Salamander Springs Water Co',
    'Re: Salamander Springs Water Co [#]',
    { record: 'funded', offers: [] },
    `Salamander Springs has been funded. Thanks for the deal!`,
    { stands: true },
  ),
  written('Toadstool Mushroom Farm LLC', 'Two files', { record: 'declined', codes: ['nsf'] }, '', {
    html: gmail('Hey Jo, decisions on Toadstool Mushroom Farm and Upriver Tackle below', [
      ['Merchant', 'Decision', 'Notes'],
      ['Toadstool Mushroom Farm LLC', 'Declined', 'NSFs'],
      ['Upriver Tackle LLC', 'Declined', 'Low revenue'],
    ]),
    also: { 'Upriver Tackle LLC': { record: 'declined', codes: ['revenue'] } },
  }),
];
