import { gmail, type MailCase, outlook, portal, SIGNED, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fifth');

/** The fifth hand's fifth day: other desks, the same terms as the fourth. */
export const FIFTH_FIVE: readonly MailCase[] = [
  written(
    'Appleyard Smokehouse LLC',
    'Approval Details - Appleyard Smokehouse LLC',
    {
      record: 'approved',
      offers: [
        {
          amount: 46000,
          factor: 1.4,
          payback: 64400,
          n: 28,
          weekly: 2300,
          comm: 10,
          fees: { Origination: 1380, Filing: 250 },
        },
      ],
    },
    '',
    {
      html: outlook(
        'Dear Partner,\nCongratulations! Please find the approval details below.',
        [
          ['Merchant', 'Appleyard Smokehouse LLC'],
          ['Funding Amt', '$46,000.00'],
          ['Purchased Amt', '$64,400.00'],
          ['Payment Amt', '$2,300.00'],
          ['Payment Freq', 'Weekly'],
          ['# of Pmts', '28'],
          ['Orig. Fee', '$1,380.00'],
          ['Filing Fee', '$250.00'],
          ['Broker Comm', '10.00%'],
        ],
        'This offer is valid for 10 business days.',
      ),
    },
  ),
  written(
    'Black Walnut Floors Inc',
    'Re: Black Walnut Floors Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 45000, factor: 1.42, n: 130, daily: 491.54, comm: 10, fees: { PSF: '3%' } }],
    },
    `uw came back w 45k 130 days 1.42 / 491.54 daily / 10% comm / 3% psf. 2nd position`,
  ),
  written(
    'Chestnut Grove Farms LLC',
    'Re: Chestnut Grove Farms LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 20000, factor: 1.3, n: 16, weekly: 1625 },
        { amount: 30000, factor: 1.38, n: 24, weekly: 1725 },
        { amount: 40000, factor: 1.45, n: 32, weekly: 1812.5 },
      ],
    },
    `Mike we have three options on this one:

Short - 20k, 1.30, 16 weeks, 1,625
Mid - 30k, 1.38, 24 weeks, 1,725
Long - 40k, 1.45, 32 weeks, 1,812.50

All weekly. Same stips on all.`,
  ),
  written(
    'Dunmore Electric Supply Inc',
    'Re: Dunmore Electric Supply Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 250000, buy: 1.16, n: 12, rhythm: 'monthly', origPercent: 2 }],
    },
    `Good afternoon Mike,

Dunmore Electric Supply has been approved for $250,000 over 12 months with monthly payments. The buy rate is 1.16 and there's a 2% origination fee. You may add up to 6 points.

Let me know how you'd like to structure it and I'll get docs out.

Kind regards,
Helen`,
  ),
  written(
    'Eastlight Yoga LLC',
    'Eastlight Yoga LLC - Offer',
    { record: 'approved', offers: [{ amount: 12000, factor: 1.45, payback: 17400, n: 58, daily: 300, comm: 12 }] },
    `Merchant: Eastlight Yoga LLC
Offer: $12,000
Payback: $17,400
Rate: 1.45
Payment: $300 daily
Term: 58 days (approx 2.8 months)
Commission: 12% ($1,440)`,
  ),
  written(
    'Fairhaven Oyster Company Inc',
    'Re: Fairhaven Oyster Company Inc [#]',
    { record: 'declined', codes: ['revenue', 'negative_days'] },
    `Underwriting notes: revenue trending down 3 straight months, 6 negative days in Oct. Decision: Decline.`,
  ),
  written(
    'Glenrock Concrete LLC',
    'Re: Glenrock Concrete LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `We won't be able to get behind 3 positions on this one, sorry.`,
  ),
  written(
    'Haystack Rock Surf Shop Inc',
    'Status: Haystack Rock Surf Shop Inc',
    { record: 'declined', codes: ['time_in_business'] },
    '',
    {
      html: portal('Application update', [
        ['Applicant', 'Haystack Rock Surf Shop Inc'],
        ['Decision', 'Declined'],
        ['Primary reason', 'Time in business less than 12 months'],
      ]),
    },
  ),
  written(
    'Indigo Run Charter LLC',
    'Re: Indigo Run Charter LLC [#]',
    { record: 'declined', codes: ['defaults'] },
    `Cant do this one Mike, he defaulted on a deal with a sister company of ours in 2024`,
  ),
  written(
    'Jubilee Event Rentals Inc',
    'Re: Jubilee Event Rentals Inc [#]',
    { record: 'declined', codes: [] },
    `Bank account is in a personal name, we can only fund business accounts. Going to have to decline.`,
  ),
  written(
    'Kittiwake Seafood LLC',
    'Re: Kittiwake Seafood LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Hey Mike - UW passed. Says the holdback is already at 38% and there's no room for another debit.`,
  ),
  written(
    'Longbough Timber Inc',
    'Re: Longbough Timber Inc [#]',
    { record: 'info_requested', asks: ['bank statements', 'voided check'] },
    `Thanks for the submission. We're missing the most recent 2 bank statements and a voided check, please send when you can.`,
  ),
  written(
    'Mossy Oak Cabins LLC',
    'Re: Mossy Oak Cabins LLC [#]',
    { record: 'info_requested', asks: ['zero balance letter'] },
    `File looks good so far. UW needs a zero balance letter from Kapstone before they'll price it.`,
  ),
  written(
    'Northfork Orchards Inc',
    'Additional information required: Northfork Orchards Inc',
    { record: 'info_requested', asks: ['driver license', 'bank statements', 'proof ownership'] },
    '',
    {
      html: outlook(
        'Hi,\nThe following documents are outstanding for Northfork Orchards Inc:',
        [
          ['#', 'Document', 'Comments'],
          ['1', "Driver's license", 'Both sides, color'],
          ['2', 'Bank statements', 'Jul - Oct 2026'],
          ['3', 'Proof of ownership', ''],
        ],
        'Please reply to this email with the documents attached.',
      ),
    },
  ),
  written(
    'Osage Plains Tire LLC',
    'Re: Osage Plains Tire LLC [#]',
    { record: 'info_requested', asks: ['bank verification'] },
    `Merchant has to redo the bank verification, it disconnected before UW could pull October.`,
  ),
  written(
    'Palisade Winery Inc',
    'Re: Palisade Winery Inc [#]',
    { record: 'info_requested', asks: ['a/r'] },
    `Can we get an updated A/R report? The one you sent is from June.`,
  ),
  written(
    'Quail Hollow Realty LLC',
    'Re: Quail Hollow Realty LLC [#]',
    { noted: true },
    `Hi Mike, file is with credit, should have something for you by 4.`,
  ),
  written(
    'Rosebay Nursery Inc',
    'Re: Rosebay Nursery Inc [#]',
    { unrecorded: true },
    `Who's the other lender taking $412 a day? Is that a loan or a MCA?`,
  ),
  written(
    'Sable Ridge Outfitters LLC',
    'Re: Sable Ridge Outfitters LLC [#]',
    { unrecorded: true },
    `Did you get a chance to show them the 40k? Happy to jump on a call with the merchant.`,
    { stands: true },
  ),
  written(
    'Tidal Basin Boatworks Inc',
    'Re: Tidal Basin Boatworks Inc [#]',
    { record: 'counter', offers: [{ amount: 55000, factor: 1.36, n: 110, daily: 680, comm: 7 }] },
    `Committee came back lower than you wanted. 55,000 instead of 90,000. 1.36 factor, 110 daily payments of 680, 7 points.`,
  ),
  written(
    'Upper Fork Dairy LLC',
    'Re: Upper Fork Dairy LLC [#]',
    { record: 'counter', offers: [{ amount: 25000, factor: 1.45, n: 125, daily: 290 }] },
    `No to the 45 but 25k is doable at 1.45 for 125 days, 290/day`,
  ),
  written(
    'Vireo Music Academy Inc',
    'Re: Vireo Music Academy Inc [#]',
    { record: 'approved', offers: [{ amount: 33000, factor: 1.33, n: 30, weekly: 1463 }], stips: ['tax return'] },
    `Vireo is approved pending a 2025 tax return: $33,000, 1.33, 30 weeks, $1,463/week.`,
  ),
  written(
    'Westbrook Pet Hospital PC',
    'SBA Express approval: Westbrook Pet Hospital PC',
    {
      record: 'approved',
      offers: [{ amount: 150000, n: 120, monthly: 2130.44, rate: 11.75, fees: { Packaging: 2500 }, loan: true }],
    },
    `Hi Mike,

I'm pleased to let you know that the SBA Express loan for Westbrook Pet Hospital PC was approved by credit today.

Loan amount: $150,000
Rate: 11.75% fixed
Term: 120 months
Monthly P&I: $2,130.44
Packaging fee: $2,500

Commitment letter will follow tomorrow.`,
  ),
  written(
    'Yucca Valley Signs LLC',
    'Re: Yucca Valley Signs LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 58000, factor: 1.35, payback: 78300, n: 27, weekly: 2900, payoff: 22000, comm: 8 }],
    },
    `Approved for a buyout of the Kingsley position.

58,000 at 1.35, payback 78,300
27 weekly payments of 2,900
22,000 goes to Kingsley, 36,000 to the merchant
8 points`,
  ),
  written(
    'Acorn Bluff Preschool Inc',
    'Reverse approval - Acorn Bluff Preschool Inc',
    {
      record: 'approved',
      offers: [{ amount: 60000, factor: 1.38, payback: 82800, n: 46, weekly: 1800, comm: 6 }],
    },
    '',
    {
      html: gmail(
        'Mike, reverse is approved on Acorn Bluff:\n',
        [
          ['Total Advance', '$60,000'],
          ['Factor', '1.38'],
          ['Total Payback', '$82,800'],
          ['Weekly Remittance', '$1,800'],
          ['# of Weeks', '46'],
          ['Weekly Disbursement', '$3,000 x 20'],
          ['Commission', '6%'],
        ],
        '\nLowers their weekly outlay from 3,000 to 1,800.',
      ),
    },
  ),
  written(
    'Bluff Point Aviation LLC',
    'Re: Bluff Point Aviation LLC [#]',
    { record: 'approved', offers: [] },
    `Clear to fund! Just need the funding call with the merchant.`,
    { stands: true },
  ),
  written(
    'Cardinal Ridge Masonry Inc',
    'Re: Cardinal Ridge Masonry Inc [#]',
    { record: 'funded', offers: [] },
    `Cardinal Ridge funded today 🎉 Great job Mike, send the next one!`,
    { stands: true },
  ),
  written(
    'Daybreak Coffee Carts LLC',
    'Re: Daybreak Coffee Carts LLC [#]',
    { waits: SOMEBODY },
    `Merchant never signed. Offer's still there if they want it, otherwise I'll close it Friday.`,
    { stands: true },
  ),
  written(
    'Evening Primrose Inn Inc',
    'Re: Evening Primrose Inn Inc [#]',
    { waits: SOMEBODY },
    `Would the merchant be ok with 50k at 1.40 weekly? If they are I'll push it through.`,
  ),
  written(
    'Foothill Farrier Supply LLC',
    'Re: Foothill Farrier Supply LLC [#]',
    { record: 'withdrawn', codes: [] },
    `The owner called and said he's not interested anymore, withdrawing the application.`,
  ),
  written(
    'Greenbrier Pilates Inc',
    'Re: Greenbrier Pilates Inc [#]',
    { record: 'approved', offers: [{ amount: 24000, factor: 1.38, payback: 33120, n: 72, daily: 460, comm: 9 }] },
    `Greenbrier Pilates
Amt: 24,000
Fctr: 1.38
RTR: 33,120
Pmt: 460 x 72 daily
Comm: 9 pts${SIGNED}`,
  ),
  written(
    'Hearthside Bakery LLC',
    'Re: Hearthside Bakery LLC [#]',
    { record: 'declined', codes: ['documents'] },
    `Statements don't tie to the bank login so UW killed it.`,
  ),
];
