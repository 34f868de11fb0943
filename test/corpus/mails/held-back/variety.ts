import { type MailCase, outlook, portal } from '../forms';

/** Other ways to say it: blocks, other labels, other products, quieter words. */
export const VARIETY: readonly MailCase[] = [
  {
    id: 'variety-h-blocks',
    deal: 'Cardamom Grill LLC',
    subject: 'Re: Cardamom Grill LLC [#]',
    text: `
Jo - approved, the merchant can choose:

** Option A **
Purchase Price: $64,000
Purchased Amount: $83,200
Sell Rate: 1.30
Number of Payments: 32
Weekly Payment: $2,600

** Option B **
Purchase Price: $42,000
Purchased Amount: $55,860
Sell Rate: 1.33
Number of Payments: 38
Weekly Payment: $1,470

Comp on either is 7%. UCC filing fee $150.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 64000, payback: 83200, factor: 1.3, n: 32, weekly: 2600, comm: 7, fees: { ucc: 150 } },
        { amount: 42000, payback: 55860, factor: 1.33, n: 38, weekly: 1470, comm: 7, fees: { ucc: 150 } },
      ],
    },
  },
  {
    id: 'variety-h-cost-words',
    deal: 'Bell Tower Books LLC',
    subject: 'Bell Tower Books LLC offer',
    text: `
We're approved here!
Advance ............ 65,000
Fctr ............... 1.34
Pay back ........... 87,100
Daily pmt .......... 670
No. of pmts ........ 130
Agent commission ... 7%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 65000, factor: 1.34, payback: 87100, daily: 670, n: 130, comm: 7 }],
    },
  },
  {
    id: 'variety-h-equipment',
    deal: 'Anvil & Arc Welding Inc',
    subject: 'Anvil & Arc Welding Inc - equipment loan approved',
    text: `
Your client's equipment loan is approved.
Loan amount: $150,000
Interest rate: 12%
Term: 36 months
Payment frequency: monthly
Doc fee: $350
Broker fee: 2%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 150000, rate: 12, months: 36, rhythm: 'monthly', loan: true, fees: { doc: 350 }, comm: 2 }],
    },
  },
  {
    id: 'variety-h-total-repayment',
    deal: 'Acorn & Elm Montessori Inc',
    subject: 'RE: Acorn & Elm Montessori Inc [#]',
    text: `Happy to offer 120,000 with a total repayment of 142,800 over 12 months, 11,900 monthly. 2% origination. We pay you 4%.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 120000, payback: 142800, months: 12, monthly: 11900, origPercent: 2, comm: 4 }],
    },
  },
  {
    id: 'variety-h-outlook-two-columns',
    deal: 'Butter Lane Cakes LLC',
    subject: 'Approval notice | Butter Lane Cakes LLC',
    html: outlook('The following has been approved:', [
      ['Business:', 'Butter Lane Cakes LLC'],
      ['Amount Funded:', '$28,000.00'],
      ['Amount Sold:', '$39,760.00'],
      ['Factor:', '1.42'],
      ['Daily Payment:', '$497.00'],
      ['Number of Daily Payments:', '80'],
      ['Retrieval Rate:', '16%'],
      ['ISO Commission:', '$2,520.00 (9%)'],
      ['Underwriting Fee:', '$560.00'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 28000,
          payback: 39760,
          factor: 1.42,
          daily: 497,
          n: 80,
          holdback: 16,
          comm: 9,
          commission: 2520,
          fees: { underwriting: 560 },
        },
      ],
    },
  },
  {
    id: 'variety-h-bullets-html',
    deal: 'Lighthouse Kayaks LLC',
    subject: 'Re: Lighthouse Kayaks LLC [#]',
    html: `<html><body><p>Approval for Lighthouse Kayaks:</p><ul><li>Amount - $36,000</li><li>Sell rate - 1.37</li><li>Payback - $49,320</li><li>36 weekly payments of $1,370</li><li>Comm - 6 points</li></ul><p>Items needed: signed agreement, picture of storefront</p></body></html>`,
    truth: {
      record: 'approved',
      offers: [{ amount: 36000, factor: 1.37, payback: 49320, n: 36, weekly: 1370, comm: 6 }],
      stips: ['signed agreement', 'storefront'],
    },
  },
  {
    id: 'variety-h-thousands-no-dollar',
    deal: 'Oat & Honey Granola Co',
    subject: 'Re: Oat & Honey Granola Co [#]',
    text: `Got you 24 on this one: 24,000 at 1.43, 88 dailies, 390 each, 34,320 RTR, you're at 10 points. Approved, need bank verification.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 24000, factor: 1.43, n: 88, daily: 390, payback: 34320, comm: 10 }],
      stips: ['bank verification'],
    },
  },
  {
    id: 'variety-h-renewal',
    deal: 'Stone Hearth Lodge LLC',
    subject: 'Stone Hearth Lodge LLC renewal',
    text: `
The renewal is approved.
Gross funding: $95,000
Payoff of existing balance: $19,750
Rate: 1.28
RTR: $121,600
Weekly: $3,040 x 40
You earn 5 points on the gross`,
    truth: {
      record: 'approved',
      offers: [{ amount: 95000, payoff: 19750, factor: 1.28, payback: 121600, n: 40, weekly: 3040, comm: 5 }],
    },
  },
  {
    id: 'variety-h-grid-by-rate',
    deal: 'Peppermint Drop Sweets LLC',
    subject: 'RE: Peppermint Drop Sweets LLC [#]',
    html: outlook('Approved for 52,000, two structures:', [
      ['Amount', 'Structure', 'Factor', 'Payback', '# Payments', 'Payment'],
      ['$52,000', 'Weekly', '1.35', '$70,200', '27', '$2,600'],
      ['$52,000', 'Daily', '1.30', '$67,600', '130', '$520'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 52000, factor: 1.35, payback: 70200, n: 27, weekly: 2600 },
        { amount: 52000, factor: 1.3, payback: 67600, n: 130, daily: 520 },
      ],
    },
  },
  {
    id: 'variety-h-every-other-week',
    deal: 'Rod & Reel Outfitters LLC',
    subject: 'Re: Rod & Reel Outfitters LLC [#]',
    text: `Approved. 72,000 at a 1.30, payback 93,600, paid every two weeks, 18 payments of 5,200. 6% to you.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 72000, factor: 1.3, payback: 93600, n: 18, biweekly: 5200, comm: 6 }],
    },
  },
  {
    id: 'variety-h-net-stated',
    deal: 'Gray Slate Roofing Inc',
    subject: 'Gray Slate Roofing Inc approved',
    text: `
Gross amount 85,000
Origination fee 3% (2,550)
Net deposit 82,450
1.30 factor, 110,500 payback
170 business days at 650
Comm 6%`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 85000, origPercent: 3, orig: 2550, factor: 1.3, payback: 110500, days: 170, daily: 650, comm: 6 },
      ],
    },
  },
  {
    id: 'variety-h-decline-portal-reasons',
    deal: 'Iron Hook Recovery LLC',
    subject: 'Decision on Iron Hook Recovery LLC',
    from: 'Harborline Deal Desk <offers@mail.harborline.example>',
    html: portal(
      'Your submission was not approved',
      [
        ['Business name', 'Iron Hook Recovery LLC'],
        ['Outcome', 'Not approved'],
        ['Reasons', 'Low average daily balance; excessive NSFs'],
      ],
      '',
      'Open file',
    ),
    truth: { record: 'declined', codes: ['low_balance', 'nsf'] },
  },
  {
    id: 'variety-h-decline-soft',
    deal: 'Vineyard Hill Events LLC',
    subject: 'RE: Vineyard Hill Events LLC [#]',
    text: `Credit doesn't like the industry here, it's on our restricted list. Sorry I couldn't get there for you.`,
    truth: { record: 'declined', codes: ['industry'] },
  },
  {
    id: 'variety-h-decline-leverage',
    deal: 'Brass Bell Instruments LLC',
    subject: 'Re: Brass Bell Instruments LLC [#]',
    text: `We're going to pass, holdback with the current funders is already at 48% and he has four positions.`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'variety-h-request-polite',
    deal: 'Lily Pad Water Gardens LLC',
    subject: 'RE: Lily Pad Water Gardens LLC [#]',
    text: `
Hello and thanks for this one.

To complete our review, would you please provide:
i) Two most recent business bank statements
ii) Driver's license for both owners

Much appreciated.`,
    truth: { record: 'info_requested', asks: ['bank statements', 'license'] },
  },
  {
    id: 'variety-h-request-conditions',
    deal: 'Silver Spur Tack Inc',
    subject: 'Silver Spur Tack Inc',
    text: `Looks good so far, I can't price it without the August statement though, and page 4 of the application.`,
    truth: { record: 'info_requested', asks: ['august statement', 'page 4'] },
  },
  {
    id: 'variety-h-counter-with-reason',
    deal: 'Eave & Gutter Pros LLC',
    subject: 'Re: Eave & Gutter Pros LLC [#]',
    text: `
60k is off the table with two defaults. What we could do:
14,000 / 1.47 / 20,580 RTR / 84 payments daily / 245
Does he want it?`,
    truth: { record: 'counter', offers: [{ amount: 14000, factor: 1.47, payback: 20580, n: 84, daily: 245 }] },
  },
  {
    id: 'variety-h-expired',
    deal: 'Shepherd Hill Yarn Co',
    subject: 'Expired: Shepherd Hill Yarn Co',
    text: `Our approval for Shepherd Hill Yarn expired on Friday as contracts were not returned. The file is closed.`,
    stands: true,
    truth: { record: 'expired', codes: [] },
  },
  {
    id: 'variety-h-disregard',
    deal: 'Whistling Kettle Tea LLC',
    subject: 'RE: Whistling Kettle Tea LLC [#]',
    text: `Ignore the decline I sent this morning, wrong merchant. Still working on this one.`,
    truth: { waits: ['taken_back', 'low_confidence', 'not_understood', 'no_priced_offer'] },
  },
  {
    id: 'variety-h-update-later',
    deal: 'Compass Rose Mapping LLC',
    subject: 'Re: Compass Rose Mapping LLC [#]',
    text: `Assigned to Kim, she is going through the banks now. You'll have an answer tomorrow morning.`,
    truth: { noted: true },
  },
];
