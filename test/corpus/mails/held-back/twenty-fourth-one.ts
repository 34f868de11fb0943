import { type MailCase, outlook } from '../forms';
import { DEKE, OFFERS, RENATA, SMALL_PRINT, WES, written } from './twenty-fourth-desks';

/** Approvals with prices of six desks, written truth first and without sight of the rules. */
export const TWENTY_FOURTH_ONE: readonly MailCase[] = [
  // Approvals with prices.
  written(
    'Quillback Marine Upholstery LLC',
    'Re: Quillback Marine Upholstery LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 35000, factor: 1.4, payback: 49000, n: 100, daily: 490, comm: 10 }],
    },
    `Approved

$35,000 at a 1.40, payback $49,000
100 daily payments of $490
10 pts to you

Send DL and VC and I'll get contracts out today

Deke
Sent from my iPhone`,
    { from: DEKE },
  ),
  written(
    'Pemberwick Elevator Service Corp',
    'Pemberwick Elevator Service Corp - Offers [#]',
    {
      record: 'approved',
      offers: [
        { amount: 60000, factor: 1.38, payback: 82800, n: 36, weekly: 2300 },
        { amount: 50000, factor: 1.35, payback: 67500, n: 30, weekly: 2250 },
        { amount: 40000, factor: 1.3, payback: 52000, n: 26, weekly: 2000 },
      ],
    },
    `Good morning,

Thank you for the submission. Pemberwick Elevator Service Corp has been approved for the following:

              Option 1      Option 2      Option 3
Amount        $60,000       $50,000       $40,000
Factor        1.38          1.35          1.30
Payback       $82,800       $67,500       $52,000
Weekly        $2,300        $2,250        $2,000
Payments      36            30            26

Please reply with the option your merchant would like and we will prepare the agreement.

Harborline Offers Desk
${SMALL_PRINT}`,
    { from: OFFERS },
  ),
  written(
    'Saltgrass Veterinary Partners PLLC',
    'APPROVAL: Saltgrass Veterinary Partners PLLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 75000, buy: 1.3, factor: 1.4, payback: 105000, n: 140, daily: 750 },
        { amount: 60000, buy: 1.27, factor: 1.37, payback: 82200, n: 120, daily: 685 },
      ],
    },
    '',
    {
      from: OFFERS,
      html: outlook(
        'Good afternoon,\nPlease see the approved offers for Saltgrass Veterinary Partners PLLC below.',
        [
          ['Funding', 'Buy Rate', 'Sell Rate', 'Payback', '# of Daily Pmts', 'Daily Pmt'],
          ['$75,000.00', '1.30', '1.40', '$105,000.00', '140', '$750.00'],
          ['$60,000.00', '1.27', '1.37', '$82,200.00', '120', '$685.00'],
        ],
        'Offers are good for 7 days. Let us know which way the merchant wants to go.\nThank you,\nHarborline Offers Desk',
      ),
    },
  ),
  written(
    'Dunmorrow Pallet & Crate Inc',
    'Dunmorrow Pallet & Crate Inc [#] - approved',
    {
      record: 'approved',
      offers: [{ amount: 28000, factor: 1.45, payback: 40600, n: 70, daily: 580, comm: 9, orig: 495 }],
      stips: ['voided check', 'driver', 'landlord'],
    },
    `Hello,

We are pleased to offer the following on Dunmorrow Pallet & Crate:

Funding amount: $28,000
Factor rate: 1.45
RTR: $40,600
Term: 70 daily payments (Mon-Fri ACH)
Daily payment: $580
Commission: 9%
PSF: $495

Stips to close:
- Voided check
- Driver's license
- Landlord letter or current lease

Regards,
Renata Oyelaran
Underwriter
T 555-017-3308`,
    { from: RENATA },
  ),
  written(
    'Bluestem Orthotics Group LLC',
    'RE: New Submission - Bluestem Orthotics Group LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 150000, factor: 1.3, payback: 195000, n: 52, weekly: 3750, comm: 6 }],
      stips: ['tax return', 'bank login'],
    },
    `Hi team,

Nice file, credit liked this one a lot. We can give Bluestem $150,000 at a 1.30 factor, so $195,000 total payback, collected in 52 weekly payments of $3,750. Commission on this one is 6 points.

To fund we would need the 2025 business tax return and a bank login for the funding call. There's a PG and a UCC-1, no COJ.

Let me know what he says!

Wes Kirchhoff
ISO Relations Manager | Harborline
(555) 012-7714

From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 10:26 AM
To: Kirchhoff, Wes
Subject: New Submission - Bluestem Orthotics Group LLC

Wes, see attached app and 4 months. Merchant is looking for 200k, wants weekly if possible.`,
    { from: WES },
  ),
  written(
    'Ironwhistle Rail Salvage LLC',
    'Ironwhistle Rail Salvage LLC [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 110000,
          factor: 1.34,
          payback: 147400,
          n: 44,
          weekly: 3350,
          origPercent: 2,
          orig: 2200,
          payoff: 31250,
        },
      ],
      stips: ['payoff letter', 'voided check'],
    },
    `Hello,

Approved as a consolidation of his current position:

Advance amount: $110,000
Factor: 1.34
Purchased amount: $147,400
Payment: $3,350 weekly x 44
Origination fee: 2% ($2,200)
Payoff to Larkmere Capital: $31,250
Net to merchant: $76,550

Need the payoff letter from Larkmere and a voided check before docs go out.

Renata Oyelaran
Underwriter
T 555-017-3308
${SMALL_PRINT}`,
    { from: RENATA },
  ),
  written(
    'Fennimore Candle & Soap Works',
    'Renewal approved: Fennimore Candle & Soap Works [#]',
    {
      record: 'approved',
      offers: [{ amount: 45000, factor: 1.32, payback: 59400, n: 110, daily: 540, comm: 7, payoff: 12400 }],
    },
    `Hey guys,

Fennimore is approved on the renewal. $45,000 at 1.32, RTR $59,400, 110 dailies at $540.

Payoff of the current balance with us is $12,400 so she nets $32,600.

7 pts on the full amount for you this time around.

No new stips, just need her to sign. Want me to send it?

Wes`,
    { from: WES },
  ),
  written(
    'Cobbler Creek Taproom LLC',
    'Approved! Cobbler Creek Taproom LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 25000, factor: 1.36, payback: 34000, n: 85, daily: 400, holdback: 12 }],
      stips: ['processing statement'],
    },
    `Good afternoon,

Congratulations, your submission has been approved.

Purchase Price: $25,000.00
Purchased Amount: $34,000.00
Factor Rate: 1.36
Specified Percentage (holdback): 12%
Daily Remittance: $400.00
Estimated Number of Payments: 85

Required prior to funding: most recent credit card processing statement.

Harborline Offers Desk
${SMALL_PRINT}`,
    { from: OFFERS, encoding: 'quoted-printable' },
  ),
];
