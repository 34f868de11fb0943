import { type MailCase, SIGNED } from '../forms';

/** What needs nobody, and what only looks so. */
export const NOISE: readonly MailCase[] = [
  {
    id: 'noise-t-out-of-office',
    deal: 'Rosewood Framing LLC',
    subject: 'Automatic reply: Rosewood Framing LLC [#]',
    headers: ['Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All'],
    text: `I am out of the office until Monday. For approvals and declines please contact desk@harborline.example.`,
    truth: { noted: true },
  },
  {
    id: 'noise-t-received',
    deal: 'Pebble Beach Pools Inc',
    subject: 'Re: Pebble Beach Pools Inc [#]',
    text: `Got it, thanks. In underwriting now, should have something for you by tomorrow.`,
    truth: { noted: true },
  },
  {
    id: 'noise-t-read-receipt',
    deal: 'Cloverleaf Printing LLC',
    subject: 'Read: Cloverleaf Printing LLC [#]',
    multipart: 'report; report-type=disposition-notification',
    text: `Your message was read on Tuesday, November 17, 2026 2:10:11 PM.`,
    parts: [
      `Content-Type: message/disposition-notification

Reporting-UA: mail.harborline.example; Mailer
Final-Recipient: rfc822;deals@harborline.example
Disposition: automatic-action/MDN-sent-automatically; displayed`,
    ],
    truth: { noted: true },
  },
  {
    id: 'noise-t-newsletter',
    deal: 'Anvil Forge Works LLC',
    subject: 'Fall promo: approvals up to $500k, 1.12 buy rates!',
    from: 'Harborline Partners <partners@harborline.example>',
    headers: [
      'List-Unsubscribe: <https://harborline.example/u/1>',
      'Precedence: bulk',
      'List-Id: <partners.harborline.example>',
    ],
    html: `<html><body><h1>We approve more files</h1><p>Approved up to $500,000 at a 1.12 buy rate. 12 points on every deal this month! Declined elsewhere? Send it here.</p></body></html>`,
    truth: { noted: true },
  },
  {
    id: 'noise-t-calendar',
    deal: 'Driftless Cheese Co',
    subject: 'Invitation: Call re Driftless Cheese Co',
    text: `You have been invited to: call with underwriting, Thursday 3pm.`,
    parts: [
      `Content-Type: text/calendar; charset=utf-8; method=REQUEST

BEGIN:VCALENDAR
METHOD:REQUEST
BEGIN:VEVENT
SUMMARY:Call re Driftless Cheese Co
DTSTART:20261119T200000Z
END:VEVENT
END:VCALENDAR`,
    ],
    multipart: 'alternative',
    truth: { noted: true },
  },
  {
    id: 'noise-t-bounce',
    deal: 'Wild Plum Orchard LLC',
    subject: 'Undelivered Mail Returned to Sender',
    from: 'Mail Delivery System <MAILER-DAEMON@mx.harborline.example>',
    headers: ['Auto-Submitted: auto-replied', 'In-Reply-To: <[#]@broker.example>'],
    multipart: 'report; report-type=delivery-status',
    text: `This is the mail system. I'm sorry to have to inform you that your message [#] about Wild Plum Orchard LLC could not be delivered.`,
    parts: [
      `Content-Type: message/delivery-status

Reporting-MTA: dns; mx.harborline.example

Final-Recipient: rfc822; deals@harborline.example
Action: failed
Status: 5.1.1`,
    ],
    truth: { waits: ['not_understood', 'unknown_sender', 'unattributed', 'bulk'] },
  },
  {
    id: 'noise-t-thanks',
    deal: 'Linden Street Yoga LLC',
    subject: 'Re: Linden Street Yoga LLC [#]',
    text: `Thank you!
${SIGNED}`,
    truth: { noted: true },
  },
  {
    id: 'noise-t-call-me',
    deal: 'Quicksilver Plating Inc',
    subject: 'Quicksilver Plating Inc',
    text: `Call me on this one when you get a minute, have a question about the second owner.`,
    truth: { noted: true },
  },
  {
    id: 'noise-t-holiday',
    deal: 'Bramble Patch Preschool Inc',
    subject: 'Holiday hours',
    from: 'Harborline <news@harborline.example>',
    headers: ['List-Unsubscribe: <mailto:u@harborline.example>'],
    text: `Our offices are closed Thursday and Friday. Files approved on Wednesday will fund on Monday. Please send outstanding stips by noon.`,
    truth: { noted: true },
  },
  {
    id: 'noise-t-on-hold',
    deal: 'Osprey Nest Cabins LLC',
    subject: 'RE: Osprey Nest Cabins LLC [#]',
    text: `This is on hold with credit until the manager is back. I'll keep you posted.`,
    truth: { noted: true },
  },
];
