import { APPLICATION_LETTER, DISCLAIMER, type MailCase, portal, SIGNED } from '../forms';

/** Refusals, with the kinds of reason that they give. */
export const DECLINES: readonly MailCase[] = [
  {
    id: 'decline-h-plain',
    deal: 'Willow Bend Barbers LLC',
    subject: 'Re: Willow Bend Barbers LLC [#]',
    text: `Sorry, this was declined: 14 NSF's in three months.`,
    truth: { record: 'declined', codes: ['nsf'] },
  },
  {
    id: 'decline-h-courteous',
    deal: 'Quail Run Logistics Inc',
    subject: 'RE: Quail Run Logistics Inc [#]',
    text: `
Hi Jo,

We appreciate the opportunity to review Quail Run Logistics. At this time we are not able to approve the request because of the low ending balances and the number of current advances.

Please keep us in mind for future submissions.
${SIGNED}${DISCLAIMER}`,
    truth: { record: 'declined', codes: ['low_balance', 'stacking'] },
  },
  {
    id: 'decline-h-need-revenue',
    deal: 'Spruce Street Tailors LLC',
    subject: 'Spruce Street Tailors LLC',
    text: `Not for us. Monthly deposits average $9,800, our minimum is $20,000.`,
    truth: { record: 'declined', codes: ['revenue'] },
  },
  {
    id: 'decline-h-portal',
    deal: 'Pine Bluff Cannabis Supply LLC',
    subject: 'Status change: Pine Bluff Cannabis Supply LLC',
    from: 'Harborline Deal Desk <offers@mail.harborline.example>',
    html: portal(
      'We are unable to approve this application',
      [
        ['Business', 'Pine Bluff Cannabis Supply LLC'],
        ['Decision', 'DECLINED'],
        ['Reason', 'Prohibited industry'],
      ],
      '',
      'See details',
    ),
    truth: { record: 'declined', codes: ['industry'] },
  },
  {
    id: 'decline-h-too-new',
    deal: 'Fresh Coat Painting LLC',
    subject: 'Re: Fresh Coat Painting LLC [#]',
    text: `Too new for us, opened in June. Please resubmit once they've been open for 12 months.`,
    truth: { record: 'declined', codes: ['time_in_business'] },
  },
  {
    id: 'decline-h-in-house',
    deal: 'Seagrass Boutique LLC',
    subject: 'RE: Seagrass Boutique LLC [#]',
    text: `We already have this merchant from a different ISO, so I can't accept it from you. Dupe.`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'decline-h-adverse-letter',
    deal: 'Cottonwood Carriers Inc',
    subject: 'Adverse action notice',
    text: `
Date: November 17, 2026
Re: Cottonwood Carriers Inc

Thank you for applying to us for business financing. After considering the application, we are unable to offer credit for the following reason(s):

___ Credit history
_X_ Length of time in business
_X_ Insufficient revenue
___ Excessive obligations

You have the right to a statement of specific reasons within 60 days.`,
    truth: { record: 'declined', codes: ['revenue', 'time_in_business'] },
  },
  {
    id: 'decline-h-quoted-approval',
    deal: 'Cajun Spice Trading LLC',
    subject: 'RE: Cajun Spice Trading LLC [#]',
    text: `
After the funding call we're declining this one, he is in default on an advance from last year.

On Wed, Nov 11, 2026 at 4:18 PM Sam Ortiz <deals@harborline.example> wrote:
> Approved! 52,000 at 1.35, 27 weekly payments of 2,600.
> Your commission is 8%.`,
    truth: { record: 'declined', codes: ['defaults'] },
  },
  {
    id: 'decline-h-overleveraged',
    deal: 'Corkscrew Wines Inc',
    subject: 'Re: Corkscrew Wines Inc [#]',
    text: `Kill. Overleveraged, five positions.
${APPLICATION_LETTER}`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'decline-h-not-in-state',
    deal: 'Empire Bay Sails LLC',
    subject: 'Empire Bay Sails LLC',
    text: `New York is a restricted state for us right now so we can't offer anything.`,
    truth: { record: 'declined', codes: ['state'] },
  },
  {
    id: 'decline-h-fico',
    deal: 'Smoke Stack Kitchen LLC',
    subject: 'RE: Smoke Stack Kitchen LLC [#]',
    text: `Decline - credit too low (501) and it doesn't qualify for any of our programs.`,
    truth: { record: 'declined', codes: ['credit'] },
  },
  {
    id: 'decline-h-spanish',
    deal: 'Muebles El Roble Inc',
    subject: 'Re: Muebles El Roble Inc [#]',
    text: `Hola Jo, no podemos aprobar este archivo. Tiene muy poco tiempo en el negocio.`,
    truth: { record: 'declined', codes: ['time_in_business'] },
  },
  {
    id: 'decline-h-short',
    deal: 'Honey Pot Apiary Co',
    subject: 'Re: Honey Pot Apiary Co [#]',
    text: `going to have to pass here unfortunately`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'decline-h-list-negative',
    deal: 'Wavecrest Rentals LLC',
    subject: 'Wavecrest Rentals LLC',
    text: `
Denied by credit, reasons:
* 9 negative days last month
* average daily balance under $500`,
    truth: { record: 'declined', codes: ['low_balance', 'negative_days'] },
  },
  {
    id: 'decline-h-prior-default',
    deal: 'Sunflower Exports LLC',
    subject: 'RE: Sunflower Exports LLC [#]',
    html: `<div dir="ltr">We won't be moving forward with this one - previous default with us in 2023.<br><br>--<br>Sam</div><div class="gmail_quote"><div class="gmail_attr">On Mon, Nov 16, 2026, Submissions wrote:</div><blockquote>Please approve asap, he needs $60,000 by Friday</blockquote></div>`,
    truth: { record: 'declined', codes: ['defaults'] },
  },
  {
    id: 'decline-h-documents',
    deal: 'Primrose Upholstery LLC',
    subject: 'File closed: Primrose Upholstery LLC',
    text: `Statements were not provided within 10 days, so the file has been declined for missing documents.`,
    truth: { record: 'declined', codes: ['documents'] },
  },
  {
    id: 'decline-h-withdrawn',
    deal: 'Gatehouse Renovations Inc',
    subject: 'Re: Gatehouse Renovations Inc [#]',
    text: `Merchant is no longer interested and withdrew the application. We have closed it on our end.`,
    truth: { record: 'withdrawn', codes: [] },
  },
  {
    id: 'decline-h-two-many-open',
    deal: 'Copper Mug Saloon LLC',
    subject: 'RE: Copper Mug Saloon LLC [#]',
    text: `We can't go behind four open positions. If two of them pay off, send it back with the letters and we'll re-review.`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
];
