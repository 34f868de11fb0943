import { type MailCase, outlook } from '../forms';
import {
  COMMITTEE,
  COMMITTEE_SIGNED,
  DELPHINE,
  GABE,
  GABE_SIGNED,
  MARISELA,
  NEW_DEALS,
  RICKY,
  TASH,
  TASH_SIGNED,
  written,
} from './twenty-second-desks';

/** Further priced approvals, and counters, of the same days. */
export const TWENTY_SECOND_TWO: readonly MailCase[] = [
  written(
    "Ironmonger's Rest Taproom LLC",
    "Offers: Ironmonger's Rest Taproom LLC [#]",
    {
      record: 'approved',
      offers: [
        { amount: 30000, factor: 1.4, payback: 42000, n: 100, daily: 420, comm: 10, origPercent: 2.5 },
        { amount: 22500, factor: 1.36, payback: 30600, n: 85, daily: 360, comm: 10, origPercent: 2.5 },
        { amount: 15000, factor: 1.3, payback: 19500, n: 65, daily: 300, comm: 10, origPercent: 2.5 },
      ],
      stips: ['liquor license', 'DL'],
    },
    `Approved, see below. All at 10 pts, 2.5% PSF on each.

Amount | Factor | Payback | # Pmts | Daily
$30,000 | 1.40 | $42,000 | 100 | $420
$22,500 | 1.36 | $30,600 | 85 | $360
$15,000 | 1.30 | $19,500 | 65 | $300

Stips: copy of the liquor license, DL for both partners

${GABE_SIGNED}`,
    { from: GABE },
  ),
  written(
    'Sorrel & Pike Landscaping LLC',
    'Re: Sorrel & Pike Landscaping LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 65000, factor: 1.32, payback: 85800, n: 26, weekly: 3300, comm: 9, origPercent: 3 }],
    },
    '',
    {
      from: MARISELA,
      html: `<div dir="ltr"><div>Approved!! $65,000 x 1.32 = $85,800, 26 weekly payments of $3,300.</div><div><br></div><div>9 pts comm, 3% PSF. Should I send contracts?</div><div><br></div><div>Marisela</div></div><br>
<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 16, 2026 at 3:47 PM Submissions &lt;<a href="mailto:deals@broker.example">deals@broker.example</a>&gt; wrote:<br></div>
<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">
<div>Hi Marisela, any update on Sorrel &amp; Pike? Merchant needs 70k before the end of the week and has a 1.40 from someone else.</div><div><br></div><div>Thank you</div></blockquote></div>`,
    },
  ),
  written(
    'Hollowmere Physical Therapy PC',
    'Hollowmere Physical Therapy PC [#]',
    {
      record: 'approved',
      offers: [{ amount: 75000, factor: 1.24, payback: 93000, n: 20, biweekly: 4650, origPercent: 1.5 }],
    },
    `Good afternoon,

We have an approval on Hollowmere:

* $75,000 funding amount
* 1.24 factor
* $93,000 total payback
* 20 bi-weekly payments of $4,650
* Origination fee 150 bps

A tier paper so bi-weekly is fine. Please confirm and we'll prep the agreement.

-New Deals Desk / kd`,
    { from: NEW_DEALS },
  ),
  written(
    'Fennimore Brothers Roofing LLC',
    'Fennimore Brothers Roofing LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 55000, factor: 1.4, payback: 77000, n: 110, daily: 700, comm: 11 }],
      stips: ['voided check', 'PG', 'bank login'],
    },
    `Hey there,

Fennimore is aproved for $55,000 at 1.40, total paybak $77,000. 110 daily pmts at $700. Commision is 11 points. No COJ on this one.

For closing I need:
- voided check
- PG signed by both brothers
- bank login for the DL (decision logic)

${TASH_SIGNED}`,
    { from: TASH },
  ),
  written(
    'Oxbow River Outfitters Inc',
    'Oxbow River Outfitters Inc - Terms of Approval [#]',
    {
      record: 'approved',
      offers: [{ amount: 85000, factor: 1.28, payback: 108800, n: 32, weekly: 3400, holdback: 11 }],
    },
    '',
    {
      from: DELPHINE,
      html: outlook(
        `Dear Partner,
Following our review, Oxbow River Outfitters Inc has been approved on the terms stated in the table below.`,
        [
          [
            'Purchase Price',
            'Factor Rate',
            'Purchased Amount',
            'Specified Percentage',
            'Number of Weekly Remittances',
            'Weekly Remittance',
          ],
          ['$85,000.00', '1.28', '$108,800.00', '11%', '32', '$3,400.00'],
        ],
        `Kindly confirm the merchant's acceptance in writing and the agreement will be issued the same day.
Sincerely,
Delphine Okonjo
Vice President, Commercial Underwriting`,
      ),
    },
  ),
  written(
    'Kestrel Point Marine Repair LLC',
    'Re: Kestrel Point Marine Repair LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 52500, factor: 1.34, payback: 70350, n: 105, daily: 670, comm: 9 }],
    },
    `got you the bump. kestrel is now approved for 52,500 at 1.34, payback 70,350, 105 daily payments of 670. still 9 pts

ricky

On Mon, Nov 16, 2026 at 4:31 PM Submissions <deals@broker.example> wrote:

> Ricky, merchant likes it but needs at least 50k. Any room?
>
> On Mon, Nov 16, 2026 at 2:10 PM Ricky Santangelo <ricky@harborline.example> wrote:
>
>> kestrel approved 40k at 1.34, payback 53,600, 100 daily payments of 536. 9 pts
>>
>> ricky`,
    { from: RICKY, stands: true },
  ),

  // Counters.
  written(
    'Vandermolen Dairy Supply Inc',
    'RE: Vandermolen Dairy Supply Inc [#]',
    {
      record: 'counter',
      offers: [{ amount: 40000, factor: 1.38, payback: 55200, n: 92, daily: 600, comm: 10 }],
      stips: ['voided check'],
    },
    `Hey,

75 is too rich for this one with the October dip. Can do 40k instead of the 75 asked. 1.38 factor, 55,200 payback, 92 daily payments of $600, 10 pts.

If he's in I need a voided check.

${GABE_SIGNED}

-----Original Message-----
From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 9:38 AM
To: Gabe Lindqvist
Subject: Vandermolen Dairy Supply Inc

Gabe, dairy equipment supplier, 14 yrs TIB, FICO 690. Requesting $75,000. Statements and app attached.`,
    { from: GABE },
  ),
  written(
    'Peachtree Brow & Lash Bar LLC',
    'Peachtree Brow & Lash Bar LLC [#] counter',
    {
      record: 'counter',
      offers: [{ amount: 12500, factor: 1.44, payback: 18000, n: 80, daily: 225, comm: 10 }],
    },
    `Hi! Couldn't get to the 30k she asked for on this one :( Our counter is $12,500 at 1.44, payback $18,000, 80 daily payments of $225. 10 pts for you.

Let me know!
Marisela`,
    { from: MARISELA },
  ),
  written(
    'Halvorsen Precision Gear Works Inc',
    'Counteroffer - Halvorsen Precision Gear Works Inc [#]',
    {
      record: 'counter',
      offers: [{ amount: 150000, factor: 1.3, payback: 195000, n: 50, weekly: 3900, origPercent: 2 }],
    },
    `Dear Broker Partner,

The Credit Committee has reviewed the request of Halvorsen Precision Gear Works Inc for $250,000. We are unable to approve the amount requested. The Committee is prepared to extend the following counteroffer:

Amount: $150,000.00
Factor Rate: 1.30
Total Payback: $195,000.00
Term: 50 weekly payments of $3,900.00
Origination Fee: 2%

Please let us know at your earliest convenience whether the merchant accepts.

${COMMITTEE_SIGNED}`,
    { from: COMMITTEE },
  ),
  written(
    'Dos Hermanas Freight LLC',
    'RE: Dos Hermanas Freight LLC [#]',
    {
      record: 'counter',
      offers: [{ amount: 36000, factor: 1.35, payback: 48600, n: 27, weekly: 1800, comm: 8 }],
    },
    `Hi,

UW won't go 60k here, too much swing in the deposits. We can counter at $36,000, 1.35, payback of $48,600 over 27 weekly payments of $1,800. 8 pts.

Thoughts?

${TASH_SIGNED}

From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 1:17 PM
To: Purewal, Natasha
Subject: Dos Hermanas Freight LLC

Trucking, 5 trucks, owned by two sisters. They want 60k weekly for a down payment on 2 more units. Package attached.`,
    { from: TASH },
  ),
];
