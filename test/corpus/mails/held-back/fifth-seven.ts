import { gmail, type MailCase, outlook, portal, SIGNED, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fifth');

/** The fifth hand's seventh day: written after the rules had been widened by six days and a set of traps. */
export const FIFTH_SEVEN: readonly MailCase[] = [
  written(
    'Amberwood Catering LLC',
    'Amberwood Catering LLC | Approval',
    {
      record: 'approved',
      offers: [{ amount: 52000, factor: 1.34, payback: 69680, n: 26, weekly: 2680, comm: 8, orig: 1040 }],
    },
    `Hi Mike, Amberwood is approved.

Advance: $52,000
Sell rate: 1.34
RTR: $69,680
Payment: $2,680 / week
Term: 26 weeks
Orig: $1,040
Points: 8

Who should the contract go to?`,
  ),
  written(
    'Barnacle Joe Seafood Inc',
    'Re: Barnacle Joe Seafood Inc [#]',
    { record: 'approved', offers: [{ amount: 17500, factor: 1.42, n: 71, daily: 350, comm: 11 }] },
    `appvd 17.5k 1.42 71 days 350 daily 11 pts`,
  ),
  written(
    'Cypress Knee Landscapes LLC',
    'Your approval from Harborline',
    {
      record: 'approved',
      offers: [
        { amount: 70000, factor: 1.3, n: 28, weekly: 3250, comm: 7 },
        { amount: 85000, factor: 1.36, n: 40, weekly: 2890, comm: 7 },
      ],
    },
    '',
    {
      html: outlook(
        'Cypress Knee Landscapes LLC has been approved for the following:',
        [
          ['Option', 'Advance Amount', 'Factor', 'No. of Weeks', 'Weekly Payment', 'Commission'],
          ['1', '$70,000.00', '1.30', '28', '$3,250.00', '7%'],
          ['2', '$85,000.00', '1.36', '40', '$2,890.00', '7%'],
        ],
        'Please respond with the selected option.',
      ),
    },
  ),
  written(
    'Deerfield Millwork Inc',
    'Re: Deerfield Millwork Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 120000, buy: 1.19, n: 32, rhythm: 'weekly', fees: { Origination: '2%' } }],
    },
    `Hey Mike, got Deerfield through at $120,000. It's a 1.19 buy for 32 weeks, paid weekly, with 2% origination. Sell it at whatever you can up to 10 points.`,
  ),
  written(
    'Eagle Feather Arts LLC',
    'Re: Eagle Feather Arts LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 38000, factor: 1.4, payback: 53200, n: 112, daily: 475, comm: 10 }],
      stips: ['bank login', 'id'],
    },
    `Offer for Eagle Feather:
38,000 funded
53,200 payback (1.40)
475 daily x 112
10% comm
stips: bank login, ID`,
  ),
  written(
    'Fox Hollow Cidery Inc',
    'Re: Fox Hollow Cidery Inc [#]',
    { record: 'declined', codes: ['revenue', 'nsf'] },
    `Hi Mike,

Thanks for sending this over. Unfortunately it's a decline on our end because of the drop in revenue in Sept/Oct as well as the number of NSFs.

Have a great day!`,
  ),
  written(
    'Grouse Mountain Gear LLC',
    'Re: Grouse Mountain Gear LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `5 positions deep, we max out at 3. Pass`,
  ),
  written(
    'Hazel Creek Campground Inc',
    'Declined: Hazel Creek Campground Inc',
    { record: 'declined', codes: ['low_balance', 'credit'] },
    '',
    {
      html: portal(
        'Deal declined',
        [
          ['Deal', 'Hazel Creek Campground Inc'],
          ['Stage', 'Declined'],
          ['Notes', 'Low average daily balance. Guarantor credit score 521.'],
        ],
        '',
        'View deal',
      ),
    },
  ),
  written(
    'Iron Kettle Popcorn LLC',
    'Re: Iron Kettle Popcorn LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Startup, can't do. We need a year minimum in business.`,
  ),
  written(
    'Jumping Mouse Toys Inc',
    'Re: Jumping Mouse Toys Inc [#]',
    { record: 'declined', codes: ['defaults'] },
    `Mike, UW found a default from 2023 with another funder plus a UCC that's still open. We're going to have to pass.`,
  ),
  written(
    'Knotty Cedar Saunas LLC',
    'Re: Knotty Cedar Saunas LLC [#]',
    { record: 'declined', codes: [] },
    `Declining this one - merchant wouldn't get on the phone with UW.`,
  ),
  written(
    'Lupine Valley Dental PC',
    'Re: Lupine Valley Dental PC [#]',
    { record: 'declined', codes: ['industry'] },
    `We don't do medical practices anymore, sorry Mike.`,
  ),
  written(
    'Mallard Bay Rentals Inc',
    'Re: Mallard Bay Rentals Inc [#]',
    { record: 'info_requested', asks: ['statements', 'license'] },
    `Could you get me the last 3 statements for the Chase account and a clear copy of his license? Then I can price it.`,
  ),
  written(
    'Nutcracker Bakery LLC',
    'Need docs - Nutcracker Bakery LLC',
    { record: 'info_requested', asks: ['mtd', 'voided check'] },
    `Before I can release contracts on Nutcracker Bakery I need:
- MTD printout
- voided check`,
    { stands: true },
  ),
  written(
    'Oak Savanna Vineyards Inc',
    'Re: Oak Savanna Vineyards Inc [#]',
    { record: 'info_requested', asks: ['application'] },
    `The app you sent is for a different business. Please send the right one.`,
  ),
  written(
    'Saguaro Cantina LLC',
    'Documents requested: Saguaro Cantina LLC',
    { record: 'info_requested', asks: ['2025 tax return', 'balance sheet'] },
    '',
    {
      html: `<html><body><p>Hello,</p><p>The underwriter assigned to <b>Saguaro Cantina LLC</b> has requested additional documents:</p><p>1. 2025 tax return<br>2. YTD balance sheet</p><p>Reply to this email with attachments.</p></body></html>`,
    },
  ),
  written(
    'Quiet Harbor Yachts Inc',
    'Re: Quiet Harbor Yachts Inc [#]',
    { noted: true },
    `Thanks, submitted to underwriting. Please allow 24 hours for a decision.`,
  ),
  written(
    'Roadrunner Freight LLC',
    'Re: Roadrunner Freight LLC [#]',
    { unrecorded: true },
    `What did you want to sell this one at?`,
    { stands: true },
  ),
  written(
    'Sand Dollar Gifts Inc',
    'Re: Sand Dollar Gifts Inc [#]',
    { unrecorded: true },
    `How's it looking on this one? Did they accept?`,
    { stands: true },
  ),
  written(
    'Timber Wolf Tools LLC',
    'Re: Timber Wolf Tools LLC [#]',
    { record: 'counter', offers: [{ amount: 28000, factor: 1.39, n: 80, daily: 486.5, comm: 8 }] },
    `50 is too much for this one with the existing balance. 28k, 1.39, 80 days, 486.50 and 8 points.`,
  ),
  written(
    'Umbrella Tree Nursery Inc',
    'Counter offer for Umbrella Tree Nursery Inc',
    {
      record: 'counter',
      offers: [{ amount: 90000, factor: 1.28, payback: 115200, n: 48, weekly: 2400, comm: 6 }],
    },
    '',
    {
      html: gmail(
        'Hi Mike,\n\nWe are unable to do the $150,000 requested but would like to present this counter:\n',
        [
          ['Amount', '$90,000'],
          ['Factor', '1.28'],
          ['RTR', '$115,200'],
          ['Term', '48 weeks'],
          ['Payment', '$2,400 weekly'],
          ['Comm', '6%'],
        ],
        '\nThank you',
      ),
    },
  ),
  written(
    'Violet Crest Winery LLC',
    'Re: Violet Crest Winery LLC [#]',
    { record: 'counter', offers: [{ amount: 65000, factor: 1.33, n: 35, weekly: 2470 }] },
    `Only way UW gets comfortable is a shorter term: 65k, 35 weeks, 1.33, $2,470 a week. They won't do the 52.`,
  ),
  written(
    'Wagon Wheel Diner Inc',
    'LOC decision: Wagon Wheel Diner Inc',
    {
      record: 'approved',
      offers: [{ amount: 30000, months: 12, rhythm: 'weekly', rate: 36, drawPercent: 2, loan: true }],
    },
    `Good news! Wagon Wheel Diner Inc has been approved for a line of credit.

Credit line: $30,000
Annual rate: 36%
Draw fee: 2%
Term: 12 months, weekly payments

The merchant will receive an invitation to sign shortly.`,
  ),
  written(
    'Woolly Lamb Crafts LLC',
    'Term loan: Woolly Lamb Crafts LLC',
    {
      record: 'approved',
      offers: [{ amount: 45000, n: 24, monthly: 2246.58, rate: 18, origPercent: 4, comm: 2, loan: true }],
    },
    `Woolly Lamb is approved for a $45,000 term loan, 24 months at 18%, monthly payment $2,246.58, 4% origination. Two points to you at closing.`,
  ),
  written(
    'Aurora Borealis Tours Inc',
    'Equipment approval - Aurora Borealis Tours Inc',
    {
      record: 'approved',
      offers: [{ amount: 110000, n: 60, monthly: 2387, fees: { Documentation: 595 } }],
    },
    '',
    {
      html: portal(
        'Credit Approval',
        [
          ['Lessee', 'Aurora Borealis Tours Inc'],
          ['Equipment Cost', '$110,000.00'],
          ['Term', '60 Months'],
          ['Monthly Payment', '$2,387.00'],
          ['Doc Fee', '$595.00'],
          ['Purchase Option', '$1.00'],
        ],
        'Approval valid for 45 days.',
      ),
    },
  ),
  written(
    'Bobcat Ridge Roofing LLC',
    'Re: Bobcat Ridge Roofing LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 140000, factor: 1.31, payback: 183400, n: 52, weekly: 3526.92, payoff: 57300, comm: 6 }],
    },
    `Bobcat renewal approved: 140k at 1.31 = 183,400, 52 weeks, 3,526.92/wk. Their payoff with us is 57,300 so they net 82,700. 6 pts.`,
  ),
  written(
    'Clover Honey Farm Inc',
    'Re: Clover Honey Farm Inc [#]',
    { record: 'approved', offers: [] },
    `Docs have been sent to the merchant for signature.`,
    { stands: true },
  ),
  written(
    'Dogleg Golf Carts LLC',
    'Re: Dogleg Golf Carts LLC [#]',
    { record: 'funded', offers: [] },
    `Money's out on Dogleg. Congrats!`,
    { stands: true },
  ),
  written(
    'Echo Canyon Outfitters Inc',
    'Re: Echo Canyon Outfitters Inc [#]',
    { record: 'withdrawn', codes: [] },
    `Merchant is no longer interested so we're withdrawing this.`,
    { stands: true },
  ),
  written(
    'Fern Gully Nursery LLC',
    'Re: Fern Gully Nursery LLC [#]',
    { waits: SOMEBODY },
    `Pre-approved for 30-40k subject to full underwriting. Send the remaining statements to finalize.`,
  ),
  written(
    'Golden Spike Brewing Inc',
    'Re: Golden Spike Brewing Inc [#]',
    { waits: SOMEBODY },
    `I could see 75k on this if the landlord checks out. Give me till tomorrow.`,
  ),
  written(
    'Hollyhock Cottage Inn LLC',
    'Re: Hollyhock Cottage Inn LLC [#]',
    { record: 'approved', offers: [{ amount: 20000, factor: 1.45, payback: 29000, n: 100, daily: 290, comm: 10 }] },
    `Please see below our offer:

Amount          20,000
Factor          1.45
Payback         29,000
Term            100 days
Daily payment   290
Commission      10%${SIGNED}`,
  ),
];
