import { gmail, type MailCase, writtenBy } from '../forms';

const written = writtenBy('nineteenth');

const TOVAH = 'Tovah Brandvold <tovah.b@harborline.example>';
const CREDIT = 'Harborline Credit Desk <credit@harborline.example>';
const LUCIAN = 'Lucian Ogbourne <lucian@harborline.example>';
const PORTAL = 'Harborline Partner Portal <no-reply@portal.harborline.example>';
const PRIYANKA = '"Priyanka S. Vell" <pvell@harborline.example>';

/** Further approvals and counters of the same two days. */
export const NINETEENTH_THREE: readonly MailCase[] = [
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
