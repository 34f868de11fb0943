import { gmail, type MailCase, outlook, portal } from '../forms';

/** Another day's mail from many desks. */
export const DESKS_TWO: readonly MailCase[] = [
  {
    id: 'desk-t-underwriter-checklist',
    deal: 'Quarterdeck Rigging Services Inc',
    subject: 'UW DECISION: Quarterdeck Rigging Services Inc',
    text: `
UNDERWRITING DECISION SHEET
---------------------------
[x] Approved   [ ] Declined   [ ] Counter   [ ] Pending

Merchant ............ Quarterdeck Rigging Services Inc
Position ............ 2nd
Amount .............. 33,000
Factor .............. 1.32
RTR ................. 43,560
Pmt / frequency ..... 440 / daily
# pmts .............. 99
PSF ................. 3%
ISO comm ............ 8%

Stips
[ ] Merchant interview
[ ] Proof of ownership
[x] Bank verification`,
    truth: {
      record: 'approved',
      offers: [{ amount: 33000, factor: 1.32, payback: 43560, daily: 440, n: 99, fees: { psf: '3%' }, comm: 8 }],
      stips: ['merchant interview', 'proof of ownership'],
    },
  },
  {
    id: 'desk-t-one-liner-offer',
    deal: 'Snapdragon Garden Supply LLC',
    subject: 'RE: Snapdragon Garden Supply LLC [#]',
    text: `offer is 16k 1.42 71 pmts 320/day`,
    truth: { record: 'approved', offers: [{ amount: 16000, factor: 1.42, n: 71, daily: 320 }] },
  },
  {
    id: 'desk-t-would-do',
    deal: 'Ravens Perch Lookout Cabins Inc',
    subject: 'Re: Ravens Perch Lookout Cabins Inc [#]',
    text: `Underwriting is good on this: 47K, payback of 63,920, 34 weeklies of 1,880. 9 points max commission included in the rate. Do you want docs?`,
    truth: { record: 'approved', offers: [{ amount: 47000, payback: 63920, n: 34, weekly: 1880 }] },
  },
  {
    id: 'desk-t-commission-first',
    deal: 'Glassblower Row Studios LLC',
    subject: 'Re: Glassblower Row Studios LLC [#]',
    text: `
Both options pay you 6 points and carry a $295 UCC fee.

1) 27,500 @ 1.36 / 110 daily / 340
2) 26,000 @ 1.35 / 26 weekly / 1,350

You're approved on either, just tell me which.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 27500, factor: 1.36, n: 110, daily: 340, comm: 6, fees: { ucc: 295 } },
        { amount: 26000, factor: 1.35, n: 26, weekly: 1350, comm: 6, fees: { ucc: 295 } },
      ],
    },
  },
  {
    id: 'desk-t-equipment-lease',
    deal: 'Plumb Line Excavation Inc',
    subject: 'Credit approval - Plumb Line Excavation Inc - Bobcat E42',
    text: `
Congrats, credit has approved the following:

Lessee: Plumb Line Excavation Inc
Equipment: 2024 Bobcat E42
Equipment cost: $61,000
Term: 60 months
Monthly payment: $1,342.00
Purchase option: $1.00 buyout
Doc fee: $350
Broker points: 4

Needed for docs: vendor invoice, insurance certificate`,
    truth: {
      record: 'approved',
      offers: [{ amount: 61000, months: 60, monthly: 1342, fees: { doc: 350 }, comm: 4 }],
      stips: ['vendor invoice', 'insurance certificate'],
    },
  },
  {
    id: 'desk-t-sba-approval',
    deal: 'Three Rivers Pediatric Therapy LLC',
    subject: 'SBA 7(a) approval: Three Rivers Pediatric Therapy LLC',
    text: `
Hello,

Great news! Our SBA department has approved Three Rivers Pediatric Therapy for a $200,000 7(a) loan. The interest rate is 9% and the loan is repaid in 120 monthly payments of $2,533.52. A packaging fee of $2,500 applies. The referral fee is 1%.

Next step is a closing call.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 200000, rate: 9, n: 120, monthly: 2533.52, fees: { packaging: 2500 }, comm: 1, loan: true }],
    },
  },
  {
    id: 'desk-t-portal-approved',
    deal: 'Bluejay Bounce Houses LLC',
    subject: 'Bluejay Bounce Houses LLC has an offer!',
    from: 'Harborline <notifications@mail.harborline.example>',
    html: portal(
      "Congratulations, it's an approval!",
      [
        ['Business', 'Bluejay Bounce Houses LLC'],
        ['Approved amount', '$12,000'],
        ['Cents on the dollar', '1.44'],
        ['Estimated payments', '18'],
        ['Payment', '$960 weekly'],
        ['Total payback', '$17,280'],
        ['Your commission', '$1,200 (10%)'],
      ],
      'Log in to configure the offer and request a contract.',
      'Configure',
    ),
    truth: {
      record: 'approved',
      offers: [{ amount: 12000, factor: 1.44, n: 18, weekly: 960, payback: 17280, comm: 10, commission: 1200 }],
    },
  },
  {
    id: 'desk-t-max-and-min',
    deal: 'Grindstone Knife Sharpening Co',
    subject: 'Re: Grindstone Knife Sharpening Co [#]',
    html: gmail('Good afternoon, your approval:', [
      ['Max Funding', '$95,000'],
      ['Max Term', '127 days'],
      ['Buy Rate', '1.19'],
      ['Max Upsell', '12 points'],
      ['Payment frequency', 'Daily'],
      ['Bank fee', '$195'],
    ]),
    truth: {
      record: 'approved',
      offers: [{ amount: 95000, days: 127, buy: 1.19, rhythm: 'daily', fees: { bank: 195 } }],
    },
  },
  {
    id: 'desk-t-decline-appetite',
    deal: 'Halfmoon Hostel Inc',
    subject: 'RE: Halfmoon Hostel Inc [#]',
    text: `Appreciate the look, no appetite for this one on our side.`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'desk-t-decline-too-new',
    deal: 'Cardboard Castle Toys LLC',
    subject: 'Re: Cardboard Castle Toys LLC [#]',
    text: `too new. opened in june. circle back in the spring`,
    truth: { record: 'declined', codes: ['time_in_business'] },
  },
  {
    id: 'desk-t-decline-committee',
    deal: 'Winterberry Ski Rentals Inc',
    subject: 'Winterberry Ski Rentals Inc - credit committee',
    text: `
Jo,

Committee met this morning. After much back and forth the file did not get the votes. The main issues were the 14 returned items in September and a balance that sits under $500 most days.

Sorry I don't have better news.

Kind regards
Lorraine Teague
Relationship Manager, ISO Channel
t. +1 555 010 8890`,
    truth: { record: 'declined', codes: ['nsf', 'low_balance'] },
  },
  {
    id: 'desk-t-decline-lien',
    deal: 'Bramblewood Paving Inc',
    subject: 'Re: Bramblewood Paving Inc [#]',
    text: `Can't touch it, there's an open tax lien of 140k and no payment plan.`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'desk-t-decline-table',
    deal: 'Starboard Canvas Works LLC',
    subject: 'Submission result',
    html: outlook('', [
      ['Submission', 'Starboard Canvas Works LLC'],
      ['Date received', '11/16/2026'],
      ['Result', 'DECLINE'],
      ['Comments', 'Too many NSFs; excessive stacking'],
    ]),
    truth: { record: 'declined', codes: ['nsf', 'stacking'] },
  },
  {
    id: 'desk-t-request-kyc',
    deal: 'Foxtail Barley Brewers Inc',
    subject: 'Foxtail Barley Brewers Inc | open items',
    text: `
Open items for this file:

  • Articles of incorporation
  • EIN letter (SS-4)
  • K-1s for both partners

Deal stays in pending until we have them.`,
    truth: { record: 'info_requested', asks: ['articles of incorporation', 'EIN letter', 'K-1'] },
  },
  {
    id: 'desk-t-request-blurry',
    deal: 'Sandbar Jet Ski Rentals LLC',
    subject: 'Re: Sandbar Jet Ski Rentals LLC [#]',
    text: `Hi! The driver's license came through blurry, can we get a clearer copy? Also the statements only go through August, we'd need September and October too.`,
    truth: { record: 'info_requested', asks: ['copy', 'september'] },
  },
  {
    id: 'desk-t-request-merchant-call',
    deal: 'Hobbyhorse Carousel Repair Inc',
    subject: 'RE: Hobbyhorse Carousel Repair Inc [#]',
    text: `Almost there. Last thing we're waiting on from you guys is a voided check and the landlord's contact info.`,
    truth: { record: 'info_requested', asks: ['voided check', 'landlord'] },
  },
  {
    id: 'desk-t-request-spanish-list',
    deal: 'Fruteria La Cosecha LLC',
    subject: 'Documentos - Fruteria La Cosecha LLC',
    text: `
Buenos días,

Para poder continuar necesitamos lo siguiente:
- Solicitud firmada
- Estados de cuenta de los últimos 3 meses
- Copia de la licencia de conducir

Gracias`,
    truth: { record: 'info_requested', asks: ['solicitud firmada', 'estados de cuenta', 'licencia'] },
  },
  {
    id: 'desk-t-counter-too-high',
    deal: 'Trellis & Thorn Wineshop LLC',
    subject: 'Re: Trellis & Thorn Wineshop LLC [#]',
    text: `
100 is way too rich for this one. I can get you 61.

61,000
1.31
131 daily payments of 610
7 pts`,
    truth: { record: 'counter', offers: [{ amount: 61000, factor: 1.31, n: 131, daily: 610, comm: 7 }] },
  },
  {
    id: 'desk-t-counter-formal',
    deal: 'Ashgrove Veterinary Surgery PC',
    subject: 'Counteroffer: Ashgrove Veterinary Surgery PC',
    text: `
Dear Partner,

While we were unable to approve the application as submitted ($150,000 over 18 months), we are prepared to extend the following counteroffer:

Funding amount      $90,000
Purchased amount    $117,000
Term                9 months
Monthly remittance  $13,000
Broker compensation 5%

This counteroffer remains open for 14 days.`,
    truth: {
      record: 'counter',
      offers: [{ amount: 90000, payback: 117000, months: 9, monthly: 13000, comm: 5 }],
    },
  },
  {
    id: 'desk-t-commission-notice',
    deal: 'Monarch Butterfly Gardens Inc',
    subject: 'Remittance advice - Monarch Butterfly Gardens Inc',
    stands: true,
    text: `
Payee: Submissions
Deal: Monarch Butterfly Gardens Inc
Funded: $50,000 on 11/12/2026
Commission rate: 8%
Commission paid: $4,000.00
Method: ACH, settles 11/19/2026`,
    truth: { unrecorded: true },
  },
  {
    id: 'desk-t-marketing',
    deal: 'Teakettle Junction Diner LLC',
    subject: 'End of year push: 14 points, same-day approvals',
    from: 'Harborline ISO Desk <iso@harborline.example>',
    headers: ['List-Unsubscribe: <https://harborline.example/unsub?u=77>', 'Precedence: bulk'],
    text: `
Brokers! Through December 31 earn up to 14 points on every file. Buy rates from 1.10, terms to 24 months, approvals in 2 hours. Send us your declines!`,
    truth: { noted: true },
  },
  {
    id: 'desk-t-other-merchant-news',
    deal: 'Cobbler Lane Footwear Inc',
    subject: 'Re: Cobbler Lane Footwear Inc [#]',
    text: `Cobbler Lane is with the underwriter now. Funny, we just approved a shoe store down the street from them for 80k at a 1.28, hopefully same result here.`,
    truth: { unrecorded: true },
  },
  {
    id: 'desk-t-semi-monthly',
    deal: 'Weathervane Copperworks Co',
    subject: 'Approved: Weathervane Copperworks Co',
    text: `
Approved on the program for twice-a-month payers:

Advance 120,000 | factor 1.18 | 24 payments of 5,900 semi-monthly (1st & 15th) | payback 141,600
Commission 4 points`,
    truth: {
      record: 'approved',
      offers: [{ amount: 120000, factor: 1.18, n: 24, rhythm: 'semi_monthly', payback: 141600, comm: 4 }],
    },
  },
  {
    id: 'desk-t-reverse',
    deal: 'Tollgate Freight Brokers Inc',
    subject: 'RE: Tollgate Freight Brokers Inc [#]',
    text: `
Reverse consolidation approved for Tollgate Freight.

Total funding: $150,000
Factor: 1.22
Purchased amount: $183,000
Merchant weekly payment: $3,000 for 61 weeks
Commission: 5%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 150000, factor: 1.22, payback: 183000, weekly: 3000, weeks: 61, comm: 5 }],
    },
  },
  {
    id: 'desk-t-per-payment-fee',
    deal: 'Pinafore Dress Shop LLC',
    subject: 'Re: Pinafore Dress Shop LLC [#]',
    text: `Approved 15,000 at 1.48, 74 daily payments of $300, payback $22,200. There is a $5 bank charge with each payment.`,
    truth: { waits: ['low_confidence', 'figures_disagree'] },
  },
  {
    id: 'desk-t-figures-off',
    deal: 'Cantilever Bridge Works Inc',
    subject: 'Re: Cantilever Bridge Works Inc [#]',
    text: `Approved: $70,000, factor 1.29, payback $93,800, 43 weekly payments of $2,100. 6 points.`,
    truth: { waits: 'figures_disagree' },
  },
  {
    id: 'desk-t-typo-approved',
    deal: 'Hollyhock Senior Living Inc',
    subject: 'hollyhock senior living inc',
    text: `aproved!! 110k 1.20 factor 44 wkly pymts 3000 ea, ur comm 5pts. lmk asap b4 it expires fri`,
    truth: { record: 'approved', offers: [{ amount: 110000, factor: 1.2, n: 44, weekly: 3000, comm: 5 }] },
  },
  {
    id: 'desk-t-decline-own-words',
    deal: 'Lanyard & Lace Uniforms Inc',
    subject: 'RE: Lanyard & Lace Uniforms Inc [#]',
    text: `
Not this time, my friend. He's got a default with Pierpoint showing on the background, that's an auto decline here.

Keep em coming!`,
    truth: { record: 'declined', codes: ['defaults'] },
  },
];
