import { type MailCase } from '../forms';
import { DANI, DISCLAIMER, MARCUS, RENATA, UW, written } from './twenty-first-desks';

/** Further approvals of the same days. */
export const TWENTY_FIRST_TWO: readonly MailCase[] = [
  written(
    'Copper Wren Taqueria LLC',
    'RE: RE: Copper Wren Taqueria LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 30000, factor: 1.3, payback: 39000, holdback: 15, months: 8 }],
      stips: ['processing statements'],
    },
    `Hi there,

Since Copper Wren does almost everything on cards we put this one on a split. Approved for $30,000 at a 1.30, payback $39,000, with a 15% holdback on card sales. Estimated term is 8 months.

Only stip is the last 3 months of processing statements.

Best,
Renata Osei
Harborline Capital | 555-013-4480

-----Original Message-----
From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 4:55 PM
To: Renata Osei
Subject: RE: Copper Wren Taqueria LLC

Would you do a split instead of ACH here? He got burned on a fixed daily last year.`,
    { from: RENATA },
  ),

  written(
    "Ironmonger's Daughter Bakery",
    "Revised approval - Ironmonger's Daughter Bakery [#]",
    {
      record: 'counter',
      offers: [{ amount: 45000, factor: 1.42, payback: 63900, n: 100, daily: 639 }],
    },
    `Hi,

Went back to credit and they gave us the longer term. Revised approval:

$45,000
1.42 factor
$63,900 payback
100 daily payments of $639

This replaces yesterday's offer. Let me know if she's ready for contracts.

Dani

On Tue, Nov 17, 2026 at 10:02 AM Submissions <deals@broker.example> wrote:
> Payment is too high for her. Can you stretch it?
>
> On Mon, Nov 16, 2026 at 3:30 PM Dani Kowalczyk <dani@harborline.example> wrote:
>> Approved!
>> $45,000
>> 1.40 factor
>> $63,000 payback
>> 84 daily payments of $750`,
    { from: DANI, stands: true },
  ),

  written(
    'Bluestem Septic & Drain',
    'Bluestem Septic & Drain / APPROVAL [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 75000,
          factor: 1.37,
          payback: 102750,
          n: 150,
          daily: 685,
          comm: 9,
          origPercent: 2.5,
          fees: { 'wire fee': 50 },
        },
      ],
      stips: ['DL', 'VC', 'proof of ownership'],
    },
    `Afternoon,

Bluestem is approved as follows:

- Advance: $75,000
- Factor: 1.37
- Payback: $102,750
- Daily ACH: $685 x 150 payments
- PSF: 2.5%
- Wire fee: $50
- Commission: 9 pts

Stips: DL, VC, proof of ownership. Standard PG, no COJ.

Funding call can be done same day if docs are in by 2pm ET.

Marcus Teel
Sr. ISO Rep, Harborline Capital
mteel@harborline.example`,
    { from: MARCUS },
  ),

  written(
    'Sycamore Flats Pharmacy Inc',
    'Harborline Capital: Offers for Sycamore Flats Pharmacy Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 250000, factor: 1.28, payback: 320000, n: 64, weekly: 5000, comm: 6 },
        { amount: 175000, factor: 1.26, payback: 220500, n: 49, weekly: 4500, comm: 6 },
        { amount: 125000, factor: 1.24, payback: 155000, n: 40, weekly: 3875, comm: 6 },
      ],
    },
    '',
    {
      from: UW,
      html: `<html><head><style>td,th{border:1px solid #ccc;padding:6px;text-align:right}</style></head><body>
<p>Dear Partner,</p>
<p>Congratulations! Sycamore Flats Pharmacy Inc has been approved. Please review the options below with your merchant.</p>
<table style="border-collapse:collapse">
<thead><tr><th>Funding Amount</th><th>Factor Rate</th><th>Payback</th><th># of Payments</th><th>Weekly Payment</th><th>Commission</th></tr></thead>
<tbody>
<tr><td>$250,000</td><td>1.28</td><td>$320,000</td><td>64</td><td>$5,000</td><td>6%</td></tr>
<tr><td>$175,000</td><td>1.26</td><td>$220,500</td><td>49</td><td>$4,500</td><td>6%</td></tr>
<tr><td>$125,000</td><td>1.24</td><td>$155,000</td><td>40</td><td>$3,875</td><td>6%</td></tr>
</tbody></table>
<p>To request contracts, just reply to this e-mail with the selected option.</p>
<p>Sincerely,<br>The Harborline Underwriting Team</p>
<p style="font-size:10px">${DISCLAIMER}</p>
</body></html>`,
    },
  ),

  written(
    "Vintner's Gate Event Rentals",
    "Re: Vintner's Gate Event Rentals [#]",
    {
      record: 'approved',
      offers: [{ amount: 40000, factor: 1.42, payback: 56800, n: 80, daily: 710, comm: 10 }],
    },
    `Hello,

Vintner's Gate came back approved:

Funded amount: $40,000
Rate: 1.42
Payback: $56,800
Payments: 80 daily of $710
Commission: 10%

Early payoff discounts: 1.25 if paid within 30 days, 1.32 if paid within 60 days.

Offer is valid until Friday.

Thanks,
Dani Kowalczyk
Account Executive | Harborline Capital
O: 555-013-4471`,
    { from: DANI },
  ),

  written(
    'Rookery Point Tree Service',
    'RE: Rookery Point Tree Service [#]',
    {
      record: 'approved',
      offers: [{ amount: 18000, factor: 1.48, payback: 26640, n: 90, daily: 296, comm: 10, orig: 695 }],
      stips: ['bank statement', 'zero balance letter'],
    },
    `hey man

rookery is aproved for $18,000 in 2nd postion. 1.48 factor, $26,640 payback, 90 daily pymts of $296. orig fee is $695. pays you 10 pts

need the october bank statement and a zero balance letter from Tidewick before we can fund

thx
Marcus

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 8:47 AM
To: Marcus Teel <mteel@harborline.example>
Subject: Rookery Point Tree Service

He's in one position now, Tidewick got paid off in September. See what you can do, he'd take 25.`,
    { from: MARCUS },
  ),
];
