import { gmail, type MailCase, outlook, portal, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fifth');

/** The fifth hand's first day: written without sight of the rules or of the other hands' mails. */
export const FIFTH_ONE: readonly MailCase[] = [
  written(
    'Tallgrass Hauling LLC',
    'Re: Tallgrass Hauling LLC [#]',
    { record: 'approved', offers: [{ amount: 35000, factor: 1.36, n: 100, daily: 476, comm: 8 }] },
    `Approved
35k 1.36
100 days 476 a day
8 pts

Sent from my iPhone`,
  ),
  written(
    'Copperline Electric Inc',
    'Copperline Electric Inc - Offer Approved',
    {
      record: 'approved',
      offers: [
        {
          amount: 48000,
          factor: 1.4,
          payback: 67200,
          n: 140,
          daily: 480,
          holdback: 14,
          fees: { Origination: 1440 },
          comm: 10,
        },
      ],
    },
    '',
    {
      html: portal('Congratulations! Your submission has been approved', [
        ['Business', 'Copperline Electric Inc'],
        ['Purchase Price', '$48,000.00'],
        ['Purchased Amount', '$67,200.00'],
        ['Factor Rate', '1.40'],
        ['Daily Payment', '$480.00'],
        ['Est. Number of Payments', '140'],
        ['Specified Percentage', '14%'],
        ['Origination Fee', '$1,440.00'],
        ['ISO Commission', '10%'],
        ['Offer Expires', '12/01/2026'],
      ]),
    },
  ),
  written(
    'Pelham Auto Body LLC',
    'Re: Pelham Auto Body LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 25000, factor: 1.3, payback: 32500, n: 20, weekly: 1625 },
        { amount: 40000, factor: 1.38, payback: 55200, n: 32, weekly: 1725 },
        { amount: 50000, factor: 1.45, payback: 72500, n: 40, weekly: 1812.5 },
      ],
    },
    `Hey Mike,

See below for Pelham:

              Option 1     Option 2     Option 3
Funding       $25,000      $40,000      $50,000
Rate          1.30         1.38         1.45
Payback       $32,500      $55,200      $72,500
Weekly pmt    $1,625       $1,725       $1,812.50
# weeks       20           32           40

Let me know which one they want and I'll get contracts over.

Thanks,
Dana`,
  ),
  written(
    'Saddleback Nursery Inc',
    'Saddleback Nursery Inc - approval',
    {
      record: 'approved',
      offers: [
        { amount: 60000, buy: 1.22, factor: 1.32, n: 26, rhythm: 'weekly', comm: 10 },
        { amount: 60000, buy: 1.26, factor: 1.36, n: 36, rhythm: 'weekly', comm: 10 },
      ],
    },
    '',
    {
      html: outlook(
        'Good afternoon,\nWe are pleased to offer the following options for Saddleback Nursery Inc:',
        [
          ['Max Amount', 'Buy Rate', 'Sell Rate', 'Term (Weeks)', 'Pmt Frequency', 'Points'],
          ['$60,000', '1.22', '1.32', '26', 'Weekly', '10'],
          ['$60,000', '1.26', '1.36', '36', 'Weekly', '10'],
        ],
        'Offers good for 14 days.\nThank you for your business.',
      ),
    },
  ),
  written(
    'Brasswell Plumbing Corp',
    'Re: Brasswell Plumbing Corp [#]',
    { record: 'declined', codes: ['revenue', 'negative_days'] },
    `Hello,

Thank you for submitting Brasswell Plumbing Corp. After careful review of the file, we are unable to extend an offer at this time for the following reason(s):

- Insufficient monthly deposits
- Excessive negative days

We appreciate your business and look forward to your next submission.

Underwriting Team`,
  ),
  written(
    'Kettle Point Diner LLC',
    'Re: Kettle Point Diner LLC [#]',
    { record: 'declined', codes: ['nsf'] },
    `Pass on this one. 14 nsfs last month`,
  ),
  written(
    'Meridian Auto Sales Inc',
    'Re: Meridian Auto Sales Inc [#]',
    { record: 'declined', codes: ['industry'] },
    `Hi,

Unfortunately used car dealers are a restricted industry for us so we'll have to pass. Sorry about that!

Jess`,
  ),
  written(
    'Thornbury Daycare LLC',
    'Re: Thornbury Daycare LLC [#]',
    { record: 'declined', codes: [] },
    `Hey this file is already in our system from another ISO. Can't work on it with you, sorry.`,
  ),
  written(
    'Ivy Gate Salon LLC',
    'Ivy Gate Salon LLC - Declined',
    { record: 'declined', codes: ['credit'] },
    `Dear Partner,

We have completed our review of Ivy Gate Salon LLC and regret to inform you that we cannot approve this application.

Decline Reason: FICO below minimum (498)

Should you have any questions, please reach out to your ISO manager.`,
  ),
  written(
    'Larkspur Flooring Inc',
    'Re: Larkspur Flooring Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 75000, factor: 1.33, payback: 99750, n: 133, daily: 750, fees: { Origination: '3%' } }],
      stips: ['voided check', 'license', 'landlord'],
    },
    `Great news! We have an approval for Larkspur Flooring.

Amount: $75,000
Factor: 1.33
Payback: $99,750
Term: 133 daily payments
Daily: $750
Origination fee 3%

Stips:
1. Voided check
2. Driver's license (front & back)
3. Landlord contact
4. Live bank verification prior to funding

Please let me know when you'd like contracts.`,
  ),
  written(
    'Oxbow Roofing LLC',
    'Missing Information - Oxbow Roofing LLC',
    { record: 'info_requested', asks: ['september statement', 'tax return', 'ownership'] },
    `Good morning,

In order to move forward with underwriting on Oxbow Roofing LLC, please provide the following:

• September statement, all pages (acct ending 4471)
• 2025 business tax return
• Proof of ownership

Thank you,
Processing`,
  ),
  written(
    'Sandpiper Grill Inc',
    'Re: Sandpiper Grill Inc [#]',
    { record: 'info_requested', asks: ['mtd', 'oct'] },
    `need mtd and oct stmt on this one pls`,
  ),
  written(
    'Wexley Transport LLC',
    'Re: Wexley Transport LLC [#]',
    { record: 'info_requested', asks: ['plaid'] },
    `Can you have the merchant complete the Plaid link? UW won't price it without it.`,
  ),
  written(
    'Bramble Hill Farms Inc',
    'Re: Bramble Hill Farms Inc [#]',
    { record: 'info_requested', asks: ['payoff letter', 'june'] },
    `Hi Mike, quick one, we see two existing positions. Please send over payoff letters for both and the June statement so we can finish.`,
  ),
  written(
    'Quarry Street Gym LLC',
    'Submission Received: Quarry Street Gym LLC',
    { noted: true },
    `Thank you for your submission! Quarry Street Gym LLC has been assigned to an underwriter. You will receive a response within 4 business hours.`,
  ),
  written(
    'Fallow Creek Vet Inc',
    'Re: Fallow Creek Vet Inc [#]',
    { unrecorded: true },
    `Just following up on this approval, any word from the merchant? Want to get this one closed before the holiday.`,
    { stands: true },
  ),
  written(
    'Ridgeway Print Shop LLC',
    'Re: Ridgeway Print Shop LLC [#]',
    { record: 'counter', offers: [{ amount: 50000, factor: 1.4, n: 28, weekly: 2500, comm: 9 }] },
    `We can't get to 75k with the deposits where they are. I can do 50k at a 1.40, 28 weeks, 2500/wk. 9 points in it for you.`,
  ),
  written(
    'Slatecroft Granite Inc',
    'Equipment Finance Approval - Slatecroft Granite Inc',
    {
      record: 'approved',
      offers: [{ amount: 82500, n: 60, monthly: 1842.15, fees: { Documentation: 495 } }],
    },
    `Good afternoon,

We are happy to advise that Slatecroft Granite Inc has been approved as follows:

Equipment Cost: $82,500.00
Term: 60 months
Monthly Payment: $1,842.15
Documentation Fee: $495.00
Structure: EFA, $1 buyout

This approval is valid for 60 days. Please send the vendor invoice when ready for docs.

Credit Department`,
  ),
  written(
    'Harrow Lane Boutique LLC',
    'Re: Harrow Lane Boutique LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 75000, n: 24, rhythm: 'monthly', rate: 28, drawPercent: 2.5, loan: true }],
    },
    `Hi Mike,

Harrow Lane was approved for a line of credit.

Credit limit: $75,000
Interest rate: 28%
Draw fee: 2.5%
Repayment: 24 monthly payments

No prepayment penalty. Let me know if they want to proceed.`,
  ),
  written(
    'Upland Dental Care PC',
    'Term loan approval: Upland Dental Care PC',
    {
      record: 'approved',
      offers: [{ amount: 120000, n: 36, monthly: 4159.25, rate: 14.99, origPercent: 3, comm: 2, loan: true }],
    },
    `Congratulations, the term loan for Upland Dental Care PC has been approved.

Loan amount: $120,000
Term: 36 months
Interest rate: 14.99%
Monthly payment: $4,159.25
Origination fee: 3%
Broker commission: 2%

Closing docs will be issued on acceptance.`,
  ),
  written(
    'Vantage Point Signs Inc',
    'Re: Vantage Point Signs Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 98000, factor: 1.35, payback: 132300, n: 42, weekly: 3150 }],
    },
    `Reverse is approved on Vantage Point.

Total funding 98,000
Factor 1.35
RTR 132,300
Merchant remits 3,150 weekly, 42 weeks

We deposit 5,444 every Monday to cover the current positions. Knocks their weekly down about 40%.`,
  ),
  written(
    'Wheelwright Motors LLC',
    'Renewal - Wheelwright Motors LLC',
    {
      record: 'approved',
      offers: [{ amount: 90000, factor: 1.32, payback: 118800, n: 36, weekly: 3300, payoff: 31400, orig: 1800 }],
    },
    `Hi Mike,

Wheelwright Motors LLC is approved for a renewal:

Gross funding: $90,000
Factor rate: 1.32
Payback: $118,800
36 weekly payments of $3,300
Origination: $1,800
Payoff of current balance: $31,400
Net to merchant: $56,800

Thanks,
Renewals team`,
  ),
  written(
    'Cobble Court Realty LLC',
    'Fwd: Cobble Court Realty LLC',
    { waits: [...SOMEBODY, 'forwarded', 'unknown_sender'] },
    `FYI

---------- Forwarded message ---------
From: Underwriting <uw@harborline.example>
Date: Tue, Nov 17, 2026 at 1:11 PM
Subject: Cobble Court Realty LLC
To: Sam Ortiz <sam@harborline.example>

Approved 40k, 1.35, 90 payments 600 daily.`,
  ),
  written(
    'Greywater Pools Inc',
    'Fwd: Greywater Pools Inc',
    { record: 'declined', codes: ['stacking'] },
    `Hey Mike, UW declined Greywater, overleveraged. See below.

---------- Forwarded message ---------
From: Underwriting <uw@harborline.example>
Date: Tue, Nov 17, 2026 at 10:40 AM
Subject: Greywater Pools Inc
To: Sam Ortiz <sam@harborline.example>

4 open positions, 52% withhold. Decline.`,
  ),
  written(
    'Nutmeg Bakery LLC',
    'Re: Nutmeg Bakery LLC [#]',
    { waits: SOMEBODY },
    `If they can get me a zero balance letter from Kingsbridge I could probably do 40k around a 1.38. Otherwise it's going to be tough.`,
  ),
  written(
    'Bluestem Landscaping Inc',
    'Re: Bluestem Landscaping Inc [#]',
    { record: 'funded', offers: [] },
    `Congrats!! Bluestem Landscaping has been funded. Wire went out this morning and your commission will hit tomorrow.`,
    { stands: true },
  ),
  written(
    'Ferncliff Interiors LLC',
    'APPROVED - $55,000 - Ferncliff Interiors LLC',
    { record: 'approved', offers: [{ amount: 55000, factor: 1.34, n: 22, weekly: 3350, comm: 7 }] },
    `Factor 1.34
22 weeks
3350 weekly
7 pts on this one

Let's close it`,
  ),
  written(
    'Ashford Paper Goods Inc',
    'DECLINED - Ashford Paper Goods Inc',
    { record: 'declined', codes: [] },
    `Thank you for your recent submission. Unfortunately, the above merchant does not meet our guidelines at this time.

Please feel free to resubmit in 60 days.`,
  ),
  written('Tidewater Rigging LLC', 'Application Status Update', { record: 'declined', codes: ['stacking'] }, '', {
    html: portal(
      'Application status update',
      [
        ['Legal Name', 'Tidewater Rigging LLC'],
        ['Application Status', 'Declined'],
        ['Decline Reason', 'Too Many Open Positions'],
        ['Underwriter', 'K. Moss'],
      ],
      'Thank you for your submission.',
      'View application',
    ),
  }),
  written(
    'Juniper Ridge HVAC LLC',
    'Re: Juniper Ridge HVAC LLC [#]',
    { record: 'expired', codes: [] },
    `The offer on Juniper Ridge has expired so we're closing this file out. Happy to take another look with new statements.`,
    { stands: true },
  ),
  written(
    'Pinnacle Tree Service Inc',
    'Re: Pinnacle Tree Service Inc [#]',
    { record: 'approved', offers: [{ amount: 65000, factor: 1.35, n: 30, weekly: 2925 }] },
    `Was able to get you an increase! New offer is 65k on a 1.35 / 30 weeks / $2,925 weekly. Let me know.`,
    { stands: true },
  ),
  written(
    'Moss Creek Cabinets LLC',
    'Moss Creek Cabinets LLC offer',
    {
      record: 'approved',
      offers: [
        {
          amount: 30000,
          factor: 1.42,
          payback: 42600,
          n: 71,
          daily: 600,
          comm: 12,
          fees: { Underwriting: 595, ACH: 195 },
        },
      ],
    },
    '',
    {
      html: gmail(
        'Hi Mike,\n\nOffer for Moss Creek is in:\n',
        [
          ['Funded Amount', '$30,000'],
          ['Factor', '1.42'],
          ['Payback', '$42,600'],
          ['Daily ACH', '$600'],
          ['Payments', '71'],
          ['UW Fee', '$595'],
          ['ACH Fee', '$195'],
          ['Comm', '12%'],
        ],
        '\nStips: DL, VC, signed app\n\nRegards,\nCarla',
      ),
    },
  ),
];
