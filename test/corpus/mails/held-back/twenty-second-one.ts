import { type MailCase, outlook } from '../forms';
import {
  COMMITTEE,
  DELPHINE,
  DELPHINE_SIGNED,
  GABE,
  MARISELA,
  NEW_DEALS,
  RICKY,
  TASH,
  TASH_SIGNED,
  written,
} from './twenty-second-desks';

/** Priced approvals of ordinary days from seven desks, written truth first and without sight of the rules. */
export const TWENTY_SECOND_ONE: readonly MailCase[] = [
  // Priced approvals.
  written(
    'Pemberwick Tile & Grout LLC',
    'Re: Pemberwick Tile & Grout LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 25000, factor: 1.35, payback: 33750, n: 75, daily: 450, comm: 10 }],
      stips: ['VC', 'DL'],
    },
    `approved. 25k on a 1.35, 33,750 payback, 75 daily pmts of $450. 10 pts to you

need VC and DL to send docs

ricky

On Mon, Nov 16, 2026 at 11:20 AM Submissions <deals@broker.example> wrote:

> Hi Ricky,
>
> New sub attached, Pemberwick Tile & Grout. App + 4 mos bank statements.
> Owner is hoping for around 30k, in business 6 years, no positions.
>
> Thanks,
> Submissions`,
    { from: RICKY },
  ),
  written(
    'Aldersgate Veterinary Partners PLLC',
    'Approval Notice: Aldersgate Veterinary Partners PLLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 120000, factor: 1.27, payback: 152400, n: 48, weekly: 3175, comm: 7, origPercent: 2.5 }],
      stips: ['tax return', 'ownership', 'voided'],
    },
    `Dear Partner,

We are pleased to inform you that the above-referenced merchant has been approved on the following terms:

Purchase Price: $120,000.00
Factor Rate: 1.27
Purchased Amount: $152,400.00
Remittance: 48 weekly payments of $3,175.00
Origination Fee: 2.5%
Broker Commission: 7%

Prior to closing, kindly provide:

1. Most recent business tax return
2. Proof of ownership
3. Voided business check

This approval will remain open for fifteen (15) days.

${DELPHINE_SIGNED}`,
    { from: DELPHINE },
  ),
  written(
    'Quillfeather Upholstery Inc',
    'Quillfeather Upholstery Inc - offer [#]',
    {
      record: 'approved',
      offers: [{ amount: 18000, factor: 1.42, payback: 25560, n: 90, daily: 284, comm: 12, orig: 499 }],
    },
    `Hey! Offer on Quillfeather:

- Funding: $18,000
- Rate: 1.42
- Payback: $25,560
- 90 daily ACH payments
- $284/day
- Comm: 12 pts
- PSF: $499

lmk if you want contracts!

Marisela`,
    { from: MARISELA },
  ),
  written(
    'Nantahala Ridge Excavating LLC',
    'Nantahala Ridge Excavating LLC APPROVED [#]',
    {
      record: 'approved',
      offers: [
        { amount: 100000, factor: 1.38, payback: 138000, n: 40, weekly: 3450, comm: 8 },
        { amount: 80000, factor: 1.34, payback: 107200, n: 32, weekly: 3350, comm: 8 },
        { amount: 60000, factor: 1.3, payback: 78000, n: 26, weekly: 3000, comm: 8 },
      ],
    },
    '',
    {
      from: GABE,
      html: outlook(
        `Morning,
Nice file. Three options for Nantahala, 8 pts on all of them:`,
        [
          ['Amount', 'Factor', 'Payback', '# of Weekly Pmts', 'Weekly Pmt'],
          ['$100,000', '1.38', '$138,000', '40', '$3,450'],
          ['$80,000', '1.34', '$107,200', '32', '$3,350'],
          ['$60,000', '1.30', '$78,000', '26', '$3,000'],
        ],
        `Tell me which one he likes and I'll get contracts over.
Gabe Lindqvist
ISO Relations
c 555-016-7745`,
      ),
    },
  ),
  written(
    'Casa Perdomo Bakery Corp',
    'Casa Perdomo Bakery Corp [#] - Approved',
    {
      record: 'approved',
      offers: [{ amount: 35000, buy: 1.25, factor: 1.37, payback: 47950, n: 70, daily: 685, comm: 12 }],
      stips: ['driver', 'voided check', 'landlord'],
    },
    `Team,

Casa Perdomo is approved.

Amount: 35,000
Buy rate: 1.25
Sell rate: 1.37 (12 pts)
Payback: 47,950
Payments: 70 daily
Payment: 685.00

Stips:
Driver's license
Voided check
Landlord contact

-New Deals Desk / jm`,
    { from: NEW_DEALS },
  ),
  written(
    'Blue Lantern Car Wash LLC',
    'RE: Blue Lantern Car Wash LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 50000, factor: 1.36, payback: 68000, n: 85, daily: 800, comm: 10 },
        { amount: 40000, factor: 1.31, payback: 52400, n: 80, daily: 655, comm: 10 },
      ],
    },
    `Hi hi,

Got two for you on Blue Lantern. Option 1 is $50,000 at a 1.36, payback $68,000, 85 daily payments of $800. Option 2 is $40,000 at 1.31, payback $52,400, 80 daily payments of $655. 10 points on either.

Let me know which way they want to go.

${TASH_SIGNED}

From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 10:05 AM
To: Purewal, Natasha
Subject: Blue Lantern Car Wash LLC

Hi Tash, car wash with 2 locations, deposits about 95k a month. Attached are the app and Jul through Oct statements. Please send your best.`,
    { from: TASH },
  ),
  written(
    'Strathmore Dialysis Transport Inc',
    'Credit Committee Approval - Strathmore Dialysis Transport Inc [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 200000,
          factor: 1.29,
          payback: 258000,
          n: 60,
          weekly: 4300,
          comm: 6,
          origPercent: 2,
          fees: { 'UCC filing fee': 195 },
        },
      ],
    },
    '',
    {
      from: COMMITTEE,
      html: `<html><body style="font-family:Georgia,serif">
<p>Dear Broker Partner,</p>
<p>The Credit Committee has completed its review of <b>Strathmore Dialysis Transport Inc</b> and has approved the transaction on the terms set forth below.</p>
<table border="1" cellpadding="6">
<tr><td>Approved Amount</td><td>$200,000.00</td></tr>
<tr><td>Factor Rate</td><td>1.29</td></tr>
<tr><td>Total Payback</td><td>$258,000.00</td></tr>
<tr><td>Number of Payments</td><td>60</td></tr>
<tr><td>Weekly Payment</td><td>$4,300.00</td></tr>
<tr><td>Origination Fee</td><td>2%</td></tr>
<tr><td>UCC Filing Fee</td><td>$195.00</td></tr>
<tr><td>Commission</td><td>6%</td></tr>
</table>
<p>Please advise whether the merchant wishes to proceed so that agreements may be prepared.</p>
<p>Respectfully,<br>Office of the Credit Committee<br>100 Dock Street, Suite 4</p>
<p style="font-size:10px;color:#888">NOTICE: The information contained in this communication is privileged and confidential. Nothing in this communication constitutes a commitment to fund until all closing conditions are satisfied.</p>
</body></html>`,
      encoding: 'quoted-printable',
    },
  ),
  written(
    'Tumblebrook Daycare Inc',
    'Tumblebrook Daycare Inc renewal [#]',
    {
      record: 'approved',
      offers: [{ amount: 45000, factor: 1.33, payback: 59850, n: 95, daily: 630, comm: 8, payoff: 11400 }],
    },
    `hey tumblebrook is approved for the renewal

45k at 1.33
payback 59,850
95 dailys of 630
pays off the current balance of 11,400 so they net 33,600
8 pts

want docs?

ricky`,
    { from: RICKY },
  ),
];
