import { type MailCase } from '../forms';
import { DANI, DISCLAIMER, MARCUS, RENATA, SUBS, UW, written } from './twenty-first-desks';

/** Counters and declines of the same days. */
export const TWENTY_FIRST_THREE: readonly MailCase[] = [
  // Counters

  written(
    'Dunmore Kayak Outfitters LLC',
    'Re: Dunmore Kayak Outfitters LLC [#]',
    {
      record: 'counter',
      offers: [{ amount: 40000, factor: 1.39, payback: 55600, n: 80, daily: 695 }],
    },
    `Hi,

We can't get to the 75k requested on Dunmore given the seasonality, but we can do $40,000 instead. That would be at a 1.39, $55,600 payback, 80 daily payments of $695.

If the first half pays clean we'd look at more.

Let me know if he'd take it.

Dani Kowalczyk
Account Executive | Harborline Capital`,
    { from: DANI },
  ),

  written(
    'Albatross Tile & Stone Inc',
    'Counteroffer - Albatross Tile & Stone Inc [#]',
    {
      record: 'counter',
      offers: [{ amount: 85000, factor: 1.35, payback: 114750, n: 27, weekly: 4250, comm: 8 }],
    },
    `Good morning,

Underwriting was not able to approve the $120,000 requested. Our counteroffer is below:

Amount: $85,000
Factor: 1.35
Payback: $114,750
Weekly payment: $4,250
Number of payments: 27
Commission: 8 pts

Please advise whether the merchant accepts.

Regards,
Renata Osei
Harborline Capital | 555-013-4480

${DISCLAIMER}`,
    { from: RENATA },
  ),

  written(
    'Peachtree Ember Grill',
    'RE: Peachtree Ember Grill - 60k request [#]',
    {
      record: 'counter',
      offers: [
        { amount: 30000, factor: 1.4, payback: 42000, n: 24, weekly: 1750 },
        { amount: 22500, factor: 1.36, payback: 30600, n: 18, weekly: 1700 },
      ],
    },
    `60k is too rich for the deposits here. I can counter with either of these:

1) $30,000 @ 1.40, payback $42,000, 24 weekly payments of $1,750
2) $22,500 @ 1.36, payback $30,600, 18 weekly payments of $1,700

Let me know which one works.

Marcus`,
    { from: MARCUS },
  ),

  written(
    'Wolfsbane Security Systems LLC',
    'Counter: Wolfsbane Security Systems LLC [#]',
    {
      record: 'counter',
      offers: [{ amount: 50000, factor: 1.44, payback: 72000, n: 120, daily: 600, origPercent: 3 }],
      stips: ['voided check', 'aging'],
    },
    '',
    {
      from: UW,
      html: `<html><body>
<p>Hello,</p>
<p>Thank you for submitting Wolfsbane Security Systems LLC. We are unable to offer the requested $100,000, however we can counter at $50,000:</p>
<ul>
<li>Amount: $50,000</li>
<li>Factor rate: 1.44</li>
<li>Payback: $72,000</li>
<li>120 daily payments of $600</li>
<li>Origination fee: 3%</li>
</ul>
<p>Required to close: voided check and an A/R aging report.</p>
<p>Thank you,<br>Harborline Underwriting</p>
</body></html>`,
    },
  ),

  // Declines

  written(
    'Hobnail Shoe Repair',
    'Declined: Hobnail Shoe Repair [#]',
    { record: 'declined', codes: ['revenue', 'low_balance'] },
    `Hello,

Thank you for your submission. Unfortunately we are unable to approve Hobnail Shoe Repair at this time for the following reasons:

- Monthly revenue below our minimum
- Low average daily balance

We look forward to your next file.

Harborline Underwriting`,
    { from: UW },
  ),

  written(
    'Larkrise Cleaning Services LLC',
    'Re: Larkrise Cleaning Services LLC [#]',
    { record: 'declined', codes: ['nsf', 'negative_days'] },
    `Hi guys,

Have to pass on Larkrise. 14 NSFs in October alone and 9 negative days between Sept and Oct. Would take another look if she cleans up the account for a couple months.

Thanks,
Dani Kowalczyk
Account Executive | Harborline Capital
O: 555-013-4471

On Mon, Nov 16, 2026 at 1:15 PM Submissions <deals@broker.example> wrote:
> Dani, one more for today. Commercial cleaning, 6 yrs in business, 660 FICO. Asking 30k.`,
    { from: DANI },
  ),

  written(
    'Tumbledown Roofing & Gutter',
    'RE: Tumbledown Roofing & Gutter [#]',
    { record: 'declined', codes: ['stacking'] },
    `Decline on this one, merchant already has 4 open positions and we don't go past a 3rd.

Marcus
Sr. ISO Rep
Harborline Capital`,
    { from: MARCUS },
  ),

  written(
    'Second Verse Used Cars Inc',
    'Submission status: Second Verse Used Cars Inc - Declined [#]',
    { record: 'declined', codes: ['industry'] },
    '',
    {
      from: UW,
      html: `<html><body>
<p>Dear Partner,</p>
<p>We have reviewed the application for <b>Second Verse Used Cars Inc</b> and are unable to extend an offer.</p>
<p><b>Status:</b> Declined<br><b>Reason:</b> Restricted industry (auto sales)</p>
<p>Thank you for thinking of Harborline Capital.</p>
<p style="font-size:10px;color:#777">${DISCLAIMER}</p>
</body></html>`,
    },
  ),

  written(
    'Ferrous Gym & Barbell',
    'Re: Ferrous Gym & Barbell [#]',
    { record: 'declined', codes: ['credit'] },
    `Hi,

Unfortunately we're going to have to decline Ferrous. The owner's FICO came back at 482 and our floor is 525. Statements looked fine otherwise.

Sorry about this one, keep them coming!

Renata Osei
Harborline Capital | 555-013-4480`,
    { from: RENATA },
  ),

  written(
    'Juniper Post Coffee Roasters',
    'Juniper Post Coffee Roasters [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Good afternoon,

After review we are declining Juniper Post Coffee Roasters due to insufficient time in business. Per the Secretary of State the entity was formed in July 2026, and we require a minimum of 12 months.

Please feel free to resubmit next year.

Regards,
Harborline Underwriting

${DISCLAIMER}`,
    { from: UW },
  ),

  written(
    'Kestrel Cove Marine Supply',
    'RE: Kestrel Cove Marine Supply [#]',
    { record: 'declined', codes: ['state'] },
    `Hey, can't do Kestrel Cove. They're in Virginia and we are not funding in that state right now. Closing it out as a decline.

Marcus

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 10:31 AM
To: Marcus Teel <mteel@harborline.example>
Subject: Kestrel Cove Marine Supply

New sub attached, app and 3 mos bank statements. Clean file, no positions, 90k a month.`,
    { from: MARCUS },
  ),

  written(
    'Honeyfield Florist & Gifts',
    'Honeyfield Florist & Gifts - file declined [#]',
    { record: 'declined', codes: ['documents'] },
    `Hello,

We are declining Honeyfield Florist & Gifts as the merchant did not provide the bank statements we requested. If the documents come in we can reopen the file.

Thank you,
Harborline Submissions`,
    { from: SUBS },
  ),

  written(
    'Brackwater Seafood Distributors',
    'Re: Brackwater Seafood Distributors [#]',
    { record: 'declined', codes: ['defaults'] },
    '',
    {
      from: DANI,
      html: `<div dir="ltr"><div>Hi,</div><div><br></div><div>Unfortunately Brackwater is a decline. Merchant came up on DataMerch with a default with another funder from March of this year.</div><div><br></div><div>Thanks for sending it over.</div><div><br></div><div>-- <br>Dani Kowalczyk<br>Account Executive | Harborline Capital<br>O: 555-013-4471</div></div><br>
<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Tue, Nov 17, 2026 at 9:40 AM Submissions &lt;<a href="mailto:deals@broker.example">deals@broker.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">Morning Dani, wholesale seafood, 210k a month, asking for 100k. Let me know what you think.</blockquote></div>`,
    },
  ),
];
