import { type MailCase, outlook, writtenBy } from '../forms';

const written = writtenBy('twentythird');

const ANVIL = 'Dovid Lerner <dovid@harborline.example>';
const CARDINAL = '"Hutchins, Beverly (Cardinal Street)" <beverly.hutchins@harborline.example>';

/** Short answers from a phone, and tables of a formal house, written truth first and without sight of the rules. */
export const TWENTY_THIRD_TWO: readonly MailCase[] = [
  // Blue Anvil Advance
  written(
    'Rosewood Barber Lounge LLC',
    'Re: Rosewood Barber Lounge LLC [#]',
    { record: 'approved', offers: [{ amount: 15000, factor: 1.45, days: 75, daily: 290, comm: 12 }] },
    `Approved

15k
1.45
75 days
$290 daily
12 pts

Dovid
Blue Anvil Advance

Sent from my iPhone`,
    { from: ANVIL },
  ),
  written(
    'Yellow Rose Trucking & Hauling LLC',
    'Re: yellow rose trucking [#]',
    {
      record: 'approved',
      offers: [
        { amount: 40000, factor: 1.38, payback: 55200, n: 120, daily: 460, comm: 12 },
        { amount: 30000, factor: 1.34, payback: 40200, n: 100, daily: 402, comm: 12 },
      ],
      stips: ['bank login', 'voided check'],
    },
    `Hey bud got you 2 offers on yellow rose

40k at 1.38, payback 55,200, 120 daily payments of $460
30k at 1.34, payback 40,200, 100 daily payments of $402

12 pts in both for you

need bank login and a voided check to close, can fund tmrw if he signs tonite

Dovid
Blue Anvil Advance`,
    { from: ANVIL },
  ),
  written(
    'Hillcrest Marble & Granite Inc',
    'Re: Hillcrest Marble & Granite Inc [#]',
    { record: 'counter', offers: [{ amount: 40000, factor: 1.42, payback: 56800, n: 100, daily: 568, comm: 10 }] },
    `Cant get to the 75 he asked for with the volume hes doing. Can do 40k instead

1.42 factor
56,800 payback
100 daily payments of 568
10 pts

lmk

Dovid
Blue Anvil Advance

On Mon, Nov 16, 2026 at 11:02 AM Submissions <deals@broker.example> wrote:
> Dovid, Hillcrest is looking for 75k. Statements attached. What can you do?`,
    { from: ANVIL },
  ),
  written(
    'Desert Bloom Dispensary LLC',
    'Re: Desert Bloom Dispensary LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Sorry gotta pass, we dont do cannabis. Restricted industry for us

Dovid
Blue Anvil Advance`,
    { from: ANVIL },
  ),
  written(
    'Gulf Breeze Window Cleaning LLC',
    'Re: Gulf Breeze Window Cleaning LLC [#]',
    { waits: ['no_priced_offer', 'not_understood'] },
    `Approved!! Call me and I'll go over the numbers with you

Dovid
Blue Anvil Advance

Sent from my iPhone`,
    { from: ANVIL },
  ),

  // Cardinal Street Funding
  written(
    'Pinecrest Assisted Living LLC',
    'Approval - Pinecrest Assisted Living LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 150000, factor: 1.3, payback: 195000, n: 52, weekly: 3750, comm: 7, origPercent: 2.5 },
        { amount: 125000, factor: 1.28, payback: 160000, n: 50, weekly: 3200, comm: 7, origPercent: 2.5 },
        { amount: 100000, factor: 1.25, payback: 125000, n: 40, weekly: 3125, comm: 7, origPercent: 2.5 },
      ],
      stips: ['voided check', 'driver', 'ownership'],
    },
    '',
    {
      from: CARDINAL,
      html: outlook(
        `Good afternoon,
We are pleased to offer the following for Pinecrest Assisted Living LLC:`,
        [
          ['Funding Amount', 'Factor', 'Payback', '# of Payments', 'Weekly Payment'],
          ['$150,000', '1.30', '$195,000', '52', '$3,750'],
          ['$125,000', '1.28', '$160,000', '50', '$3,200'],
          ['$100,000', '1.25', '$125,000', '40', '$3,125'],
        ],
        `Commission is 7% on all options. Origination fee is 2.5% on all options.
Stips: voided check, driver's license for both owners, proof of ownership.
Kind regards,
Beverly Hutchins
Cardinal Street Funding | Underwriting`,
      ),
    },
  ),
  written(
    'Kowalczyk Bakery & Deli Corp',
    'Approval - Kowalczyk Bakery & Deli Corp [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 35000,
          buy: 1.32,
          factor: 1.44,
          payback: 50400,
          n: 120,
          daily: 420,
          origPercent: 3,
          fees: { 'UCC Fee': 195 },
        },
      ],
    },
    '',
    {
      from: CARDINAL,
      html: outlook(
        `Good morning,
Please see the approval for Kowalczyk Bakery &amp; Deli Corp below.`,
        [
          ['Advance Amount', '$35,000.00'],
          ['Buy Rate', '1.32'],
          ['Sell Rate', '1.44'],
          ['Payback', '$50,400.00'],
          ['Daily Payment', '$420.00'],
          ['Number of Payments', '120'],
          ['Origination Fee', '3%'],
          ['UCC Fee', '$195.00'],
        ],
        `This approval is valid for 14 days. Please advise if the merchant would like contracts.
Kind regards,
Beverly Hutchins
Cardinal Street Funding | Underwriting`,
      ),
    },
  ),
  written(
    'Silverado Mobile RV Repair LLC',
    'Decline - Silverado Mobile RV Repair LLC [#]',
    { record: 'declined', codes: ['time_in_business', 'credit'] },
    `Good afternoon,

Thank you for submitting Silverado Mobile RV Repair LLC to Cardinal Street Funding. Unfortunately, we are unable to offer an approval at this time for the following reasons:

- Time in business (7 months; our minimum is 12)
- Credit score below our minimum (FICO 498)

We appreciate your business and look forward to your next submission.

Kind regards,
Beverly Hutchins
Cardinal Street Funding | Underwriting`,
    { from: CARDINAL },
  ),
  written(
    'Evergreen Pediatric Therapy Group',
    'Additional items needed - Evergreen Pediatric Therapy Group [#]',
    { record: 'info_requested', asks: ['bank statements', 'tax return', 'aging'] },
    `Good morning,

The above file is in underwriting. Please provide the following items so that we may continue:

1. Three most recent bank statements for the Chase account ending in 4471
2. 2025 business tax return
3. Current accounts receivable aging report

The file will be held for five business days pending receipt.

Kind regards,
Beverly Hutchins
Cardinal Street Funding | Underwriting`,
    { from: CARDINAL },
  ),
  written(
    'Beacon Hill Stationery Co',
    'FW: Updated ISO guidelines [#]',
    { unrecorded: true },
    `Good afternoon,

You asked on the phone about our current guidelines, forwarding them here for your team.

Kind regards,
Beverly Hutchins
Cardinal Street Funding | Underwriting

From: Cardinal Street ISO Desk
Sent: Monday, November 2, 2026 9:00 AM
To: All Partners
Subject: Updated ISO guidelines

Minimum time in business: 12 months
Minimum monthly revenue: $20,000
Minimum FICO: 525
Positions: 1st through 3rd
Max NSFs: 5 per month
Advance amounts: $10,000 to $500,000
Factor rates: 1.25 to 1.49
Restricted industries: auto sales, law firms, non-profits, adult entertainment`,
    { from: CARDINAL },
  ),
];
