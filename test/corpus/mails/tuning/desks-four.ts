import { DISCLAIMER, gmail, type MailCase, outlook, portal } from '../forms';

/** A third day's mail from many desks: more ways to refuse and to ask. */
export const DESKS_FOUR: readonly MailCase[] = [
  {
    id: 'desk-t-decline-not-a-fit',
    deal: 'Larch Hollow Sawmill Inc',
    subject: 'RE: Larch Hollow Sawmill Inc [#]',
    text: `Unfortunately this isn't a fit for our credit box right now. Negative 9 days in Oct and the revenue fell off a cliff.
${DISCLAIMER}`,
    truth: { record: 'declined', codes: ['negative_days', 'revenue'] },
  },
  {
    id: 'desk-t-decline-gonna-sit',
    deal: 'Pomelo Juice Bar Group LLC',
    subject: 'Re: Pomelo Juice Bar Group LLC [#]',
    text: `gonna sit this one out. tks`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'desk-t-decline-nothing-here',
    deal: 'Ironbark Timber Frames Inc',
    subject: 'Ironbark Timber Frames Inc',
    text: `Nothing we can do here, too many positions and he's negative half the month.`,
    truth: { record: 'declined', codes: ['stacking', 'negative_days'] },
  },
  {
    id: 'desk-t-decline-auto',
    deal: 'Gaslight Theatre Supply LLC',
    subject: 'Auto decline: Gaslight Theatre Supply LLC',
    text: `
Auto-decline triggered.
Rule: TIB < 12 months
Rule: FICO < 550
Questions: iso@harborline.example`,
    truth: { record: 'declined', codes: ['time_in_business', 'credit'] },
  },
  {
    id: 'desk-t-decline-killed',
    deal: 'Mossy Oak Decking LLC',
    subject: 'Re: Mossy Oak Decking LLC [#]',
    text: `UW killed it. Bank statements look doctored.`,
    truth: { record: 'declined', codes: ['documents'] },
  },
  {
    id: 'desk-t-decline-holding-company',
    deal: 'Birdsong Property Holdings LLC',
    subject: 'RE: Birdsong Property Holdings LLC [#]',
    text: `
Jo,
We do not do real estate, so I have to pass. Feel free to send anything else.
Ned`,
    truth: { record: 'declined', codes: ['industry'] },
  },
  {
    id: 'desk-t-decline-last-time',
    deal: 'Catamaran Cafe Holdings Inc',
    subject: 'Re: Catamaran Cafe Holdings Inc [#]',
    text: `We saw this file in August from another shop and declined it then. Nothing has changed, so same answer.`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'desk-t-decline-only-five-deposits',
    deal: 'Peat Bog Distilling Inc',
    subject: 'Peat Bog Distilling Inc',
    text: `Only 2 deposits a month and our floor is 5. Doesn't qualify.`,
    truth: { record: 'declined', codes: ['revenue'] },
  },
  {
    id: 'desk-t-decline-portal-spanish',
    deal: 'Zapateria La Huella LLC',
    subject: 'Solicitud rechazada',
    html: portal(
      'Solicitud rechazada',
      [
        ['Negocio', 'Zapateria La Huella LLC'],
        ['Estado', 'Rechazada'],
        ['Motivo', 'Ingresos insuficientes'],
      ],
      '',
      'Ver solicitud',
    ),
    truth: { record: 'declined', codes: ['revenue'] },
  },
  {
    id: 'desk-t-decline-existing',
    deal: 'Tugboat Annies Chowder Inc',
    subject: 'RE: Tugboat Annies Chowder Inc [#]',
    text: `We already have this merchant, another ISO submitted him on the 9th and holds the exclusive. Can't work it with you, sorry.`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'desk-t-withdrawn-by-merchant',
    deal: 'Nutmeg & Clove Spice Traders Inc',
    subject: 'Re: Nutmeg & Clove Spice Traders Inc [#]',
    text: `FYI spoke to the owner, he no longer wants funding. Withdrawing the file on our end.`,
    truth: { record: 'withdrawn', codes: [] },
  },
  {
    id: 'desk-t-expired-lapse',
    deal: 'Steeplechase Saddle Club LLC',
    subject: 'Offer lapsed: Steeplechase Saddle Club LLC',
    stands: true,
    text: `Our approval for Steeplechase Saddle Club expired on Friday. To reactivate we would need to see a fresh month.`,
    truth: { record: 'expired', codes: [] },
  },
  {
    id: 'desk-t-request-oneword',
    deal: 'Cinnabar Ceramics Supply Inc',
    subject: 'Re: Cinnabar Ceramics Supply Inc [#]',
    text: `Tax returns?`,
    truth: { record: 'info_requested', asks: ['tax returns'] },
  },
  {
    id: 'desk-t-request-table',
    deal: 'Hedgerow Landscape Design LLC',
    subject: 'Outstanding documents',
    html: outlook(
      'Hi Jo,\nBelow is what underwriting is missing on Hedgerow Landscape Design LLC:',
      [
        ['Document', 'Status'],
        ['September bank statement', 'Missing'],
        ["Driver's license", 'Received'],
        ['Voided check', 'Missing'],
      ],
      'Thanks!',
    ),
    truth: { record: 'info_requested', asks: ['september bank statement', 'voided check'] },
  },
  {
    id: 'desk-t-request-login',
    deal: 'Taffeta Bridal House Inc',
    subject: 'RE: Taffeta Bridal House Inc [#]',
    text: `Is the merchant able to connect his bank through DecisionLogic? We need that before pricing: https://portal.harborline.example/v/4412`,
    truth: { unrecorded: true },
  },
  {
    id: 'desk-t-request-hold',
    deal: 'Roundhouse Rail Repair Inc',
    subject: 'ON HOLD - Roundhouse Rail Repair Inc',
    text: `
File placed on hold.
Required to proceed: YTD P&L, A/R aging, proof of landlord payment
Please reply to this email with the documents.`,
    truth: { record: 'info_requested', asks: ['P&L', 'aging', 'landlord'] },
  },
  {
    id: 'desk-t-request-app-fields',
    deal: 'Calico Cat Boarding LLC',
    subject: 'Re: Calico Cat Boarding LLC [#]',
    text: `App came over without a social or a home address for the owner. Can you fill those in and resend a complete application?`,
    truth: { record: 'info_requested', asks: ['application'] },
  },
  {
    id: 'desk-t-request-two-months',
    deal: 'Sluice Gate Irrigation Inc',
    subject: 'Sluice Gate Irrigation Inc',
    text: `Underwriter would like two additional months of bank statements (June and July) before making a decision.`,
    truth: { record: 'info_requested', asks: ['bank statements'] },
  },
  {
    id: 'desk-t-request-after-approval-list',
    deal: 'Lobster Trot Running Co',
    subject: 'Lobster Trot Running Co - contracts signed, final stips',
    stands: true,
    text: `
Contracts are back, thank you! Before we can wire, we still need:
1) Clear photo of the driver's license
2) Proof of business address
3) COJ notarized`,
    truth: { record: 'info_requested', asks: ['license', 'proof of business address'] },
  },
  {
    id: 'desk-t-offer-fee-before',
    deal: 'Almanac Seed Traders Inc',
    subject: 'Re: Almanac Seed Traders Inc [#]',
    text: `
Comp: 6 pts, orig 2.5%, no other fees.

Approval:
$90,000 @ 1.30
$117,000 RTR
45 weekly payments
$2,600/wk`,
    truth: {
      record: 'approved',
      offers: [{ amount: 90000, factor: 1.3, payback: 117000, n: 45, weekly: 2600, comm: 6, origPercent: 2.5 }],
    },
  },
  {
    id: 'desk-t-offer-max-approval',
    deal: 'Gondola Sandwich Works LLC',
    subject: 'Gondola Sandwich Works LLC Approved',
    text: `
Congratulations on your approval!

Max approval: $22,000
Rate: 1.39 (includes 11 points)
Term: 110 days
Daily payment: $278

*Commission is paid next business day after funding.*`,
    truth: { record: 'approved', offers: [{ amount: 22000, factor: 1.39, days: 110, daily: 278, comm: 11 }] },
  },
  {
    id: 'desk-t-offer-pipe',
    deal: 'Portcullis Security Doors Inc',
    subject: 'APPROVED | Portcullis Security Doors Inc | $88,000',
    text: `
Amount | Factor | Payback | Pmts | Weekly | Orig
88,000 | 1.25 | 110,000 | 44 | 2,500 | 3%
60,000 | 1.22 | 73,200 | 30 | 2,440 | 3%
`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 88000, factor: 1.25, payback: 110000, n: 44, weekly: 2500, origPercent: 3 },
        { amount: 60000, factor: 1.22, payback: 73200, n: 30, weekly: 2440, origPercent: 3 },
      ],
    },
  },
  {
    id: 'desk-t-offer-monthly-in-words',
    deal: 'Gilt Edge Framing House Inc',
    subject: 'RE: Gilt Edge Framing House Inc [#]',
    text: `Credit came in at three hundred thousand ($300,000) on a 1.16 for twelve months, that's 29,000 monthly and 348,000 all in. We pay you 3.5 points. Approved through 12/15.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 300000, factor: 1.16, months: 12, monthly: 29000, payback: 348000, comm: 3.5 }],
    },
  },
  {
    id: 'desk-t-offer-gmail-reply',
    deal: 'Wicker & Rattan Imports LLC',
    subject: 'Re: Wicker & Rattan Imports LLC [#]',
    html: `<div dir="ltr">Approved!<div>5,000</div><div>1.50</div><div>60 days @ 125</div><div>14 pts</div></div><br><div class="gmail_quote"><div class="gmail_attr">On Mon, Nov 16, 2026 at 8:50 AM Submissions &lt;deals@broker.example&gt; wrote:</div><blockquote>Merchant is looking for $20,000, last offer he had was 15,000 at 1.38.</blockquote></div>`,
    truth: { record: 'approved', offers: [{ amount: 5000, factor: 1.5, days: 60, daily: 125, comm: 14 }] },
  },
  {
    id: 'desk-t-offer-consolidation',
    deal: 'Ropewalk Marine Cordage Inc',
    subject: 'Consolidation approval - Ropewalk Marine Cordage Inc',
    text: `
Approved to consolidate:

Total advance ......... 200,000
Payoff Pierpoint ...... 48,000
Payoff Northquay ...... 31,500
Cash to merchant ...... 120,500
Factor ................ 1.15
Payback ............... 230,000
Weekly ................ 5,000 x 46
ISO ................... 4%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 200000, payoff: 79500, factor: 1.15, payback: 230000, weekly: 5000, n: 46, comm: 4 }],
    },
  },
  {
    id: 'desk-t-counter-shorter',
    deal: 'Stagecoach Leather Goods Inc',
    subject: 'Re: Stagecoach Leather Goods Inc [#]',
    text: `Couldn't get the 12 months. They'd do the 95,000 over 127 days at 1.27, 950 a day. 8 points still.`,
    truth: { record: 'counter', offers: [{ amount: 95000, days: 127, factor: 1.27, daily: 950, comm: 8 }] },
  },
  {
    id: 'desk-t-counter-table',
    deal: 'Foundry Row Ironworks Inc',
    subject: 'Revised terms: Foundry Row Ironworks Inc',
    stands: true,
    html: gmail('After reviewing October we had to reduce the offer:', [
      ['', 'Original', 'Revised'],
      ['Amount', '$80,000', '$47,000'],
      ['Factor', '1.28', '1.36'],
      ['Payments', '128 daily', '136 daily'],
      ['Payment', '$800', '$470'],
    ]),
    truth: { record: 'counter', offers: [{ amount: 47000, factor: 1.36, n: 136, daily: 470 }] },
  },
  {
    id: 'desk-t-chatter-question',
    deal: 'Oxbow Paddle Sports Inc',
    subject: 'Re: Oxbow Paddle Sports Inc [#]',
    text: `Quick q - is the owner ok with daily or does he insist on weekly? Give me a ring when u can`,
    truth: { noted: true },
  },
  {
    id: 'desk-t-chatter-contract-sent',
    deal: 'Bluestocking Rare Books Inc',
    subject: 'RE: Bluestocking Rare Books Inc [#]',
    stands: true,
    text: `Contracts went out to the merchant for signature about 10 minutes ago.`,
    truth: { record: 'approved', offers: [] },
  },
  {
    id: 'desk-t-not-yet-approved',
    deal: 'Carousel Horse Restorers LLC',
    subject: 'Re: Carousel Horse Restorers LLC [#]',
    text: `Not approved yet, still being looked at by the senior underwriter. Should know more by 2.`,
    truth: { unrecorded: true },
  },
];
