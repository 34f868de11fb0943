import { gmail, type MailCase, outlook, portal, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's seventh day: written after the rules had been widened by the six before. */
export const FOURTH_SEVEN: readonly MailCase[] = [
  written(
    'Aurora Borealis Lighting Inc',
    'Approval | Aurora Borealis Lighting Inc',
    {
      record: 'approved',
      offers: [
        { amount: 50000, factor: 1.29, payback: 64500, n: 86, daily: 750, comm: 8 },
        { amount: 75000, factor: 1.34, payback: 100500, n: 134, daily: 750, comm: 8 },
      ],
    },
    `Hi Mike!

Please see below for approval on Aurora Borealis Lighting:

Option A
Funding $50,000
Factor 1.29
Payback $64,500
Daily $750 (86 payments)

Option B
Funding $75,000
Factor 1.34
Payback $100,500
Daily $750 (134 payments)

Both include 8 points for you.

Thanks,
Kim`,
  ),
  written(
    'Cloverleaf Creamery Bar LLC',
    'Re: Cloverleaf Creamery Bar LLC [#]',
    { record: 'approved', offers: [{ amount: 19500, factor: 1.43, n: 65, daily: 429, comm: 10 }] },
    `Cloverleaf - 19.5k @ 1.43, 65 payments of $429 / day, 10 pts. Approved as submitted.`,
  ),
  written(
    'Castle Rock Paving Inc',
    'Re: Castle Rock Paving Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 250000, factor: 1.22, payback: 305000, n: 61, weekly: 5000, comm: 4, origPercent: 1.5 }],
    },
    `Great file. Credit came back with $250,000, 61 weeks, $5,000 weekly. That's a 1.22 (payback $305,000). 1.5% orig, 4 points to you. They want to close this week.`,
  ),
  written(
    'Dewdrop Inn Motel LLC',
    'Dewdrop Inn Motel LLC - offer letter',
    {
      record: 'approved',
      offers: [{ amount: 44000, payback: 59400, n: 27, weekly: 2200, comm: 9, fees: { Closing: 495 } }],
      stips: ['tax return', 'hotel license'],
    },
    '',
    {
      html: outlook(
        'Dear Broker,\nThe following offer has been issued for Dewdrop Inn Motel LLC:',
        [
          ['Amount financed', '$44,000.00'],
          ['Total of payments', '$59,400.00'],
          ['Payment amount', '$2,200.00'],
          ['Payment frequency', 'Weekly'],
          ['No. of payments', '27'],
          ['Closing fee', '$495.00'],
          ['Broker commission', '9%'],
        ],
        'Closing conditions: 2025 tax return, hotel license',
      ),
    },
  ),
  written(
    'Elk Creek Outdoor Guides LLC',
    'Re: Elk Creek Outdoor Guides LLC [#]',
    { record: 'approved', offers: [{ amount: 12000, factor: 1.49, n: 44, daily: 406.36 }] },
    `ok 12k 1.49 44 days 406.36 daily is what they approved, its a starter deal`,
  ),
  written(
    'Fox Hollow Farm Stand Inc',
    'Re: Fox Hollow Farm Stand Inc [#]',
    { record: 'approved', offers: [{ amount: 36000, buy: 1.28, factor: 1.38, n: 23, weekly: 2160 }] },
    `Approval: 36,000
Buy 1.28 / Sell 1.38
23 weeks
2,160 per week`,
  ),
  written(
    'Graystone Memorials LLC',
    'Re: Graystone Memorials LLC [#]',
    { record: 'approved', offers: [{ amount: 88000, factor: 1.25, payback: 110000, n: 10, monthly: 11000, comm: 5 }] },
    `Hi, this merchant qualified for our monthly product. $88,000 funded, 10 monthly payments of $11,000, total payback $110,000 (1.25 factor). Referral fee is 5%.`,
  ),
  written(
    'Hidden Valley Ranch Supply Inc',
    'Re: Hidden Valley Ranch Supply Inc [#]',
    { record: 'declined', codes: ['credit'] },
    `Underwriting can't get past the open bankruptcy. Closing this one out.`,
  ),
  written(
    'Island Breeze Ice Cream LLC',
    'Re: Island Breeze Ice Cream LLC [#]',
    { record: 'declined', codes: ['revenue', 'low_balance'] },
    `Not enough here to make an offer. About 6k in monthly deposits and the account sits near zero.`,
  ),
  written(
    'Jasmine Rice Thai Kitchen Inc',
    'Re: Jasmine Rice Thai Kitchen Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Too leveraged - 3 positions already and holdback would be over 40%. We're going to pass.`,
  ),
  written(
    'Knotted Rope Nautical Gifts LLC',
    'Your application for Knotted Rope Nautical Gifts LLC',
    { record: 'declined', codes: ['time_in_business', 'revenue'] },
    `Thank you for submitting the above application. We have completed our review and are unable to approve funding for the following reasons:

1. Insufficient time in business
2. Insufficient monthly sales

You have the right to a statement of specific reasons within 60 days.`,
  ),
  written(
    'Lone Star Leather Goods Inc',
    'Re: Lone Star Leather Goods Inc [#]',
    { record: 'declined', codes: ['other'] },
    `This is a dupe, we've had it from a different shop since the 9th. Can't work it.`,
  ),
  written(
    'Moss Landing Seafood Inc',
    'Re: Moss Landing Seafood Inc [#]',
    { record: 'declined', codes: ['nsf'] },
    `We'll sit this one out. Way too many bounced payments.`,
  ),
  written(
    'Nutmeg State Moving LLC',
    'Re: Nutmeg State Moving LLC [#]',
    { record: 'info_requested', asks: ['application', 'statements'] },
    `App is from 2024 and the statements are Jan-Apr. Please send an updated application and the last 4 months' statements.`,
  ),
  written(
    'Orange Blossom Honey Inc',
    'Re: Orange Blossom Honey Inc [#]',
    { record: 'info_requested', asks: ['ownership'] },
    `Looks promising. Can I get proof of ownership? The Sunbiz page lists somebody else.`,
  ),
  written(
    'Pine Cone Ceramics LLC',
    'Docs needed - Pine Cone Ceramics LLC',
    { record: 'info_requested', asks: ['W-9', 'voided check', 'photo'] },
    '',
    {
      html: gmail(
        'Hi Mike,\n\nFor Pine Cone please get me:',
        [
          ['W-9', 'missing'],
          ['Voided check', 'missing'],
          ['Photo ID', 'expired, need current'],
        ],
        'Thx',
      ),
    },
  ),
  written(
    'Queens Gate Antiques Inc',
    'Re: Queens Gate Antiques Inc [#]',
    { record: 'info_requested', asks: ['processing'] },
    `They do a lot of cards so UW is asking for 3 months of processing statements to count that volume.`,
  ),
  written(
    'Rainbow Trout Hatchery LLC',
    'Re: Rainbow Trout Hatchery LLC [#]',
    { record: 'counter', offers: [{ amount: 35000, factor: 1.33, n: 19, weekly: 2450, comm: 7 }] },
    `I asked for the 60k and they came back at 35k. 1.33, 19 weekly pmts of 2,450, 7pts. Take it or leave it I'm afraid.`,
  ),
  written(
    'Silver Birch Spa & Sauna Inc',
    'Re: Silver Birch Spa & Sauna Inc [#]',
    { record: 'counter', offers: [{ amount: 52000, factor: 1.37, payback: 71240, n: 104, daily: 685 }] },
    `New numbers after the re-run: approval dropped from 65k to 52k. Factor 1.37, payback 71,240, 104 daily payments of 685.`,
    { stands: true },
  ),
  written(
    'Tall Ships Tavern LLC',
    'Re: Tall Ships Tavern LLC [#]',
    { noted: true },
    `Hey Mike got it thanks, will review today`,
  ),
  written(
    'Uptown Cheesecake Company Inc',
    'Re: Uptown Cheesecake Company Inc [#]',
    { unrecorded: true },
    `Merchant didn't pass the bank verification call on the first try, we'll try again at 3. Fingers crossed.`,
    { stands: true },
  ),
  written(
    'Victory Garden Nursery LLC',
    'Victory Garden Nursery LLC - FUNDED!!',
    { record: 'funded', offers: [] },
    `Victory Garden just got funded, net to the merchant was 41,250. Thanks for the business and send more like this one!`,
    { stands: true },
  ),
  written(
    'Walnut Creek Woodworks Inc',
    'Re: Walnut Creek Woodworks Inc [#]',
    { record: 'withdrawn', codes: [] },
    `Per the merchant please withdraw the application, they decided to wait until spring.`,
  ),
  written(
    'Yak & Yeti Imports LLC',
    'Re: Yak & Yeti Imports LLC [#]',
    { waits: SOMEBODY },
    `Verbal approval from my manager for 40k, written terms in the morning.`,
  ),
  written(
    'Still Waters Massage LLC',
    'Daily recap 11/17',
    { record: 'approved', offers: [{ amount: 15000, factor: 1.4, n: 60, daily: 350, comm: 10 }] },
    `Recap of today:

Still Waters Massage LLC: approved $15,000 / 1.40 / 60 daily payments of $350 / 10 points
Atlas Van Rentals Inc: declined, high risk industry
Bonsai Nursery Gardens LLC: in underwriting, decision tomorrow`,
    {
      also: {
        'Atlas Van Rentals Inc': { record: 'declined', codes: ['industry'] },
        'Bonsai Nursery Gardens LLC': { unrecorded: true },
      },
    },
  ),
  written(
    'Acadia Granite Quarry Inc',
    'Offer ready - Acadia Granite Quarry Inc',
    {
      record: 'approved',
      offers: [
        { amount: 100000, factor: 1.31, payback: 131000, n: 50, weekly: 2620, comm: 6, payoff: 27500, origPercent: 3 },
      ],
    },
    '',
    {
      html: portal(
        'An offer is ready for your merchant',
        [
          ['Merchant name', 'Acadia Granite Quarry Inc'],
          ['Advance', '$100,000'],
          ['Factor', '1.31'],
          ['RTR', '$131,000'],
          ['Weekly payment', '$2,620'],
          ['Payments', '50'],
          ['Origination', '3%'],
          ['Payoffs', '$27,500'],
          ['Net to merchant', '$69,500'],
          ['Your commission', '6%'],
        ],
        '',
        'Accept offer',
      ),
    },
  ),
  written(
    'Blue Lagoon Pool Service LLC',
    'Re: Blue Lagoon Pool Service LLC [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 23000,
          factor: 1.38,
          payback: 31740,
          n: 92,
          daily: 345,
          comm: 8,
          fees: { Wire: 50, Processing: 460 },
        },
      ],
    },
    `23k approval for Blue Lagoon

rate 1.38
rtr 31,740
term 92 days
pmt 345
processing 460 + wire fee 50
comp 8%`,
  ),
  written(
    'Copper Canyon Rafting Inc',
    'Re: Copper Canyon Rafting Inc [#]',
    { record: 'declined', codes: ['industry', 'state'] },
    `Recreation is restricted and we aren't lending in California either, so two strikes. No.`,
  ),
  written(
    'Dragon Boat Noodle House LLC',
    'Re: Dragon Boat Noodle House LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 27500, factor: 1.36, n: 17, weekly: 2200, comm: 9 }],
      stips: ['ID', 'bank login'],
    },
    `Dragon Boat is a yes at 27.5k. 1.36 rate, 17 weekly debits of 2,200. 9% comm.
Before funding: ID, bank login.`,
  ),
  written(
    'Eagle Eye Drone Surveys Inc',
    'Re: Eagle Eye Drone Surveys Inc [#]',
    { record: 'declined', codes: ['defaults'] },
    `Bad news - background came up with a default with another funder in March. We can't get involved.`,
  ),
];
