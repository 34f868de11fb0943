import { DISCLAIMER, gmail, type MailCase, outlook, portal, SIGNED } from '../forms';

/** Several options, as funders set them out. */
export const GRIDS: readonly MailCase[] = [
  {
    id: 'grid-h-outlook-rows',
    deal: 'Gray Fox Tavern LLC',
    subject: 'RE: Gray Fox Tavern LLC [#]',
    html: outlook(
      'Hi there,\nThis one is approved. Options for the merchant, daily ACH:',
      [
        ['Funded', 'Sell Rate', 'Total RTR', 'No. of Pmts', 'Daily Pmt', 'Points'],
        ['65,000', '1.34', '87,100', '130', '670.00', '7'],
        ['48,000', '1.35', '64,800', '144', '450.00', '8'],
        ['22,000', '1.39', '30,580', '110', '278.00', '10'],
      ],
      'Closing stips: signed contract, DL, voided check\nBest,\nSam',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 65000, factor: 1.34, payback: 87100, n: 130, daily: 670, comm: 7 },
        { amount: 48000, factor: 1.35, payback: 64800, n: 144, daily: 450, comm: 8 },
        { amount: 22000, factor: 1.39, payback: 30580, n: 110, daily: 278, comm: 10 },
      ],
      stips: ['signed contract', 'DL', 'voided check'],
    },
  },
  {
    id: 'grid-h-options-columns',
    deal: 'Kingfisher Boat Works Inc',
    subject: 'Kingfisher Boat Works Inc: approved, 3 options',
    html: outlook('Please see the approved options.', [
      ['Terms', 'A', 'B', 'C'],
      ['Purchase price', '$64,000', '$52,000', '$42,000'],
      ['Purchased amount', '$83,200', '$70,200', '$55,860'],
      ['Sell', '1.30', '1.35', '1.33'],
      ['Buy', '1.22', '1.25', '1.24'],
      ['Number of weeks', '32', '27', '38'],
      ['Weekly', '$2,600', '$2,600', '$1,470'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 64000, payback: 83200, factor: 1.3, buy: 1.22, weeks: 32, weekly: 2600 },
        { amount: 52000, payback: 70200, factor: 1.35, buy: 1.25, weeks: 27, weekly: 2600 },
        { amount: 42000, payback: 55860, factor: 1.33, buy: 1.24, weeks: 38, weekly: 1470 },
      ],
    },
  },
  {
    id: 'grid-h-buy-rates-only',
    deal: 'Hop Meadow Taproom LLC',
    subject: 'Re: Hop Meadow Taproom LLC [#]',
    text: `
Here is what we can offer, all weekly. Add up to 14 pts.

Amount       Buy       Term
$130,000     1.17      50 weeks
$95,000      1.19      40 weeks
$64,000      1.21      32 weeks
${SIGNED}`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 130000, buy: 1.17, weeks: 50, rhythm: 'weekly' },
        { amount: 95000, buy: 1.19, weeks: 40, rhythm: 'weekly' },
        { amount: 64000, buy: 1.21, weeks: 32, rhythm: 'weekly' },
      ],
    },
  },
  {
    id: 'grid-h-pipes',
    deal: 'Slate Creek Paving LLC',
    subject: 'Re: Slate Creek Paving LLC [#]',
    text: `
Offers:

| Amount | Factor | Payback | Payments | Payment | Commission |
|--------|--------|---------|----------|---------|------------|
| $24,000 | 1.43 | $34,320 | 88 | $390 | 9% |
| $16,500 | 1.40 | $23,100 | 77 | $300 | 9% |

Daily debits. 3% processing fee on both.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 24000, factor: 1.43, payback: 34320, n: 88, daily: 390, comm: 9, fees: { processing: '3%' } },
        { amount: 16500, factor: 1.4, payback: 23100, n: 77, daily: 300, comm: 9, fees: { processing: '3%' } },
      ],
    },
  },
  {
    id: 'grid-h-tabs-comp-dollars',
    deal: 'Pine Knot Cabinetry Inc',
    subject: 'Approval Pine Knot Cabinetry Inc',
    text: `
Jo,

We approved Pine Knot. Weekly options:

Advance\tRate\tPurchased\t# Pmts\tPmt\tComm $
$95,000\t1.28\t$121,600\t40\t$3,040\t$6,650
$60,000\t1.34\t$80,400\t36\t$2,233.33\t$4,800
$36,000\t1.37\t$49,320\t36\t$1,370\t$3,240`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 95000, factor: 1.28, payback: 121600, n: 40, weekly: 3040, commission: 6650 },
        { amount: 60000, factor: 1.34, payback: 80400, n: 36, weekly: 2233.33, commission: 4800 },
        { amount: 36000, factor: 1.37, payback: 49320, n: 36, weekly: 1370, commission: 3240 },
      ],
    },
  },
  {
    id: 'grid-h-labels-left-of-two',
    deal: 'Clover Vale Creamery LLC',
    subject: 'Re: Clover Vale Creamery LLC [#]',
    text: `
Funding amount     28,000     18,000
Sell rate          1.42       1.36
No. of payments    80         60
Daily payment      497.00     408.00
Commission         9%         7%

Both carry a $250 underwriting fee and $45 wire.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 28000, factor: 1.42, n: 80, daily: 497, comm: 9, fees: { underwriting: 250, wire: 45 } },
        { amount: 18000, factor: 1.36, n: 60, daily: 408, comm: 7, fees: { underwriting: 250, wire: 45 } },
      ],
    },
  },
  {
    id: 'grid-h-portal-one',
    deal: 'Willet Street Grocers Inc',
    subject: 'New offer available for Willet Street Grocers Inc',
    from: 'Harborline Deal Desk <offers@mail.harborline.example>',
    html: portal(
      'You have a new offer',
      [
        ['Business', 'Willet Street Grocers Inc'],
        ['Funding amount', '$110,000.00'],
        ['Buy rate', '1.19'],
        ['Sell rate', '1.27'],
        ['Total payback', '$139,700.00'],
        ['Term', '220 days'],
        ['Daily payment', '$635.00'],
        ['Your commission', '$8,800.00'],
        ['Bank fee', '$50.00'],
      ],
      'This offer is valid for 30 days.',
    ),
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 110000,
          buy: 1.19,
          factor: 1.27,
          payback: 139700,
          days: 220,
          daily: 635,
          commission: 8800,
          fees: { bank: 50 },
        },
      ],
    },
  },
  {
    id: 'grid-h-line-and-loan',
    deal: 'Copperfield Books & Gifts LLC',
    subject: 'RE: Copperfield Books & Gifts LLC [#]',
    html: gmail('Approved for two products:', [
      ['Product', 'Amount', 'Interest rate', 'Term (months)', 'Payment frequency', 'Origination'],
      ['Term loan', '$150,000', '15.5%', '36', 'Monthly', '3%'],
      ['Term loan', '$100,000', '14%', '24', 'Monthly', '2.5%'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 150000, rate: 15.5, months: 36, rhythm: 'monthly', origPercent: 3, loan: true },
        { amount: 100000, rate: 14, months: 24, rhythm: 'monthly', origPercent: 2.5, loan: true },
      ],
    },
  },
  {
    id: 'grid-h-said-once-outside',
    deal: 'Redstart Collision Inc',
    subject: 'Offer: Redstart Collision Inc [#]',
    html: outlook(
      'Approved! Every option is daily and carries 9 points. Doc fee $299.',
      [
        ['Amount', 'Factor', 'Days', 'Payment'],
        ['$85,000', '1.30', '170', '$650'],
        ['$55,000', '1.36', '110', '$680'],
        ['$32,000', '1.41', '96', '$470'],
      ],
      'Before funding please provide: business license, landlord letter.',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 85000, factor: 1.3, days: 170, daily: 650, comm: 9, fees: { doc: 299 } },
        { amount: 55000, factor: 1.36, days: 110, daily: 680, comm: 9, fees: { doc: 299 } },
        { amount: 32000, factor: 1.41, days: 96, daily: 470, comm: 9, fees: { doc: 299 } },
      ],
      stips: ['business license', 'landlord letter'],
    },
  },
  {
    id: 'grid-h-option-lines',
    deal: 'Basalt Ridge Excavating LLC',
    subject: 'Re: Basalt Ridge Excavating LLC [#]',
    text: `
Approved, see options:

A) 52,000 x 1.35 = 70,200 - 27 weekly payments of 2,600
B) 27,000 x 1.40 = 37,800 - 21 weekly payments of 1,800
C) 21,000 x 1.42 = 29,820 - 28 weekly payments of 1,065

Stips to follow.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 52000, factor: 1.35, payback: 70200, n: 27, weekly: 2600 },
        { amount: 27000, factor: 1.4, payback: 37800, n: 21, weekly: 1800 },
        { amount: 21000, factor: 1.42, payback: 29820, n: 28, weekly: 1065 },
      ],
    },
  },
  {
    id: 'grid-h-term-columns',
    deal: 'Whippoorwill Animal Clinic PC',
    subject: 'RE: Whippoorwill Animal Clinic PC [#] - terms',
    html: gmail(
      'Terms for the clinic, both approved, monthly debit:',
      [
        ['Term in months', '12', '18'],
        ['Approved amount', '$120,000', '$180,000'],
        ['Factor rate', '1.19', '1.22'],
        ['Payback', '$142,800', '$219,600'],
        ['Monthly', '$11,900', '$12,200'],
      ],
      'Origination is 2 percent. Referral fee 4%.',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 120000, months: 12, factor: 1.19, payback: 142800, monthly: 11900, origPercent: 2, comm: 4 },
        { amount: 180000, months: 18, factor: 1.22, payback: 219600, monthly: 12200, origPercent: 2, comm: 4 },
      ],
    },
  },
  {
    id: 'grid-h-net-and-gross',
    deal: 'Osage Plains Siding Inc',
    subject: 'Osage Plains Siding Inc offers',
    html: outlook('See approved offers:', [
      ['Gross Funding', 'Fees', 'Net Funding', 'Factor', 'Payback', 'Weekly Pmt', 'Weeks'],
      ['$52,000', '$1,560', '$50,440', '1.35', '$70,200', '$2,600', '27'],
      ['$27,000', '$810', '$26,190', '1.40', '$37,800', '$1,800', '21'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 52000, factor: 1.35, payback: 70200, weekly: 2600, weeks: 27, fees: { fees: 1560 } },
        { amount: 27000, factor: 1.4, payback: 37800, weekly: 1800, weeks: 21, fees: { fees: 810 } },
      ],
    },
  },
  {
    id: 'grid-h-max-sell-column',
    deal: 'Gull Point Fish Market LLC',
    subject: 'Re: Gull Point Fish Market LLC [#]',
    html: gmail('approved, what sell do you want on these? daily', [
      ['Fund', 'Buy rate', 'Max upsell', 'Max sell', '# of pmts'],
      ['$48,000', '1.23', '12', '1.35', '144'],
      ['$32,000', '1.27', '14', '1.41', '96'],
      ['$14,000', '1.33', '14', '1.47', '84'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 48000, buy: 1.23, n: 144, rhythm: 'daily' },
        { amount: 32000, buy: 1.27, n: 96, rhythm: 'daily' },
        { amount: 14000, buy: 1.33, n: 84, rhythm: 'daily' },
      ],
    },
  },
  {
    id: 'grid-h-reverse-table',
    deal: 'Blue Mesa Hauling LLC',
    subject: 'Blue Mesa Hauling LLC | reverse',
    text: `
Reverse approved:

Total advance:                 $175,000
Factor rate:                   1.24
Payback:                       $217,000
Merchant's weekly remittance:  $4,340
Term:                          50 weeks
Weekly deposit to merchant:    $6,150
Commission:                    4%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 175000, factor: 1.24, payback: 217000, weekly: 4340, weeks: 50, comm: 4 }],
    },
  },
  {
    id: 'grid-h-spaces-and-k',
    deal: 'Bluebird Letterpress LLC',
    subject: 'Re: Bluebird Letterpress LLC [#]',
    text: `
good to go, see below

Funding    Factor   Pmts     Daily
65K        1.34     130      670
55K        1.36     110      680
24K        1.43     88       390

comm 8.5% across the board`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 65000, factor: 1.34, n: 130, daily: 670, comm: 8.5 },
        { amount: 55000, factor: 1.36, n: 110, daily: 680, comm: 8.5 },
        { amount: 24000, factor: 1.43, n: 88, daily: 390, comm: 8.5 },
      ],
    },
  },
  {
    id: 'grid-h-quoted-under',
    deal: 'Teal Harbor Pilates LLC',
    subject: 'RE: Teal Harbor Pilates LLC [#]',
    html: `${gmail('New numbers with the October statement:', [
      ['Amount', 'Sell', 'Payback', '# weeks', 'Weekly'],
      ['$36,000', '1.37', '$49,320', '36', '$1,370'],
      ['$21,000', '1.42', '$29,820', '28', '$1,065'],
    ])}<br><div class="gmail_quote"><div class="gmail_attr">On Thu, Nov 12, 2026 at 1:20 PM Sam Ortiz &lt;deals@harborline.example&gt; wrote:</div><blockquote class="gmail_quote"><table><tr><td>Amount</td><td>Factor</td></tr><tr><td>$90,000</td><td>1.31</td></tr></table></blockquote></div>`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 36000, factor: 1.37, payback: 49320, weeks: 36, weekly: 1370 },
        { amount: 21000, factor: 1.42, payback: 29820, weeks: 28, weekly: 1065 },
      ],
    },
  },
  {
    id: 'grid-h-alternative-parts',
    deal: 'Cypress Grove Orthodontics PLLC',
    dba: 'Grove Smiles',
    subject: 'Grove Smiles approval',
    text: `
Hi, approved. Options:

Amount
Factor
RTR
Weekly
Weeks
130,000
1.25
162,500
3,250
50
95,000
1.28
121,600
3,040
40`,
    html: outlook('Hi, approved. Options:', [
      ['Amount', 'Factor', 'RTR', 'Weekly', 'Weeks'],
      ['130,000', '1.25', '162,500', '3,250', '50'],
      ['95,000', '1.28', '121,600', '3,040', '40'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 130000, factor: 1.25, payback: 162500, weekly: 3250, weeks: 50 },
        { amount: 95000, factor: 1.28, payback: 121600, weekly: 3040, weeks: 40 },
      ],
    },
  },
  {
    id: 'grid-h-merged-heading',
    deal: 'Eastgate Sign Company Inc',
    subject: 'EASTGATE SIGN COMPANY INC / APPROVAL',
    html: `<html><body><table width="100%" border="0"><tr><td><table border="1" cellpadding="4">
<tr><td colspan="6" align="center"><b>EASTGATE SIGN COMPANY INC &ndash; APPROVED OFFERS</b></td></tr>
<tr><td><b>Funding</b></td><td><b>Rate</b></td><td><b>Payback</b></td><td><b>Pmts</b></td><td><b>Freq</b></td><td><b>Pmt</b></td></tr>
<tr><td>$85,000</td><td>1.30</td><td>$110,500</td><td>170</td><td>Daily</td><td>$650.00</td></tr>
<tr><td>$42,000</td><td>1.33</td><td>$55,860</td><td>38</td><td>Weekly</td><td>$1,470.00</td></tr>
<tr><td colspan="6">Compensation: 6% &nbsp; UCC fee: $175 &nbsp; Offers good until 12/05/2026</td></tr></table></td></tr></table></body></html>`,
    encoding: 'base64',
    truth: {
      record: 'approved',
      offers: [
        { amount: 85000, factor: 1.3, payback: 110500, n: 170, daily: 650, comm: 6, fees: { ucc: 175 } },
        { amount: 42000, factor: 1.33, payback: 55860, n: 38, weekly: 1470, comm: 6, fees: { ucc: 175 } },
      ],
    },
  },
  {
    id: 'grid-h-figures-disagree',
    deal: 'Millrace Grain & Hardware LLC',
    subject: 'RE: Millrace Grain & Hardware LLC [#]',
    text: `
Approved (weekly):

Amount     Factor   Payback    Weeks   Payment
$42,000    1.33     $55,860    38      $1,470
$27,000    1.40     $37,800    30      $1,800`,
    truth: { waits: 'figures_disagree' },
  },
  {
    id: 'grid-h-frequency-column',
    deal: 'Acorn Lane Mattress LLC',
    subject: 'Acorn Lane Mattress LLC: three offers',
    html: gmail(
      `The merchant is approved for any of these.`,
      [
        ['#', 'Amount', 'Factor', 'Payback', 'Payment schedule', 'Payments', 'Payment amount', 'Comp %'],
        ['1', '$72,000', '1.30', '$93,600', 'Biweekly', '18', '$5,200', '6'],
        ['2', '$52,000', '1.35', '$70,200', 'Weekly', '27', '$2,600', '8'],
        ['3', '$22,000', '1.39', '$30,580', 'Daily', '110', '$278', '10'],
      ],
      `ACH fee $99. ${DISCLAIMER}`,
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 72000, factor: 1.3, payback: 93600, n: 18, biweekly: 5200, comm: 6, fees: { ach: 99 } },
        { amount: 52000, factor: 1.35, payback: 70200, n: 27, weekly: 2600, comm: 8, fees: { ach: 99 } },
        { amount: 22000, factor: 1.39, payback: 30580, n: 110, daily: 278, comm: 10, fees: { ach: 99 } },
      ],
    },
  },
];
