import { gmail, type MailCase, outlook } from '../forms';

/** A day's mail from many desks, each in its own manner. */
export const DESKS_ONE: readonly MailCase[] = [
  {
    id: 'desk-t-phone-typed',
    deal: 'Gullwing Tire Center LLC',
    subject: 'Re: Gullwing Tire Center LLC [#]',
    from: 'mikey d <mike@harborline.example>',
    text: `
yo got u 18500 on gullwing, 1.40, 100 days 259/day. 9 pts in it for u. need the vc n dl n were good 2 go

Sent from my iPhone`,
    truth: {
      record: 'approved',
      offers: [{ amount: 18500, factor: 1.4, days: 100, daily: 259, comm: 9 }],
      stips: ['vc', 'dl'],
    },
  },
  {
    id: 'desk-t-buy-and-upsell',
    deal: 'Parchment Road Archives Inc',
    subject: 'PARCHMENT ROAD ARCHIVES INC // APPROVAL',
    text: `
Team -

PARCHMENT ROAD ARCHIVES INC
APPROVED: $65,000
BUY RATE: 1.24
SELL UP TO: 1.39
TERM: 134 DAILY PAYMENTS
PROGRAM: A PAPER / 1ST POSITION
EXPIRES: 11/30/26

Let us know your sell and we will draft agreements.

R. Castellano
Direct 555.010.7781 | Fax 555.010.7790
NMLS 0000000`,
    truth: { record: 'approved', offers: [{ amount: 65000, buy: 1.24, n: 134, rhythm: 'daily' }] },
  },
  {
    id: 'desk-t-formal-letter',
    deal: 'Whitcomb Avenue Periodontics PLLC',
    subject: 'Conditional commitment - Whitcomb Avenue Periodontics PLLC',
    text: `
November 17, 2026

Re: Whitcomb Avenue Periodontics PLLC

Dear Ms. Hart:

We are pleased to inform you that your client's application for a business term loan has been approved on the following terms:

    Loan amount:            $100,000.00
    Interest rate:          10.00% per annum, fixed
    Repayment:              60 monthly payments of $2,124.70
    Origination fee:        2.00% of the loan amount
    Referral compensation:  3.00%

This approval is conditioned upon receipt of a signed credit agreement and evidence of business insurance.

Yours sincerely,

Eleanor Whitby
Vice President, Commercial Credit`,
    truth: {
      record: 'approved',
      offers: [{ amount: 100000, rate: 10, n: 60, monthly: 2124.7, origPercent: 2, comm: 3, loan: true }],
      stips: ['credit agreement', 'insurance'],
    },
  },
  {
    id: 'desk-t-decline-thumbs',
    deal: 'Zephyr Kite Company LLC',
    subject: 'Re: Zephyr Kite Company LLC [#]',
    text: `👎 no can do on zephyr. deposits are all over the place, down to 9k last month`,
    truth: { record: 'declined', codes: ['revenue'] },
  },
  {
    id: 'desk-t-increase-of-approval',
    deal: 'Bonfire Pizza Works Inc',
    subject: 'RE: Bonfire Pizza Works Inc [#]',
    stands: true,
    text: `
Fought for this one. Got them to bump the approval from 40k up to 55,000. Same 1.33, 35 weekly pulls of 2,090 now. Points stay at 8.
-Dee`,
    truth: { record: 'approved', offers: [{ amount: 55000, factor: 1.33, n: 35, weekly: 2090, comm: 8 }] },
  },
  {
    id: 'desk-t-vendor-row-table',
    deal: 'Kelp Forest Dive Gear LLC',
    subject: 'Your offers for Kelp Forest Dive Gear LLC',
    from: 'Offers <noreply@harborline.example>',
    html: `<html><body style="font-family:Arial"><p>Hello Partner,</p><p>The following offers are available for <b>Kelp Forest Dive Gear LLC</b>:</p>
<table border="1" cellpadding="6"><thead><tr><th>#</th><th>Product</th><th>Offer Amount</th><th>Sell Rate</th><th>RTR</th><th># of Pmts</th><th>Pmt Amt</th><th>Pmt Freq</th><th>Comm %</th></tr></thead>
<tbody><tr><td>1</td><td>MCA</td><td>$36,000.00</td><td>1.400</td><td>$50,400.00</td><td>84</td><td>$600.00</td><td>Daily</td><td>10.00%</td></tr>
<tr><td>2</td><td>MCA</td><td>$36,000.00</td><td>1.400</td><td>$50,400.00</td><td>24</td><td>$2,100.00</td><td>Weekly</td><td>8.00%</td></tr></tbody></table>
<p>Offers are valid for 10 days.</p><p style="font-size:9px">Approval is not a guarantee of funding.</p></body></html>`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 36000, factor: 1.4, payback: 50400, n: 84, daily: 600, comm: 10 },
        { amount: 36000, factor: 1.4, payback: 50400, n: 24, weekly: 2100, comm: 8 },
      ],
    },
  },
  {
    id: 'desk-t-counter-after-decline',
    deal: 'Lamplight Antiques LLC',
    subject: 'RE: Lamplight Antiques LLC [#]',
    text: `
Hi Jo - I know we killed this on Friday. I went back to credit and they will do a small starter: 7,500 at 1.44, 60 daily of 180. That's all they would give me over the decline. Want it?

Tasha`,
    truth: { record: 'counter', offers: [{ amount: 7500, factor: 1.44, n: 60, daily: 180 }] },
  },
  {
    id: 'desk-t-request-inline',
    deal: 'Bellows & Brine Pickles LLC',
    subject: 'Re: Bellows & Brine Pickles LLC [#]',
    text: `missing sept + oct stmts on the TD acct, pls fwd asap`,
    truth: { record: 'info_requested', asks: ['sept', 'oct stmts'] },
  },
  {
    id: 'desk-t-request-under-sentence',
    deal: 'Nimbus Drone Services Inc',
    subject: 'Documents - Nimbus Drone Services Inc',
    text: `
Hello,

In order to continue our review, the following items are outstanding:

Completed and signed application
Two most recent business tax returns
Debt schedule
Photo ID for all owners over 20%

We will resume once these have been received.

Credit Operations`,
    truth: {
      record: 'info_requested',
      asks: ['signed application', 'tax returns', 'debt schedule', 'photo ID'],
    },
  },
  {
    id: 'desk-t-decline-wont-work',
    deal: 'Fiddler Crab Shack Inc',
    subject: 'Fiddler Crab Shack Inc',
    text: `not gonna work for us, 5 advances out already`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'desk-t-outlook-reply-offer',
    deal: 'Chisholm Trail Feed Lot LLC',
    subject: 'RE: New submission - Chisholm Trail Feed Lot LLC',
    html: outlook(
      'Jo,\nPlease see our approval on Chisholm Trail. 2 options, both ACH weekly.',
      [
        ['', 'Option A', 'Option B'],
        ['Funding amount', '$80,000', '$70,000'],
        ['Factor rate', '1.28', '1.29'],
        ['Total repayment', '$102,400', '$90,300'],
        ['Weekly ACH', '$3,200', '$2,100'],
        ['Term (weeks)', '32', '43'],
        ['Your points', '7', '5'],
      ],
      'Fees: $499 processing, $25 wire\nThanks,\nBrent Oakes\nOffice 555-010-2233',
    ),
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 80000,
          factor: 1.28,
          payback: 102400,
          weekly: 3200,
          weeks: 32,
          comm: 7,
          fees: { processing: 499, wire: 25 },
        },
        {
          amount: 70000,
          factor: 1.29,
          payback: 90300,
          weekly: 2100,
          weeks: 43,
          comm: 5,
          fees: { processing: 499, wire: 25 },
        },
      ],
    },
  },
  {
    id: 'desk-t-loc-draw-fee',
    deal: 'Harrow & Hale Hardware Inc',
    subject: 'Line approved: Harrow & Hale Hardware Inc',
    text: `
Good afternoon Jo,

Harrow & Hale has been approved for a revolving line of credit.

Credit limit: $90,000
Draw fee: 2%
Each draw repays over 26 weeks, weekly
Rate: 1.18 factor

Your commission is 3% of the first draw.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 90000, drawPercent: 2, weeks: 26, rhythm: 'weekly', factor: 1.18, comm: 3 }],
    },
  },
  {
    id: 'desk-t-renewal-net',
    deal: 'Dovetail Joinery Co',
    subject: 'Dovetail Joinery Co - renewal',
    text: `
Renewal is approved for Dovetail.

Gross:               $88,000
Payoff of old deal:  $23,400
Net to merchant:     $62,840
Orig fee:            $1,760 (2%)
Factor:              1.25
Payback:             $110,000
Pmt:                 $1,000 / day x 110
Renewal comm:        6%`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 88000,
          payoff: 23400,
          origPercent: 2,
          orig: 1760,
          factor: 1.25,
          payback: 110000,
          daily: 1000,
          n: 110,
          comm: 6,
        },
      ],
    },
  },
  {
    id: 'desk-t-decline-canadian',
    deal: 'Maple Ridge Curling Supply Ltd',
    subject: 'RE: Maple Ridge Curling Supply Ltd [#]',
    text: `
Good morning,

Thanks for sending this over. Unfortunately we only fund businesses located in Ontario and Alberta, and this merchant operates out of Quebec, so we will be declining.

Cheers,
Gord`,
    truth: { record: 'declined', codes: ['state'] },
  },
  {
    id: 'desk-t-cad-approval',
    deal: 'Saskatoon Berry Farms Ltd',
    subject: 'Saskatoon Berry Farms Ltd - approved eh!',
    text: `
Approved in CAD:
C$42,000 advance, 1.38, payback C$57,960, 46 weekly pre-authorized debits of C$1,260. Commission 7%, admin fee $395.
We'll need a PAD form and void cheque.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 42000, factor: 1.38, payback: 57960, n: 46, weekly: 1260, comm: 7, fees: { admin: 395 } }],
      stips: ['PAD form', 'void cheque'],
    },
  },
  {
    id: 'desk-t-working-on-it',
    deal: 'Tumbleweed Tannery LLC',
    subject: 'Re: Tumbleweed Tannery LLC [#]',
    text: `hey still waiting on credit, slammed today. shd have smthg for u first thing tmrw`,
    truth: { noted: true },
  },
  {
    id: 'desk-t-adverse-short',
    deal: 'Copper Basin Mining Supply Inc',
    subject: 'Notice of Adverse Action - Copper Basin Mining Supply Inc',
    text: `
Dear Partner,

Your client's request for financing has not been approved for the following reason(s):

 - Length of time in business
 - Insufficient average daily balance

You have the right to a statement of specific reasons within 60 days.`,
    truth: { record: 'declined', codes: ['time_in_business', 'low_balance'] },
  },
  {
    id: 'desk-t-over-twelve-months',
    deal: 'Sheepfold Mercantile Inc',
    subject: 'Re: Sheepfold Mercantile Inc [#]',
    text: `We can fund 120k over 12 months @ 1.18, 11,800 a month, total payback of 141,600. 3 pts to you, 1% orig.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 120000, months: 12, factor: 1.18, monthly: 11800, payback: 141600, comm: 3, origPercent: 1 }],
    },
  },
  {
    id: 'desk-t-biweekly-gmail',
    deal: 'Ferris Wheel Amusements LLC',
    subject: 'Re: Ferris Wheel Amusements LLC [#]',
    html: gmail('Approved 🎉 see below and pick one', [
      ['Advance', 'Rate', 'Payments', 'Biweekly Payment', 'Total'],
      ['75,000', '1.24', '31', '3,000.00', '93,000'],
      ['50,000', '1.20', '20', '3,000.00', '60,000'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 75000, factor: 1.24, n: 31, biweekly: 3000, payback: 93000 },
        { amount: 50000, factor: 1.2, n: 20, biweekly: 3000, payback: 60000 },
      ],
    },
  },
  {
    id: 'desk-t-decline-fl-industry',
    deal: 'Velvet Rope Nightlife LLC',
    subject: 'Velvet Rope Nightlife LLC',
    text: `Thanks but nightclubs are on our prohibited list. Closed out.`,
    truth: { record: 'declined', codes: ['industry'] },
  },
  {
    id: 'desk-t-conditional-future',
    deal: 'Pollen & Petal Bouquets LLC',
    subject: 'Re: Pollen & Petal Bouquets LLC [#]',
    text: `If he can show me a zero balance from Dockside I could probably get you 25 to 30k on this. Not an approval, just a heads up.`,
    truth: { unrecorded: true },
  },
  {
    id: 'desk-t-funded-notice',
    deal: 'Riverstone Kitchens Inc',
    subject: 'FUNDED - Riverstone Kitchens Inc',
    stands: true,
    text: `Wire is out on Riverstone, $40,000 funded this morning. Congrats! Commission goes out Friday.`,
    truth: { record: 'funded', offers: [{ amount: 40000 }] },
  },
  {
    id: 'desk-t-percent-of-sales',
    deal: 'Crossroads Car Wash Inc',
    subject: 'Approval for Crossroads Car Wash Inc',
    text: `
We are purchasing $30,580 of future receipts for $22,000 (1.39). Specified percentage 11% of sales, estimated daily remittance $278 over roughly 110 business days. Your commission: 10% ($2,200).`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 22000,
          payback: 30580,
          factor: 1.39,
          holdback: 11,
          daily: 278,
          days: 110,
          comm: 10,
          commission: 2200,
        },
      ],
    },
  },
  {
    id: 'desk-t-decline-spanish-informal',
    deal: 'Taqueria Los Cunados LLC',
    subject: 'RE: Taqueria Los Cunados LLC [#]',
    text: `Hola Jo, esta no la podemos hacer, tiene muy poco tiempo en el negocio (3 meses). Saludos`,
    truth: { record: 'declined', codes: ['time_in_business'] },
  },
  {
    id: 'desk-t-two-stips-line',
    deal: 'Bittersweet Chocolate Lab LLC',
    subject: 'Re: Bittersweet Chocolate Lab LLC [#]',
    text: `
APPROVED ✅
💰 $10,000
📈 1.45
📅 58 days
💵 $250/day
🤝 12 points
STIPS: DL | VC | last 30 days of bank activity`,
    truth: {
      record: 'approved',
      offers: [{ amount: 10000, factor: 1.45, days: 58, daily: 250, comm: 12 }],
      stips: ['DL', 'VC', 'bank activity'],
    },
  },
  {
    id: 'desk-t-decline-paper-trail',
    deal: 'Inkwell Tattoo Parlor LLC',
    subject: 'Status change',
    from: 'Harborline Portal <no-reply@harborline.example>',
    text: `
The status of the following application has changed:

Business name : Inkwell Tattoo Parlor LLC
Previous status : In Underwriting
New status : Declined
Reason code : DC-14 Credit score below minimum

Do not reply to this mailbox.`,
    truth: { record: 'declined', codes: ['credit'] },
  },
];
