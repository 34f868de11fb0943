import { type MailCase, writtenBy } from '../forms';

const written = writtenBy('twentythird');

const RIDGELINE = 'Grant Oyelaran <goyelaran@harborline.example>';
const PIERHEAD = 'Pierhead Underwriting <underwriting@harborline.example>';

const GRANT = `
Grant Oyelaran
VP, Partner Channel
Ridgeline Growth Partners
(555) 016-7719 direct`;

/** Letters of a partner channel, and labelled lines of an underwriting desk, written truth first and without sight of the rules. */
export const TWENTY_THIRD_THREE: readonly MailCase[] = [
  // Ridgeline Growth Partners
  written(
    'Whitfield Orthopedic Supply Inc',
    'Whitfield Orthopedic Supply Inc - Approval [#]',
    {
      record: 'approved',
      offers: [{ amount: 200000, factor: 1.26, payback: 252000, n: 12, monthly: 21000, comm: 5, origPercent: 2 }],
      stips: ['tax return', 'voided check'],
    },
    `Team,

Credit committee signed off on Whitfield this morning. We are approved at $200,000, 1.26 factor, $252,000 total payback, in 12 monthly payments of $21,000. Origination is 2%, taken out of proceeds. You are paid 500 bps on the funded amount.

Before docs I will need the 2025 business tax return and a voided check.

Let me know how you would like to proceed.

Best,
${GRANT}

________________________________
From: Submissions <deals@broker.example>
Sent: Thursday, November 12, 2026 10:15 AM
To: Grant Oyelaran
Subject: Whitfield Orthopedic Supply Inc

Grant, strong one for you here. 9 years in business, 740 FICO, clean statements. They'd like 200k and monthly payments if possible.`,
    { from: RIDGELINE },
  ),
  written(
    'Lonestar Fire Protection Services LP',
    'RE: Lonestar Fire Protection Services LP [#]',
    {
      record: 'approved',
      offers: [{ amount: 80000, factor: 1.3, payback: 104000, n: 26, biweekly: 4000, comm: 6, payoff: 22500 }],
    },
    `Hi team,

Approval for Lonestar Fire:

Advance: $80,000
Factor: 1.30
Payback: $104,000
Payments: 26 bi-weekly payments of $4,000
Payoff of existing advance: $22,500
Net to merchant: $57,500
Commission: 6 points

We would need to pay off the current advance at closing as shown above. Ready to send contracts when you are.

Best,
${GRANT}`,
    { from: RIDGELINE },
  ),
  written(
    'Bayou State Seafood Distributors LLC',
    'RE: Bayou State Seafood Distributors LLC [#]',
    { record: 'counter', offers: [{ amount: 95000, factor: 1.32, payback: 125400, n: 44, weekly: 2850, comm: 6 }] },
    `Hi team,

We went through Bayou State and can't support the $150,000 requested given the seasonality in the deposits. We'd like to counter at $95,000 with a 1.32 factor. Payback would be $125,400, 44 weekly payments of $2,850. Commission is 6 points.

Happy to revisit a larger amount once they are halfway paid in.

Best,
${GRANT}`,
    { from: RIDGELINE },
  ),
  written(
    'Juniper Ridge Construction Group',
    'Juniper Ridge Construction Group - open items [#]',
    { record: 'info_requested', asks: ['debt schedule', 'profit and loss', 'lease'] },
    `Hi team,

Thanks for sending Juniper Ridge. I like it so far but need a few more things before I can take it to committee:

- completed debt schedule
- year to date profit and loss
- copy of the lease for the yard

Can you get these over by Thursday?

Best,
${GRANT}`,
    { from: RIDGELINE },
  ),
  written(
    'Sterling Lane Dry Cleaners Inc',
    'RE: Sterling Lane Dry Cleaners Inc [#]',
    { unrecorded: true },
    `Hi,

Still looking at this one. If the merchant can show that the second position is paid off, we could probably get to somewhere around 50k in the 1.35 range, but I would have to run it by committee first. Does he have anything showing the payoff?

Best,
${GRANT}`,
    { from: RIDGELINE },
  ),

  // Pierhead Funding Group
  written(
    'Grand Prairie Feed & Seed Co',
    'APPROVED - Grand Prairie Feed & Seed Co [#]',
    {
      record: 'approved',
      offers: [{ amount: 55000, factor: 1.39, payback: 76450, n: 110, daily: 695, comm: 10, orig: 995 }],
      stips: ['voided check', 'driver', 'bank verification'],
    },
    `Merchant: Grand Prairie Feed & Seed Co

Funding Amount: $55,000.00
Factor Rate: 1.39
Payback: $76,450.00
Number of Payments: 110
Daily Payment: $695.00
Processing Fee: $995.00
Commission: 10%
Position: 1st

Stips:
Voided check
Driver's license
Online bank verification prior to funding

No COJ required. Please reply to this email to request contracts.

Pierhead Funding Group
Underwriting Department
555-011-9000`,
    { from: PIERHEAD },
  ),
  written(
    'Mountain View Dental Lab Inc',
    'APPROVED - Mountain View Dental Lab Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 32500, factor: 1.36, payback: 44200, n: 26, weekly: 1700, comm: 9 },
        { amount: 25000, factor: 1.32, payback: 33000, n: 20, weekly: 1650, comm: 9 },
      ],
    },
    `Merchant: Mountain View Dental Lab Inc

OPTION A
Funding Amount: $32,500.00
Factor Rate: 1.36
Payback: $44,200.00
Number of Payments: 26
Weekly Payment: $1,700.00
Commission: 9%

OPTION B
Funding Amount: $25,000.00
Factor Rate: 1.32
Payback: $33,000.00
Number of Payments: 20
Weekly Payment: $1,650.00
Commission: 9%

Please reply to this email to request contracts.

Pierhead Funding Group
Underwriting Department
555-011-9000`,
    { from: PIERHEAD },
  ),
  written(
    'Alvarado Family Daycare LLC',
    'DECLINED - Alvarado Family Daycare LLC [#]',
    { record: 'declined', codes: ['state'] },
    `Merchant: Alvarado Family Daycare LLC
Status: Declined
Reason: We do not fund in the merchant's state (Virginia)

Thank you for your submission.

Pierhead Funding Group
Underwriting Department
555-011-9000`,
    { from: PIERHEAD },
  ),
  written(
    'Sweetwater Custom Cabinets Inc',
    'WITHDRAWN - Sweetwater Custom Cabinets Inc [#]',
    { record: 'withdrawn', codes: [] },
    `Hello,

The owner of Sweetwater Custom Cabinets called us this morning and asked to withdraw his application. We have withdrawn the file and closed it on our end.

Thank you,

Pierhead Funding Group
Underwriting Department
555-011-9000`,
    { from: PIERHEAD },
  ),
  written(
    'Quarry Road Excavating LLC',
    'November bonus points are here!',
    { unrecorded: true },
    `Happy November partners!

All new deals funded with Pierhead between now and November 30 earn an extra 2 points. We are funding up to $750,000, factor rates starting at 1.22, 1st through 4th positions, and same day funding on approvals before noon.

Send your submissions to underwriting@harborline.example and let's close out the year strong.

Happy Thanksgiving from all of us at Pierhead Funding Group!

You are receiving this email because you are a registered ISO partner. Click here to unsubscribe.`,
    { from: PIERHEAD, headers: ['List-Unsubscribe: <mailto:unsubscribe@harborline.example>'] },
  ),
];
