import { APPLICATION_LETTER, DISCLAIMER, type MailCase, portal, SIGNED } from '../forms';

/** Refusals, with the kinds of reason that they give. */
export const DECLINES: readonly MailCase[] = [
  {
    id: 'decline-t-plain',
    deal: 'Birch Lane Salon LLC',
    subject: 'Re: Birch Lane Salon LLC [#]',
    text: `Declined, too many NSFs in September and October.`,
    truth: { record: 'declined', codes: ['nsf'] },
  },
  {
    id: 'decline-t-courteous',
    deal: 'Hawthorn Moving & Storage Inc',
    subject: 'RE: Hawthorn Moving & Storage Inc [#]',
    text: `
Thank you for the submission. After careful review of the file we are unable to extend an offer at this time. The merchant has three open positions and the average daily balance does not support another.

We look forward to your next deal.
${SIGNED}${DISCLAIMER}`,
    truth: { record: 'declined', codes: ['stacking', 'low_balance'] },
  },
  {
    id: 'decline-t-need-revenue',
    deal: 'Lakeview Laundry LLC',
    subject: 'Lakeview Laundry LLC',
    text: `Pass. We need at least 25k a month in revenue and they do 14k.`,
    truth: { record: 'declined', codes: ['revenue'] },
  },
  {
    id: 'decline-t-portal',
    deal: 'Elmwood Motors LLC',
    subject: 'Update on Elmwood Motors LLC',
    from: 'Harborline Portal <no-reply@harborline.example>',
    html: portal(
      'Application status: Declined',
      [
        ['Merchant', 'Elmwood Motors LLC'],
        ['Status', 'Declined'],
        ['Decline reason', 'Restricted industry - auto sales'],
      ],
      'If you have questions, contact your ISO manager.',
      'View application',
    ),
    truth: { record: 'declined', codes: ['industry'] },
  },
  {
    id: 'decline-t-come-back',
    deal: 'Pepper Tree Grill LLC',
    subject: 'Re: Pepper Tree Grill LLC [#]',
    text: `Only 5 months in business, so we can't do anything here yet. Come back when they have a year.`,
    truth: { record: 'declined', codes: ['time_in_business'] },
  },
  {
    id: 'decline-t-in-house',
    deal: 'Coral Sands Spa LLC',
    subject: 'RE: Coral Sands Spa LLC [#]',
    text: `This one is already in house with another broker, sorry.`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'decline-t-adverse-letter',
    deal: 'Tamarack Freight Inc',
    subject: 'Notice of action taken',
    html: `<html><body><p>STATEMENT OF CREDIT DENIAL, TERMINATION OR CHANGE</p><p>Applicant: Tamarack Freight Inc</p>
<p>Description of credit requested: business advance of $75,000</p><p>Action taken: Denied</p>
<p>Principal reasons for our decision:</p>
<p>[ ] Insufficient time in business<br>[x] Low credit score<br>[ ] Too many existing advances<br>[x] Negative days<br>[ ] Unable to verify income</p>
<p>The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants.</p></body></html>`,
    truth: { record: 'declined', codes: ['credit', 'negative_days'] },
  },
  {
    id: 'decline-t-quoted-approval',
    deal: 'Bayou Bend Electric LLC',
    subject: 'RE: Bayou Bend Electric LLC [#]',
    text: `
Hi Jo,

Unfortunately the new statements show a default with Pierpoint last month, so this is a decline now.

Sam

From: Sam Ortiz <deals@harborline.example>
Sent: Wednesday, November 11, 2026 3:40 PM
To: Submissions <deals@broker.example>
Subject: RE: Bayou Bend Electric LLC

Approved 60,000 at 1.32, 36 weekly payments of 2,200. Comm 8%.`,
    truth: { record: 'declined', codes: ['defaults'] },
  },
  {
    id: 'decline-t-dead',
    deal: 'Larkspur Liquors Inc',
    subject: 'Re: Larkspur Liquors Inc [#]',
    text: `dead - stacked to the hilt
${APPLICATION_LETTER}`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'decline-t-not-in-state',
    deal: 'Vermilion Vineyards LLC',
    subject: 'Vermilion Vineyards LLC',
    text: `We do not fund in California at the moment, so we have to pass on this one.`,
    truth: { record: 'declined', codes: ['state'] },
  },
  {
    id: 'decline-t-fico',
    deal: 'Tin Roof Barbecue LLC',
    subject: 'RE: Tin Roof Barbecue LLC [#]',
    text: `The owner's FICO of 478 doesn't meet our minimum of 550. We won't be able to move forward.`,
    truth: { record: 'declined', codes: ['credit'] },
  },
  {
    id: 'decline-t-spanish',
    deal: 'Panaderia La Luna Inc',
    subject: 'Re: Panaderia La Luna Inc [#]',
    text: `Buenas tardes, lamentablemente fue rechazado: no podemos ofrecer por sobregiros en los estados de cuenta.`,
    truth: { record: 'declined', codes: ['nsf'] },
  },
  {
    id: 'decline-t-short',
    deal: 'Orchard Hill Cider Co',
    subject: 'Re: Orchard Hill Cider Co [#]',
    text: `Sorry guys, we're out on this.`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'decline-t-hard-no-negative',
    deal: 'Driftwood Charters LLC',
    subject: 'Driftwood Charters LLC',
    text: `
Underwriting came back: hard no.
- 11 negative days in October
- deposits dropping month over month
Thanks for thinking of us.`,
    truth: { record: 'declined', codes: ['negative_days', 'revenue'] },
  },
  {
    id: 'decline-t-undisclosed-default',
    deal: 'Marigold Imports LLC',
    subject: 'RE: Marigold Imports LLC [#]',
    html: `<div dir="ltr">Hi Jo,<div><br></div><div>Kill this one please. DataMerch hit and the merchant defaulted on an advance in 2024.</div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Nov 16, 2026 at 9:12 AM Submissions &lt;deals@broker.example&gt; wrote:<br></div><blockquote class="gmail_quote">New deal attached, looking for $40,000, please let us know the approval.</blockquote></div>`,
    truth: { record: 'declined', codes: ['defaults'] },
  },
  {
    id: 'decline-t-documents',
    deal: 'Foxglove Interiors LLC',
    subject: 'Foxglove Interiors LLC - closed',
    text: `We are declining this file. The bank statements appear altered and we could not verify them with the bank.`,
    truth: { record: 'declined', codes: ['documents'] },
  },
  {
    id: 'decline-t-withdrawn',
    deal: 'Saltbox Builders Inc',
    subject: 'Re: Saltbox Builders Inc [#]',
    text: `The merchant told us he took another offer and asked us to withdraw the application. Closing our file.`,
    truth: { record: 'withdrawn', codes: [] },
  },
  {
    id: 'decline-t-cannot-support',
    deal: 'Brass Lantern Pub LLC',
    subject: 'RE: Brass Lantern Pub LLC [#]',
    text: `Cash flow cannot support another position at this time. If the payoff letter from Northquay comes in we can take another look in 30 days.`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
];
