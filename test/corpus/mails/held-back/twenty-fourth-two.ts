import { type MailCase, outlook } from '../forms';
import { DEKE, OFFERS, RENATA, SMALL_PRINT, WES, written } from './twenty-fourth-desks';

/** More approvals, and counters, written truth first and without sight of the rules. */
export const TWENTY_FOURTH_TWO: readonly MailCase[] = [
  written(
    'Redwater Crane Rental Inc',
    'Re: Redwater Crane Rental Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 80000, factor: 1.25, payback: 100000, n: 20, biweekly: 5000, comm: 5 }],
    },
    '',
    {
      from: WES,
      html: `<div dir="ltr"><div>Hi,</div><div><br></div><div>Good news on Redwater, this is approved:</div><div><br></div>
<ul><li><b>Amount:</b>&nbsp;$80,000</li><li><b>Factor:</b>&nbsp;1.25</li><li><b>Payback:</b>&nbsp;$100,000</li><li><b>Payments:</b>&nbsp;20 bi-weekly payments of $5,000</li><li><b>Commission:</b>&nbsp;5%</li></ul>
<div>Lmk and I will send the contract over.</div><div><br></div>-- <br><div dir="ltr" class="gmail_signature"><div><b>Wes Kirchhoff</b></div><div>ISO Relations Manager</div><div>(555) 012-7714</div></div></div>
<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 16, 2026 at 1:15 PM Submissions &lt;<a href="mailto:deals@broker.example">deals@broker.example</a>&gt; wrote:<br></div>
<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div>Wes, seasonal biz, they get paid every two weeks. Asking for $90,000, can you do bi-weekly?</div></blockquote></div>`,
    },
  ),
  written(
    'Tamsin Rowe Dance Academy',
    'Tamsin Rowe Dance Academy [#]',
    {
      record: 'approved',
      offers: [
        { amount: 20000, factor: 1.44, payback: 28800, n: 72, daily: 400, comm: 12 },
        { amount: 15000, factor: 1.4, payback: 21000, n: 60, daily: 350, comm: 12 },
      ],
    },
    `2 ways to go on this one

1) 20k @ 1.44 - 28,800 back - 72 daily pmts of 400
2) 15k @ 1.40 - 21,000 back - 60 daily pmts of 350

12 pts on either. which does she want

Deke`,
    { from: DEKE },
  ),
  written(
    'Northfork Granite & Tile Co',
    'Offer sheet | Northfork Granite & Tile Co [#]',
    {
      record: 'approved',
      offers: [
        { amount: 95000, factor: 1.28, payback: 121600, n: 40, weekly: 3040, origPercent: 2.5 },
        { amount: 70000, factor: 1.24, payback: 86800, n: 35, weekly: 2480, origPercent: 2.5 },
      ],
    },
    '',
    {
      from: OFFERS,
      html: outlook(
        'Hello,\nNorthfork Granite &amp; Tile Co is approved. Your options are as follows:',
        [
          ['', 'Option A', 'Option B'],
          ['Advance', '$95,000', '$70,000'],
          ['Factor Rate', '1.28', '1.24'],
          ['Total Payback', '$121,600', '$86,800'],
          ['Number of Weekly Payments', '40', '35'],
          ['Weekly Payment', '$3,040', '$2,480'],
          ['Origination Fee', '2.5%', '2.5%'],
        ],
        'Both are first position, PG and UCC required.\nHarborline Offers Desk',
      ),
    },
  ),
  written(
    'Yardarm Pool Plastering LLC',
    'RE: Yardarm Pool Plastering LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 55000, factor: 1.35, payback: 74250, n: 99, daily: 750, comm: 8 }],
    },
    `Approved: $55,000 / 1.35 / $74,250 payback / 99 daily pmts @ $750 / 8 pts comm

good thru Friday

Deke Tallmadge
Harborline
c. 555-019-6620

> On Nov 16, 2026, at 4:02 PM, Submissions <deals@broker.example> wrote:
>
> Deke, any news on Yardarm? Merchant is calling me every hour.`,
    { from: DEKE },
  ),
  written(
    'Hollis & Vane Dental Lab Inc',
    'Hollis & Vane Dental Lab Inc - Approval [#]',
    {
      record: 'approved',
      offers: [{ amount: 130000, factor: 1.2, payback: 156000, n: 12, monthly: 13000, comm: 4 }],
      stips: ['voided check', 'AR aging'],
    },
    `Good afternoon,

Hollis & Vane qualifies for our monthly program. The approval is as follows:

  * Funding amount - $130,000
  * Rate - 1.20 factor
  * Total payback - $156,000
  * Payments - 12 monthly payments of $13,000
  * Commission - 4%

Closing requirements are a voided check and a current AR aging report.

Best regards,
Renata Oyelaran
Underwriter
T 555-017-3308`,
    { from: RENATA },
  ),
  written(
    'Grizzard Brothers Septic LLC',
    'Re: Re: Grizzard Brothers Septic LLC [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 62500,
          factor: 1.44,
          payback: 90000,
          n: 120,
          daily: 750,
          comm: 8,
          commission: 5000,
          origPercent: 3,
          orig: 1875,
        },
      ],
    },
    `Hi,

Thanks for getting the October statement over so quick. Underwriting signed off and Grizzard is approved:

$62,500 funding, 1.44 factor, $90,000 payback, 120 daily payments of $750.
PSF is 3% ($1,875). Your commission is 8% ($5,000).

Let me know if you want docs.

Wes Kirchhoff
ISO Relations Manager | Harborline
(555) 012-7714

On Tue, Nov 17, 2026 at 9:40 AM Submissions <deals@broker.example> wrote:
> October statement attached, as asked.
>
> On Mon, Nov 16, 2026 at 5:12 PM Kirchhoff, Wes <wkirchhoff@harborline.example> wrote:
>> Can you send me the October bank statement on Grizzard? UW won't look at it without.`,
    { from: WES },
  ),

  // Counters.
  written(
    'Larkspur Mobile Detailing LLC',
    'Re: Larkspur Mobile Detailing LLC [#]',
    {
      record: 'counter',
      offers: [{ amount: 40000, factor: 1.42, payback: 56800, n: 80, daily: 710, comm: 10 }],
    },
    `Cant get to the 75 he asked for, deposits don't support it. We can do $40,000 instead

1.42, payback $56,800, 80 dailies of $710
10 pts

Deke`,
    { from: DEKE },
  ),
  written(
    'Zabriskie Court Reporting Inc',
    'Counteroffer - Zabriskie Court Reporting Inc [#]',
    {
      record: 'counter',
      offers: [{ amount: 30000, factor: 1.39, payback: 41700, n: 30, weekly: 1390 }],
      stips: ['voided check'],
    },
    `Hello,

After review we are unable to approve the requested $50,000, but we would like to make the following counteroffer:

Amount: $30,000
Factor: 1.39
Payback: $41,700
Weekly payment: $1,390
Number of payments: 30

If the merchant accepts, please send a voided check.

Renata Oyelaran
Underwriter
T 555-017-3308
${SMALL_PRINT}`,
    { from: RENATA },
  ),
  written(
    'Oxbow Furnace & Air LLC',
    'RE: Oxbow Furnace & Air LLC [#]',
    {
      record: 'counter',
      offers: [{ amount: 85000, factor: 1.34, payback: 113900, n: 34, weekly: 3350 }],
    },
    `Hi,

I went back to credit for you. 1.30 isn't happening, sorry. Our counter is a 1.34 on the same $85,000. That makes it $113,900 back, 34 weekly payments of $3,350. Thats the best I can do on this one.

Let me know by tomorrow please.

Wes

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 11:08 AM
To: Kirchhoff, Wes
Subject: RE: Oxbow Furnace & Air LLC

Merchant has a competing offer. He'd sign today if you got the rate down to 1.30.`,
    { from: WES, stands: true },
  ),
  written(
    'Montclair Signage & Neon Corp',
    'Counter offers: Montclair Signage & Neon Corp [#]',
    {
      record: 'counter',
      offers: [
        { amount: 65000, factor: 1.38, payback: 89700, n: 138, daily: 650 },
        { amount: 50000, factor: 1.34, payback: 67000, n: 134, daily: 500 },
      ],
    },
    '',
    {
      from: OFFERS,
      html: outlook(
        'Good afternoon,\nWe could not approve the $100,000 requested for Montclair Signage &amp; Neon Corp. We can counter with one of the following:',
        [
          ['Amount', 'Factor', 'Payback', 'Daily Payment', 'No. of Payments'],
          ['$65,000', '1.38', '$89,700', '$650', '138'],
          ['$50,000', '1.34', '$67,000', '$500', '134'],
        ],
        'Please advise.\nHarborline Offers Desk',
      ),
    },
  ),
];
