import { type MailCase, SIGNED } from '../forms';

/** What needs nobody, and what only looks so. */
export const NOISE: readonly MailCase[] = [
  {
    id: 'noise-h-vacation',
    deal: 'Ashwood Gallery LLC',
    subject: 'Out of Office: Ashwood Gallery LLC [#]',
    headers: ['Auto-Submitted: auto-replied'],
    text: `Thank you for your email. I'm traveling with limited access and will respond when I return on December 1. New deals can be sent to new@harborline.example, we approve within 4 hours.`,
    truth: { noted: true },
  },
  {
    id: 'noise-h-received',
    deal: 'Crystal Springs Spas Inc',
    subject: 'Re: Crystal Springs Spas Inc [#]',
    text: `Confirming receipt of this submission. It has been assigned to an underwriter.`,
    truth: { noted: true },
  },
  {
    id: 'noise-h-read-receipt',
    deal: 'Four Winds Copy Center LLC',
    subject: 'Lido: Four Winds Copy Center LLC [#]',
    multipart: 'report; report-type=disposition-notification',
    text: `Your message to deals was displayed on Wednesday.`,
    parts: [
      `Content-Type: message/disposition-notification

Final-Recipient: rfc822;deals@harborline.example
Disposition: manual-action/MDN-sent-manually; displayed`,
    ],
    truth: { noted: true },
  },
  {
    id: 'noise-h-newsletter',
    deal: 'Hammer & Tongs Metalwork LLC',
    subject: 'This week: 24 month terms and no stips under 50k',
    from: 'Harborline Marketing <hello@mail.harborline.example>',
    headers: ['List-Unsubscribe: <https://harborline.example/unsub>', 'Precedence: list'],
    text: `Partners, last week we approved 212 deals! Average approval $64,000 at 1.24. Send us your declines. Reply STOP to opt out.`,
    truth: { noted: true },
  },
  {
    id: 'noise-h-calendar',
    deal: 'Limestone Cellars Co',
    subject: 'Accepted: Funding call Limestone Cellars Co',
    text: `Sam Ortiz has accepted this event.`,
    parts: [
      `Content-Type: text/calendar; charset=utf-8; method=REPLY

BEGIN:VCALENDAR
METHOD:REPLY
BEGIN:VEVENT
SUMMARY:Funding call Limestone Cellars Co
END:VEVENT
END:VCALENDAR`,
    ],
    multipart: 'alternative',
    truth: { noted: true },
  },
  {
    id: 'noise-h-bounce',
    deal: 'Crabapple Jams LLC',
    subject: 'Delivery Status Notification (Failure)',
    from: 'postmaster@harborline.example',
    headers: ['In-Reply-To: <[#]@broker.example>'],
    multipart: 'report; report-type=delivery-status',
    text: `Your message regarding Crabapple Jams LLC couldn't be delivered to deals@harborline.example because the mailbox is full.`,
    parts: [
      `Content-Type: message/delivery-status

Reporting-MTA: dns; harborline.example

Final-Recipient: rfc822; deals@harborline.example
Action: failed
Status: 5.2.2`,
    ],
    truth: { waits: ['not_understood', 'unknown_sender', 'unattributed', 'bulk'] },
  },
  {
    id: 'noise-h-thanks',
    deal: 'Still Water Retreats LLC',
    subject: 'Re: Still Water Retreats LLC [#]',
    text: `Thanks Jo, appreciate the deal flow!
${SIGNED}`,
    truth: { noted: true },
  },
  {
    id: 'noise-h-question',
    deal: 'Chrome Works Finishing Inc',
    subject: 'Chrome Works Finishing Inc',
    text: `Quick question on this file - is he a homeowner? Give me a ring when you are back at your desk.`,
    truth: { noted: true },
  },
  {
    id: 'noise-h-bulk-holiday',
    deal: 'Little Acorns Nursery School Inc',
    subject: 'Funding cutoff times for Thanksgiving week',
    from: 'Harborline <news@harborline.example>',
    headers: ['Precedence: bulk', 'List-Id: <news.harborline.example>'],
    text: `Contracts that are signed by 2pm on Wednesday will be funded the same day. We wish you a happy Thanksgiving.`,
    truth: { noted: true },
  },
  {
    id: 'noise-h-in-review',
    deal: 'Heron Marsh Campground LLC',
    subject: 'RE: Heron Marsh Campground LLC [#]',
    text: `Still under review, hoping for an answer by end of day.`,
    truth: { noted: true },
  },
];
