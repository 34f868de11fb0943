import { DISCLAIMER, gmail, type MailCase, outlook, portal, SIGNED, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('sixth');

const PRIYA = 'Priya Raghunathan <priya@harborline.example>';
const DESK = 'Harborline Underwriting <underwriting@harborline.example>';

/** The sixth hand's fifth day: written after the rules had been widened by the days before. */
export const SIXTH_FIVE: readonly MailCase[] = [
  written(
    'Gunwale Charters LLC',
    'RE: Gunwale Charters LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 35000, factor: 1.39, payback: 48650, n: 126, daily: 386.11, comm: 9 }],
      stips: ['voided check', 'DL'],
    },
    `Hi,

Gunwale Charters has been approved!

35,000 @ 1.39
Payback 48,650
6 months - 126 daily ACH payments of 386.11
9 points

Please send voided check and DL and I'll order contracts.

Priya`,
    { from: PRIYA },
  ),
  written(
    'Quernstone Bakery Inc',
    'Quernstone Bakery Inc - Offer',
    {
      record: 'approved',
      offers: [
        {
          amount: 52000,
          factor: 1.33,
          payback: 69160,
          weeks: 38,
          weekly: 1820,
          comm: 8,
          commission: 4160,
          fees: { Processing: 1040 },
        },
      ],
    },
    '',
    {
      from: DESK,
      html: portal(
        'Your deal is approved',
        [
          ['Business', 'Quernstone Bakery Inc'],
          ['Approved amount', '$52,000.00'],
          ['Sell rate', '1.33'],
          ['Total payback', '$69,160.00'],
          ['Estimated term', '38 weeks'],
          ['Weekly remittance', '$1,820.00'],
          ['Processing fee (2%)', '$1,040.00'],
          ['Your commission (8 pts)', '$4,160.00'],
        ],
        'This offer is good for 10 days.',
      ),
    },
  ),
  written(
    'Thornapple Veterinary PLLC',
    'Re: Thornapple Veterinary PLLC [#]',
    { record: 'approved', offers: [{ amount: 90000, buy: 1.19, weeks: 45, rhythm: 'weekly' }] },
    `Approved up to 90k, 1.19 buy, 45 weeks weekly. Sell it up to 14 points.

Thanks
Priya`,
    { from: PRIYA },
  ),
  written(
    'Cordwainer Shoe Repair LLC',
    'Re: Cordwainer Shoe Repair LLC [#]',
    { record: 'approved', offers: [{ amount: 9500, factor: 1.45, n: 70, daily: 196.79, comm: 12 }] },
    `Small one but we got it. $9,500 at 1.45, 70 payments, $196.79 per day. 12 pts for you. Let me know if he wants it.`,
    { from: PRIYA },
  ),
  written(
    'Limestone Ridge Excavating Inc',
    'Limestone Ridge Excavating Inc: 3 offers [#]',
    {
      record: 'approved',
      offers: [
        { amount: 200000, factor: 1.4, weeks: 60, weekly: 4666.67, comm: 7 },
        { amount: 160000, factor: 1.34, weeks: 52, weekly: 4123.08, comm: 7 },
        { amount: 120000, factor: 1.27, weeks: 40, weekly: 3810, comm: 7 },
      ],
      stips: ['debt schedule'],
    },
    '',
    {
      html: outlook(
        'Good afternoon,\nThe following offers are available for Limestone Ridge Excavating.',
        [
          ['Offer', 'Amount', 'Factor', 'Weeks', 'Weekly Payment', 'Comm'],
          ['High', '$200,000', '1.40', '60', '$4,666.67', '7%'],
          ['Mid', '$160,000', '1.34', '52', '$4,123.08', '7%'],
          ['Low', '$120,000', '1.27', '40', '$3,810.00', '7%'],
        ],
        'We will need a debt schedule prior to funding.\nRegards,\nMarcus',
      ),
    },
  ),
  written(
    'Sandpiper Dental Lab LLC',
    'Approval - Sandpiper Dental Lab LLC',
    {
      record: 'approved',
      offers: [{ amount: 64000, factor: 1.31, payback: 83840, months: 9, monthly: 9315.56, comm: 6, orig: 1280 }],
      stips: ['business license', 'voided check'],
    },
    `Dear Partner,

We are pleased to confirm the approval of Sandpiper Dental Lab LLC.

Advance amount: $64,000
Factor rate: 1.31
Total repayment amount: $83,840
Term: 9 months
Monthly payment: $9,315.56
Origination fee: $1,280 (deducted from proceeds)
Broker commission: 6%

Required documents:
  - Copy of business license
  - Voided check

Sincerely,
Harborline Underwriting
${DISCLAIMER}`,
    { from: DESK },
  ),
  written(
    'Brackenbury Brewing Co',
    'Re: Brackenbury Brewing Co [#]',
    { record: 'counter', offers: [{ amount: 45000, factor: 1.36, weeks: 30, weekly: 2040, comm: 8 }] },
    `Hey, couldn't get the 75k approved but I can offer 45k at a 1.36, 30 weeks, $2,040 weekly. 8 points to you. Will he take it?

Priya`,
    { from: PRIYA },
  ),
  written(
    'Heliotrope Event Rentals LLC',
    'RE: Heliotrope Event Rentals LLC [#]',
    { record: 'counter', offers: [{ amount: 20000, factor: 1.44, n: 90, daily: 320 }] },
    `Unfortunately underwriting could not support the requested amount of $40,000. They approved a reduced amount of $20,000 at a 1.44 factor rate with 90 daily payments of $320.

Let us know if the merchant would like to move forward.

Marcus Bell`,
  ),
  written(
    'Copperhead Towing Inc',
    'Copperhead Towing Inc renewal [#]',
    {
      record: 'approved',
      offers: [{ amount: 55000, factor: 1.3, payback: 71500, n: 130, daily: 550, payoff: 14300, comm: 6 }],
    },
    `Copperhead is approved for a renewal.

New funding: $55,000
Payoff of current balance: $14,300
Net: $40,700
Factor: 1.30
Payback: $71,500
130 payments of $550 daily
6% commission

Marcus`,
  ),
  written(
    'Tidewater Optometry PA',
    'Tidewater Optometry PA - term loan [#]',
    {
      record: 'approved',
      offers: [{ amount: 110000, rate: 15.9, months: 48, monthly: 3113.28, origPercent: 3, loan: true }],
      stips: ['tax return', 'YTD P&L'],
    },
    `Good morning,

Credit has approved a $110,000 term loan for Tidewater Optometry PA. The interest rate is 15.9%, fixed, for 48 months with a monthly payment of $3,113.28. A 3% origination fee applies.

Conditions: most recent business tax return, YTD P&L.

Ingrid Solberg
Term Lending, Harborline Capital`,
    { from: 'Ingrid Solberg <isolberg@harborline.example>' },
  ),
  written(
    'Osprey Nest Landscapes LLC',
    'Osprey Nest Landscapes LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 30000, factor: 1.4, n: 120, daily: 350, comm: 10 },
        { amount: 22000, factor: 1.34, n: 100, daily: 294.8, comm: 8 },
      ],
    },
    `Option 1: 30k, 1.40, 120 days, 350/day, 10 pts
Option 2: 22k, 1.34, 100 days, 294.80/day, 8 pts

Approved on both, which way does he want to go?

Priya`,
    { from: PRIYA },
  ),
  written(
    'Millrace Cycles Inc',
    'Re: Millrace Cycles Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 26000, factor: 1.37, payback: 35620, weeks: 26, weekly: 1370, comm: 9 }],
      stips: ['bank statement'],
    },
    `UW cleared this for 26k. Rate 1.37, payback 35,620, 26 weekly payments of 1,370. You're at 9 points.

We just need the November bank statement once it's out before we fund.

Marcus
${SIGNED}`,
  ),
  written(
    'Pennyfeather Stationers LLC',
    'Pennyfeather Stationers LLC - approved [#]',
    {
      record: 'approved',
      offers: [{ amount: 18000, factor: 1.42, payback: 25560, n: 100, daily: 255.6, fees: { Admin: 395 }, comm: 10 }],
    },
    '',
    {
      html: gmail(
        'Approved:\n',
        [
          ['Purchase Price', '$18,000'],
          ['Purchased Amount', '$25,560'],
          ['Factor', '1.42'],
          ['Daily Payment', '$255.60'],
          ['Number of Payments', '100'],
          ['Admin Fee', '$395'],
          ['Commission', '10%'],
        ],
        '\nThanks,\nPriya',
      ),
      from: PRIYA,
    },
  ),
  written(
    'Rookwood Pottery Supply Inc',
    'Re: Rookwood Pottery Supply Inc [#]',
    { record: 'approved', offers: [{ amount: 70000, factor: 1.29, payback: 90300, weeks: 42, weekly: 2150, comm: 7 }] },
    `We were able to get Rookwood Pottery approved for $70,000 with a $90,300 payback over 42 weeks ($2,150 per week, 1.29 factor). Your commission on this would be 7%.

Want me to send contracts?`,
    { from: PRIYA },
  ),
  written(
    'Saffron Lane Grocers LLC',
    'Re: Saffron Lane Grocers LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Pass here, merchant already has 4 other advances and took one two weeks ago.

Priya`,
    { from: PRIYA },
  ),
  written(
    'Wherry Boat Builders Inc',
    'Decision on Wherry Boat Builders Inc',
    { record: 'declined', codes: ['revenue', 'low_balance'] },
    `Hello,

Thank you for submitting Wherry Boat Builders Inc to Harborline Capital. After reviewing the file, we are unable to provide an offer at this time due to:

• Declining revenue
• Low average balances

We appreciate your business and look forward to your next submission.

Harborline Underwriting`,
    { from: DESK },
  ),
  written(
    'Elderflower Florist LLC',
    'Re: Elderflower Florist LLC [#]',
    { record: 'declined', codes: ['nsf'] },
    `Too many NSFs for us to do anything, 17 in the last two months. Sorry!

Marcus`,
  ),
  written(
    'Fennimore Trucking Inc',
    'Fennimore Trucking Inc [#]',
    { record: 'declined', codes: ['industry'] },
    `We don't do trucking anymore so we'll have to pass on Fennimore. Send me anything else you have.

Priya`,
    { from: PRIYA },
  ),
  written(
    'Ivywood Senior Care LLC',
    'Status: Declined - Ivywood Senior Care LLC',
    { record: 'declined', codes: ['credit', 'defaults'] },
    '',
    {
      from: DESK,
      html: `<html><body><p>Hello,</p><p>The following submission has been <b>declined</b>.</p><table><tr><td>Merchant</td><td>Ivywood Senior Care LLC</td></tr><tr><td>Decline reasons</td><td>Low credit score, Open tax liens</td></tr></table><p>Thank you,<br>Harborline Underwriting</p></body></html>`,
    },
  ),
  written(
    'Jackknife Locksmiths LLC',
    'Re: Jackknife Locksmiths LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Can't do this one, they've only been open since April and we need at least a year.

Marcus`,
  ),
  written(
    'Kingfisher Pool Service Inc',
    'Re: Kingfisher Pool Service Inc [#]',
    { record: 'declined', codes: [] },
    `Underwriting reviewed it and decided to pass. Thanks for sending it our way.

Priya`,
    { from: PRIYA },
  ),
  written(
    'Larchmont Tailors LLC',
    'Re: Larchmont Tailors LLC [#]',
    { record: 'info_requested', asks: ['August', 'application'] },
    `Can you send the August statement and a signed application? I have everything else.

Priya`,
    { from: PRIYA },
  ),
  written(
    'Muskrat Canoe Outfitters Inc',
    'Missing information: Muskrat Canoe Outfitters Inc',
    { record: 'info_requested', asks: ['voided check', 'lease', 'balance letter'] },
    `Hello,

In order to complete our review of Muskrat Canoe Outfitters Inc, we still need the following:

1) Voided check
2) Copy of the store lease
3) Balance letter from Tern Advance

Please reply to this email with the documents attached.

Intake Team
Harborline Capital`,
    { from: 'Intake <intake@harborline.example>' },
  ),
  written(
    'Nightingale Printing LLC',
    'Re: Nightingale Printing LLC [#]',
    { record: 'info_requested', asks: ['statements'] },
    `I only see statements through August on this. Please get the September and October statements so I can send to UW.

Marcus`,
  ),
  written(
    'Old Quarry Stoneworks Inc',
    'Old Quarry Stoneworks Inc [#]',
    { record: 'info_requested', asks: ['tax return', 'aging'] },
    `Credit is asking for the 2025 business tax return and a current A/R aging before they make a decision.

Ingrid Solberg`,
    { from: 'Ingrid Solberg <isolberg@harborline.example>' },
  ),
  written(
    'Partridge Hill Farmstand LLC',
    'Re: Partridge Hill Farmstand LLC [#]',
    { noted: true },
    `Received, thank you. We will review and get back to you by tomorrow.

Intake Team`,
    { from: 'Intake <intake@harborline.example>' },
  ),
  written(
    'Quickstep Dance Studio Inc',
    'Quickstep Dance Studio Inc [#]',
    { waits: SOMEBODY },
    `I think we can get to 25k around a 1.40 on this but need my manager to look at it. Will confirm in the morning.

Priya`,
    { from: PRIYA },
  ),
  written(
    'Ravenscroft Upholstery LLC',
    'Ravenscroft Upholstery LLC has funded! [#]',
    { record: 'funded', offers: [{ amount: 31000 }] },
    `Great news, Ravenscroft Upholstery LLC has been funded in the amount of $31,000. Thank you for your business!

Harborline Funding Team`,
    { from: 'Funding <funding@harborline.example>', stands: true },
  ),
  written(
    'Stillbrook Fitness LLC',
    'Re: Stillbrook Fitness LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 48000, factor: 1.35, n: 132, daily: 490.91, comm: 10, origPercent: 2 }],
      stips: ['ID', 'bank verification'],
    },
    `48k / 1.35 / 132 dailies / 490.91 / 10pts / 2% orig - approved

stips: ID, bank verification

Priya`,
    { from: PRIYA },
  ),
  written(
    'Umberto Tile Imports Inc',
    'Re: Umberto Tile Imports Inc [#]',
    { waits: SOMEBODY },
    `Is he still paying Wren Capital daily? If that one is paid off I can probably do 40k.

Marcus`,
  ),
];
