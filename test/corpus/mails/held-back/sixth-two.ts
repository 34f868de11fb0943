import { DISCLAIMER, gmail, type MailCase, outlook, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('sixth');

const PORTAL = 'Harborline Partner Portal <no-reply@notify.harborline.example>';

/** The sixth hand's second day: written without sight of the rules or of the other hands' mails. */
export const SIXTH_TWO: readonly MailCase[] = [
  written(
    'Jacaranda Day Spa LLC',
    'Re: Jacaranda Day Spa LLC [#]',
    { record: 'approved', offers: [{ amount: 22000, factor: 1.39, n: 100, rhythm: 'daily', comm: 10 }] },
    `appr 22k 1.39 100 pmts daily 10pts`,
    { from: 'Rico Falcone <rico@harborline.example>' },
  ),
  written(
    'Kestrelmoor Roofing Inc',
    'Kestrelmoor Roofing Inc - Approval [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 110000,
          factor: 1.32,
          payback: 145200,
          holdback: 9,
          weekly: 3300,
          weeks: 44,
          orig: 2750,
          commission: 8800,
          comm: 8,
        },
      ],
      stips: ['proof of ownership', 'business tax return', 'landlord letter'],
    },
    `Kestrelmoor Roofing Inc has been approved on the following terms:

Funding Amount: $110,000
Factor Rate: 1.32
Purchased Amount: $145,200
Specified Percentage: 9%
Weekly Payment: $3,300
Estimated Term: 44 weeks
Origination Fee: $2,750
Commission: $8,800 (8%)

Required to fund:
- proof of ownership
- 2025 business tax return
- landlord letter

This approval is valid for 14 days.

Eleanor Pruitt
Vice President, Credit
Harborline Capital
${DISCLAIMER}`,
    { from: 'Eleanor Pruitt <epruitt@harborline.example>' },
  ),
  written(
    'Mulligatawny Catering LLC',
    'RE: Mulligatawny Catering LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 40000, factor: 1.45, months: 8, rhythm: 'daily', comm: 9 },
        { amount: 25000, factor: 1.36, months: 5, rhythm: 'daily', comm: 9 },
      ],
    },
    `Hi,

Two options on Mulligatawny Catering. Option 1 is 40k at 1.45 for 8 months, option 2 is 25k at 1.36 for 5 months. Both daily debits, 9 points on either.

Which one would they like?

Tom B
Harborline Capital`,
    { from: 'Tom Brandvold <tomb@harborline.example>' },
  ),
  written(
    'Nettlebed Mattress Outlet Inc',
    'Loan offer for Nettlebed Mattress Outlet Inc',
    {
      record: 'approved',
      offers: [
        {
          amount: 125000,
          rate: 22.5,
          months: 24,
          monthly: 6515.67,
          origPercent: 3,
          apr: 25.73,
          loan: true,
        },
      ],
    },
    '',
    {
      html: outlook(
        'Hello,\nPlease see below the term loan offer for Nettlebed Mattress Outlet Inc.',
        [
          ['Loan amount', '$125,000.00'],
          ['Interest rate', '22.50%'],
          ['Term', '24 months'],
          ['Monthly payment', '$6,515.67'],
          ['Origination fee', '3.00%'],
          ['APR', '25.73%'],
          ['Prepayment penalty', 'None'],
        ],
        'The offer is valid for 30 days.\nKind regards,\nIngrid Solberg\nTerm Lending, Harborline Capital',
      ),
      from: 'Ingrid Solberg <isolberg@harborline.example>',
    },
  ),
  written(
    'Rosinweed Violins LLC',
    'Rosinweed Violins LLC [#]',
    {
      record: 'counter',
      offers: [{ amount: 20000, factor: 1.42, n: 110, rhythm: 'daily', comm: 8 }],
      stips: ['Oct statement'],
    },
    `UW turned it down at 50k but can do 20k at 1.42, 110 daily payments. 8 pts.

Need the Oct statement before contracts.

Jess`,
    { from: 'Jess Imhoff <jess@harborline.example>' },
  ),
  written(
    'Tumblehome Boatworks Inc',
    'Line of credit - Tumblehome Boatworks Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 100000, rate: 29.9, months: 12, rhythm: 'weekly', drawPercent: 1.5, loan: true }],
    },
    `Hi team,

Tumblehome Boatworks Inc is approved for a $100,000 line of credit. The annual interest rate is 29.9%, each draw is repaid over 12 months in weekly installments, and there is a 1.5% draw fee. No maintenance fee and no prepayment penalty.

The client can accept in the portal and make the first draw the same day.

Harborline LOC Desk`,
    { from: 'LOC Desk <loc@harborline.example>' },
  ),
  written(
    'Ulysses Fire Protection LLC',
    'Consolidation approval - Ulysses Fire Protection LLC',
    {
      record: 'approved',
      offers: [
        {
          amount: 210000,
          factor: 1.31,
          payback: 275100,
          weeks: 52,
          weekly: 5290.38,
          origPercent: 3,
          orig: 6300,
          payoff: 110000,
          comm: 5,
        },
      ],
      stips: ['payoff letters', 'COJ'],
    },
    `Good afternoon,

Consolidation approved for Ulysses Fire Protection LLC:

- Funding amount $210,000
- Factor 1.31
- Payback $275,100
- 52 weekly payments of $5,290.38
- Origination fee 3% ($6,300)
- Payoffs: Kapitol Advance $61,300 and Greenbox $48,700 (total payoff $110,000)
- Net to merchant $93,700
- Commission 5%

Stips: payoff letters from both funders dated within 3 days, signed COJ.

Marcus Bell
Harborline Capital`,
    { from: 'Marcus Bell <mbell@harborline.example>' },
  ),
  written(
    'Wolframite Welding LLC',
    'Offer ready: Wolframite Welding LLC [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 33000,
          buy: 1.27,
          factor: 1.36,
          payback: 44880,
          n: 132,
          daily: 340,
          comm: 9,
          fees: { 'Bank fee': 295 },
        },
      ],
    },
    '',
    {
      from: PORTAL,
      html: `<html><body style="font-family:Helvetica,Arial"><p>Hello Partner,</p>
<p>An offer is available for <b>Wolframite Welding LLC</b>.</p>
<p><b>Funded Amount:</b> $33,000.00<br>
<b>Buy Rate:</b> 1.27<br>
<b>Sell Rate:</b> 1.36<br>
<b>Payback Amount:</b> $44,880.00<br>
<b>Term:</b> 132 payments<br>
<b>Payment:</b> $340.00 Daily<br>
<b>Commission:</b> 9.00%<br>
<b>Bank Fee:</b> $295.00</p>
<p><a href="https://portal.harborline.example/deals/21003">View offer</a></p>
<p style="font-size:10px;color:#888">This is an automated message from Harborline Capital. Offers are subject to final underwriting.</p></body></html>`,
    },
  ),
  written(
    'Yarrowdale Dairy LLC',
    'Re: Re: Yarrowdale Dairy LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 95000, factor: 1.28, payback: 121600, weeks: 60, weekly: 2026.67, comm: 6 }],
    },
    `Got them to come up for you. New numbers:

95k
1.28
121,600 payback
60 weeks
2,026.67 weekly
6 points

Send me the green light and I'll draft contracts.

Jared Oyelaran
Harborline Capital

On Tue, Nov 17, 2026 at 10:31 AM Submissions <deals@broker.example> wrote:
> Merchant really needs closer to 100k, any way to get there? Happy to take less points
>
> On Tue, Nov 17, 2026 at 9:50 AM Jared Oyelaran <joyelaran@harborline.example> wrote:
>> Yarrowdale Dairy LLC approved
>> 75k
>> 1.30
>> 52 weeks
>> 8 points`,
    { from: 'Jared Oyelaran <joyelaran@harborline.example>' },
  ),
  written(
    'Zephyrine HVAC Inc',
    'Zephyrine HVAC Inc offers',
    {
      record: 'approved',
      offers: [
        { amount: 80000, factor: 1.38, payback: 110400, weeks: 48, weekly: 2300, comm: 9 },
        { amount: 60000, factor: 1.34, payback: 80400, weeks: 40, weekly: 2010, comm: 9 },
        { amount: 40000, factor: 1.28, payback: 51200, weeks: 32, weekly: 1600, comm: 9 },
      ],
      stips: ['voided check', 'photo ID'],
    },
    `Hi, see offers for Zephyrine HVAC Inc:

Amount\tRate\tPayback\tWeeks\tWeekly
$80,000\t1.38\t$110,400\t48\t$2,300
$60,000\t1.34\t$80,400\t40\t$2,010
$40,000\t1.28\t$51,200\t32\t$1,600

Comm 9% on each
Stips - voided check, photo ID

Thanks
Ben`,
    { from: 'Ben Achterberg <ben@harborline.example>' },
  ),
  written(
    'Abernathy Crop Dusting LLC',
    'SBA 7(a) approval - Abernathy Crop Dusting LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 350000, rate: 10.25, months: 120, monthly: 4673.87, fees: { Packaging: 2500 }, loan: true }],
      stips: ['tax returns', 'personal financial statement', 'hangar lease'],
    },
    `Dear Partner,

Our credit committee has approved Abernathy Crop Dusting LLC for an SBA 7(a) loan as follows:

Loan amount: $350,000
Term: 10 years, fully amortizing
Interest rate: 10.25% (Prime + 2.75%, variable)
Monthly payment: $4,673.87
Packaging fee: $2,500

Closing conditions:
1. Three years of business and personal tax returns
2. SBA Form 413 personal financial statement
3. Copy of the hangar lease

Respectfully,
Harold Teague
SBA Lending
Harborline Capital`,
    { from: 'Harold Teague <hteague@harborline.example>' },
  ),
  written(
    'Balaclava Ski Rentals Inc',
    'Re: Balaclava Ski Rentals Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 60000, buy: 1.22, weeks: 24, rhythm: 'weekly' },
        { amount: 45000, buy: 1.18, weeks: 16, rhythm: 'weekly' },
      ],
    },
    `Approved, weekly payments

60k   1.22 buy   24 weeks
45k   1.18 buy   16 weeks

Upsell up to 12 pts

Dana`,
    { from: 'Dana Whitlock <dwhitlock@harborline.example>' },
  ),
  written(
    'Ebbetsfield Batting Cages LLC',
    'Approval – Ebbetsfield Batting Cages LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 26500, factor: 1.41, payback: 37365, n: 105, daily: 355.86, comm: 10 }],
      stips: ['drivers license', 'voided check', 'bank verification'],
    },
    `Hi Submissions,

I'm happy to let you know that we approved Ebbetsfield Batting Cages for $26,500 with a factor rate of 1.41. The total payback is $37,365, paid in 105 daily payments of $355.86. Your commission would be 10%.

We will need a drivers license, a voided check and bank verification to fund.

Thanks,
Kaylee M.
ISO Relations`,
    {
      from: 'Kaylee Marsh <kaylee@harborline.example>',
      encoding: 'quoted-printable',
      html: `<div dir="ltr"><div>Hi Submissions,</div><div><br></div><div>I&#39;m happy to let you know that we approved Ebbetsfield Batting Cages for <b>$26,500</b> with a factor rate of <b>1.41</b>. The total payback is $37,365, paid in 105 daily payments of $355.86. Your commission would be 10%.</div><div><br></div><div>We will need a drivers license, a voided check and bank verification to fund.</div><div><br></div><div>Thanks,</div><div>Kaylee M.</div><div>ISO Relations</div></div>`,
    },
  ),
  written(
    'Hyssop Pharmacy Inc',
    'Hyssop Pharmacy Inc [#] approval',
    {
      record: 'approved',
      offers: [
        {
          amount: 55000,
          factor: 1.36,
          n: 110,
          daily: 680,
          comm: 8,
          fees: { Origination: 1500, UCC: 195, Wire: 35 },
        },
      ],
      stips: ['signed COJ', 'zero balance letter', 'DL'],
    },
    '',
    {
      html: gmail(
        'Approved, terms below.\n',
        [
          ['Merchant', 'Hyssop Pharmacy Inc'],
          ['Amount', '55,000'],
          ['Factor', '1.36'],
          ['Payments', '110'],
          ['Daily', '680.00'],
          ['Origination', '$1,500'],
          ['UCC fee', '$195'],
          ['Wire fee', '$35'],
          ['Commission', '8%'],
        ],
        '\nStips: signed COJ, zero balance letter from Pinnacle Row, DL\n\nDana',
      ),
      from: 'Dana Whitlock <dwhitlock@harborline.example>',
    },
  ),
  written(
    'Inkberry Printing LLC',
    'Re: Inkberry Printing LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Declined due to TIB. We require 12 months and they only opened in March.

Tom B
Harborline Capital`,
    { from: 'Tom Brandvold <tomb@harborline.example>' },
  ),
  written(
    'Jodhpur Saddlery LLC',
    'Jodhpur Saddlery LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Hello,

Thank you for the submission. Unfortunately horse related businesses are on our restricted industry list, so we will not be able to make an offer.

Intake Team
Harborline Capital`,
    { from: 'Intake <intake@harborline.example>' },
  ),
  written(
    'Kumquat Juice Bars Inc',
    'Decline notice - Kumquat Juice Bars Inc',
    { record: 'declined', codes: ['low_balance', 'nsf', 'negative_days'] },
    `Kumquat Juice Bars Inc has been declined for the following reasons:

- Low average daily balance
- NSFs
- Negative days

Harborline Capital`,
    { from: 'Underwriting <uw@harborline.example>' },
  ),
  written(
    'Larkspurne Daycare LLC',
    'Re: Larkspurne Daycare LLC [#]',
    { record: 'declined', codes: [] },
    `Hi,

After careful review we won't be able to extend an offer to Larkspurne Daycare at this time. We appreciate the opportunity and look forward to working with you on the next one.

Best regards,
Eleanor Pruitt
Vice President, Credit
Harborline Capital`,
    { from: 'Eleanor Pruitt <epruitt@harborline.example>' },
  ),
  written(
    'Narwhal Ice Company',
    'RE: Narwhal Ice Company [#]',
    { record: 'declined', codes: ['stacking'] },
    `uw killed it, 6 positions already

Rico`,
    { from: 'Rico Falcone <rico@harborline.example>' },
  ),
  written(
    'Obsidian Granite Countertops LLC',
    'Obsidian Granite Countertops LLC',
    { record: 'declined', codes: ['state'] },
    `We have to decline Obsidian Granite Countertops, we don't fund in Puerto Rico. Sorry about that.

Marcus Bell
Harborline Capital`,
    { from: 'Marcus Bell <mbell@harborline.example>' },
  ),
  written(
    'Palimpsest Books Inc',
    'Palimpsest Books Inc [#] - update',
    { record: 'declined', codes: ['revenue', 'credit'] },
    `Hey, not going to be able to do anything here. Deposits are trending down every month and his FICO is under 500.

Jess`,
    { from: 'Jess Imhoff <jess@harborline.example>' },
  ),
  written(
    'Quarterstaff Security LLC',
    'Re: Quarterstaff Security LLC [#]',
    { record: 'info_requested', asks: ['Chase statements'] },
    `I see transfers in and out of a Chase account ending 7702. Please send the last 3 months of the Chase statements as well so I can price this out.

Ben`,
    { from: 'Ben Achterberg <ben@harborline.example>' },
  ),
  written(
    'Ramshackle Antiques LLC',
    'Missing documents - Ramshackle Antiques LLC',
    { record: 'info_requested', asks: ['page 2', 'driver license'] },
    `Hello,

The submission for Ramshackle Antiques LLC is incomplete. Please provide:

- page 2 of the application
- driver license for the second owner

The file will be moved to underwriting once we have both.

Intake Team
Harborline Capital`,
    { from: 'Intake <intake@harborline.example>' },
  ),
  written(
    'Tenterhook Alterations LLC',
    'Tenterhook Alterations LLC [#]',
    { record: 'info_requested', asks: ['payoff letter', 'Sept bank statement'] },
    `Can you get me a payoff letter from the current funder and the Sept bank statement? Only got Aug and Oct.

Thx
Sam`,
  ),
  written(
    'Yellowhammer Tool Rental LLC',
    'Re: Yellowhammer Tool Rental LLC [#]',
    { record: 'info_requested', asks: ['profit and loss', 'balance sheet', 'tax return'] },
    `Good afternoon,

Because of the size of the request, we need the following before a credit decision can be made:

1. Year to date profit and loss
2. Year to date balance sheet
3. 2025 business tax return

Thank you,
Ingrid Solberg
Term Lending, Harborline Capital
${DISCLAIMER}`,
    { from: 'Ingrid Solberg <isolberg@harborline.example>' },
  ),
  written(
    'Zinfandel Wine Imports Inc',
    'Zinfandel Wine Imports Inc - need one more thing',
    { record: 'info_requested', asks: ['importer license'] },
    `Hi! Almost there on Zinfandel Wine Imports. Please send a copy of the importer license and I can get it back in front of underwriting today.

Kaylee M.
ISO Relations
Harborline Capital | www.harborline.example`,
    { from: 'Kaylee Marsh <kaylee@harborline.example>' },
  ),
  written(
    'Aardwolf Logistics LLC',
    'Contracts sent - Aardwolf Logistics LLC [#]',
    { record: 'approved', offers: [] },
    `Contracts are out to the merchant via DocuSign.

Docs Team
Harborline Capital`,
    { from: 'Docs <docs@harborline.example>', stands: true },
  ),
  written(
    'Bodkin Sewing Machines Inc',
    'Re: Bodkin Sewing Machines Inc [#]',
    { waits: SOMEBODY },
    `If he can pay off the second position we might be able to do something in the 30-35k range, probably around a 1.4. Let me know if that works and I'll run it by underwriting.

Tom B`,
    { from: 'Tom Brandvold <tomb@harborline.example>' },
  ),
  written(
    'Calabash Seafood House LLC',
    'Today’s decisions',
    { record: 'declined', codes: ['nsf'] },
    `Hi team, two decisions for you today:

Calabash Seafood House LLC - Declined, too many NSFs in the last 60 days.

Dragoman Translation Services LLC - Approved. $30,000, 1.37 factor, 100 daily payments of $411, 10 points.

Thanks,
Marcus Bell
Harborline Capital`,
    {
      from: 'Marcus Bell <mbell@harborline.example>',
      also: {
        'Dragoman Translation Services LLC': {
          record: 'approved',
          offers: [{ amount: 30000, factor: 1.37, n: 100, daily: 411, comm: 10 }],
        },
      },
    },
  ),
  written(
    'Escarpment Outfitters Inc',
    'November ISO newsletter: bigger approvals, faster funding',
    { noted: true },
    '',
    {
      from: 'Harborline Capital <news@harborline.example>',
      headers: ['List-Unsubscribe: <https://news.harborline.example/u/88213>', 'Precedence: bulk'],
      html: `<html><body><h1>Bigger approvals. Faster funding.</h1>
<p>This month we raised our maximum to $500,000 and lowered our buy rates to 1.20 for A paper. First position deals now go up to 15 months.</p>
<p><b>Double points in November!</b> Earn up to 14 points on every deal that funds before Thanksgiving.</p>
<p>Send your submissions to submissions@harborline.example.</p>
<p><a href="https://news.harborline.example/u/88213">Unsubscribe</a></p></body></html>`,
    },
  ),
];
