import { gmail, type MailCase, outlook, portal, SIGNED, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's fourth day: written after the rules had been widened by the three before. */
export const FOURTH_FOUR: readonly MailCase[] = [
  written(
    'Ambergate Veterinary Hospital Inc',
    'Ambergate Veterinary Hospital Inc - You have been approved',
    {
      record: 'approved',
      offers: [
        { amount: 40000, factor: 1.25, payback: 50000, months: 6, weekly: 1923.08 },
        { amount: 60000, factor: 1.32, payback: 79200, months: 9, weekly: 2030.77 },
        { amount: 75000, factor: 1.38, payback: 103500, months: 12, weekly: 1990.38 },
      ],
      stips: ['license'],
    },
    '',
    {
      html: outlook(
        'Hi partner,\nCongratulations! Ambergate Veterinary Hospital has been approved. Available offers:',
        [
          ['Amount', 'Term', 'Factor', 'Payback', 'Payment', 'Frequency'],
          ['$40,000', '6 months', '1.25', '$50,000', '$1,923.08', 'Weekly'],
          ['$60,000', '9 months', '1.32', '$79,200', '$2,030.77', 'Weekly'],
          ['$75,000', '12 months', '1.38', '$103,500', '$1,990.38', 'Weekly'],
        ],
        'To move ahead please reply with the selected offer and a copy of the owner&#39;s driver license.',
      ),
    },
  ),
  written(
    'Pebblebrook Towing & Recovery LLC',
    'pebblebrook towing',
    { waits: 'low_confidence' },
    `pebblebrook towing

approved
30k
6 months
1.38
weekly`,
  ),
  written(
    'Corkscrew Vineyards LLC',
    'Re: Corkscrew Vineyards LLC [#]',
    { record: 'approved', offers: [{ amount: 65000, buy: 1.22, months: 9, rhythm: 'weekly', fees: { PSF: '3%' } }] },
    `Corkscrew: offer is $65k on a 1.22 buy, max term 9 months, weekly pay. PSF 3%. You can mark it up to 12 points.`,
  ),
  written(
    'Bellwether Sheep Farm Inc',
    'FW: Bellwether Sheep Farm Inc',
    { waits: 'forwarded' },
    `See below from UW.

From: Underwriting <uw@harborline.example>
Sent: Tuesday, November 17, 2026 1:58 PM
To: Sam Ortiz <deals@harborline.example>
Subject: Bellwether Sheep Farm Inc

Approved $25,000, factor 1.42, 71 daily payments of $500, 8% commission.`,
  ),
  written(
    'Nimbus Window Cleaning LLC',
    'Re: Nimbus Window Cleaning LLC [#]',
    { record: 'declined', codes: ['revenue', 'negative_days'] },
    `UW: pass - revenue trending down, 9 negative days in Sept`,
  ),
  written(
    'Rivet & Rye Tavern LLC',
    'Re: Rivet & Rye Tavern LLC [#]',
    { record: 'declined', codes: ['other'] },
    `We can't fund merchants that bank with online-only banks, it has to be a traditional checking account. Declining for now.`,
  ),
  written(
    'Fennel & Thyme Catering Inc',
    'Re: Fennel & Thyme Catering Inc [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Ownership changed in August so we treat it as a start up. Not eligible until it has been 12 months. Sorry!`,
  ),
  written(
    'Cobalt Blue Pools LLC',
    'Update on your submission for Cobalt Blue Pools LLC',
    { record: 'declined', codes: ['other'] },
    `Dear ISO Partner,

We were not able to approve the above referenced merchant. Reason: company is not in good standing with the Secretary of State.

Please do not reply to this message.`,
  ),
  written(
    'Timberwolf Fencing Co',
    'Re: Timberwolf Fencing Co [#]',
    { record: 'declined', codes: ['nsf', 'low_balance'] },
    `I tried on this one but 14 NSFs and an average balance of $212 just won't get through credit. Dead.`,
  ),
  written(
    'Saffron Spice Market Inc',
    'Re: Saffron Spice Market Inc [#]',
    { record: 'info_requested', asks: ['EIN', 'address'] },
    `Pls confirm the EIN (app says 12-34, SS-4 shows something else) and the guarantor's home address. Once I have those I'll push to UW.`,
  ),
  written(
    'Quiet Harbor Funeral Home Inc',
    'Re: Quiet Harbor Funeral Home Inc [#]',
    { record: 'info_requested', asks: ['explanation'] },
    `Underwriter noticed a 45k deposit on 10/3 that doesn't look like sales. Please send a letter of explanation and backup for it.`,
  ),
  written(
    'Rocking Horse Toy Emporium LLC',
    'Re: Rocking Horse Toy Emporium LLC [#]',
    { record: 'info_requested', asks: ['login'] },
    `Plaid link expired, can the merchant redo the bank login? I can't refresh the last 90 days without it.`,
  ),
  written(
    'La Cocina de Abuela Inc',
    'Re: La Cocina de Abuela Inc [#]',
    { record: 'info_requested', asks: ['septiembre', 'licencia'] },
    `Hola Miguel, por favor envíe el estado de cuenta de septiembre y la licencia de conducir del dueño. Gracias.`,
    { encoding: 'quoted-printable' },
  ),
  written(
    'Stonecutter Granite Works Inc',
    'Re: Stonecutter Granite Works Inc [#]',
    { record: 'counter', offers: [{ amount: 55000, factor: 1.36, n: 34, weekly: 2200 }] },
    `Couldn't get to 90k. What I have is 55k at 1.36, 34 weeks, 2,200 a week. It's a good offer given the two open positions.`,
  ),
  written(
    'Lighthouse Keeper Inn LLC',
    'Re: Lighthouse Keeper Inn LLC [#]',
    { record: 'counter', offers: [{ amount: 100000, factor: 1.3, payback: 130000, n: 40, weekly: 3250, comm: 6 }] },
    `Our max for hospitality is $100,000, so we had to come in lower than the 175,000 requested.

Amount: $100,000
Factor: 1.30
RTR: $130,000
40 weekly payments of $3,250
Commission: 6%`,
  ),
  written(
    'Wolfhound Security Patrol Inc',
    'Approval - Wolfhound Security Patrol Inc',
    { record: 'approved', offers: [{ amount: 80000, factor: 1.36, payback: 108800, n: 170, daily: 640, comm: 8 }] },
    `Approval for Wolfhound Security Patrol

Funding: $80,000
Factor: 1.36
Payback: $108,800
Daily: $640
# of payments: 170
Commission: 8%

Early payoff options:
30 days - 1.20
60 days - 1.24
90 days - 1.29`,
  ),
  written(
    'Dragonfly Yoga Collective LLC',
    'RE: Dragonfly Yoga Collective LLC [#]',
    { record: 'approved', offers: [{ amount: 20000, factor: 1.35, payback: 27000, n: 90, daily: 300, orig: 599 }] },
    `ok approved this as a 2nd. 20,000 / 27,000 RTR (1.35) / 90 days / 300 a day. 599 origination so he nets 19,401. No stacking after us or it's a default.`,
  ),
  written(
    'Moonraker Sailing School LLC',
    'Funding confirmation: Moonraker Sailing School LLC',
    {
      record: 'funded',
      offers: [{ amount: 50000, payback: 67500, n: 27, weekly: 2500, commission: 5000, fees: { Origination: 1500 } }],
    },
    `This deal has funded.

Merchant: Moonraker Sailing School LLC
Gross funding: $50,000.00
Origination fee: $1,500.00
Net wire: $48,500.00
Purchased amount: $67,500.00
Weekly payment: $2,500.00 x 27
Commission: $5,000.00, ACH on Friday`,
  ),
  written(
    'Cinnamon Fern Bakery Inc',
    'Re: Cinnamon Fern Bakery Inc [#]',
    { record: 'approved', offers: [{ amount: 45000, factor: 1.33, n: 95, daily: 630, payoff: 12600, comm: 7 }] },
    `Renewal approved: 45,000 at 1.33, 95 daily payments of 630. Current balance of 12,600 gets paid off from the proceeds. 7 points.`,
  ),
  written(
    'Hickory Smoke BBQ LLC',
    'Line of credit - Hickory Smoke BBQ LLC',
    { record: 'approved', offers: [{ amount: 40000, drawPercent: 2, factor: 1.15, n: 24, rhythm: 'weekly' }] },
    `Hickory Smoke BBQ qualifies for a revolving line of credit:

Credit limit: $40,000
Draw fee: 2%
Factor per draw: 1.15
Repayment: 24 weekly payments

Approval is good for 30 days.`,
  ),
  written(
    'Windrose Kite Shop LLC',
    'Re: Windrose Kite Shop LLC [#]',
    { unrecorded: true },
    `UW tried calling the merchant twice this morning, no answer. Have him call 555-010-7781 x3 when he gets a sec.`,
  ),
  written(
    'Barnacle Bills Seafood Inc',
    '[Ticket 48213] Barnacle Bills Seafood Inc',
    { noted: true },
    `Thank you for contacting Harborline Partner Support. Your request has been received and a ticket has been opened. A representative will respond within one business day.`,
    { headers: ['Auto-Submitted: auto-generated', 'Precedence: auto_reply'] },
  ),
  written(
    'Oxeye Daisy Floral LLC',
    'two updates',
    { record: 'approved', offers: [{ amount: 12000, factor: 1.45, n: 58, daily: 300 }] },
    `Afternoon,

OXEYE DAISY FLORAL
Approved 12k 1.45 58 payments 300 daily.

PADDLEWHEEL RIVER CRUISES
Sorry, no. Seasonal business and nothing coming in Nov - March.

Thanks
Sam`,
    { also: { 'Paddlewheel River Cruises Inc': { record: 'declined', codes: ['revenue'] } } },
  ),
  written(
    'Tinsmith Heating & Air LLC',
    'Re: Tinsmith Heating & Air LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 90000, factor: 1.3, n: 130, daily: 900, comm: 8 },
        { amount: 90000, factor: 1.3, n: 26, weekly: 4500, comm: 8 },
      ],
    },
    `Approved 90k at 1.30 with 8 points. He can pick:

Daily: 130 payments of 900
Weekly: 26 payments of 4,500`,
  ),
  written(
    'Acorn & Oak Preschool LLC',
    'Re: Acorn & Oak Preschool LLC [#]',
    { record: 'approved', offers: [{ amount: 16000, factor: 1.4, n: 64, daily: 350 }] },
    `Aproved for 16k, facter 1.40, 64 pymts of 350/day. send signd contract and vc pls`,
  ),
  written(
    'Sagebrush Saddlery Inc',
    'Sagebrush Saddlery Inc - approval details',
    {
      record: 'approved',
      offers: [{ amount: 35000, factor: 1.34, payback: 46900, n: 67, daily: 700, comm: 10, fees: { Admin: 395 } }],
    },
    '',
    {
      html: `<html><body><div style="font-family:Arial"><div>Hello Submissions,</div><div><br></div><div>Great news, your deal was approved!</div><div><br></div>
<div><b>Merchant:</b> Sagebrush Saddlery Inc</div><div><b>Approved:</b> $35,000</div><div><b>Factor:</b> 1.34</div><div><b>Payback:</b> $46,900</div>
<div><b>Term:</b> 67 payments</div><div><b>Daily:</b> $700</div><div><b>Admin fee:</b> $395</div><div><b>Your commission:</b> 10%</div><div><br></div><div>Reply YES to get the contract.</div></div></body></html>`,
    },
  ),
  written(
    'Glassblowers Guild LLC',
    'Re: Glassblowers Guild LLC [#]',
    { record: 'approved', offers: [{ amount: 75000, buy: 1.25, months: 8, rhythm: 'weekly' }] },
    `Approved up to 75k for Glassblowers, buy rate 1.25, 8 months weekly. Let me know how you want to sell it.`,
  ),
  written(
    'Copper Kettle Distillery Inc',
    'Re: Copper Kettle Distillery Inc [#]',
    { record: 'declined', codes: ['industry'] },
    `Alcohol manufacturing is a restricted industry on our end so this one is a no. Appreciate you thinking of us!
${SIGNED}`,
  ),
  written(
    'Meadowlark Hearing Aids PC',
    'Status change: Meadowlark Hearing Aids PC',
    { record: 'declined', codes: ['stacking', 'nsf'] },
    '',
    {
      html: portal(
        'Deal status changed to Declined',
        [
          ['Merchant', 'Meadowlark Hearing Aids PC'],
          ['Previous status', 'In underwriting'],
          ['New status', 'Declined'],
          ['Decline reasons', 'Over leveraged, Excessive NSFs'],
        ],
        '',
        'Open deal',
      ),
    },
  ),
  written(
    'Elm Gate Tutoring LLC',
    'Fwd: Elm Gate Tutoring LLC',
    {
      record: 'approved',
      offers: [
        { amount: 28000, factor: 1.32, n: 66, daily: 560, comm: 6 },
        { amount: 28000, factor: 1.36, n: 85, daily: 448, comm: 6 },
      ],
    },
    '',
    {
      html: gmail('Approved! Two terms to pick from, both daily, both pay you 6%.', [
        ['', 'Short', 'Long'],
        ['Funded', '28,000', '28,000'],
        ['Rate', '1.32', '1.36'],
        ['Pmts', '66', '85'],
        ['Amount per pmt', '560', '448'],
      ]),
    },
  ),
];
