import { APPLICATION_LETTER, DISCLAIMER, type MailCase, portal, SIGNED } from '../forms';

/** What a funder asks for before deciding. */
export const REQUESTS: readonly MailCase[] = [
  {
    id: 'request-h-august',
    deal: 'Coral Reef Imports LLC',
    subject: 'Re: Coral Reef Imports LLC [#]',
    text: `Missing August statement and the ID of the second owner, please forward.`,
    truth: { record: 'info_requested', asks: ['august statement', 'ID second owner'] },
  },
  {
    id: 'request-h-list',
    deal: 'Ridgepole Homes Inc',
    subject: 'RE: Ridgepole Homes Inc [#]',
    text: `
Hello,

We are reviewing Ridgepole Homes. In order to move forward please provide:

- Most recent 3 months of business bank statements
- Accounts receivable report
- 2024 and 2025 business tax returns
- Proof of good standing
${SIGNED}`,
    truth: {
      record: 'info_requested',
      asks: ['3 months statements', 'accounts receivable', 'tax returns', 'good standing'],
    },
  },
  {
    id: 'request-h-portal',
    deal: 'Amethyst Day Spa LLC',
    subject: 'More information needed for Amethyst Day Spa LLC',
    from: 'Harborline Deal Desk <offers@mail.harborline.example>',
    html: portal(
      'Information requested',
      [
        ['Business', 'Amethyst Day Spa LLC'],
        ['Document needed', 'September bank statement'],
        ['Document needed', 'Signed application'],
      ],
      'Please provide the documents listed above so that we can complete our review.',
      'Go to file',
    ),
    truth: { record: 'info_requested', asks: ['september statement', 'signed application'] },
  },
  {
    id: 'request-h-need',
    deal: 'Ironside Boxing LLC',
    subject: 'Ironside Boxing LLC - need info',
    text: `need last month's statement + balance sheet to finish this one`,
    truth: { record: 'info_requested', asks: ["last month's statement", 'balance sheet'] },
  },
  {
    id: 'request-h-question-form',
    deal: 'Bamboo Garden Noodles Inc',
    subject: 'Re: Bamboo Garden Noodles Inc [#]',
    text: `Could you send over the July and August statements? The PDF you attached is password protected.`,
    truth: { record: 'info_requested', asks: ['july august statements'] },
  },
  {
    id: 'request-h-prior-to-approval',
    deal: 'Rolling Acres Produce LLC',
    subject: 'RE: Rolling Acres Produce LLC [#]',
    text: `
We'll need a completed application with the owner's signature and date of birth prior to approval.
${APPLICATION_LETTER}`,
    truth: { record: 'info_requested', asks: ['application'] },
  },
  {
    id: 'request-h-bank-login',
    deal: 'Thrush & Finch Clothiers Inc',
    subject: 'Thrush & Finch Clothiers Inc',
    text: `Underwriter is asking for a DecisionLogic login and the lease. Pending until we get both.`,
    truth: { record: 'info_requested', asks: ['login', 'lease'] },
  },
  {
    id: 'request-h-spanish',
    deal: 'Mariscos Don Beto LLC',
    subject: 'Re: Mariscos Don Beto LLC [#]',
    text: `Buenos días, por favor envíe la identificación del dueño y el estado de cuenta de octubre.`,
    truth: { record: 'info_requested', asks: ['identificación', 'estado de cuenta'] },
  },
  {
    id: 'request-h-unsigned',
    deal: 'Gilded Comb Hair Studio LLC',
    subject: 'RE: Gilded Comb Hair Studio LLC [#]',
    text: `Page 2 of the application is cut off, please resend a full signed application. Also send a void check.`,
    truth: { record: 'info_requested', asks: ['signed application', 'void check'] },
  },
  {
    id: 'request-h-html-list',
    deal: 'Anchor Chain Rigging LLC',
    subject: 'Anchor Chain Rigging LLC - documents',
    html: `<html><body><p class="MsoNormal">Jo,<o:p></o:p></p><p class="MsoNormal">I still need these to get you an offer:<o:p></o:p></p><ol><li class="MsoListParagraph">Credit card processing statements for 3 months</li><li class="MsoListParagraph">Year to date profit and loss</li></ol><p class="MsoNormal">Regards</p></body></html>`,
    truth: { record: 'info_requested', asks: ['processing statements', 'profit and loss'] },
  },
  {
    id: 'request-h-after-approval',
    deal: 'Evening Star Chandlery Inc',
    subject: 'RE: Evening Star Chandlery Inc [#]',
    stands: true,
    text: `Before we can fund, please send the signed contract and a clear picture of the driver's license.
${DISCLAIMER}`,
    truth: { record: 'info_requested', asks: ['signed contract', 'license'] },
  },
  {
    id: 'request-h-explanation',
    deal: 'Half Pipe Board Shop LLC',
    subject: 'Re: Half Pipe Board Shop LLC [#]',
    text: `Kindly provide the current payoff letter from Dockside and the UCC termination.`,
    truth: { record: 'info_requested', asks: ['payoff letter', 'UCC termination'] },
  },
  {
    id: 'request-h-incomplete',
    deal: 'Barley Row Malt Supply LLC',
    subject: 'Missing items - Barley Row Malt Supply LLC',
    text: `
Thanks for sending this in. The following is outstanding:
1) Bank statements for June and July
2) Articles of incorporation
Please send them at your earliest convenience.`,
    truth: { record: 'info_requested', asks: ['statements june july', 'articles of incorporation'] },
  },
];
