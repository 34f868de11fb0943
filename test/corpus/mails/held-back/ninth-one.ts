import { DISCLAIMER, gmail, type MailCase, outlook, portal, writtenBy } from '../forms';

const written = writtenBy('ninth');

const PRIYA = 'Priya Nair <priya@harborline.example>';
const MARCO = 'Marco Bellini <marco@harborline.example>';
const NOTICES = 'Harborline Notifications <notifications@mail.harborline.example>';

/** A ninth hand's approvals and counters: written without sight of the rules. */
export const NINTH_ONE: readonly MailCase[] = [
  written(
    'Junebug Landscape Supply LLC',
    'Re: New Submission - Junebug Landscape Supply LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 40000, factor: 1.35, payback: 54000, days: 120, daily: 450, comm: 10, origPercent: 3 }],
      stips: ['voided check', 'license', 'bank verification'],
    },
    `Hi Jamie,

Good news on this one. Approved for $40,000 at a 1.35 over 120 days. Daily payment is $450.00 and total payback is $54,000. There are 10 points in it for you. 3% origination fee comes out of the funding.

To close we will need a voided check, driver's license and a live bank verification.

Let me know if you want contracts.

Priya Nair
Underwriting | Harborline`,
    { from: PRIYA },
  ),
  written(
    'Tolliver Paving & Sealcoat Inc',
    'Tolliver Paving & Sealcoat Inc',
    { record: 'approved', offers: [{ amount: 75000, factor: 1.4, buy: 1.28, weeks: 36, weekly: 2916.67 }] },
    `We're good for 75k on Tolliver Paving & Sealcoat Inc, 1.40 over 36 weeks, weekly payment of $2,916.67. Buy rate is 1.28.

Marco`,
    { from: MARCO },
  ),
  written(
    'Marigold Street Pediatrics PLLC',
    'Approval Notification - Marigold Street Pediatrics PLLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 125000, factor: 1.31, payback: 163750, n: 52, weekly: 3149.04, comm: 7 }],
      stips: ['medical license', 'lease', 'proof of ownership'],
    },
    `Dear Partner,

Underwriting has approved Marigold Street Pediatrics PLLC for an advance of $125,000 with a purchased amount of $163,750 (1.31 factor), remitted in 52 weekly payments of $3,149.04. Your commission is 7%.

The approval is subject to receipt of the following:
1. Copy of medical license
2. Current lease agreement
3. Proof of ownership

This approval is valid for 14 days.

Sincerely,
Harborline Underwriting
${DISCLAIMER}`,
  ),
  written(
    'Hackberry Towing LLC',
    'Hackberry Towing LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 25000, factor: 1.45, days: 80, rhythm: 'daily', comm: 12, fees: { PSF: 395 } }],
    },
    `APPROVED

25k / 1.45 / 80 days daily / 12 pts
PSF $395

want docs?`,
    { from: MARCO },
  ),
  written(
    'Cobalt Creek Brewing Co',
    'Offer for Cobalt Creek Brewing Co',
    {
      record: 'approved',
      offers: [{ amount: 90000, factor: 1.29, payback: 116100, n: 24, biweekly: 4837.5, comm: 6 }],
    },
    `Hello,

Please present the following offer to Cobalt Creek Brewing Co.

Funding amount: $90,000
Payback amount: $116,100
Factor rate: 1.29
Payment: $4,837.50 bi-weekly
Number of payments: 24
Commission: 6%

No broker fees may be charged to the merchant on top of this offer.

Thank you,
Harborline Partner Desk`,
  ),
  written(
    'Saltgrass Marine Repair Inc',
    'Re: Saltgrass Marine Repair Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 30000, factor: 1.38, payback: 41400, n: 100, daily: 414, holdback: 12, comm: 10, commission: 3000 },
      ],
    },
    `Saltgrass is approved. 30,000 funding, 1.38 rate, 41,400 RTR, 100 payments of 414 daily. Holdback is 12%. You make $3,000 on it.

Best,
Priya`,
    { from: PRIYA },
  ),
  written(
    'Tawny Elk Taxidermy LLC',
    'Tawny Elk Taxidermy LLC [#]',
    { record: 'approved', offers: [{ amount: 18000, factor: 1.49, days: 60, daily: 447, comm: 14 }] },
    `Tawny elk approved 18k 1.49 60 days 447 daily 14 pts

Sent from my iPhone`,
    { from: MARCO },
  ),
  written(
    'Sierra Plata Taqueria Inc',
    'Aprobado: Sierra Plata Taqueria Inc [#]',
    { record: 'approved', offers: [{ amount: 35000, factor: 1.36, n: 110, daily: 432.73, comm: 9 }] },
    `Buenas tardes,

El expediente de Sierra Plata Taqueria Inc fue aprobado.

Monto: $35,000
Factor: 1.36
Pagos: 110 pagos diarios de $432.73
Comisión: 9%

Saludos,
Harborline`,
  ),
  written(
    'Keystone Gutter & Siding LLC',
    'Term loan approval: Keystone Gutter & Siding LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 80000, rate: 18.5, n: 36, monthly: 2912.3, origPercent: 3, loan: true }],
      stips: ['tax returns', 'personal guarantee'],
    },
    `Hi team,

Keystone Gutter & Siding LLC has been approved for a term loan.

Loan amount: $80,000
Interest rate: 18.5% fixed
Term: 36 months
Monthly payment: $2,912.30
Origination fee: 3%

Conditions: last two years business tax returns, signed personal guarantee.

Regards,
Harborline Term Lending`,
  ),
  written(
    'Northmoor Veterinary Clinic PC',
    'Northmoor Veterinary Clinic PC - LOC approved',
    {
      record: 'approved',
      offers: [{ amount: 60000, rate: 34, months: 12, rhythm: 'monthly', drawPercent: 2, loan: true }],
    },
    `Northmoor Veterinary Clinic PC has been approved for a revolving line of credit with a limit of $60,000. Annual interest rate 34%, 12 month repayment in monthly payments, 2% draw fee.

The merchant can sign the agreement online and draw the same day.

Harborline Credit Lines`,
  ),
  written(
    'Ironclad Welding & Fabrication LLC',
    'Ironclad Welding & Fabrication LLC equipment approval [#]',
    { record: 'approved', offers: [{ amount: 64500, n: 60, monthly: 1431.07, comm: 4, fees: { Documentation: 395 } }] },
    `Credit approved Ironclad Welding & Fabrication LLC.

Amount financed: $64,500
60 monthly payments of $1,431.07
Documentation fee: $395
Commission: 4 points
Purchase option at end: $1.00

Please have the vendor send the invoice to me when ready.

Harborline Equipment Finance`,
  ),
  written(
    'Dovecote Bakery LLC',
    'Dovecote Bakery LLC - offers',
    {
      record: 'approved',
      offers: [
        { amount: 40000, factor: 1.38, payback: 55200, n: 90, daily: 613.33 },
        { amount: 32000, factor: 1.34, payback: 42880, n: 110, daily: 389.82 },
        { amount: 25000, factor: 1.3, payback: 32500, n: 130, daily: 250 },
      ],
    },
    `Dovecote Bakery LLC is approved, see options.

Amount     Factor   Payback    Days   Daily
$40,000    1.38     $55,200    90     $613.33
$32,000    1.34     $42,880    110    $389.82
$25,000    1.30     $32,500    130    $250.00

Priya Nair
Underwriting | Harborline`,
    { from: PRIYA },
  ),
  written(
    'Grindstone Auto Body Inc',
    'Grindstone Auto Body Inc [#] - 2 options',
    {
      record: 'approved',
      offers: [
        { amount: 60000, factor: 1.42, payback: 85200, n: 40, weekly: 2130, comm: 10, commission: 6000 },
        { amount: 60000, factor: 1.34, payback: 80400, n: 30, weekly: 2680, comm: 8, commission: 4800 },
      ],
    },
    '',
    {
      from: MARCO,
      html: outlook(
        'Hi,\nPlease see the approval below for Grindstone Auto Body Inc.',
        [
          ['', 'Option 1', 'Option 2'],
          ['Funding Amount', '$60,000.00', '$60,000.00'],
          ['Factor Rate', '1.42', '1.34'],
          ['Payback Amount', '$85,200.00', '$80,400.00'],
          ['# of Weekly Payments', '40', '30'],
          ['Weekly Payment', '$2,130.00', '$2,680.00'],
          ['Commission %', '10%', '8%'],
          ['Commission $', '$6,000.00', '$4,800.00'],
        ],
        'Thanks,\nMarco Bellini\nHarborline',
      ),
    },
  ),
  written(
    'Pemberwick Florist LLC',
    'Re: Pemberwick Florist LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 35000, factor: 1.3, payback: 45500, days: 105, daily: 433.33, comm: 6 },
        { amount: 45000, factor: 1.36, payback: 61200, days: 100, daily: 612, comm: 10 },
      ],
      stips: ['month to date'],
    },
    '',
    {
      from: PRIYA,
      html: gmail(
        'Hi! Approvals for Pemberwick Florist LLC:\n',
        [
          ['Funded', 'Rate', 'RTR', 'Term (days)', 'Daily Pmt', 'Comm'],
          ['$35,000', '1.30', '$45,500', '105', '$433.33', '6%'],
          ['$45,000', '1.36', '$61,200', '100', '$612.00', '10%'],
        ],
        '\nOnly stip is month to date bank activity.\nThanks\nPriya',
      ),
    },
  ),
  written(
    'Halcyon Home Health Inc',
    'Halcyon Home Health Inc [#] APPROVED',
    {
      record: 'approved',
      offers: [
        { amount: 150000, factor: 1.28, weeks: 52, weekly: 3692.31, buy: 1.2, comm: 8 },
        { amount: 120000, factor: 1.24, weeks: 40, weekly: 3720, buy: 1.18, comm: 6 },
      ],
    },
    `Approval grid for Halcyon Home Health Inc:

| Amount | Sell Rate | Buy Rate | Term | Weekly Payment |
| $150,000 | 1.28 | 1.20 | 52 weeks | $3,692.31 |
| $120,000 | 1.24 | 1.18 | 40 weeks | $3,720.00 |

Harborline Underwriting`,
  ),
  written(
    'Whistling Pines RV Park LLC',
    'Approval - Whistling Pines RV Park LLC',
    {
      record: 'approved',
      offers: [
        { amount: 110000, factor: 1.33, payback: 146300, weeks: 48, weekly: 3047.92, origPercent: 2, comm: 8 },
        { amount: 85000, factor: 1.37, payback: 116450, weeks: 44, weekly: 2646.59, origPercent: 2, comm: 8 },
      ],
    },
    `Whistling Pines RV Park LLC

Option A: $110,000, 1.33, payback $146,300, 48 weeks, $3,047.92 weekly
Option B: $85,000, 1.37, payback $116,450, 44 weeks, $2,646.59 weekly

2% origination on both. 8 points on both.

Marco Bellini`,
    { from: MARCO },
  ),
  written(
    'Redbird Electric LLC',
    'Your submission has been approved: Redbird Electric LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 50000, factor: 1.36, payback: 68000, n: 126, daily: 539.68, comm: 8, commission: 4000, orig: 1250 },
      ],
    },
    '',
    {
      from: NOTICES,
      html: portal('Approved', [
        ['Business', 'Redbird Electric LLC'],
        ['Approved amount', '$50,000.00'],
        ['Sell rate', '1.36'],
        ['Total payback', '$68,000.00'],
        ['Number of payments', '126'],
        ['Payment amount', '$539.68'],
        ['Payment frequency', 'Daily'],
        ['Origination fee', '$1,250.00'],
        ['Commission', '8% ($4,000.00)'],
      ]),
    },
  ),
  written(
    'Coldwater Diving Services Inc',
    'Offer ready - Coldwater Diving Services Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 70000, factor: 1.31, payback: 91700, n: 36, weekly: 2547.22, comm: 7, fees: { Wire: 35, UCC: 195 } },
      ],
      stips: ['contract', 'insurance'],
    },
    '',
    {
      from: NOTICES,
      html: portal(
        'An offer is ready for your review',
        [
          ['Merchant', 'Coldwater Diving Services Inc'],
          ['Advance amount', '$70,000'],
          ['Factor', '1.31'],
          ['RTR', '$91,700'],
          ['Weekly payment', '$2,547.22'],
          ['Payments', '36'],
          ['UCC fee', '$195'],
          ['Wire fee', '$35'],
          ['Commission', '7%'],
          ['Stipulations', 'Largest contract, proof of insurance'],
        ],
        'Offer expires in 10 days.',
        'Accept offer',
      ),
    },
  ),
  written(
    'Brass Lantern Tavern LLC',
    'Approved!',
    {
      record: 'approved',
      offers: [{ amount: 22500, factor: 1.44, payback: 32400, n: 75, daily: 432, comm: 12, origPercent: 5 }],
      stips: ['liquor license', 'voided check', 'ID'],
    },
    '',
    {
      html: `<html><body><p>Congrats! <b>Brass Lantern Tavern LLC</b> has been approved:</p>
<ul><li>Amount: $22,500</li><li>Factor: 1.44</li><li>Payback: $32,400</li><li>75 daily payments of $432</li><li>Origination: 5%</li><li>Commission: 12 points</li></ul>
<p>Stips:</p><ul><li>Liquor license</li><li>Voided check</li><li>ID for both owners</li></ul><p>Harborline Submissions Team</p></body></html>`,
    },
  ),
  written(
    'Ostler Freight Lines LLC',
    'Ostler Freight Lines LLC consolidation [#]',
    {
      record: 'approved',
      offers: [{ amount: 95000, factor: 1.32, payback: 125400, n: 40, weekly: 3135, payoff: 41000, comm: 6 }],
    },
    `Ostler Freight Lines LLC approved for a buyout deal.

Gross funding: $95,000
Payoff to existing funder: $41,000
Factor: 1.32
Payback: $125,400
Payments: 40 weekly of $3,135.00
Commission: 6%

Please get us the payoff letter dated within 3 days of funding.

Harborline`,
  ),
  written(
    'Plumtree Child Care LLC',
    'Re: Plumtree Child Care LLC [#]',
    {
      record: 'counter',
      offers: [{ amount: 35000, factor: 1.4, payback: 49000, n: 100, daily: 490, comm: 10 }],
    },
    `Hi,

We can't get to the 60k she asked for with those balances. Best we can do is $35,000 at a 1.40, payback $49,000, 100 daily payments of $490. 10 points.

Let me know.
Priya`,
    { from: PRIYA },
  ),
  written(
    'Bramble & Vine Catering Inc',
    'Counter offer: Bramble & Vine Catering Inc [#]',
    {
      record: 'counter',
      offers: [{ amount: 28000, factor: 1.42, payback: 39760, weeks: 16, weekly: 2485, comm: 9 }],
    },
    `Instead of the requested $50,000 we are able to offer Bramble & Vine Catering Inc the following:

Amount: $28,000
Rate: 1.42
Payback: $39,760
Term: 16 weeks
Weekly payment: $2,485
Commission: 9%

Please let us know whether the merchant wants to proceed.`,
  ),
  written(
    'Cutwater Pools & Spas LLC',
    'Cutwater Pools & Spas LLC - revised offer',
    {
      record: 'counter',
      offers: [{ amount: 52000, factor: 1.35, payback: 70200, weeks: 32, weekly: 2193.75, comm: 8, origPercent: 3 }],
    },
    `Per your request we took another look. Revised offer for Cutwater Pools & Spas LLC:

$52,000 at 1.35
32 weeks, $2,193.75 per week
Total payback $70,200
Origination 3%
8 points

That's as far as UW will go.

Marco`,
    { from: MARCO, stands: true },
  ),
  written(
    'Stagecoach Moving & Storage Inc',
    'RE: Stagecoach Moving & Storage Inc [#]',
    { record: 'counter', offers: [{ amount: 20000, factor: 1.46, payback: 29200, n: 60, daily: 486.67, comm: 12 }] },
    `40 is too much with two positions open. We can only do 20k on this, 1.46 factor, 60 daily payments of 486.67 (29,200 payback), 12 points to you.`,
    { from: MARCO },
  ),
  written(
    'Lindenhurst Print & Sign Co',
    'Lindenhurst Print & Sign Co [#]',
    { record: 'counter', offers: [{ amount: 65000, factor: 1.3, payback: 84500, n: 120, daily: 704.17, comm: 7 }] },
    `Good afternoon,

We are not able to do the 12 month term on Lindenhurst. We can offer $65,000 at 1.30 with 120 daily payments of $704.17, payback $84,500. Commission 7%.

Thank you,
Priya Nair`,
    { from: PRIYA },
  ),
  written(
    'Thornapple Orchard Market LLC',
    'Renewal offer - Thornapple Orchard Market LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 48000, factor: 1.37, payback: 65760, weeks: 26, weekly: 2529.23, payoff: 14200, comm: 5 }],
    },
    `Thornapple Orchard Market LLC is approved for a renewal.

New advance: $48,000
Balance to be paid off: $14,200
Factor rate: 1.37
Payback: $65,760
26 weekly payments of $2,529.23
Renewal commission: 5%

Harborline Renewals`,
  ),
  written(
    'Gantry Row Coffee Roasters LLC',
    'Gantry Row Coffee Roasters LLC - renewal approved [#]',
    {
      record: 'approved',
      offers: [{ amount: 38000, factor: 1.36, payback: 51680, n: 110, daily: 469.82, comm: 8 }],
    },
    `Gantry Row is approved for the renewal, great payment history! $38,000 @ 1.36, $51,680 payback, 110 dailies of $469.82. 8 pts.

Marco`,
    { from: MARCO },
  ),
  written(
    'Heronbrook Physical Therapy PC',
    'Contracts out - Heronbrook Physical Therapy PC [#]',
    { record: 'approved', offers: [] },
    `Contracts for Heronbrook Physical Therapy PC went out to the merchant via DocuSign. Let me know when they sign.

Harborline Contracts`,
    { from: 'Contracts <contracts@harborline.example>', stands: true },
  ),
  written(
    'Copperfield Cabinetry Inc',
    'FUNDED: Copperfield Cabinetry Inc [#]',
    { record: 'funded', offers: [{ amount: 55000 }] },
    `Congratulations! Copperfield Cabinetry Inc has funded for $55,000. The wire was released at 2:40 PM ET.

Thank you for the business.

Harborline Funding`,
    { from: 'Funding <funding@harborline.example>', stands: true },
  ),
  written(
    'Larkhaven Assisted Living LLC',
    'Funding confirmation [#]',
    { record: 'funded', offers: [{ amount: 55000, payback: 73150, n: 120, daily: 609.58, comm: 9, commission: 4950 }] },
    `Deal funded

Merchant: Larkhaven Assisted Living LLC
Funded amount: $55,000.00
Payback: $73,150.00
Payment: $609.58 daily
Number of payments: 120
Your commission: $4,950.00 (9%)

Commission will be sent by ACH on Friday.`,
    { from: NOTICES, stands: true },
  ),
];
