import {
  APPLICATION_LETTER,
  DISCLAIMER,
  gmail,
  type MailCase,
  outlook,
  portal,
  SIGNED,
  SOMEBODY,
  writtenBy,
} from '../forms';

const written = writtenBy('fifth');

/** The fifth hand's sixth day: as the two before it. */
export const FIFTH_SIX: readonly MailCase[] = [
  written(
    'Anvil Peak Fabrication LLC',
    'RE: Anvil Peak Fabrication LLC',
    {
      record: 'approved',
      offers: [{ amount: 175000, factor: 1.27, payback: 222250, n: 50, weekly: 4445, origPercent: 2, comm: 6 }],
    },
    `Mike,

Nice file. Credit signed off on 175k first position. 1.27 factor / $222,250 RTR / 50 weekly payments at $4,445. 2% origination, 6 points to you.

Please confirm and I will have closing send out the agreement.

Regards,
Paul Denner
VP, ISO Relations
Harborline | 100 Dock Street, Newport
${APPLICATION_LETTER}`,
  ),
  written(
    'Bent Willow Baskets Inc',
    'Offer Ready',
    {
      record: 'approved',
      offers: [
        { amount: 18500, factor: 1.39, payback: 25715, n: 74, daily: 347.5, comm: 10, fees: { Processing: 495 } },
      ],
    },
    '',
    {
      html: portal(
        'Your offer is ready!',
        [
          ['Business Name', 'Bent Willow Baskets Inc'],
          ['Approved Amount', '$18,500.00'],
          ['Rate', '1.39'],
          ['Total Payback', '$25,715.00'],
          ['Daily Payment', '$347.50'],
          ['Payments', '74'],
          ['Processing Fee', '$495.00'],
          ['Commission %', '10'],
        ],
        'This offer expires on 12/04/2026.',
        'Select offer',
      ),
    },
  ),
  written(
    'Cranberry Bog Foods LLC',
    'Re: Cranberry Bog Foods LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 60000, factor: 1.32, payback: 79200, n: 24, weekly: 3300, comm: 8 },
        { amount: 60000, factor: 1.4, payback: 84000, n: 40, weekly: 2100, comm: 8 },
      ],
    },
    `Hi,

Cranberry Bog is approved for 60k, pick your term:

24 wks   1.32   79,200   3,300/wk
40 wks   1.40   84,000   2,100/wk

8 points either way.`,
  ),
  written(
    'Duskfall Studios Inc',
    'Re: Duskfall Studios Inc [#]',
    { record: 'approved', offers: [{ amount: 22000, factor: 1.44, n: 88, daily: 360 }] },
    `good news, got them 22k. 88 pmts 360/day @ 1.44`,
  ),
  written(
    'Eldermoor Senior Care LLC',
    'Eldermoor Senior Care LLC: Approved',
    {
      record: 'approved',
      offers: [
        { amount: 80000, buy: 1.2, n: 126, rhythm: 'daily', origPercent: 3 },
        { amount: 100000, buy: 1.24, n: 168, rhythm: 'daily', origPercent: 3 },
      ],
    },
    '',
    {
      html: gmail(
        'Hello,\n\nApproved! See below for buy rates.\n',
        [
          ['', 'Option A', 'Option B'],
          ['Amount', '$80,000', '$100,000'],
          ['Term', '126 days', '168 days'],
          ['Buy rate', '1.20', '1.24'],
          ['Frequency', 'Daily', 'Daily'],
          ['Orig fee', '3%', '3%'],
        ],
        '\nMax commission 12 points.\n\nBest,\nTory',
      ),
    },
  ),
  written(
    'Fiddlehead Farm Stand Inc',
    'Re: Fiddlehead Farm Stand Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Hi Mike,

We took a hard look at this one but the monthly volume just isn't there yet. Try us again once they're over 25k.

Thanks,
Nina`,
  ),
  written(
    'Gravel Road Cider LLC',
    'Re: Gravel Road Cider LLC [#]',
    { record: 'declined', codes: ['negative_days', 'low_balance'] },
    `decline - 8 neg days, avg bal $212`,
  ),
  written(
    'Hoot Owl Bookkeeping Inc',
    'Hoot Owl Bookkeeping Inc - update',
    { record: 'declined', codes: ['stacking'] },
    `Good Morning,

Unfortunately Underwriting has declined this deal for the following reason:

Reason: Overextended

Thank you for the opportunity.`,
  ),
  written(
    'Inlet Harbor Marina LLC',
    'Re: Inlet Harbor Marina LLC [#]',
    { record: 'declined', codes: [] },
    `We already have this merchant in house under a different broker. Submission timestamped 11/12.`,
  ),
  written(
    'Jade Mountain Imports Inc',
    'Re: Jade Mountain Imports Inc [#]',
    { record: 'declined', codes: ['credit'] },
    `Open BK (chapter 13, filed 2025). Can't fund until it's discharged.`,
  ),
  written(
    'Kindling Creek Firewood LLC',
    'Re: Kindling Creek Firewood LLC [#]',
    { record: 'declined', codes: ['state'] },
    `Hi, the merchant is in Virginia and we no longer fund there. Closing it out.`,
  ),
  written(
    'Lilac Avenue Bridal Inc',
    'Re: Lilac Avenue Bridal Inc [#]',
    { record: 'declined', codes: [] },
    `Not something we can do. The owner only has 30% and the other partners won't sign.`,
  ),
  written(
    'Meadowlark Press LLC',
    'Re: Meadowlark Press LLC [#]',
    { record: 'info_requested', asks: ['page 3', 'september'] },
    `Page 3 of September is missing, can you get that over?`,
  ),
  written(
    'Nine Pines Resort Inc',
    'Stips needed - Nine Pines Resort Inc',
    { record: 'info_requested', asks: ['voided check', 'proof of ownership', 'landlord'] },
    `Hi Mike,

Contracts are back, here is what is still outstanding to fund:

1. Voided check
2. Proof of ownership (articles or K-1)
3. Landlord contact info

Funding call will be scheduled once these are in.`,
    { stands: true },
  ),
  written(
    'Old Ferry Antiques LLC',
    'Re: Old Ferry Antiques LLC [#]',
    { record: 'info_requested', asks: ['ssn', 'date of birth'] },
    `App is missing the SSN and date of birth, please have him complete and resend.`,
  ),
  written(
    'Peregrine Drone Services Inc',
    'Re: Peregrine Drone Services Inc [#]',
    { record: 'info_requested', asks: ['statements'] },
    `Statements are password protected. Send unlocked copies please.`,
  ),
  written(
    'Queen Anne Textiles LLC',
    'Re: Queen Anne Textiles LLC [#]',
    { record: 'info_requested', asks: ['debt schedule', 'financials'] },
    `For anything over 150k we need a debt schedule and YTD financials. Send those and I'll get you an answer same day.`,
  ),
  written(
    'Ravenwood Security Inc',
    'Re: Ravenwood Security Inc [#]',
    { noted: true },
    `In review now. Will advise shortly.`,
  ),
  written(
    'Sugarbush Maple LLC',
    'Read: Sugarbush Maple LLC',
    { noted: true },
    `Your message was read on Tuesday, November 17, 2026 10:14:22 AM (UTC-05:00) Eastern Time.`,
    { headers: ['Auto-Submitted: auto-replied'] },
  ),
  written(
    'Thistledown Bedding Inc',
    'Re: Thistledown Bedding Inc [#]',
    { unrecorded: true },
    `What rate did the other guys give them? I may be able to beat it.`,
  ),
  written(
    'Undertow Surf Camp LLC',
    'Re: Undertow Surf Camp LLC [#]',
    { record: 'counter', offers: [{ amount: 30000, factor: 1.42, n: 24, weekly: 1775, comm: 10 }] },
    `They came up short on the 50k but we'd be at 30k. 24 weeks, 1.42, $1,775 per week, 10 pts in it.`,
  ),
  written(
    'Vinegar Hill Deli Inc',
    'Re: Vinegar Hill Deli Inc [#]',
    {
      record: 'counter',
      offers: [{ amount: 40000, factor: 1.37, payback: 54800, n: 137, daily: 400, fees: { Origination: 1200 } }],
    },
    '',
    {
      html: outlook(
        'Mike,\nAfter further review we are only able to offer the following reduced amount for Vinegar Hill Deli Inc:',
        [
          ['Funding', 'Factor', 'Payback', 'Term', 'Daily Pmt', 'Orig. Fee'],
          ['$40,000', '1.37', '$54,800', '137 days', '$400.00', '$1,200'],
        ],
      ),
    },
  ),
  written(
    'Grindstone Knife Company LLC',
    'Re: Grindstone Knife Company LLC [#]',
    { record: 'counter', offers: [{ amount: 75000, factor: 1.34, n: 30, weekly: 3350 }] },
    `Couldn't get you the longer term. Here's what they approved: $75,000, 1.34, 30 weeks, $3,350 weekly.`,
  ),
  written(
    'Zodiac Skate Park Inc',
    'Re: Zodiac Skate Park Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 50000, factor: 1.15, n: 26, weekly: 2211.54, drawPercent: 2.5 }],
    },
    `Zodiac approved for a 50k LOC. 2.5% draw fee, 26 week term, 1.15 factor, 2,211.54 weekly if they pull the whole thing.`,
  ),
  written(
    'Amethyst Bay Charters LLC',
    'Re: Amethyst Bay Charters LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 66000, factor: 1.33, payback: 87780, n: 38, weekly: 2310, payoff: 18450, comm: 7 }],
      stips: ['payoff letter'],
    },
    `Amethyst Bay - 66,000 @ 1.33 = 87,780, 38 weeks @ 2,310. This includes an $18,450 payoff to Tributary. 7 points.

Stips: payoff letter from Tributary, bank login, DL`,
  ),
  written(
    'Bucksaw Tree Care Inc',
    'Re: Bucksaw Tree Care Inc [#]',
    { waits: SOMEBODY },
    `Merchant signed the 40k. Wait until I confirm the bank before you tell him it's funding tomorrow.`,
    { stands: true },
  ),
  written(
    'Cattail Pond Supply LLC',
    'Re: Cattail Pond Supply LLC [#]',
    { waits: SOMEBODY },
    `Approved up to 60k depending on the payoff. Get me the letter from Greenline and I'll firm up the numbers.`,
  ),
  written(
    'Dovecote Linens Inc',
    'Re: Dovecote Linens Inc [#]',
    { record: 'funded', offers: [] },
    `Wire confirmed, Dovecote Linens is funded. Commission goes out Friday.`,
    { stands: true },
  ),
  written(
    'Ebb Tide Seafood LLC',
    'Re: Ebb Tide Seafood LLC [#]',
    { record: 'withdrawn', codes: [] },
    `Merchant took an offer elsewhere. Withdrawing.`,
    { stands: true },
  ),
  written(
    'Firefly Hollow Camp Inc',
    'Re: Firefly Hollow Camp Inc [#]',
    { record: 'approved', offers: [{ amount: 31000, factor: 1.36, n: 62, daily: 680, comm: 8 }] },
    `Hola Mike, Firefly está aprobado: $31,000, factor 1.36, 62 pagos diarios de $680, comisión 8%. Avísame si mando el contrato.`,
  ),
  written(
    'Galloping Goose Cafe LLC',
    'Re: Galloping Goose Cafe LLC [#]',
    { record: 'approved', offers: [{ amount: 26000, factor: 1.39, payback: 36140, n: 139, daily: 260, comm: 9 }] },
    `Congrats, Galloping Goose is approved!

Funded Amount.......$26,000
Factor Rate.........1.39
Payback.............$36,140
Daily Debit.........$260
Number of Debits....139
ISO Comp............9%
${SIGNED}
${DISCLAIMER}`,
  ),
  written(
    'Hummingbird Aviation Inc',
    'Re: Hummingbird Aviation Inc [#]',
    { record: 'declined', codes: ['nsf', 'revenue'] },
    `Following up on this file, UW reviewed and it's not going to make it. 7 NSFs in 60 days on 14k a month in deposits.`,
  ),
];
