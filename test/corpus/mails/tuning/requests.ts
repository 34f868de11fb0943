import { APPLICATION_LETTER, DISCLAIMER, type MailCase, portal, SIGNED } from '../forms';

/** What a funder asks for before deciding. */
export const REQUESTS: readonly MailCase[] = [
  {
    id: 'request-t-october',
    deal: 'Glass Harbor Aquatics LLC',
    subject: 'Re: Glass Harbor Aquatics LLC [#]',
    text: `Please send the October bank statement and a copy of the owner's driver's license.`,
    truth: { record: 'info_requested', asks: ['october statement', 'license'] },
  },
  {
    id: 'request-t-list',
    deal: 'Timberline Cabinets Inc',
    subject: 'RE: Timberline Cabinets Inc [#]',
    text: `
Hi Jo,

Before we can make an offer we still need:

1. Last 2 months of Chase statements
2. Signed application, page 2
3. 2025 tax return
4. Current MTD transactions
${SIGNED}`,
    truth: {
      record: 'info_requested',
      asks: ['2 months statements', 'signed application', '2025 tax return', 'MTD transactions'],
    },
  },
  {
    id: 'request-t-portal',
    deal: 'Ruby Creek Wellness LLC',
    subject: 'Action required: Ruby Creek Wellness LLC',
    from: 'Harborline Portal <no-reply@harborline.example>',
    html: portal(
      'Additional documents required',
      [
        ['Merchant', 'Ruby Creek Wellness LLC'],
        ['Missing', 'Voided check'],
        ['Missing', 'Proof of ownership'],
      ],
      'We need the documents above to continue. Upload in the portal.',
      'Upload documents',
    ),
    truth: { record: 'info_requested', asks: ['voided check', 'proof of ownership'] },
  },
  {
    id: 'request-t-pending',
    deal: 'Cinder Block Gym LLC',
    subject: 'Cinder Block Gym LLC - pending',
    text: `File is pending - missing the A/R aging report and year to date P&L.`,
    truth: { record: 'info_requested', asks: ['A/R aging', 'P&L'] },
  },
  {
    id: 'request-t-question-form',
    deal: 'Moss Garden Sushi Inc',
    subject: 'Re: Moss Garden Sushi Inc [#]',
    text: `Can you get us the last four months of statements for the Wells account ending 7781? Only page 1 of each was in the package.`,
    truth: { record: 'info_requested', asks: ['four months statements'] },
  },
  {
    id: 'request-t-prior-to-approval',
    deal: 'Long Meadow Farm Stand LLC',
    subject: 'RE: Long Meadow Farm Stand LLC [#]',
    text: `
Prior to approval underwriting requires proof of the payoff from Dockside and a zero balance letter.
${APPLICATION_LETTER}`,
    truth: { record: 'info_requested', asks: ['proof payoff', 'zero balance letter'] },
  },
  {
    id: 'request-t-bank-login',
    deal: 'Starling Apparel Inc',
    subject: 'Starling Apparel Inc',
    text: `Need a bank login (Plaid link below) to finish. Also the EIN on the app doesn't match, please send the IRS tax ID letter.`,
    truth: { record: 'info_requested', asks: ['bank login', 'tax ID letter'] },
  },
  {
    id: 'request-t-spanish',
    deal: 'Carniceria El Toro LLC',
    subject: 'Re: Carniceria El Toro LLC [#]',
    text: `Hola, favor de enviar los estados de cuenta de agosto y septiembre para continuar.`,
    truth: { record: 'info_requested', asks: ['estados de cuenta'] },
  },
  {
    id: 'request-t-unsigned',
    deal: 'Plumeria Nail Bar LLC',
    subject: 'RE: Plumeria Nail Bar LLC [#]',
    text: `The application isn't signed. Please have the owner sign and resend page 3, and send July's statement, it is missing.`,
    truth: { record: 'info_requested', asks: ['page 3', "July's statement"] },
  },
  {
    id: 'request-t-html-list',
    deal: 'Whetstone Cutlery LLC',
    subject: 'Stips needed - Whetstone Cutlery LLC',
    html: `<div dir="ltr"><p>Hi,</p><p>To price this file we need the following:</p><ul><li>3 most recent processing statements</li><li>Lease agreement</li><li>Driver's license (front and back)</li></ul><p>Thank you!</p><p>-- <br>Sam Ortiz</p></div>`,
    truth: { record: 'info_requested', asks: ['processing statements', 'lease', 'license'] },
  },
  {
    id: 'request-t-after-approval',
    deal: 'Vesper Lighting Inc',
    subject: 'RE: Vesper Lighting Inc [#]',
    stands: true,
    text: `To get contracts out we still need the voided check and a photo of the storefront.
${DISCLAIMER}`,
    truth: { record: 'info_requested', asks: ['voided check', 'photo storefront'] },
  },
  {
    id: 'request-t-explanation',
    deal: 'Gravel Pit Skate Park LLC',
    subject: 'Re: Gravel Pit Skate Park LLC [#]',
    text: `Please provide a letter of explanation for the $18,000 deposit on 10/14 and the debit schedule of the Pierpoint position.`,
    truth: { record: 'info_requested', asks: ['letter of explanation', 'debit schedule'] },
  },
  {
    id: 'request-t-resubmit',
    deal: 'Tall Grass Brewing Supply LLC',
    subject: 'Incomplete file: Tall Grass Brewing Supply LLC',
    text: `
Your submission is incomplete. Kindly forward:
 * Driver license of the second owner
 * September 2026 bank statement (all pages)`,
    truth: { record: 'info_requested', asks: ['license', 'september statement'] },
  },
];
