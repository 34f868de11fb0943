import { gmail, type MailCase, portal, SIGNED, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's first day: written without sight of the rules. */
export const FOURTH_ONE: readonly MailCase[] = [
  written(
    'Quillback Seafood Market LLC',
    'Approved - Quillback Seafood Market LLC',
    {
      record: 'approved',
      offers: [{ amount: 72500, factor: 1.36, buy: 1.26, n: 145, daily: 680, fees: { Underwriting: 995, PSF: '2%' } }],
      stips: ['DL', 'VC', 'landlord'],
    },
    `Team,

Quillback Seafood - approved

$72,500 @ 1.36 (buy 1.26)
145 payments / daily / $680
UW fee 995 + 2% PSF

Stips to fund:
DL
VC
Nov MTD
Landlord contact

Thx
Sam`,
  ),
  written(
    'Tidewater Lumber & Millwork Inc',
    'RE: Tidewater Lumber & Millwork Inc - submission [#]',
    {
      record: 'approved',
      offers: [
        { amount: 40000, factor: 1.29, n: 26, weekly: 1984.62, comm: 6, fees: { UCC: 250 } },
        { amount: 60000, factor: 1.35, n: 35, weekly: 2314.29, comm: 6, fees: { UCC: 250 } },
        { amount: 85000, factor: 1.42, n: 48, weekly: 2514.58, comm: 6, fees: { UCC: 250 } },
      ],
    },
    `Hey,
got you a couple ways to go on this one:

A) 40k / 1.29 / 26 wks / weekly 1,984.62
B) 60k / 1.35 / 35 wks / weekly 2,314.29
C) 85k / 1.42 / 48 wks / weekly 2,514.58

Rates above include 6 pts to you. UCC fee 250 whichever they choose.

Lmk
${SIGNED}`,
  ),
  written(
    'Saltgrass Veterinary Clinic PLLC',
    'Harborline: offer available for Saltgrass Veterinary Clinic PLLC',
    {
      record: 'approved',
      offers: [
        {
          amount: 110000,
          payback: 148500,
          holdback: 11,
          daily: 1100,
          n: 135,
          commission: 8800,
          fees: { Origination: 2750 },
        },
      ],
    },
    '',
    {
      html: portal(
        'Your submission has an offer!',
        [
          ['Merchant', 'Saltgrass Veterinary Clinic PLLC'],
          ['Purchase Price', '$110,000.00'],
          ['Purchased Amount', '$148,500.00'],
          ['Specified Percentage', '11%'],
          ['Initial Daily Remittance', '$1,100.00'],
          ['Estimated Number of Remittances', '135'],
          ['Origination Fee', '$2,750.00'],
          ['Disbursement Amount', '$107,250.00'],
          ['Broker Compensation', '$8,800.00'],
        ],
        'Log in to generate the agreement. This offer expires in 10 days.',
        'Generate contract',
      ),
    },
  ),
  written(
    'Ponderosa Auto Glass LLC',
    'RE: New submission - Ponderosa Auto Glass LLC',
    { record: 'approved', offers: [{ amount: 95000, buy: 1.31, n: 43, rhythm: 'weekly' }] },
    `Approved 95k, buy rate 1.31, 43 weekly payments. Max 12 points on top. Send me the sell and I'll cut the contract.

Dana Whitlock
Harborline | ISO Desk

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 10:02 AM
To: ISO Desk <deals@harborline.example>
Subject: New submission - Ponderosa Auto Glass LLC

Hi Dana, please find attached. Owner is looking for $150,000 at 1.25 or better, 12 months. Has one open advance, balance 22k.`,
    { from: 'Dana Whitlock <dana@harborline.example>' },
  ),
  written(
    'Copperleaf Orthodontics PC',
    'Copperleaf Orthodontics PC - Term Loan Approval',
    {
      record: 'approved',
      offers: [{ amount: 250000, rate: 16.99, months: 24, monthly: 12359.45, origPercent: 3, loan: true }],
      stips: ['tax return', 'driver'],
    },
    `Good afternoon,

We are pleased to advise that Copperleaf Orthodontics has been approved for a term loan on the following terms:

Loan amount: $250,000.00
Interest rate: 16.99% fixed
Term: 24 months
Monthly payment: $12,359.45
Origination fee: 3.00%

Conditions precedent to closing: 2025 business tax return, driver's license for each guarantor.

Please advise how your client wishes to proceed.

Regards,
Priya Raman
Credit Manager`,
  ),
  written(
    'Bramblewood Staffing Group LLC',
    'Bramblewood Staffing Group LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 75000, drawPercent: 1.5, rate: 27.5, n: 52, rhythm: 'weekly', loan: true }],
    },
    `LOC is approved. Limit $75K, 1.5% draw fee, 27.5% annual interest, each draw paid over 52 weekly payments. They can draw same day once docs are signed.`,
  ),
  written(
    'Halyard Sports Bar Inc',
    'Re: Halyard Sports Bar Inc [#]',
    { record: 'declined', codes: ['stacking', 'negative_days'] },
    `Unfortunately this isn't one for us. There's too many lenders in the account already (I count 5) and she was negative most of October.

Keep em coming!`,
  ),
  written(
    'Elderberry Home Care LLC',
    're: elderberry home care llc',
    { record: 'declined', codes: ['revenue'] },
    `gonna have to pass here, thx for the look tho. rev is light - 11k avg and our floor is 15`,
  ),
  written(
    'Northgate Tire & Brake LLC',
    'Notice regarding application of Northgate Tire & Brake LLC',
    { record: 'declined', codes: ['credit'] },
    `Dear Partner,

Thank you for the application of Northgate Tire & Brake LLC. After careful consideration we regret to inform you that we are not able to extend financing.

Principal reason(s) for adverse action:

[X] Delinquent past or present credit obligations with others
[ ] Length of time in business
[ ] Insufficient cash flow
[ ] Value or type of collateral not sufficient

The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status or age. The federal agency that administers compliance with this law concerning this creditor is the Federal Trade Commission, Washington, DC 20580.`,
  ),
  written(
    'Sundial Motors Inc',
    'FW: Sundial Motors Inc [#]',
    { record: 'declined', codes: ['industry'] },
    `Sorry guys, used car lots are on our prohibited list. Nothing we can do here.`,
  ),
  written(
    'Trellis Event Rentals LLC',
    'Trellis Event Rentals - declned',
    { record: 'declined', codes: ['defaults'] },
    `Declned. Owner defaulted on an advance back in 2024, shows up on datamerch. Cant touch it`,
  ),
  written(
    'Gristmill Bakery & Cafe LLC',
    'Re: Gristmill Bakery & Cafe LLC [#]',
    { record: 'info_requested', asks: ['Oct', 'MTD', 'lease'] },
    `Can we get the Oct statement, Nov MTD and a copy of the lease? Once those are in I'll have numbers for you same day.`,
  ),
  written(
    'Marlinspike Marine Services Inc',
    'Marlinspike Marine Services Inc: file incomplete',
    { record: 'info_requested', asks: ['page 2', 'license', 'SSN'] },
    `Your file for Marlinspike Marine Services is incomplete and can't go to underwriting yet. Missing:

- signed application, page 2
- drivers license front/back
- SSN for owner #2

Reply to this email w/ the above.`,
  ),
  written(
    'Larkmeadow Pediatrics PA',
    'Action needed: Larkmeadow Pediatrics PA',
    { record: 'info_requested', asks: ['August', 'ownership', 'voided check'] },
    '',
    {
      html: portal(
        'Documents needed',
        [
          ['Business', 'Larkmeadow Pediatrics PA'],
          ['Deal ID', 'HL-20418'],
          ['Status', 'Pending documents'],
        ],
        'The underwriter needs the following to continue:<ul><li>August 2026 bank statement (all pages)</li><li>Proof of ownership</li><li>Voided check</li></ul>',
        'Upload documents',
      ),
    },
  ),
  written(
    'Ironwood Fabricators Corp',
    'Ironwood Fabricators Corp [#]',
    { record: 'counter', offers: [{ amount: 120000, factor: 1.34, n: 52, weekly: 3092.31, comm: 8 }] },
    `They wanted 200, we top out at 120k on this file: 1.34, 52 wks, 3,092.31/wk, 8 points in there for you. Best we can do w/ the 3 NSFs. Good through Friday.`,
  ),
  written(
    'Snowberry Dental Lab LLC',
    'Re: Snowberry Dental Lab LLC [#]',
    { waits: SOMEBODY },
    `Not at 50k in 2nd spot, no. If he'd take 15 and do daily I could maybe talk credit into something around a 1.45. Would he even look at that?`,
  ),
  written(
    'Foxglove Florist Design LLC',
    'Re: Foxglove Florist Design LLC [#]',
    { noted: true },
    `Received, thank you! It's in the queue, you should hear back by noon tmrw.`,
  ),
  written(
    'Cairnside Plumbing Co',
    'Automatic reply: Cairnside Plumbing Co [#]',
    { noted: true },
    `Hi, I'm traveling through Thursday with limited access to email. For approvals or contract requests reach out to funding@harborline.example. Declined files can be re-submitted after 30 days.`,
    { headers: ['Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All'] },
  ),
  written(
    'Beachplum Surf Shop LLC',
    'FUNDED - Beachplum Surf Shop LLC',
    { record: 'funded', offers: [] },
    `Congrats! Beachplum Surf Shop funded this afternoon. Wire is out, merchant should see it before 5. Commissions go out tomorrow.`,
    { stands: true },
  ),
  written(
    'Millrace Brewing Company LLC',
    'Re: Millrace Brewing Company LLC [#]',
    { record: 'expired', codes: [] },
    `Offer on Millrace has expired as of 11/13, never got the signed contract back. I'm closing the file, resubmit with fresh bank statements if they come around.`,
    { stands: true },
  ),
  written(
    'Bevel Edge Woodcraft Inc',
    'Bevel Edge Woodcraft Inc [#]',
    { record: 'withdrawn', codes: [] },
    `FYI spoke to the owner today, he went with somebody else and asked us to cancel his application. Marking as withdrawn.`,
  ),
  written(
    'Peregrine Courier LLC',
    'Peregrine Courier / Stonecrop Landscaping',
    {
      record: 'approved',
      offers: [{ amount: 35000, factor: 1.4, n: 70, daily: 700, comm: 10 }],
    },
    `Hi, update on your two:

Peregrine Courier LLC - approved, 35,000 at 1.40, 70 daily payments of 700, 10 pts.

Stonecrop Landscaping Inc - decline, not enough time in business (7 months).`,
    { also: { 'Stonecrop Landscaping Inc': { record: 'declined', codes: ['time_in_business'] } } },
  ),
  written(
    'Larchmont Security Systems LLC',
    'NEW: 2nd position program now up to $300K!',
    { noted: true },
    `Partners,

Big news. Effective today our 2nd position program is approved up to $300K, buy rates from 1.18, 18 months, commissions up to 14 points. Send us your declined files!

To stop these mails click unsubscribe.`,
    { headers: ['List-Unsubscribe: <https://harborline.example/u/1>', 'Precedence: bulk'] },
  ),
  written(
    'Tamarack Roofing & Siding LLC',
    'Re: Tamarack Roofing & Siding LLC [#]',
    { waits: SOMEBODY },
    `Looks decent. If bank verification comes back clean we might be able to get to 30k at a 1.40ish, 80 days. Will confirm once I've logged in.`,
  ),
  written(
    'Wicker & Pine Furniture LLC',
    'Re: Wicker & Pine Furniture LLC [#]',
    { unrecorded: true },
    `Still with the committee. For reference we did 50k at 1.30 over 10 months for a similar furniture store last week, so I'm hopeful. Will let you know.`,
  ),
  written(
    'Taqueria El Zarape LLC',
    'Re: Taqueria El Zarape LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 22000, factor: 1.45, payback: 31900, n: 55, daily: 580, comm: 9 }],
      stips: ['cheque'],
    },
    `Buenas tardes, el cliente fue aprobado por $22,000 con un factor de 1.45. Total a pagar $31,900 en 55 pagos diarios de $580. Su comision es de 9%. Para cerrar hace falta el cheque anulado.

Saludos`,
  ),
  written(
    'Cloverdale Fitness Studio LLC',
    'Offers - Cloverdale Fitness Studio LLC',
    {
      record: 'approved',
      offers: [
        { amount: 30000, factor: 1.39, payback: 41700, months: 6, daily: 330.95, comm: 10 },
        { amount: 45000, factor: 1.44, payback: 64800, months: 7, daily: 440.82, comm: 10 },
      ],
    },
    '',
    {
      html: gmail(
        "Here's what I have for Cloverdale. Both daily.",
        [
          ['Option', 'Funding', 'Factor', 'RTR', 'Term', 'Pmt', 'Your pts'],
          ['1', '$30,000', '1.39', '$41,700', '6 mo', '$330.95', '10'],
          ['2', '$45,000', '1.44', '$64,800', '7 mo', '$440.82', '10'],
        ],
        'Let me know which one they like!',
      ),
    },
  ),
  written(
    'Galley Street Printing Inc',
    'Galley Street Printing - renewal approved',
    {
      record: 'approved',
      offers: [{ amount: 90000, factor: 1.32, n: 40, weekly: 2970, payoff: 28400, origPercent: 2 }],
    },
    `Hi there

Renewal is approved for Galley Street Printing.

New advance 90,000
Factor 1.32
40 weekly pmts of 2,970
Pays off current balance w/ us: 28,400
Orig fee 2%
Net to merchant 59,800

Requested was 100k but this is where we landed on max exposure.`,
  ),
  written(
    'Osprey Nest Montessori Inc',
    'Re: Osprey Nest Montessori Inc [#]',
    { record: 'approved', offers: [{ amount: 35000, factor: 1.22, payback: 42700, n: 24, rhythm: 'semi_monthly' }] },
    `Approval for Osprey Nest: $35,000, payback of $42,700 (1.22), 24 semi-monthly payments of $1,779.17. No fees. Contracts upon request.`,
  ),
  written(
    'Kestrel Freight Systems LLC',
    'Undeliverable: New submission - Kestrel Freight Systems LLC',
    { waits: SOMEBODY },
    `Your message to deals@harborline.example couldn't be delivered.

The recipient's mailbox is full and can't accept messages now. Please try resending later.

Diagnostic information for administrators:
Remote Server returned '554 5.2.2 mailbox full'`,
    { headers: ['Auto-Submitted: auto-replied'], from: 'Microsoft Outlook <postmaster@harborline.example>' },
  ),
];
