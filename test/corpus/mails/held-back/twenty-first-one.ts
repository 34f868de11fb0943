import { type MailCase } from '../forms';
import { DANI, DISCLAIMER, MARCUS, RENATA, UW, written } from './twenty-first-desks';

/** Approvals of ordinary days, written truth first and without sight of the rules. */
export const TWENTY_FIRST_ONE: readonly MailCase[] = [
  written(
    'Pelican Brine Pickling Co',
    'Re: New submission - Pelican Brine Pickling Co [#]',
    {
      record: 'approved',
      offers: [{ amount: 35000, factor: 1.35, payback: 47250, n: 90, daily: 525, comm: 10, origPercent: 3 }],
      stips: ['voided check', 'lease'],
    },
    `Hi team,

Happy to say Pelican Brine is approved. We can do $35,000 at a 1.35 factor, so the payback is $47,250 over 90 daily ACH payments of $525. Commission is 10 points and there is a 3% origination fee taken out at funding.

Before we fund we'll need a voided check and a copy of the lease.

Shall I send the contract to the merchant or to you?

Thanks,
Dani Kowalczyk
Account Executive | Harborline Capital
O: 555-013-4471

On Mon, Nov 16, 2026 at 11:20 AM Submissions <deals@broker.example> wrote:
> Hi Dani,
> New file attached, app plus 4 months of bank statements. Owner is looking for 50k
> for a second bottling line.
> Thanks!`,
    { from: DANI },
  ),

  written(
    'Oxbow Lantern Electric LLC',
    'Oxbow Lantern Electric LLC | Approved [#]',
    {
      record: 'approved',
      offers: [
        { amount: 100000, factor: 1.4, payback: 140000, n: 40, weekly: 3500 },
        { amount: 80000, factor: 1.36, payback: 108800, n: 34, weekly: 3200 },
        { amount: 60000, factor: 1.3, payback: 78000, n: 26, weekly: 3000 },
      ],
    },
    `Good morning,

We are pleased to offer the following on Oxbow Lantern Electric LLC:

Advance      Factor    RTR         Weeks    Weekly Pmt
$100,000     1.40      $140,000    40       $3,500
$80,000      1.36      $108,800    34       $3,200
$60,000      1.30      $78,000     26       $3,000

Offers expire in 7 days. Reply with the option you'd like and we will get docs right out.

Regards,
Harborline Underwriting

${DISCLAIMER}`,
    { from: UW },
  ),

  written(
    'Quillfeather Auto Glass Inc',
    'Approval: Quillfeather Auto Glass Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 25000, factor: 1.45, payback: 36250, n: 125, daily: 290, orig: 750, comm: 8, commission: 2000 },
      ],
    },
    '',
    {
      from: UW,
      html: `<html><body style="font-family:Arial,sans-serif;font-size:13px">
<p>Hello,</p>
<p>Your submission <b>Quillfeather Auto Glass Inc</b> has been <b>approved</b>. The details are below.</p>
<table border="0" cellpadding="4" cellspacing="0">
<tr><td>Funding Amount</td><td>$25,000.00</td></tr>
<tr><td>Factor Rate</td><td>1.45</td></tr>
<tr><td>Payback Amount</td><td>$36,250.00</td></tr>
<tr><td>Number of Daily Payments</td><td>125</td></tr>
<tr><td>Daily Payment</td><td>$290.00</td></tr>
<tr><td>Origination Fee</td><td>$750.00</td></tr>
<tr><td>Net to Merchant</td><td>$24,250.00</td></tr>
<tr><td>Commission</td><td>8% ($2,000.00)</td></tr>
</table>
<p>Please let us know if the merchant would like to move forward.</p>
<p>Thank you,<br>Harborline Underwriting</p>
<p style="font-size:10px;color:#888">You are receiving this e-mail because you are a registered ISO partner of Harborline Capital.</p>
</body></html>`,
    },
  ),

  written(
    'Two Herons Physical Therapy PLLC',
    'RE: Two Herons Physical Therapy PLLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 150000, buy: 1.24, factor: 1.36, payback: 204000, n: 48, weekly: 4250, comm: 12 }],
      stips: ['bank login', 'tax return'],
    },
    `Nice file, got this one through.

Amount: 150k
Buy rate: 1.24
Sell rate: 1.36
Comm: 12 pts
Payback: $204,000
Term: 48 weekly payments
Payment: $4,250/wk

Stips:
- Bank login at funding
- 2025 business tax return

1st position, PG, UCC filed at funding.

Marcus
Sr. ISO Rep
Harborline Capital`,
    { from: MARCUS },
  ),

  written(
    'Gantry Row Steel Erectors Corp',
    'Renewal approval - Gantry Row Steel Erectors Corp [#]',
    {
      record: 'approved',
      offers: [{ amount: 200000, factor: 1.32, payback: 264000, n: 48, weekly: 5500, payoff: 62400, origPercent: 2 }],
    },
    `Hi,

Gantry Row is eligible and approved for renewal:

Gross funding: $200,000
Factor: 1.32
Total payback: $264,000
48 weekly payments of $5,500
Payoff of current Harborline balance: $62,400
Origination: 2% ($4,000)
Net to merchant: $133,600

No stips on this one, we have everything on file from the last round.

Let me know and I'll send docs.

Renata Osei
Renewals
Harborline Capital | 555-013-4480`,
    { from: RENATA },
  ),

  written(
    'Saltmarsh Boat Canvas',
    'Re: Saltmarsh Boat Canvas [#]',
    {
      record: 'approved',
      offers: [{ amount: 20000, factor: 1.49, payback: 29800, n: 100, daily: 298, comm: 12 }],
    },
    `Approved

20k / 1.49 / 100 daily pmts of $298 / 12 pts to you

lmk

Sent from my iPhone

> On Nov 17, 2026, at 9:12 AM, Submissions <deals@broker.example> wrote:
>
> Marcus, any word on Saltmarsh? Merchant is getting antsy.`,
    { from: MARCUS },
  ),

  written(
    'Nine Pines Daycare Center Inc',
    'Nine Pines Daycare Center Inc - offers [#]',
    {
      record: 'approved',
      offers: [
        { amount: 55000, factor: 1.38, payback: 75900, n: 30, weekly: 2530, comm: 9 },
        { amount: 40000, factor: 1.33, payback: 53200, n: 28, weekly: 1900, comm: 9 },
      ],
      stips: ['daycare license', 'voided check'],
    },
    '',
    {
      from: DANI,
      html: `<div dir="ltr"><div>Hey guys,</div><div><br></div>
<div>Two ways we can go on Nine Pines:</div><div><br></div>
<div><b>Option 1</b></div>
<div>$55,000 at 1.38 = $75,900</div>
<div>30 weekly payments of $2,530</div><div><br></div>
<div><b>Option 2</b></div>
<div>$40,000 at 1.33 = $53,200</div>
<div>28 weekly payments of $1,900</div><div><br></div>
<div>9 points on either.</div><div><br></div>
<div>Stips to fund:</div>
<ul><li>State daycare license</li><li>Voided check</li></ul>
<div>Which one should I draw up?</div><div><br></div>
<div>-- <br>Dani Kowalczyk<br>Account Executive | Harborline Capital<br>O: 555-013-4471</div></div>`,
    },
  ),

  written(
    'Clatterbridge Logistics LLC',
    'Approved - Clatterbridge Logistics LLC [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 65000,
          factor: 1.36,
          payback: 88400,
          n: 26,
          biweekly: 3400,
          origPercent: 3,
          fees: { 'UCC fee': 195 },
        },
      ],
    },
    `Good afternoon,

Please see the approval for Clatterbridge Logistics LLC:

Purchase price: $65,000
Factor rate: 1.36
Purchased amount: $88,400
Payments: 26 bi-weekly payments of $3,400
Origination fee: 3%
UCC fee: $195

Approval is good through 12/1/2026.

Thank you,
Renata Osei
Harborline Capital

${DISCLAIMER}`,
    { from: RENATA },
  ),
];
