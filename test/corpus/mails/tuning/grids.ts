import { DISCLAIMER, gmail, type MailCase, outlook, portal, SIGNED } from '../forms';

/** Several options, as funders set them out. */
export const GRIDS: readonly MailCase[] = [
  {
    id: 'grid-t-outlook-rows',
    deal: 'Blue Heron Diner LLC',
    subject: 'RE: Blue Heron Diner LLC [#]',
    html: outlook(
      'Good afternoon,\nPlease see our options below. All daily.',
      [
        ['Amount', 'Factor', 'Payback', '# Payments', 'Payment', 'Commission'],
        ['$40,000', '1.35', '$54,000', '120', '$450.00', '8%'],
        ['$30,000', '1.40', '$42,000', '100', '$420.00', '10%'],
        ['$20,000', '1.45', '$29,000', '80', '$362.50', '12%'],
      ],
      'Stips: voided check, driver license, bank verification.\nThanks,\nSam',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 40000, factor: 1.35, payback: 54000, n: 120, daily: 450, comm: 8 },
        { amount: 30000, factor: 1.4, payback: 42000, n: 100, daily: 420, comm: 10 },
        { amount: 20000, factor: 1.45, payback: 29000, n: 80, daily: 362.5, comm: 12 },
      ],
      stips: ['voided check', 'driver license', 'bank verification'],
    },
  },
  {
    id: 'grid-t-options-columns',
    deal: 'Tidewater Marine Repair Inc',
    subject: 'Approved: Tidewater Marine Repair Inc',
    html: gmail('Hi Jo,\nApproved, see the grid:', [
      ['', 'Option 1', 'Option 2', 'Option 3'],
      ['Funding amount', '$60,000', '$50,000', '$40,000'],
      ['Sell rate', '1.32', '1.30', '1.34'],
      ['Buy rate', '1.24', '1.22', '1.26'],
      ['Term (weeks)', '36', '26', '32'],
      ['Weekly payment', '$2,200.00', '$2,500.00', '$1,675.00'],
      ['RTR', '$79,200', '$65,000', '$53,600'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 60000, factor: 1.32, buy: 1.24, weeks: 36, weekly: 2200, payback: 79200 },
        { amount: 50000, factor: 1.3, buy: 1.22, weeks: 26, weekly: 2500, payback: 65000 },
        { amount: 40000, factor: 1.34, buy: 1.26, weeks: 32, weekly: 1675, payback: 53600 },
      ],
    },
  },
  {
    id: 'grid-t-buy-rates-only',
    deal: 'Copper Kettle Brewing Co',
    subject: 'Re: Copper Kettle Brewing Co [#]',
    text: `
Team,

Offers are below, daily remittance, max upsell 12 points.

Advance     Buy Rate    Payments
$75,000     1.20        160
$50,000     1.22        140
$35,000     1.24        119

Let me know how you want to price it.
Sam`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 75000, buy: 1.2, n: 160, rhythm: 'daily' },
        { amount: 50000, buy: 1.22, n: 140, rhythm: 'daily' },
        { amount: 35000, buy: 1.24, n: 119, rhythm: 'daily' },
      ],
    },
  },
  {
    id: 'grid-t-pipes',
    deal: 'Silver Birch Landscaping LLC',
    subject: 'Re: Silver Birch Landscaping LLC [#]',
    text: `
approved - options:

Gross | Rate | RTR | Pmts | Daily | Comp
25,000 | 1.38 | 34,500 | 115 | 300.00 | 9 pts
18,000 | 1.37 | 24,660 | 90 | 274.00 | 8 pts
12,500 | 1.44 | 18,000 | 72 | 250.00 | 10 pts

2.5% origination on each.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 25000, factor: 1.38, payback: 34500, n: 115, daily: 300, comm: 9, origPercent: 2.5 },
        { amount: 18000, factor: 1.37, payback: 24660, n: 90, daily: 274, comm: 8, origPercent: 2.5 },
        { amount: 12500, factor: 1.44, payback: 18000, n: 72, daily: 250, comm: 10, origPercent: 2.5 },
      ],
    },
  },
  {
    id: 'grid-t-tabs-comp-dollars',
    deal: 'Ironwood Fabrication Inc',
    subject: 'Ironwood Fabrication Inc - approval',
    text: `
Hello,
We are happy to offer the following:

Funded\tSell\tPayback\tWeeks\tWeekly\tISO Comm $
120,000\t1.26\t151,200\t42\t3,600.00\t9,600
90,000\t1.31\t117,900\t45\t2,620.00\t8,100
${SIGNED}`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 120000, factor: 1.26, payback: 151200, weeks: 42, weekly: 3600, commission: 9600 },
        { amount: 90000, factor: 1.31, payback: 117900, weeks: 45, weekly: 2620, commission: 8100 },
      ],
    },
  },
  {
    id: 'grid-t-labels-left-of-three',
    deal: 'Opal Ridge Dairy LLC',
    subject: 'Re: Opal Ridge Dairy LLC [#]',
    text: `
Amount       45,000    30,000
Factor       1.42      1.40
Payback      63,900    42,000
Payments     90        100
Payment      710       420

Both daily. UCC 195 on each.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 45000, factor: 1.42, payback: 63900, n: 90, daily: 710, fees: { ucc: 195 } },
        { amount: 30000, factor: 1.4, payback: 42000, n: 100, daily: 420, fees: { ucc: 195 } },
      ],
    },
  },
  {
    id: 'grid-t-portal-one',
    deal: 'Juniper Street Pharmacy Inc',
    subject: 'Juniper Street Pharmacy Inc has been approved!',
    from: 'Harborline Portal <no-reply@harborline.example>',
    html: portal(
      'Congratulations! Juniper Street Pharmacy Inc is approved',
      [
        ['Approved amount', '$100,000.00'],
        ['Factor rate', '1.25'],
        ['Payback amount', '$125,000.00'],
        ['Number of payments', '200'],
        ['Payment', '$625.00'],
        ['Payment frequency', 'Daily'],
        ['Commission', '6%'],
        ['Origination fee', '$2,000.00'],
      ],
      'Offer expires December 17, 2026.',
    ),
    truth: {
      record: 'approved',
      offers: [{ amount: 100000, factor: 1.25, payback: 125000, n: 200, daily: 625, comm: 6, orig: 2000 }],
    },
  },
  {
    id: 'grid-t-lines-of-credit',
    deal: 'Lantern Hill Books LLC',
    subject: 'RE: Lantern Hill Books LLC [#]',
    html: outlook('Hi, line options for Lantern Hill Books:', [
      ['Product', 'Credit Limit', 'Draw Fee', 'Term', 'Frequency', 'Factor'],
      ['LOC', '$50,000', '2%', '26 weeks', 'Weekly', '1.18'],
      ['LOC', '$75,000', '2%', '52 weeks', 'Weekly', '1.30'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 50000, drawPercent: 2, weeks: 26, rhythm: 'weekly', factor: 1.18 },
        { amount: 75000, drawPercent: 2, weeks: 52, rhythm: 'weekly', factor: 1.3 },
      ],
    },
  },
  {
    id: 'grid-t-two-tables-by-commission',
    deal: 'Red Maple Autobody Inc',
    subject: 'Offers for Red Maple Autobody Inc [#]',
    html: gmail(
      'Approved up to 50k. Weekly. Every option pays 7 points.\nPSF is $395 on all.',
      [
        ['Funding', 'Factor', 'Term', 'Payment'],
        ['$50,000', '1.30', '26 weeks', '$2,500'],
        ['$40,000', '1.34', '32 weeks', '$1,675'],
        ['$25,000', '1.40', '20 weeks', '$1,750'],
      ],
      'Need: last 3 months bank statements refreshed, proof of ownership.',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 50000, factor: 1.3, weeks: 26, weekly: 2500, comm: 7, fees: { psf: 395 } },
        { amount: 40000, factor: 1.34, weeks: 32, weekly: 1675, comm: 7, fees: { psf: 395 } },
        { amount: 25000, factor: 1.4, weeks: 20, weekly: 1750, comm: 7, fees: { psf: 395 } },
      ],
      stips: ['3 months bank statements', 'proof of ownership'],
    },
  },
  {
    id: 'grid-t-option-lines',
    deal: 'Quarry Lane Concrete LLC',
    subject: 'Re: Quarry Lane Concrete LLC [#]',
    text: `
Approved! Pick one:

Option 1: $80,000 @ 1.29, 172 daily payments of $600
Option 2: $60,000 @ 1.30, 130 daily payments of $600
Option 3: $35,000 @ 1.36, 119 daily payments of $400

Commission is 8% of funded on any.
> > sent from my phone`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 80000, factor: 1.29, n: 172, daily: 600, comm: 8 },
        { amount: 60000, factor: 1.3, n: 130, daily: 600, comm: 8 },
        { amount: 35000, factor: 1.36, n: 119, daily: 400, comm: 8 },
      ],
    },
  },
  {
    id: 'grid-t-term-columns',
    deal: 'Winding Creek Veterinary PC',
    subject: 'RE: Winding Creek Veterinary PC [#] approved',
    html: outlook(
      'Approved for $100,000. Monthly remittance, rates by term:',
      [
        ['Months', '12', '15'],
        ['Funding', '$100,000', '$150,000'],
        ['Factor', '1.20', '1.18'],
        ['Monthly payment', '$10,000', '$11,800'],
      ],
      'Origination fee 3%.',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 100000, months: 12, factor: 1.2, monthly: 10000, origPercent: 3 },
        { amount: 150000, months: 15, factor: 1.18, monthly: 11800, origPercent: 3 },
      ],
    },
  },
  {
    id: 'grid-t-net-and-gross',
    deal: 'Falcon Crest Roofing Inc',
    subject: 'Falcon Crest Roofing Inc // offers',
    html: outlook('New approval, grid below (weekly):', [
      ['Contract Amount', 'Net to Merchant', 'Purchased Amount', 'Sell', 'Pmts', 'Payment', 'Orig. Fee'],
      ['$70,000', '$67,900', '$95,200', '1.36', '34', '$2,800', '$2,100'],
      ['$30,000', '$29,100', '$41,400', '1.38', '23', '$1,800', '$900'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 70000, payback: 95200, factor: 1.36, n: 34, weekly: 2800, orig: 2100 },
        { amount: 30000, payback: 41400, factor: 1.38, n: 23, weekly: 1800, orig: 900 },
      ],
    },
  },
  {
    id: 'grid-t-max-sell-column',
    deal: 'Bright Anchor Seafood LLC',
    subject: 'Re: Bright Anchor Seafood LLC [#]',
    text: `
Hey - approved, 3 options, weekly debits.

Amount    Buy     Max Sell   Weeks
$90,000   1.23    1.37       45
$60,000   1.21    1.35       36
$40,000   1.19    1.33       32

Price it and I will send contracts.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 90000, buy: 1.23, weeks: 45, rhythm: 'weekly' },
        { amount: 60000, buy: 1.21, weeks: 36, rhythm: 'weekly' },
        { amount: 40000, buy: 1.19, weeks: 32, rhythm: 'weekly' },
      ],
    },
  },
  {
    id: 'grid-t-reverse-table',
    deal: 'Granite Peak Trucking LLC',
    subject: 'Reverse offer - Granite Peak Trucking LLC',
    html: gmail('Reverse consolidation approved:', [
      ['Gross advance', '$150,000'],
      ['Factor', '1.24'],
      ['Total RTR', '$186,000'],
      ['Weekly remittance from merchant', '$3,875'],
      ['Number of weeks', '48'],
      ['Weekly disbursement to merchant', '$5,200'],
      ['ISO commission', '5%'],
    ]),
    truth: {
      record: 'approved',
      offers: [{ amount: 150000, factor: 1.24, payback: 186000, weekly: 3875, weeks: 48, comm: 5 }],
    },
  },
  {
    id: 'grid-t-spaces-and-k',
    deal: 'Paper Crane Stationers LLC',
    subject: 'Re: Paper Crane Stationers LLC [#]',
    text: `
appr

Amt   Rate   Term       Pmt
50k   1.33   140 days   475
40k   1.35   120 days   450
15k   1.48   74 days    300

10 pts on each`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 50000, factor: 1.33, days: 140, daily: 475, comm: 10 },
        { amount: 40000, factor: 1.35, days: 120, daily: 450, comm: 10 },
        { amount: 15000, factor: 1.48, days: 74, daily: 300, comm: 10 },
      ],
    },
  },
  {
    id: 'grid-t-quoted-under',
    deal: 'Cobalt Street Fitness LLC',
    subject: 'RE: Cobalt Street Fitness LLC [#]',
    html: `${outlook('Revised grid after the updated statements:', [
      ['Advance', 'Factor', 'RTR', 'Weekly', 'Weeks'],
      ['25,000', '1.40', '35,000', '1,750', '20'],
      ['15,000', '1.42', '21,300', '1,065', '20'],
    ]).replace(
      '</div></body></html>',
      `<div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Sam Ortiz &lt;deals@harborline.example&gt;<br><b>Sent:</b> Friday, November 13, 2026 4:02 PM<br><b>To:</b> Submissions<br><b>Subject:</b> Cobalt Street Fitness LLC</p></div><p class="MsoNormal">Approved 50,000 at 1.30, 26 weekly payments of 2,500</p></div></body></html>`,
    )}`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 25000, factor: 1.4, payback: 35000, weekly: 1750, weeks: 20 },
        { amount: 15000, factor: 1.42, payback: 21300, weekly: 1065, weeks: 20 },
      ],
    },
  },
  {
    id: 'grid-t-alternative-parts',
    deal: 'Sable Point Dental Group PLLC',
    dba: 'Sable Point Smiles',
    subject: 'Approval for Sable Point Smiles',
    text: `
Please find our offers below:

Amount Factor Payback Payments Daily
$75,000 1.28 $96,000 160 $600.00
$45,000 1.42 $63,900 90 $710.00
${DISCLAIMER}`,
    html: outlook('Please find our offers below:', [
      ['Amount', 'Factor', 'Payback', 'Payments', 'Daily'],
      ['$75,000', '1.28', '$96,000', '160', '$600.00'],
      ['$45,000', '1.42', '$63,900', '90', '$710.00'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 75000, factor: 1.28, payback: 96000, n: 160, daily: 600 },
        { amount: 45000, factor: 1.42, payback: 63900, n: 90, daily: 710 },
      ],
    },
  },
  {
    id: 'grid-t-merged-heading',
    deal: 'North Gate Printing Inc',
    subject: 'NORTH GATE PRINTING INC - APPROVED',
    html: `<html><body><table border="1"><tr><th colspan="5" bgcolor="#204060"><font color="white">APPROVAL - NORTH GATE PRINTING INC</font></th></tr>
<tr><th rowspan="1">Funding</th><th>Sell Rate</th><th>Payback</th><th>Term</th><th>Pmt (weekly)</th></tr>
<tr><td>$200,000.00</td><td>1.22</td><td>$244,000.00</td><td>52 wks</td><td>$4,692.31</td></tr>
<tr><td>$120,000.00</td><td>1.26</td><td>$151,200.00</td><td>42 wks</td><td>$3,600.00</td></tr>
<tr><td colspan="5">Commission 4 points. Admin fee $499.</td></tr></table></body></html>`,
    encoding: 'quoted-printable',
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 200000,
          factor: 1.22,
          payback: 244000,
          weeks: 52,
          weekly: 4692.31,
          comm: 4,
          fees: { admin: 499 },
        },
        { amount: 120000, factor: 1.26, payback: 151200, weeks: 42, weekly: 3600, comm: 4, fees: { admin: 499 } },
      ],
    },
  },
  {
    id: 'grid-t-figures-disagree',
    deal: 'Amber Field Feed & Supply LLC',
    subject: 'RE: Amber Field Feed & Supply LLC [#]',
    html: outlook('Approved, daily:', [
      ['Amount', 'Factor', 'Payback', '# Pmts', 'Daily'],
      ['$31,000', '1.33', '$45,800', '70', '$654.29'],
      ['$20,000', '1.45', '$29,000', '80', '$362.50'],
    ]),
    truth: { waits: 'figures_disagree' },
  },
  {
    id: 'grid-t-biweekly-frequency-column',
    deal: 'Hollow Oak Furniture LLC',
    subject: 'Hollow Oak Furniture LLC: offer options',
    html: gmail(
      'Please see below. Let us know which one the merchant takes.',
      [
        ['Option', 'Approved', 'Rate', 'Total payback', 'Frequency', '# of payments', 'Installment', 'Commission'],
        ['A', '$80,000', '1.28', '$102,400', 'Bi-weekly', '16', '$6,400', '7%'],
        ['B', '$50,000', '1.30', '$65,000', 'Weekly', '26', '$2,500', '8%'],
        ['C', '$60,000', '1.30', '$78,000', 'Daily', '130', '$600', '9%'],
      ],
      'Wire fee 35, doc fee 150 on all.',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 80000, factor: 1.28, payback: 102400, n: 16, biweekly: 6400, comm: 7, fees: { wire: 35, doc: 150 } },
        { amount: 50000, factor: 1.3, payback: 65000, n: 26, weekly: 2500, comm: 8, fees: { wire: 35, doc: 150 } },
        { amount: 60000, factor: 1.3, payback: 78000, n: 130, daily: 600, comm: 9, fees: { wire: 35, doc: 150 } },
      ],
    },
  },
];
