import { type MailCase, outlook, writtenBy } from '../forms';

const written = writtenBy('nineteenth');

const TOVAH = 'Tovah Brandvold <tovah.b@harborline.example>';
const CREDIT = 'Harborline Credit Desk <credit@harborline.example>';
const LUCIAN = 'Lucian Ogbourne <lucian@harborline.example>';
const PRIYANKA = '"Priyanka S. Vell" <pvell@harborline.example>';

/** Approvals and counters of two ordinary days, written truth first and without sight of the rules. */
export const NINETEENTH_ONE: readonly MailCase[] = [
  written(
    'Farthingale Kite Manufactory LLC',
    'RE: Farthingale Kite Manufactory LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 47500, factor: 1.36, payback: 64600, n: 95, daily: 680, comm: 8, origPercent: 3 }],
      stips: ['voided check', 'driver', 'landlord'],
    },
    `Hey guys,

Farthingale is good to go at $47,500 on a 1.36. That's $64,600 back, 95 daily payments of $680. You're getting 8 points and our origination fee is 3%.

To close I'll need a voided check, a copy of the driver's license front and back, and the landlord's contact info.

Let me know when you want contracts out.

Tovah Brandvold
Underwriting Manager
Direct 555-014-2280

From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 2:41 PM
To: Tovah Brandvold
Subject: Farthingale Kite Manufactory LLC

Tovah, new one for you. Merchant wants 75k for holiday inventory. Four months of statements attached.`,
    { from: TOVAH },
  ),
  written(
    'Mugwort & Tansy Apothecary Inc',
    'Offers - Mugwort & Tansy Apothecary Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 90000, factor: 1.42, payback: 127800, n: 36, weekly: 3550 },
        { amount: 75000, factor: 1.38, payback: 103500, n: 30, weekly: 3450 },
        { amount: 50000, factor: 1.32, payback: 66000, n: 24, weekly: 2750 },
      ],
    },
    `Good afternoon,

Please see the offers below for Mugwort & Tansy.

Funding Amount    Factor Rate    Payback       # of Weeks    Weekly Payment
$90,000           1.42           $127,800      36            $3,550
$75,000           1.38           $103,500      30            $3,450
$50,000           1.32           $66,000       24            $2,750

Which one would the merchant like? Offers are good for 10 days.

Best,
Credit Desk`,
    { from: CREDIT },
  ),
  written(
    'Thistlecrown Millwork LLC',
    'Thistlecrown Millwork LLC - APPROVED [#]',
    {
      record: 'approved',
      offers: [
        { amount: 60000, buy: 1.33, factor: 1.45, payback: 87000, n: 120, daily: 725 },
        { amount: 45000, buy: 1.28, factor: 1.4, payback: 63000, n: 105, daily: 600 },
        { amount: 30000, buy: 1.23, factor: 1.35, payback: 40500, n: 90, daily: 450 },
      ],
    },
    '',
    {
      from: LUCIAN,
      html: outlook(
        'Afternoon team,\nThistlecrown is approved. Options:',
        [
          ['Funding', 'Buy Rate', 'Sell Rate', 'RTR', 'Daily Payments', 'Daily'],
          ['$60,000', '1.33', '1.45', '$87,000', '120', '$725.00'],
          ['$45,000', '1.28', '1.40', '$63,000', '105', '$600.00'],
          ['$30,000', '1.23', '1.35', '$40,500', '90', '$450.00'],
        ],
        'Happy to rework the sell if you want to take less.\nLucian Ogbourne\nISO Relations',
      ),
    },
  ),
  written(
    'Ostrander Pewter Works Inc',
    'Line of credit approval | Ostrander Pewter Works Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 120000, factor: 1.18, n: 26, rhythm: 'weekly', drawPercent: 1.5 }],
    },
    `Hello,

Great news! Ostrander Pewter Works Inc has been approved for a revolving line of credit.

Credit limit: $120,000
Draw fee: 1.5%
Factor: 1.18
Repayment: 26 weekly payments

The line stays open for redraws once half of the balance is repaid.

Thank you for your partnership,
Credit Desk
This e-mail and its attachments are confidential. If you received it in error please delete it and notify the sender.`,
    { from: CREDIT },
  ),
  written(
    'Skimmerhorn Drift Boat Tours LLC',
    'Re: Skimmerhorn Drift Boat Tours LLC [#] - reverse',
    {
      record: 'approved',
      offers: [{ amount: 96000, factor: 1.32, payback: 126720, n: 33, weekly: 3840 }],
    },
    `We can do a reverse on Skimmerhorn, approved as follows.

Total advance: $96,000
Weekly disbursement to merchant: $8,000 for 12 weeks
Factor rate: 1.32
Total payback: $126,720
Merchant weekly remittance: $3,840 for 33 weeks

Existing positions stay in place, we send them the money every Monday to cover those debits. Merchant can't take anything new while we are out.

- Priyanka`,
    { from: PRIYANKA },
  ),
  written(
    'Kestrelwood Veneer Inc',
    'Renewal approval - Kestrelwood Veneer Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 110000, factor: 1.29, payback: 141900, n: 129, daily: 1100, comm: 6, payoff: 38250 }],
    },
    `Renewal is approved for Kestrelwood Veneer.

New advance: $110,000
Rate: 1.29
Payback: $141,900
Payment: $1,100 daily
Number of payments: 129
Payoff of current balance: $38,250
Net to merchant: $71,750
Commission: 6%

If he renews this week I can hold the rate.

Tovah`,
    { from: TOVAH },
  ),
  written(
    'Snellgrove Taxidermy Supply Co',
    'Re: Snellgrove Taxidermy Supply Co [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 33000,
          factor: 1.4,
          payback: 46200,
          n: 84,
          daily: 550,
          comm: 10,
          fees: { Underwriting: 495, UCC: 195, Wire: 35 },
        },
      ],
      stips: ['bank verification', 'proof of ownership'],
    },
    `[EXTERNAL] This message originated outside of your organization. Do not click links unless you recognize the sender.

Approved

Merchant: Snellgrove Taxidermy Supply Co
Approval amount: $33,000.00
Factor rate: 1.40
RTR: $46,200.00
Term: 84 daily payments
Payment amount: $550.00
ISO commission: 10%
Underwriting fee: $495
UCC fee: $195
Wire fee: $35

Stipulations:
1. Live bank verification
2. Proof of ownership

Regards,
Priyanka S. Vell
Senior Analyst`,
    { from: PRIYANKA, encoding: 'quoted-printable' },
  ),
  written(
    'Ferrous Wren Gate Foundry LLC',
    'Ferrous Wren Gate Foundry LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 65000, buy: 1.26, factor: 1.36, payback: 88400, n: 130, daily: 680, comm: 10 }],
    },
    `approved - 65k, buy rate 1.26, sell rate 1.36 (10 points to you), payback 88,400, 130 daily payments of 680

let me know

Lucian
Sent from my iPhone`,
    { from: LUCIAN },
  ),
  written(
    'Gullywasher Drain Services LLC',
    'Re: Gullywasher Drain Services LLC [#]',
    { record: 'approved', offers: [{ amount: 25000, buy: 1.31, n: 80, rhythm: 'daily' }] },
    `Approved: $25,000 at a 1.31 buy rate, 80 daily payments. You can add up to 12 points on top.

Tell me where you want to sell it and I'll draw up the agreement.

Tovah

On Tue, Nov 17, 2026 at 10:08 AM Submissions <deals@broker.example> wrote:
> Hi Tovah, any word on Gullywasher? He has another offer at 1.45 and would like to decide today.
> Thanks`,
    { from: TOVAH },
  ),
];
