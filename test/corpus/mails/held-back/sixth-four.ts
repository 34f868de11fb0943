import { DISCLAIMER, gmail, type MailCase, outlook, portal, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('sixth');

const PORTAL = 'Harborline Partner Portal <no-reply@notify.harborline.example>';

/** A logo in a signature, as mail programs attach it. */
const LOGO = `Content-Type: image/png; name="image001.png"
Content-Transfer-Encoding: base64
Content-Disposition: inline; filename="image001.png"
Content-ID: <image001.png@01DC57A1>

iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`;

/** The sixth hand's fourth day: written without sight of the rules or of the other hands' mails. */
export const SIXTH_FOUR: readonly MailCase[] = [
  written(
    'Snickersnee Cutlery Inc',
    'Snickersnee Cutlery Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 75000, factor: 1.36, weeks: 48, weekly: 2125, comm: 10, fees: { PSF: '2%' } }],
      stips: ['VC', 'DL', '2024 tax return'],
    },
    `Approval

75k
1.36
48 wks
2125 wkly
10 pts
2% psf

Stips: VC, DL, 2024 tax return`,
    { from: 'Rico Falcone <rico@harborline.example>' },
  ),
  written(
    'Tatterdemalion Costumes LLC',
    'Approved! Tatterdemalion Costumes LLC',
    {
      record: 'approved',
      offers: [
        {
          amount: 52000,
          factor: 1.4,
          payback: 72800,
          n: 130,
          daily: 560,
          commission: 5200,
          comm: 10,
          orig: 1040,
          origPercent: 2,
        },
      ],
    },
    '',
    {
      from: PORTAL,
      html: portal(
        'Tatterdemalion Costumes LLC has been approved',
        [
          ['Approved amount', '$52,000.00'],
          ['Factor rate', '1.4000'],
          ['Total payback', '$72,800.00'],
          ['Payment frequency', 'Daily'],
          ['Payment amount', '$560.00'],
          ['Number of payments', '130'],
          ['Processing fee', '$1,040.00 (2.00%)'],
          ['Commission', '$5,200.00 (10.00%)'],
        ],
        'Request contracts in the portal when the merchant accepts.',
        'Request contracts',
      ),
    },
  ),
  written(
    'Usquebaugh Spirits LLC',
    'Re: Usquebaugh Spirits LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 36000, factor: 1.34, n: 100, daily: 482.4, comm: 8 }],
      stips: ['liquor license', 'voided check'],
    },
    `Hi there - hope you had a good weekend!

So I got Usquebaugh through committee this morning. They're good for $36,000 at a 1.34, 100 daily payments of $482.40, and I have 8 points in there for you.

They will want to see the liquor license and a voided check, nothing else.

Give the owner a ring and let me know, I'd love to close this one this week.

Cheers,
Alistair Dunmore
Harborline Capital`,
    { from: 'Alistair Dunmore <adunmore@harborline.example>', parts: [LOGO] },
  ),
  written(
    'Vagabond Campervans Inc',
    'RE: Vagabond Campervans Inc [#]',
    {
      record: 'counter',
      offers: [{ amount: 20000, factor: 1.44, payback: 28800, n: 90, daily: 320, comm: 12 }],
      stips: ['bank login'],
    },
    `Requested amount is too high for the revenue. We can only do a lower amount:

20,000 / 1.44 / 28,800 payback / 90 daily pmts of 320 / 12 pts

Will need bank login.

Ben Achterberg
Harborline Capital

________________________________
From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 3:58 PM
To: Ben Achterberg <ben@harborline.example>
Subject: Vagabond Campervans Inc

Ben, please find the application and statements attached. Requesting 60,000.`,
    { from: 'Ben Achterberg <ben@harborline.example>' },
  ),
  written(
    'Whirligig Preschool LLC',
    'Whirligig Preschool LLC - Renewal approval',
    {
      record: 'approved',
      offers: [{ amount: 45000, factor: 1.32, payback: 59400, weeks: 36, weekly: 1650, payoff: 9875, comm: 7 }],
      stips: ['October bank statement'],
    },
    '',
    {
      from: 'Jared Oyelaran <joyelaran@harborline.example>',
      html: gmail(
        'Renewal approved!\n',
        [
          ['Merchant', 'Whirligig Preschool LLC'],
          ['New advance', '$45,000'],
          ['Current balance (to be paid off)', '$9,875'],
          ['Net to merchant', '$35,125'],
          ['Factor rate', '1.32'],
          ['Payback', '$59,400'],
          ['Term', '36 weeks'],
          ['Weekly payment', '$1,650'],
          ['Commission', '7%'],
        ],
        '\nStips: October bank statement\n\nJared',
      ),
    },
  ),
  written(
    'Yttrium Machining Corp',
    'Yttrium Machining Corp - approval, 3 options [#]',
    {
      record: 'approved',
      offers: [
        { amount: 115000, factor: 1.35, payback: 155250, weeks: 54, weekly: 2875, comm: 8 },
        { amount: 68000, factor: 1.29, payback: 87720, weeks: 43, weekly: 2040, comm: 8 },
        { amount: 27000, factor: 1.38, payback: 37260, weeks: 23, weekly: 1620, comm: 8 },
      ],
      stips: ['A/R report', 'proof of insurance'],
    },
    `Hello,

Yttrium Machining Corp is approved, options below (weekly payments, 8% commission):

| Funding  | Factor | Payback  | Weeks | Payment |
|----------|--------|----------|-------|---------|
| $115,000 | 1.35   | $155,250 | 54    | $2,875  |
| $68,000  | 1.29   | $87,720  | 43    | $2,040  |
| $27,000  | 1.38   | $37,260  | 23    | $1,620  |

Stips for all options: A/R report and proof of insurance.

Dana Whitlock
Underwriting Manager
Harborline Capital
${DISCLAIMER}`,
    { from: 'Dana Whitlock <dwhitlock@harborline.example>' },
  ),
  written(
    'Arbuthnot Court Reporting LLC',
    'Re: Arbuthnot Court Reporting LLC [#]',
    { record: 'approved', offers: [{ amount: 30000, factor: 1.4, weeks: 28, weekly: 1500, comm: 9 }] },
    `Aproved 30K 1.40 28 weeks $1500 wkly 9 points

Sent from my iPhone

On Nov 17, 2026, at 9:14 AM, Submissions <deals@broker.example> wrote:

Any update on this one?`,
    { from: 'Tom Brandvold <tomb@harborline.example>' },
  ),
  written(
    'Bergamot Candle Works LLC',
    'Bergamot Candle Works LLC',
    {
      record: 'approved',
      offers: [
        {
          amount: 40000,
          factor: 1.42,
          payback: 56800,
          n: 142,
          daily: 400,
          holdback: 13,
          comm: 10,
          fees: { 'ACH setup fee': 395 },
        },
      ],
      stips: ['Plaid', 'voided check', 'drivers license'],
    },
    `Good afternoon,

Please find the approval for Bergamot Candle Works LLC:

Purchase Price: $40,000
Purchased Amount: $56,800
Factor: 1.42
Specified Percentage: 13%
Daily Remittance: $400
Payments: 142
ACH setup fee: $395
ISO Commission: 10%

Stipulations:
1) Plaid
2) Voided check
3) Drivers license

Harborline Capital Underwriting`,
    { from: 'Underwriting <uw@harborline.example>' },
  ),
  written(
    'Chalcedony Jewelers Inc',
    'Offers for Chalcedony Jewelers Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 34000, factor: 1.43, payback: 48620, n: 110, daily: 442 },
        { amount: 25000, factor: 1.4, payback: 35000, n: 100, daily: 350 },
        { amount: 10000, factor: 1.49, payback: 14900, n: 60, daily: 248.33 },
      ],
    },
    '',
    {
      from: 'Marcus Bell <mbell@harborline.example>',
      html: outlook(
        'Please see below.',
        [
          ['Offer', 'Amount', 'Rate', 'RTR', 'Payments', 'Daily Pmt'],
          ['1', '34,000', '1.43', '48,620', '110', '442.00'],
          ['2', '25,000', '1.40', '35,000', '100', '350.00'],
          ['3', '10,000', '1.49', '14,900', '60', '248.33'],
        ],
        'Marcus Bell\nHarborline Capital',
      ),
    },
  ),
  written(
    'Dromedary Moving & Storage LLC',
    'Dromedary Moving & Storage LLC - Reverse [#]',
    {
      record: 'approved',
      offers: [{ amount: 160000, factor: 1.34, payback: 214400, weeks: 52, weekly: 4123.08, comm: 6 }],
    },
    `Approved for a reverse:

160,000 total funding
1.34
214,400 payback
52 weeks
4,123.08 weekly
6 pts

We fund him 10,000 a week for 16 weeks to cover the existing daily payments.

Jared`,
    { from: 'Jared Oyelaran <joyelaran@harborline.example>' },
  ),
  written(
    'Esplanade Optometry PC',
    'Term loan: Esplanade Optometry PC',
    {
      record: 'approved',
      offers: [{ amount: 95000, rate: 15.75, months: 48, monthly: 2680.18, orig: 2375, comm: 3, loan: true }],
      stips: ['business tax return', 'lease'],
    },
    `Hi,

Esplanade Optometry PC is approved for a $95,000 term loan.

• 48 months
• 15.75% interest rate
• $2,680.18 monthly payment
• $2,375 origination fee
• 3% broker commission

Closing items: 2025 business tax return and a copy of the lease.

Ingrid Solberg
Term Lending, Harborline Capital`,
    { from: 'Ingrid Solberg <isolberg@harborline.example>', encoding: 'quoted-printable' },
  ),
  written(
    'Fennimore Gutters Inc',
    'Fennimore Gutters Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 58000, factor: 1.37, payback: 79460, weeks: 44, weekly: 1805.91, comm: 11 }],
      stips: ['signed COJ', 'UCC termination'],
    },
    `We are approved at $58,000, 1.37 factor, $79,460 payback over 44 weeks with a weekly payment of $1,805.91. Commission is 11%.

Approval is subject to a signed COJ and a UCC termination from the prior funder.

Eleanor Pruitt
Vice President, Credit
Harborline Capital`,
    { from: 'Eleanor Pruitt <epruitt@harborline.example>' },
  ),
  written(
    'Castellucci Masonry LLC',
    'RE: Castellucci Masonry LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 85000, buy: 1.25, factor: 1.33, payback: 113050, weeks: 52, weekly: 2174.04, comm: 8 }],
      stips: ['voided check'],
    },
    '',
    {
      from: 'Kaylee Marsh <kaylee@harborline.example>',
      html: `<div>Yay, Castellucci is approved!! 🎉</div><div><br></div><div>Amount: $85,000</div><div>Buy rate: 1.25</div><div>Sell rate: 1.33</div><div>Payback: $113,050</div><div>Term: 52 weeks</div><div>Payment: $2,174.04 weekly</div><div>Your commission: 8 points</div><div><br></div><div>All I need is a voided check 😊</div><div><br></div><div>Kaylee M.<br>ISO Relations</div>`,
    },
  ),
  written(
    'Gudgeon Bait & Tackle LLC',
    'Re: Gudgeon Bait & Tackle LLC [#]',
    { record: 'approved', offers: [{ amount: 12000, factor: 1.48, months: 3, rhythm: 'daily', comm: 10 }] },
    `First position offer on Gudgeon: $12k, 1.48 factor rate, 3 months, daily ACH. 10% commission.

Let us know,
Jess Imhoff
Harborline Capital`,
    { from: 'Jess Imhoff <jess@harborline.example>' },
  ),
  written(
    'Cuttlebone Aquariums LLC',
    'Re: Cuttlebone Aquariums LLC [#]',
    { record: 'declined', codes: ['low_balance', 'nsf'] },
    `Pass, ADB is only $180 and 11 NSFs last month

Tom B
Harborline Capital`,
    { from: 'Tom Brandvold <tomb@harborline.example>' },
  ),
  written(
    'Drogheda Flooring Inc',
    'Drogheda Flooring Inc - not approved',
    { record: 'declined', codes: ['stacking', 'revenue'] },
    `Good morning,

Unfortunately Drogheda Flooring Inc was not approved. The merchant is over-leveraged with five open positions, and the revenue does not support an additional payment.

Thank you for the opportunity,
Marcus Bell
Harborline Capital
${DISCLAIMER}`,
    { from: 'Marcus Bell <mbell@harborline.example>' },
  ),
  written(
    'Bobbinet Lace Company',
    'RE: Bobbinet Lace Company [#]',
    { record: 'declined', codes: ['other'] },
    `Already submitted by another broker last week, so we can't accept this submission.

Intake Team
Harborline Capital`,
    { from: 'Intake <intake@harborline.example>' },
  ),
  written('Hobgoblin Games LLC', 'Deal status changed: Hobgoblin Games LLC', { record: 'declined', codes: [] }, '', {
    from: PORTAL,
    html: portal(
      'Deal declined',
      [
        ['Business', 'Hobgoblin Games LLC'],
        ['Status', 'Declined'],
        ['Date', '11/17/2026'],
      ],
      'Unfortunately we are unable to make an offer on this deal.',
      'View deal',
    ),
  }),
  written(
    'Polestar Surveying Inc',
    'Polestar Surveying Inc [#]',
    { record: 'declined', codes: ['credit'] },
    `Hi, we have to say no on Polestar. Credit score came back at 461, our minimum is 525.

Dana Whitlock
Underwriting Manager
Harborline Capital`,
    { from: 'Dana Whitlock <dwhitlock@harborline.example>', parts: [LOGO] },
  ),
  written(
    'Oleander Cleaning Services LLC',
    'Re: Oleander Cleaning Services LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Too new for us, under 6 months in business. Dead for now.

Rico`,
    { from: 'Rico Falcone <rico@harborline.example>' },
  ),
  written(
    'Saxifrage Landscaping LLC',
    'Update on Saxifrage Landscaping LLC',
    { record: 'declined', codes: ['negative_days'] },
    `Hello,

Thank you for submitting Saxifrage Landscaping LLC. At this time we cannot offer funding because of too many negative days in the last three months. The merchant may reapply after 60 days.

Sincerely,
Credit Department
Harborline Capital`,
    { from: 'Credit Department <credit@harborline.example>' },
  ),
  written(
    'Valerian Herbal Remedies LLC',
    'Valerian Herbal Remedies LLC [#]',
    { record: 'info_requested', asks: ['Oct statement', 'VC', 'DL'] },
    `Need Oct statement, VC and DL pls`,
    { from: 'Rico Falcone <rico@harborline.example>' },
  ),
  written(
    'Carnelian Bead Shop LLC',
    'Re: Carnelian Bead Shop LLC [#]',
    { record: 'info_requested', asks: ['payment history'] },
    `Hi,

I see debits to Northgate Advance on the October statement. Could you please get us the payment history for that advance? We will need it in order to make a decision.

Alistair Dunmore
Harborline Capital`,
    { from: 'Alistair Dunmore <adunmore@harborline.example>' },
  ),
  written(
    'Mortise Timber Framing Inc',
    'Documents outstanding: Mortise Timber Framing Inc',
    { record: 'info_requested', asks: ['equipment quote', 'application', 'bank statements'] },
    '',
    {
      from: 'Gretchen Vail <gvail@harborline.example>',
      html: `<p>Hi,</p><p>To review the equipment request for Mortise Timber Framing Inc please forward:</p><ul><li>Equipment quote</li><li>Completed application</li><li>3 months of business bank statements</li></ul><p>Thanks,<br>Gretchen Vail<br>Equipment Finance, Harborline Capital</p>`,
    },
  ),
  written(
    'Fernbrake Trail Tours LLC',
    'RE: Fernbrake Trail Tours LLC [#]',
    { record: 'info_requested', asks: ['signed application', 'driver license'] },
    `The application isn't signed. Please send back a signed application and a color copy of the driver license.

Intake Team
Harborline Capital

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 9:40 AM
To: Intake <intake@harborline.example>
Subject: Fernbrake Trail Tours LLC

New submission, thanks!`,
    { from: 'Intake <intake@harborline.example>' },
  ),
  written(
    'Gambrel Barn Builders LLC',
    'Gambrel Barn Builders LLC',
    { record: 'info_requested', asks: ['month to date', 'explanation'] },
    `Hello,

Before we can make an offer on Gambrel Barn Builders, please provide:

- November month to date transactions
- written explanation of the $42,000 deposit on 10/08

Thanks
Jess Imhoff
Harborline Capital`,
    { from: 'Jess Imhoff <jess@harborline.example>' },
  ),
  written(
    'Saltwort Kitchens LLC',
    'Fwd: Saltwort Kitchens LLC [#]',
    { waits: ['forwarded', ...SOMEBODY] },
    `See below from underwriting

Kaylee

---------- Forwarded message ---------
From: Underwriting <uw@harborline.example>
Date: Tue, Nov 17, 2026 at 1:12 PM
Subject: Saltwort Kitchens LLC
To: Kaylee Marsh <kaylee@harborline.example>

Approved 32,000 at 1.37, 52 weeks, weekly. 9 points.`,
    { from: 'Kaylee Marsh <kaylee@harborline.example>' },
  ),
  written(
    'Knickerbocker Shoes Inc',
    'Re: Knickerbocker Shoes Inc [#]',
    { noted: true },
    `Got it, thanks! It's in underwriting, should have something for you this afternoon.

Tom B
Harborline Capital`,
    { from: 'Tom Brandvold <tomb@harborline.example>' },
  ),
  written(
    'Sirocco Fan Repair LLC',
    'Sirocco Fan Repair LLC / Hellebore Gardens Inc',
    {
      record: 'approved',
      offers: [{ amount: 28000, factor: 1.41, n: 94, daily: 420, comm: 10 }],
    },
    `Hi guys, update on both of yours:

Sirocco Fan Repair LLC: approved $28,000, 1.41 factor, 94 daily payments of $420, 10 points.

Hellebore Gardens Inc: declined, too many open positions.

Ben Achterberg
Harborline Capital`,
    {
      from: 'Ben Achterberg <ben@harborline.example>',
      also: { 'Hellebore Gardens Inc': { record: 'declined', codes: ['stacking'] } },
    },
  ),
  written(
    'Querulous Parrot Cafe LLC',
    'Querulous Parrot Cafe LLC - Funding Confirmation [#]',
    {
      record: 'funded',
      offers: [{ amount: 25000, payback: 33750, n: 100, daily: 337.5, commission: 2500 }],
    },
    `Congratulations, Querulous Parrot Cafe LLC has been funded!

Funded Amount: $25,000.00
Payback Amount: $33,750.00
Payments: 100 daily payments of $337.50
Commission: $2,500.00

Commission is paid by ACH within one business day.

Funding Team
Harborline Capital`,
    { from: 'Funding <funding@harborline.example>', stands: true },
  ),
];
