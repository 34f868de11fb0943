import { gmail, type MailCase, outlook } from '../forms';

const declined = (
  id: string,
  deal: string,
  text: string,
  codes: Extract<MailCase['truth'], { record: 'declined' | 'withdrawn' | 'expired' }>['codes'],
): MailCase => ({ id, deal, subject: `RE: ${deal} [#]`, text, truth: { record: 'declined', codes } });
const asked = (id: string, deal: string, text: string, asks: string[]): MailCase => ({
  id,
  deal,
  subject: `RE: ${deal} [#]`,
  text,
  truth: { record: 'info_requested', asks },
});
const open = (id: string, deal: string, text: string): MailCase => ({
  id,
  deal,
  subject: `RE: ${deal} [#]`,
  text,
  truth: { unrecorded: true },
});
const noted = (id: string, deal: string, text: string): MailCase => ({
  id,
  deal,
  subject: `RE: ${deal} [#]`,
  text,
  truth: { noted: true },
});

/** The second hand's short answers: many ways to refuse, to ask and to say nothing yet. */
export const DESKS_TEN: readonly MailCase[] = [
  declined('desk-10-d1', 'Abalone Cove Surf Shop LLC', `We had to decline this one for insufficient deposits.`, [
    'revenue',
  ]),
  declined('desk-10-d2', 'Bent Creek Bison Ranch LLC', `No go, too many NSFs (14 last month).`, ['nsf']),
  declined('desk-10-d3', 'Calico Cat Cafe LLC', `Not interested at this time - merchant is overleveraged.`, [
    'stacking',
  ]),
  declined('desk-10-d4', 'Dappled Dawn Florals Inc', `This doesn't fit our box. We don't do 4th positions.`, [
    'stacking',
  ]),
  declined('desk-10-d5', 'Ebony Grove Pianos LLC', `Credit is too weak for us, a 520 score.`, ['credit']),
  declined(
    'desk-10-d6',
    'Fiddlehead Farm Market LLC',
    `Underwriting came back with a decline. Revenue trending down 40% since summer.`,
    ['revenue'],
  ),
  declined(
    'desk-10-d7',
    'Galley Wench Catering Inc',
    `Sorry, I tried. Credit committee voted no because of the open judgment.`,
    ['credit'],
  ),
  declined('desk-10-d8', 'Harbor Seal Roofing LLC', `We are going to pass due to the tax lien and low balances.`, [
    'defaults',
    'low_balance',
  ]),
  declined(
    'desk-10-d9',
    'Ibex Climbing Walls LLC',
    `We can't approve this deal. Business has been open less than 6 months.`,
    ['time_in_business'],
  ),
  declined('desk-10-d10', 'Jolly Roger Mini Golf Inc', `File has been declined: Defaulted with prior funder.`, [
    'defaults',
  ]),
  declined(
    'desk-10-d11',
    'Kestrel Ridge Paving LLC',
    `Merchant does not qualify at this time. Reason: negative balances`,
    ['negative_days'],
  ),
  declined(
    'desk-10-d12',
    'Lonesome Pine Moving Inc',
    `Unfortunately we won't be able to help with this merchant as they are located in a restricted state.`,
    ['state'],
  ),
  declined(
    'desk-10-d13',
    'Muskrat Bend Marina LLC',
    `Thanks for sending but we'll have to say no. Too small for us, avg deposits 6k.`,
    ['revenue'],
  ),
  declined('desk-10-d14', 'Nimble Fox Couriers LLC', `Decision: DNQ. Positions: 6.`, ['stacking']),
  declined('desk-10-d15', 'Old Sawmill Tavern Inc', `Status: Declined - Bank statements could not be verified`, [
    'documents',
  ]),
  declined('desk-10-d16', 'Peach Orchard Daycare Inc', `DECLINED\n\nRestricted industry`, ['industry']),
  declined('desk-10-d17', 'Quilted Owl Crafts LLC', `Auto-decline. FICO under 500.`, ['credit']),
  declined(
    'desk-10-d18',
    'River Otter Plumbing LLC',
    `We looked at this one hard and just can't find a way to make it work, there's no room for another daily debit.`,
    ['stacking'],
  ),
  asked('desk-10-a1', 'Salty Dog Boat Works LLC', `Can I get the last 3 months of statements? Only one came through.`, [
    'statements',
  ]),
  asked('desk-10-a2', 'Tawny Owl Toys Inc', `Please provide MTD and a voided check.`, ['mtd', 'voided check']),
  asked('desk-10-a3', 'Umber Ridge Pottery LLC', `We need proof of ownership to continue.`, ['proof of ownership']),
  asked('desk-10-a4', 'Vixen Creek Kennels LLC', `The application isn't signed. Send a signed copy please.`, [
    'signed',
  ]),
  asked(
    'desk-10-a5',
    'Wandering Moose Tours Inc',
    `Hi! In order to make a decision we'll need the 2025 tax return and year to date P&L.`,
    ['tax return', 'p&l'],
  ),
  asked('desk-10-a6', 'Xenia Street Deli LLC', `Missing: Oct stmt, driver license`, ['oct stmt', 'driver license']),
  asked('desk-10-a7', 'Yarrow Field Honey LLC', `Statements are password protected, please resend unlocked copies.`, [
    'cop',
  ]),
  asked(
    'desk-10-a8',
    'Zephyr Hill Kites Inc',
    `Still waiting on the landlord letter and the bank login to finish underwriting.`,
    ['landlord letter', 'bank login'],
  ),
  asked(
    'desk-10-a9',
    'Amber Jack Fishing Co LLC',
    `Could you have the owner send a copy of his passport or license and the articles of incorporation?`,
    ['articles of incorporation'],
  ),
  asked(
    'desk-10-a10',
    'Blue Tick Hound Feed Inc',
    `Pending items:\n\n- 3 months credit card processing statements\n- Balance letter from Keystone Advance`,
    ['processing statements', 'balance letter'],
  ),
  open(
    'desk-10-o1',
    'Cricket Hollow Camps LLC',
    `Would have to see two more months of statements before I'd even think about an approval here.`,
  ),
  open('desk-10-o2', 'Duck Blind Outfitters LLC', `Looks like something we can do, give me an hour.`),
  open(
    'desk-10-o3',
    'Elk Meadow Dentistry PC',
    `If he can show 30k in deposits next month we should be able to get him 40k at a 1.35.`,
  ),
  open('desk-10-o4', 'Fox Den Brewing LLC', `What did the others offer? I might be able to beat 50k at 1.38.`),
  open('desk-10-o5', 'Goose Pond Stables LLC', `We approved a similar deal last week at 1.30 for 60k so I'm hopeful.`),
  open('desk-10-o6', 'Hawk Hollow Pest Control Inc', `Should be an approval, just waiting for the final sign off.`),
  open('desk-10-o7', 'Inkwell Print House LLC', `Not declined yet but it doesn't look good, 7 NSFs.`),
  noted('desk-10-n1', 'Jade Lotus Massage Inc', `Confirming receipt, will review shortly.`),
  noted('desk-10-n2', 'Kelp Forest Diving LLC', `File is with the underwriter now.`),
  noted('desk-10-n3', 'Lime Kiln Restorations LLC', `Thanks, got it!`),
  noted(
    'desk-10-n4',
    'Maple Sugar Shack Inc',
    `Sorry for the delay, we are a little backed up. Will have an answer for you in the morning.`,
  ),
  noted('desk-10-n5', 'Nautilus Scuba Repair LLC', `Can you give me a call about this one?`),
  {
    id: 'desk-10-c1',
    deal: 'Oak Barrel Distillery LLC',
    subject: 'RE: Oak Barrel Distillery LLC [#]',
    text: `200 is a stretch. We could only get approved at 120k - 1.28, 48 weekly payments of 3,200.00, 7 pts.`,
    truth: { record: 'counter', offers: [{ amount: 120000, factor: 1.28, n: 48, weekly: 3200, comm: 7 }] },
  },
  {
    id: 'desk-10-c2',
    deal: 'Pine Marten Trapping Supply LLC',
    subject: 'RE: Pine Marten Trapping Supply LLC [#]',
    text: `Revised approval below, lowered due to the new position:\n\nAmount: 18,000\nFactor: 1.44\nPayback: 25,920\nDaily: 432.00 (60 payments)`,
    truth: { record: 'counter', offers: [{ amount: 18000, factor: 1.44, payback: 25920, n: 60, daily: 432 }] },
  },
  {
    id: 'desk-10-c3',
    deal: 'Quiver Tree Landscapes Inc',
    subject: 'RE: Quiver Tree Landscapes Inc [#]',
    text: `I know they want 85,000 but the max I can approve is 60,000 at 1.30 over 120 days. Daily is 650. Orig 3%.`,
    truth: { record: 'counter', offers: [{ amount: 60000, factor: 1.3, n: 120, daily: 650, origPercent: 3 }] },
  },
  {
    id: 'desk-10-p1',
    deal: 'Rosemary & Thyme Bistro LLC',
    subject: 'RE: Rosemary & Thyme Bistro LLC [#]',
    text: `It's approved! They can get $27,500 with a payback of $37,125, that's $371.25 a day for 100 days. You make 10 points on it. Just need a voided check and ID to send docs.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 27500, payback: 37125, n: 100, daily: 371.25, comm: 10 }],
      stips: ['voided check'],
    },
  },
  {
    id: 'desk-10-p2',
    deal: 'Stag Run Archery Inc',
    subject: 'RE: Stag Run Archery Inc [#]',
    text: `This came back approved at 43k. 1.32, 16 weeks, weekly debit is 3,547.50. Origination is 1,290 and we pay 6 points.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 43000, factor: 1.32, n: 16, weekly: 3547.5, orig: 1290, comm: 6 }],
    },
  },
  {
    id: 'desk-10-p3',
    deal: 'Tin Star Security Inc',
    subject: 'RE: Tin Star Security Inc [#]',
    text: `
APPROVED OFFERS

MAX OFFER
Amount: $80,000
Rate: 1.38
Term: 160 days
Payment: $690.00 daily

ALTERNATE OFFER
Amount: $50,000
Rate: 1.30
Term: 100 days
Payment: $650.00 daily`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 80000, factor: 1.38, n: 160, daily: 690 },
        { amount: 50000, factor: 1.3, n: 100, daily: 650 },
      ],
    },
  },
  {
    id: 'desk-10-p4',
    deal: 'Upland Quail Preserve LLC',
    subject: 'Upland Quail Preserve LLC / APPROVED / $32,000',
    text: `
$32,000.00 Advance
$43,520.00 Payback
1.36 Factor
$544.00 Daily
80 Payments
10% Commission
3.00% Origination`,
    truth: {
      record: 'approved',
      offers: [{ amount: 32000, payback: 43520, factor: 1.36, daily: 544, n: 80, comm: 10, origPercent: 3 }],
    },
  },
  {
    id: 'desk-10-p5',
    deal: 'Vermilion Cliffs Guiding Inc',
    subject: 'Vermilion Cliffs Guiding Inc approval letter',
    html: outlook(
      'Dear Partner,\nWe are pleased to inform you that the following has been approved:',
      [
        ['Business Name', 'Vermilion Cliffs Guiding Inc'],
        ['Requested Amount', '$60,000'],
        ['Approved Amount', '$45,000'],
        ['Factor', '1.34'],
        ['Total Payback', '$60,300'],
        ['Term (Days)', '90'],
        ['Daily Payment', '$670.00'],
        ['UCC Fee', '$199'],
        ['Bank Fee', '$99'],
        ['Commission', '8 Points'],
      ],
      'Please reply to move forward.',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 45000, factor: 1.34, payback: 60300, n: 90, daily: 670, comm: 8, fees: { UCC: 199, Bank: 99 } },
      ],
    },
  },
  {
    id: 'desk-10-p6',
    deal: 'Whisper Creek Lodge LLC',
    subject: 'RE: Whisper Creek Lodge LLC [#]',
    html: gmail(
      'Approved!! See below',
      [
        ['Funding', 'Buy Rate', 'Term', 'Payments'],
        ['$100K', '1.20', '12 months', 'weekly'],
        ['$75K', '1.17', '10 months', 'weekly'],
      ],
      'Add your points on top.',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 100000, buy: 1.2, months: 12, rhythm: 'weekly' },
        { amount: 75000, buy: 1.17, months: 10, rhythm: 'weekly' },
      ],
    },
  },
  {
    id: 'desk-10-p7',
    deal: 'Yellowstone Yarn Company LLC',
    subject: 'RE: Yellowstone Yarn Company LLC [#]',
    text: `Funding approved in the amount of Twenty Two Thousand dollars ($22,000.00) against a purchased amount of $30,140.00, remitted in 110 daily installments of $274.00.`,
    truth: { record: 'approved', offers: [{ amount: 22000, payback: 30140, n: 110, daily: 274 }] },
  },
  {
    id: 'desk-10-p8',
    deal: 'Zinnia Garden Center Inc',
    subject: 'RE: Zinnia Garden Center Inc [#]',
    text: `
Offer 1: $40,000 1.35 90 days $600.00 daily
Offer 2: $40,000 1.40 120 days $466.67 daily
Offer 3: $40,000 1.45 150 days $386.67 daily

8 points in each. 2% orig. Let me know!`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 40000, factor: 1.35, n: 90, daily: 600, comm: 8, origPercent: 2 },
        { amount: 40000, factor: 1.4, n: 120, daily: 466.67, comm: 8, origPercent: 2 },
        { amount: 40000, factor: 1.45, n: 150, daily: 386.67, comm: 8, origPercent: 2 },
      ],
    },
  },
  {
    id: 'desk-10-p9',
    deal: 'Alder Bluff Equipment LLC',
    subject: 'RE: Alder Bluff Equipment LLC [#]',
    text: `
Good afternoon,

Underwriting has approved an advance of $150,000. The purchased amount is $195,000 and the specified percentage is 9%. Payments will be made weekly in the amount of $3,750.00 for approximately 52 weeks. Our closing fee is $2,250 and the broker fee is $12,000.`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 150000,
          payback: 195000,
          holdback: 9,
          n: 52,
          weekly: 3750,
          commission: 12000,
          fees: { closing: 2250 },
        },
      ],
    },
  },
  {
    id: 'desk-10-p10',
    deal: 'Bayou Bend Crawfish LLC',
    subject: 'RE: Bayou Bend Crawfish LLC [#]',
    text: `Approved $21k / 1.39 / 70 / $417 daily. 9 points. No fees.`,
    truth: { record: 'approved', offers: [{ amount: 21000, factor: 1.39, n: 70, daily: 417, comm: 9 }] },
  },
];
