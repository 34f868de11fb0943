import { gmail, type MailCase, outlook, writtenBy } from '../forms';

const written = writtenBy('nineteenth');

const TOVAH = 'Tovah Brandvold <tovah.b@harborline.example>';
const CREDIT = 'Harborline Credit Desk <credit@harborline.example>';
const LUCIAN = 'Lucian Ogbourne <lucian@harborline.example>';
const PORTAL = 'Harborline Partner Portal <no-reply@portal.harborline.example>';
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
  written(
    'Limpetshell Sound Oyster Nursery Inc',
    'Purchase agreement terms: Limpetshell Sound Oyster Nursery Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 18200, payback: 25480, n: 28, weekly: 910, orig: 364 }],
      stips: ['articles of incorporation'],
    },
    `Dear Partner,

We are pleased to inform you that Limpetshell Sound Oyster Nursery Inc has been approved for the sale of future receivables on these terms:

Purchase Price: $18,200.00
Purchased Amount: $25,480.00
Weekly Remittance: $910.00
Number of Remittances: 28
Origination Fee: $364.00

Required before funding:
  - Articles of incorporation

Sincerely,
The Credit Desk

The foregoing is not a commitment. Funding is subject to execution of all documents and to verification of the information provided in the application.`,
    { from: CREDIT },
  ),
  written(
    'Kerfwood Hollow Sawmill LLC',
    'Kerfwood Hollow Sawmill LLC [#]',
    { record: 'approved', offers: [{ amount: 40000, n: 22, weekly: 2400, commission: 3600 }] },
    `Hi,

We got Kerfwood approved for $40,000. He would pay $2,400 a week for 22 weeks. Your commission is $3,600.

Thanks for the file, clean statements for once!

Priyanka`,
    { from: PRIYANKA },
  ),
  written(
    'Diapason Organ Restorers Inc',
    'Term loan approval: Diapason Organ Restorers Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 150000, rate: 17.5, n: 36, monthly: 5385.31, origPercent: 2.5, loan: true }],
      stips: ['tax return', 'personal guarant'],
    },
    `Good morning,

Diapason Organ Restorers Inc is approved for a term loan.

Product: Term loan
Loan amount: $150,000
Interest rate: 17.5%
Term: 36 months
Monthly payment: $5,385.31
Origination fee: 2.5%

Closing conditions:
- 2025 business tax return
- Personal guaranty signed by both owners

There is no prepayment penalty after month six.

Lucian Ogbourne
(555) 014-2291`,
    { from: LUCIAN },
  ),
  written(
    'Corncrake Grain Drying LLC',
    'Equipment finance approval - Corncrake Grain Drying LLC [#]',
    { record: 'approved', offers: [{ amount: 84500, n: 60, monthly: 1774.24, fees: { Documentation: 395 } }] },
    `Corncrake Grain Drying LLC - APPROVED

Equipment: (1) 2025 continuous flow grain dryer, new
Amount financed: $84,500.00
Term: 60 months
Monthly payment: $1,774.24
Documentation fee: $395.00

Approval is good for 60 days.

Equipment Finance Group
555.014.2200`,
    { from: CREDIT },
  ),
  written(
    'Wimberley Carousel Repair LLC',
    'Re: Wimberley Carousel Repair LLC [#]',
    {
      record: 'counter',
      offers: [{ amount: 35000, factor: 1.44, payback: 50400, n: 72, daily: 700, comm: 7 }],
    },
    `Hi there,

I couldn't get to the $100,000 requested on Wimberley with the seasonality. The best we can do is $35,000 at a 1.44 factor, payback $50,400, 72 daily payments of $700. 7 points for you.

If he performs well we can look at more once he's 50% paid in.

Tovah`,
    { from: TOVAH },
  ),
  written(
    'Clinchnail Ridge Farrier Supply LLC',
    'Clinchnail Ridge Farrier Supply LLC [#] counter offer',
    {
      record: 'counter',
      offers: [{ amount: 22500, factor: 1.48, payback: 33300, n: 18, weekly: 1850, comm: 10 }],
    },
    `Team,

Credit turned down the 60k, too much for a second position. We can do a smaller one:

$22,500 x 1.48 = $33,300
18 weekly payments of $1,850
10% commission

Good until Friday.

LO`,
    { from: LUCIAN },
  ),
  written(
    'Vetiver Lane Soapworks Inc',
    'Re: Vetiver Lane Soapworks Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 55000, factor: 1.28, payback: 70400, n: 88, daily: 800, comm: 9 },
        { amount: 55000, factor: 1.34, payback: 73700, n: 134, daily: 550, comm: 9 },
        { amount: 55000, factor: 1.4, payback: 77000, n: 154, daily: 500, comm: 9 },
      ],
    },
    `Vetiver Lane is approved for up to $55,000. Pick a tier:

Tier 1: $55,000 at 1.28, payback $70,400, 88 daily payments of $800
Tier 2: $55,000 at 1.34, payback $73,700, 134 daily payments of $550
Tier 3: $55,000 at 1.40, payback $77,000, 154 daily payments of $500

Commission is 9% on all three.

Priyanka S. Vell
Senior Analyst`,
    { from: PRIYANKA },
  ),
  written(
    'Pomander Street Florists LLC',
    'Your submission has been approved [#]',
    {
      record: 'approved',
      offers: [{ amount: 28000, factor: 1.35, payback: 37800, n: 60, daily: 630, commission: 2800, orig: 560 }],
    },
    '',
    {
      from: PORTAL,
      html: `<!DOCTYPE html><html><head><style>.k{color:#6b7280}.v{font-weight:600}</style></head><body>
<div style="max-width:620px;margin:0 auto"><img src="https://cdn.harborline.example/h.png" width="120" alt="">
<h1>Approved!</h1><p>Good news. <strong>Pomander Street Florists LLC</strong> has been approved. Here are the terms:</p>
<table role="presentation" width="100%">
<tr><td class="k">Funding amount</td><td class="v">$28,000.00</td></tr>
<tr><td class="k">Factor rate</td><td class="v">1.35</td></tr>
<tr><td class="k">Payback amount</td><td class="v">$37,800.00</td></tr>
<tr><td class="k">Payment</td><td class="v">$630.00</td></tr>
<tr><td class="k">Payment frequency</td><td class="v">Daily</td></tr>
<tr><td class="k">Number of payments</td><td class="v">60</td></tr>
<tr><td class="k">Origination fee</td><td class="v">$560.00</td></tr>
<tr><td class="k">Commission</td><td class="v">$2,800.00</td></tr>
</table>
<p><a href="https://portal.harborline.example/s/77120" style="background:#0a5;color:#fff;padding:10px 18px">Request contract</a></p>
<p style="font-size:11px;color:#9ca3af">You are receiving this because you submitted this application. Please do not reply to this mailbox.</p>
</div></body></html>`,
    },
  ),
  written(
    'Repostería Alba de Jacaranda LLC',
    'Aprobación: Repostería Alba de Jacaranda LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 32000, factor: 1.37, payback: 43840, n: 64, daily: 685, comm: 9 }],
      stips: ['cheque anulado'],
    },
    `Buenas tardes,

La solicitud fue aprobada.

Monto: $32,000
Factor: 1.37
Total a pagar: $43,840
64 pagos diarios de $685
Comisión: 9%

Requisitos: cheque anulado.

Saludos,
Lucian`,
    { from: LUCIAN, encoding: 'base64' },
  ),
  written(
    'Serif & Sorrel Letterpress Inc',
    'FUNDED - Serif & Sorrel Letterpress Inc [#]',
    { record: 'funded', offers: [{ amount: 41000, factor: 1.3, payback: 53300, n: 82, daily: 650 }] },
    `Serif & Sorrel has been funded, the wire went out this morning.

Funded amount: $41,000
Factor: 1.30
Payback: $53,300
82 daily payments of $650

Thanks for the business, send me the next one!

Tovah`,
    { from: TOVAH, stands: true },
  ),
  written(
    'Yellowthroat Saddlery LLC',
    'Re: New Submission: Yellowthroat Saddlery LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 20000, factor: 1.25, payback: 25000, n: 20, weekly: 1250, comm: 8 },
        { amount: 35000, factor: 1.3, payback: 45500, n: 26, weekly: 1750, comm: 8 },
        { amount: 50000, factor: 1.35, payback: 67500, n: 30, weekly: 2250, comm: 8 },
      ],
    },
    '',
    {
      from: PRIYANKA,
      html: gmail(
        'Hi team,\n\nYellowthroat is approved, 8 points on each option:\n',
        [
          ['', 'Option A', 'Option B', 'Option C'],
          ['Amount', '$20,000', '$35,000', '$50,000'],
          ['Factor', '1.25', '1.30', '1.35'],
          ['Payback', '$25,000', '$45,500', '$67,500'],
          ['Weekly payment', '$1,250', '$1,750', '$2,250'],
          ['Number of weeks', '20', '26', '30'],
        ],
        '\nPriyanka\nSenior Analyst',
      ),
    },
  ),
];
