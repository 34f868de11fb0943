import type { Api } from './api';
import { signedBy } from './dkim';
import { handOver } from './post-office';
import { until } from './until';

interface WaitingMail {
  hoursAgo: number;
  from: string;
  subject: string;
  text: string;
}

/** Mails that the service must not decide by itself, each for a reason of its own. */
const MAILS: WaitingMail[] = [
  {
    // Whose it is, is clear; what it says is not.
    hoursAgo: 29,
    from: 'Ruth Ellison <ruth@fairview-equipment-finance.example>',
    subject: 'St. Croix Cabinetry',
    text: `St. Croix Cabinetry came back with a yes and a no. The desk approved $70,000 at 9.5% interest, 48 months. \
The committee declined the file over the landlord's lien, and they talk again on Monday.

Best regards,
Ruth Ellison
Fairview Equipment Finance`,
  },
  {
    // What it says is clear; it fits two deals that this funder has.
    hoursAgo: 8,
    from: 'Old Mill Community Bank <underwriting@old-mill-community-bank.example>',
    subject: 'Hartwell Auto Body and Harborview Seafood',
    text: `Good news, one of the two is approved: funding $80,000 at 11.5% interest, 36 months, your comp 4 points.
The other is still with our credit committee.

Best regards,
Old Mill Community Bank, Underwriting`,
  },
  {
    // Nobody knows the sender, whose word alone must not change a deal.
    hoursAgo: 4,
    from: 'Marcy Bell <marcy@tallgrass-capital.example>',
    subject: 'Ironclad Welding',
    text: `A colleague of yours passed us this file. Ironclad Welding is approved: funding $75,000 at a 1.29 factor, \
120 daily payments, your comp 8 points.
Stips: driver license, voided check.

Best regards,
Marcy Bell
Tallgrass Capital`,
  },
];

/** Delivers the mails, oldest first, each read before the clock goes on to the next: `setBack` shows the hours ago. */
export async function seedWaitingMails(broker: Api, url: string, setBack: (hoursAgo: number) => void): Promise<void> {
  for (const [index, { hoursAgo, from, subject, text }] of MAILS.entries()) {
    setBack(hoursAgo);
    const head = [`From: ${from}`, 'To: deals@bayview.example', `Subject: ${subject}`, 'Content-Type: text/plain'];
    // Each is proved to be from its sender, so that it waits for the reason that it tells of.
    const domain = /@([\w.-]+)>$/.exec(from)?.[1] ?? '';
    await handOver(broker, url, await signedBy(domain, Buffer.from([...head, '', text].join('\r\n'))));
    await until(async () => {
      const { endUsers } = await broker.call<{ endUsers: { total: number } }>(
        '{ endUsers(mailState: WAITING) { total } }',
      );
      return endUsers.total > index;
    }, `The mail about ${subject} does not wait for a person.`);
  }
}
