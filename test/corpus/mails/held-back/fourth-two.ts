import { type MailCase, outlook, portal, SIGNED, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's second day: written without sight of the rules. */
export const FOURTH_TWO: readonly MailCase[] = [
  written(
    'Thistledown Yarn Company LLC',
    'THISTLEDOWN YARN COMPANY LLC',
    { record: 'approved', offers: [{ amount: 25000, factor: 1.49, n: 50, daily: 745, comm: 10 }] },
    `APPROVED!!!! 25K 1.49 50 DAYS 745 DAILY 10 PTS

GET ME THE SIGNED CONTRACT BY 4 AND WE FUND TODAY`,
  ),
  written(
    'Rockhopper Climbing Gym LLC',
    'Re: Rockhopper Climbing Gym LLC [#]',
    { record: 'approved', offers: [{ amount: 55000, factor: 1.4, n: 100, daily: 770 }] },
    `u got 55k at a 1.4.. 100 payments.. 770 a day. no stips besides bank login

Sent from my iPhone

On Tue, Nov 17, 2026 at 1:14 PM Submissions <deals@broker.example> wrote:
> any word on rockhopper? merchant wants 75k, has an offer at 1.35 for 60k
> from another shop`,
  ),
  written(
    'Sorrel Creek Construction Inc',
    'Sorrel Creek Construction Inc - Offers',
    {
      record: 'approved',
      offers: [
        { amount: 50000, buy: 1.25, factor: 1.35, payback: 67500, n: 27, weekly: 2500, fees: { Origination: '3%' } },
        { amount: 80000, buy: 1.3, factor: 1.4, payback: 112000, n: 40, weekly: 2800, fees: { Origination: '3%' } },
      ],
    },
    '',
    {
      html: outlook(
        'Good afternoon,\nPlease see below for the options on Sorrel Creek Construction.',
        [
          ['', 'Option 1', 'Option 2'],
          ['Funding Amount', '$50,000.00', '$80,000.00'],
          ['Buy Rate', '1.25', '1.30'],
          ['Sell Rate', '1.35', '1.40'],
          ['Payback', '$67,500.00', '$112,000.00'],
          ['Weekly Payment', '$2,500.00', '$2,800.00'],
          ['# of Payments', '27', '40'],
          ['Origination Fee', '3%', '3%'],
        ],
        'Stips: driver license, voided check, proof of ownership\nOffers valid for 7 days and subject to no new debt.',
      ),
    },
  ),
  written(
    'Driftwood Bay Charters LLC',
    'Offer summary: Driftwood Bay Charters LLC',
    {
      record: 'approved',
      offers: [{ amount: 130000, factor: 1.28, payback: 166400, n: 52, weekly: 3200, comm: 7, orig: 1300 }],
    },
    `OFFER SUMMARY
=================================
Merchant ............. Driftwood Bay Charters LLC
Advance Amount ....... $130,000
Factor Rate .......... 1.28
Total Repayment ...... $166,400
Payment .............. $3,200 weekly
Term ................. 52 weeks
Processing Fee ....... $1,300
Commission ........... 7%
=================================
This is a system generated message.`,
  ),
  written(
    'Hummingbird Day Spa LLC',
    'Re: Hummingbird Day Spa LLC [#]',
    { record: 'approved', offers: [{ amount: 40000, payback: 52000, n: 26, weekly: 2000 }] },
    `Hey! Hummingbird is approved for 40,000, they pay back 52,000 over 26 weeks, so 2,000/wk. Commission sheet attached separately.`,
  ),
  written(
    'Gallowglass Guitars Inc',
    'Gallowglass Guitars Inc [#]',
    { record: 'approved', offers: [{ amount: 50000, payback: 62500, n: 20, biweekly: 3125, comm: 5 }] },
    `Approved $50,000. Total payback $62,500 with 20 bi-weekly payments of $3,125. Your commission is 5%.

Thanks,
${SIGNED}`,
  ),
  written(
    'Nightjar Recording Studio LLC',
    'Nightjar Recording Studio LLC - Declined',
    { record: 'declined', codes: ['low_balance', 'nsf'] },
    '',
    {
      html: portal(
        'Your submission was declined',
        [
          ['Merchant', 'Nightjar Recording Studio LLC'],
          ['Submission ID', '77812'],
          ['Status', 'Declined'],
          ['Reason(s)', 'Low average daily balance; Excessive NSFs'],
          ['Requested amount', '$60,000'],
        ],
        'If circumstances change you may resubmit in 30 days.',
        'View submission',
      ),
    },
  ),
  written(
    'Blue Ridge Apiary Supply LLC',
    'Re: Blue Ridge Apiary Supply LLC [#]',
    { record: 'declined', codes: ['state'] },
    `Hi, we don't fund in Virginia any longer, so can't take this. Anything outside VA send it over.`,
  ),
  written(
    'Pumphouse Coffee Roasters Inc',
    'Re: Pumphouse Coffee Roasters Inc',
    { record: 'declined', codes: ['time_in_business'] },
    `Too new for us, they only opened in July. We need a full year under the same ownership. Kick it back to me next summer :)`,
  ),
  written(
    'Lantern Hill Antiques LLC',
    'Lantern Hill Antiques LLC',
    { record: 'declined', codes: ['other'] },
    `Already have this one in house from another ISO, submitted last Thursday. Can't work it with you, sorry.`,
  ),
  written(
    'Briar Patch Day Nursery Inc',
    'Re: Briar Patch Day Nursery Inc [#]',
    { record: 'declined', codes: ['credit'] },
    `Credit kicked it back. Fico is 498 with fresh collections, below our 525 cutoff. Dead for now.`,
  ),
  written(
    'Sunstone Solar Installers LLC',
    'Sunstone Solar Installers LLC - items',
    { record: 'info_requested', asks: ['P&L', 'balance sheet', 'aging'] },
    `Prior to issuing an offer, underwriting would like to see:

1. YTD P&L
2. balance sheet
3. A/R aging report

Thank you,
Credit Dept`,
  ),
  written(
    'Tangerine Grove Juice Co LLC',
    'Re: Tangerine Grove Juice Co LLC [#]',
    { record: 'info_requested', asks: ['DL', 'application'] },
    `Application isn't signed on page 1, please have him sign and resend the application. Also need a clear copy of DL, the one you sent is blurry.`,
  ),
  written(
    'Rosemont Dry Cleaners Inc',
    'Re: Rosemont Dry Cleaners Inc [#]',
    { record: 'info_requested', asks: ['voided check', 'proof of ownership'] },
    `Got the signed contract, thank you. To get this funded I still need the voided check and proof of ownership (K-1 or operating agreement).`,
    { stands: true },
  ),
  written(
    'Whitewater Rafting Outfitters LLC',
    'Counter offer - Whitewater Rafting Outfitters LLC',
    { record: 'counter', offers: [{ amount: 50000, factor: 1.33, payback: 66500, n: 35, weekly: 1900, comm: 6 }] },
    `Counter offer on Whitewater. Requested 80K over 12 months is not doable w/ the seasonality.

We can offer instead: $50,000, 1.33, payback 66,500, 35 weekly payments of 1,900. 6 pts to you.`,
  ),
  written(
    'Harvest Table Catering LLC',
    'Re: Re: Harvest Table Catering LLC [#]',
    { record: 'counter', offers: [{ amount: 65000, factor: 1.3, n: 130, daily: 650 }] },
    `Went back to committee. Couldn't get them to 80k but revised offer is 65k at 1.30, 130 days at 650/day. That's best and final.`,
    { stands: true },
  ),
  written(
    'Cobblestone Masonry LLC',
    'Re: Cobblestone Masonry LLC [#]',
    { noted: true },
    `UW has a couple questions on this one, give me a call when you're free.`,
  ),
  written(
    'Juniper Trail Outfitters Inc',
    'Juniper Trail Outfitters Inc [#]',
    { unrecorded: true },
    `Merchant interview is set for 2pm EST today w/ the owner. I'll circle back right after.`,
  ),
  written(
    'Red Barn Feed & Tack LLC',
    'Out of Office Re: Red Barn Feed & Tack LLC [#]',
    { noted: true },
    `Thank you for your email. Our office is closed for Thanksgiving and reopens Monday, Nov 30. Any approvals expiring this week will be honored through Tuesday.`,
    { headers: ['X-Autoreply: yes', 'Auto-Submitted: auto-replied'] },
  ),
  written(
    'Millstone Pizzeria Inc',
    'Harborline Weekly - what we funded',
    { noted: true },
    `RECENTLY FUNDED
$250,000 Restaurant group - 1.24 - 14 months - 10 points
$75,000 Trucking - 1.32 - 9 months - 12 points
$18,000 Nail salon - 1.45 - 4 months

Send your deals to deals@harborline.example`,
    {
      headers: ['List-Id: ISO newsletter <news.harborline.example>', 'List-Unsubscribe: <mailto:u@harborline.example>'],
    },
  ),
  written(
    'Switchback Cycles LLC',
    'Trucking is BACK',
    { unrecorded: true },
    `Hey guys, quick note that we're doing trucking again starting Monday. Up to $250k, buys from 1.20, 5+ trucks, no open bankruptcies. What do you have sitting on your desk that got declined elsewhere?`,
  ),
  written('Fern Gully Landscaping LLC', 'Your open files', { record: 'declined', codes: ['nsf'] }, '', {
    html: outlook(
      'Hi, here is where we are with your files as of this morning:',
      [
        ['Merchant', 'Status', 'Notes'],
        ['Fern Gully Landscaping LLC', 'Declined', '11 NSFs in October'],
        ['Pinwheel Toys Inc', 'Pending', 'Need Sept bank statement'],
        ['Cold Spring Ice LLC', 'In review', ''],
      ],
      'Thanks!',
    ),
    also: {
      'Pinwheel Toys Inc': { record: 'info_requested', asks: ['Sept'] },
      'Cold Spring Ice LLC': { unrecorded: true },
    },
  }),
  written(
    'Blue Heron Cafe LLC',
    'Blue Heron - approved',
    { unrecorded: true },
    `Blue Heron is approved for 40k, 1.38 factor, 92 daily payments of 600. 10 points.`,
    { also: { 'Blue Heron Catering LLC': { unrecorded: true } } },
  ),
  written(
    'Marigold Senior Living LLC',
    'Re: Marigold Senior Living LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `We have to pull our offer on this. Reran the bank this morning and he took another position on Friday. We're out.`,
    { stands: true },
  ),
  written(
    'Stonebridge Tile & Marble Inc',
    'Re: Stonebridge Tile & Marble Inc [#]',
    { waits: SOMEBODY },
    `Stonebridge is pre-approved up to 75k pending bank login. Will have final numbers after that.`,
  ),
  written(
    'Maple Hollow Sugarworks LLC',
    'Re: Maple Hollow Sugarworks LLC [#]',
    { waits: SOMEBODY },
    `First look, I think we come in somewhere between 30-40k at a 1.38 to 1.42. Let me finish the file and I'll send the real thing.`,
  ),
  written(
    'Anchor & Oar Boatyard LLC',
    'Anchor & Oar Boatyard LLC [#]',
    { waits: SOMEBODY },
    `Approval attached! Let me know which option the merchant would like.`,
    {
      parts: [
        `Content-Type: application/pdf; name="Approval.pdf"
Content-Disposition: attachment; filename="Approval.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjQKJeLjz9MK`,
      ],
    },
  ),
  written(
    'Prairie Wind HVAC LLC',
    'Approval - Prairie Wind HVAC LLC',
    {
      record: 'approved',
      offers: [
        { amount: 50000, factor: 1.3, payback: 65000, n: 130, daily: 500, comm: 6 },
        { amount: 50000, factor: 1.33, payback: 66500, n: 133, daily: 500, comm: 9 },
        { amount: 50000, factor: 1.36, payback: 68000, n: 136, daily: 500, comm: 12 },
      ],
    },
    `Approved 50k for Prairie Wind, pick your points:

Pts   Factor   Payback   Pmts   Daily
6     1.30     65,000    130    500
9     1.33     66,500    133    500
12    1.36     68,000    136    500

Send over the DL and VC with the signed contract.`,
  ),
  written(
    'Silver Maple Towing LLC',
    'Re: Silver Maple Towing LLC [#]',
    { record: 'approved', offers: [] },
    `Contracts are out to the merchant via DocuSign, let me know once he has signed.`,
    { stands: true },
  ),
  written(
    'Larkspur Optical Group PC',
    'Re: Larkspur Optical Group PC [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 150000,
          factor: 1.24,
          payback: 186000,
          n: 60,
          weekly: 3100,
          commission: 10500,
          fees: { Wire: 35, UCC: 195 },
        },
      ],
      stips: ['tax return', 'bank'],
    },
    `Good news - Larkspur cleared credit.

Approved amount: $150k
Rate: 1.24
Payback: $186k
Weekly: $3,100 x 60
Your comm: $10,500
Fees: wire 35, UCC 195

Approved subject to: most recent tax return, live bank verification.`,
  ),
];
