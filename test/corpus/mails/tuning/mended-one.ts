import { type MailCase, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('mended');

const NADIA = 'Nadia Ferris <nadia@harborline.example>';
const NOTICES = 'Harborline Notifications <notifications@mail.harborline.example>';

/** Ordinary and odd kinds, written truth first by who had mended the rules for what the ninth hand showed. */
export const MENDED_ONE: readonly MailCase[] = [
  written(
    'Quicksilver Glass Tempering LLC',
    'Quicksilver Glass Tempering LLC [#]',
    { record: 'approved', offers: [{ amount: 62000, factor: 1.33, payback: 82460, n: 40, weekly: 2061.5, comm: 8 }] },
    `Afternoon,

Quicksilver is approved at $62,000. Factor 1.33, $82,460 back over 40 weekly payments of $2,061.50. 8 points to you.

Offer holds through Friday.

Nadia`,
    { from: NADIA },
  ),
  written(
    'Barley Mow Brewpub Inc',
    'Re: Barley Mow Brewpub Inc [#]',
    { waits: SOMEBODY },
    `Slow down on Barley Mow please. Compliance flagged the second owner and the approval is being re-run with both on it. I would not show the merchant anything until tomorrow.`,
    { from: NADIA, stands: true },
  ),
  written(
    'Cricklewood Upholstery LLC',
    'Conditional approval - Cricklewood Upholstery LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 27500, factor: 1.42, payback: 39050, n: 71, daily: 550, comm: 11, orig: 495 }],
      stips: ['lease', 'voided check', 'bank login'],
    },
    `Cricklewood Upholstery LLC

Approved amount: $27,500
Factor: 1.42
Payback: $39,050
71 daily payments of $550
Origination: $495
Commission: 11%

This approval is contingent upon our receipt and review of the following:
- Current lease
- Voided check
- Bank login at funding`,
  ),
  written(
    'Dragonfly Kayak Outfitters LLC',
    'Lease approval: Dragonfly Kayak Outfitters LLC [#]',
    { record: 'approved', offers: [{ amount: 38000, n: 48, monthly: 1006.25, fees: { Doc: 295 } }] },
    `Dragonfly Kayak Outfitters LLC is approved for equipment financing.

Amount financed: $38,000
Term: 48 monthly payments of $1,006.25
Doc fee: $295
$1.00 buyout at end of lease

Send the vendor quote when you have it and we will get docs out.`,
  ),
  written(
    'Eiderdown Linen Service Inc',
    'Eiderdown Linen Service Inc - your offer expired',
    { record: 'expired', codes: [] },
    `The approval for Eiderdown Linen Service Inc has expired. If you would like to reactivate it, please upload the most recent month of bank statements.

This is an automated message.`,
    { from: NOTICES, stands: true },
  ),
  written(
    'Foxtail Irrigation Supply Co',
    'Foxtail Irrigation Supply Co [#]',
    { record: 'info_requested', asks: ['merchant processing statements', 'debt schedule'] },
    `We would need 2 more months of merchant processing statements plus a debt schedule to consider the size he is asking for.`,
  ),
  written(
    'Goosefoot Trailer Rentals LLC',
    'Goosefoot Trailer Rentals LLC - revised',
    {
      record: 'counter',
      offers: [{ amount: 41000, factor: 1.37, payback: 56170, weeks: 28, weekly: 2006.07, comm: 9 }],
    },
    `Went back to credit and they took another stab at it. Revised offer for Goosefoot Trailer Rentals LLC: $41,000 at 1.37, 28 weeks at $2,006.07 a week, payback $56,170. 9 points. That is the ceiling.`,
    { from: NADIA, stands: true },
  ),
  written(
    'Hollyhock Senior Transport LLC',
    'Re: Hollyhock Senior Transport LLC [#]',
    { record: 'declined', codes: ['stacking', 'low_balance'] },
    `Took another look at Hollyhock for you but the answer is the same, we have to decline. Four positions and average balance of $600.

Nadia`,
    { from: NADIA },
  ),
  written(
    'Inkwell Tattoo Studio LLC',
    'Inkwell Tattoo Studio LLC',
    {
      record: 'approved',
      offers: [
        { amount: 15000, factor: 1.45, payback: 21750, days: 75, daily: 290, comm: 12 },
        { amount: 12000, factor: 1.4, payback: 16800, days: 60, daily: 280, comm: 10 },
      ],
    },
    `Two ways to go on Inkwell Tattoo Studio LLC:

1) 15,000 / 1.45 / 21,750 payback / 75 days / 290 daily / 12 pts
2) 12,000 / 1.40 / 16,800 payback / 60 days / 280 daily / 10 pts

Which one does she like?`,
    { from: NADIA },
  ),
  written(
    'Jackdaw Chimney Sweeps LLC',
    'Re: Jackdaw Chimney Sweeps LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Chimney work falls under home improvement for us and that's on our restricted list. We'll have to sit this one out.`,
  ),
  written(
    'Kettledrum Music School Inc',
    'Re: Kettledrum Music School Inc [#]',
    { noted: true },
    `Thanks for sending Kettledrum over. It's with our underwriter, you will hear back by end of day.

Nadia`,
    { from: NADIA },
  ),
  written(
    'Lantern Fish Market LLC',
    'Contract issue: Lantern Fish Market LLC [#]',
    { record: 'info_requested', asks: ['page 7', 'driver license'] },
    `Hi, page 7 of the contract came back unsigned for Lantern Fish Market LLC and we still need the second owner's driver license. Please have the merchant sign and send both over so we can fund today.

Funding Desk`,
    { stands: true },
  ),
  written(
    'Mulberry Lane Preschool LLC',
    'Re: Mulberry Lane Preschool LLC [#]',
    { waits: SOMEBODY },
    `Scratch the 45k on Mulberry Lane. I misread the file, that was for a different merchant. Working on yours now.

Nadia`,
    { from: NADIA, stands: true },
  ),
  written(
    'Nutmeg Spice Importers Inc',
    'Nutmeg Spice Importers Inc - approval increased [#]',
    { record: 'approved', offers: [{ amount: 95000, factor: 1.29, payback: 122550, n: 52, weekly: 2356.73, comm: 6 }] },
    `Great news, I got the approval for Nutmeg Spice Importers Inc increased to $95,000.

Factor 1.29
Payback $122,550
52 weekly payments of $2,356.73
6% commission`,
    { from: NADIA, stands: true },
  ),
  written(
    'Orrery Clock Repair LLC',
    'Orrery Clock Repair LLC [#]',
    { record: 'withdrawn', codes: [] },
    `Hi Jamie, the merchant called us and asked to cancel the application for Orrery Clock Repair LLC. Closing it out on our end.`,
    { from: NADIA, stands: true },
  ),
  written(
    'Puddle Duck Daycare Inc',
    'Re: Puddle Duck Daycare Inc [#]',
    { waits: SOMEBODY },
    `Puddle Duck: approved 30,000 at 1.39, payback 41,700, 90 daily payments of 463.33. 9 points. Please sit on this until I confirm though, our verification team still has to speak with the owner and figures could move.`,
    { from: NADIA },
  ),
  written(
    'Quarterdeck Yacht Charters LLC',
    'RE: Quarterdeck Yacht Charters LLC [#]',
    { record: 'declined', codes: ['revenue', 'nsf'] },
    `UW kicked this back. Deposits dropped to 9k last month and there are 11 NSFs. Decline.`,
    { from: NADIA },
  ),
  written(
    'Ropewalk Barn Weddings LLC',
    'FUNDED - Ropewalk Barn Weddings LLC [#]',
    { record: 'funded', offers: [] },
    `Wire was just released for Ropewalk Barn Weddings LLC. Congratulations and thank you!`,
    { from: 'Funding <funding@harborline.example>', stands: true },
  ),
  written(
    'Saddleback Farrier Supply Inc',
    'Saddleback Farrier Supply Inc: funding on hold [#]',
    { waits: SOMEBODY },
    `Funding for Saddleback Farrier Supply Inc is on hold. The bank verification showed a negative balance this morning and the underwriter may lower the approval.

Funding Desk`,
    { stands: true },
  ),
  written(
    'Thimbleberry Jam Kitchen LLC',
    'Thimbleberry Jam Kitchen LLC - SBA 7(a)',
    { record: 'approved', offers: [{ amount: 120000, rate: 11.5, months: 120, monthly: 1687.15, loan: true }] },
    `Thimbleberry Jam Kitchen LLC has been approved for an SBA 7(a) loan.

Loan amount: $120,000
Interest rate: 11.5%
Term: 120 months
Monthly payment: $1,687.15

Harborline SBA`,
  ),
  written(
    'Umbrella Pine Landscaping Inc',
    'Aprobación: Umbrella Pine Landscaping Inc [#]',
    { record: 'approved', offers: [{ amount: 22000, factor: 1.41, payback: 31020, n: 94, daily: 330, comm: 10 }] },
    `Buenos días,

Umbrella Pine Landscaping Inc está aprobado por $22,000 con factor de 1.41. Total a pagar $31,020 en 94 pagos diarios de $330. Comisión 10%.

Gracias`,
  ),
  written(
    'Velvet Antler Outfitting LLC',
    'Velvet Antler Outfitting LLC [#]',
    { waits: SOMEBODY },
    `We might be able to do 35k at a 1.40 if the October statement looks as good as September. Not an approval yet.`,
    { from: NADIA },
  ),
  written(
    'Woolgather Yarn Mill Co',
    'Woolgather Yarn Mill Co - docs needed',
    { record: 'info_requested', asks: ['MTD', 'accounts receivable aging', 'landlord contact'] },
    '',
    {
      html: `<html><body><p>Hi,</p><p>To continue with Woolgather Yarn Mill Co we still need:</p><ul><li>MTD printout</li><li>Accounts receivable aging</li><li>Landlord contact information</li></ul><p>Thank you!</p></body></html>`,
    },
  ),
  written(
    'Yonder Hill Cidery LLC',
    'Re: Yonder Hill Cidery LLC [#]',
    { waits: SOMEBODY },
    `There was an error in the terms I emailed for Yonder Hill. The factor should have been higher. Corrected offer to follow after lunch, please don't pitch the old one.`,
    { from: NADIA, stands: true },
  ),
  written(
    'Zephyr Kite Works LLC',
    'Zephyr Kite Works LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 33000, factor: 1.36, payback: 44880, n: 22, weekly: 2040, payoff: 9800, comm: 7 }],
    },
    `Zephyr Kite Works LLC approved, buyout of Rapid included.

Funding: $33,000
Payoff to Rapid: $9,800
Net to merchant: $23,200
Factor: 1.36
Payback: $44,880
22 weekly payments of $2,040
7 points`,
    { from: NADIA },
  ),
];
