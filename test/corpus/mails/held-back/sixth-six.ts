import { gmail, type MailCase, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('sixth');

const LEO = 'Leo Marchetti <leo@harborline.example>';
const OPS = 'Harborline Operations <ops@harborline.example>';

/** The sixth hand's sixth day: as hurried as a busy desk writes, after the rules had been mended by the days and traps before. */
export const SIXTH_SIX: readonly MailCase[] = [
  written(
    'Almandine Jewelers LLC',
    'Re: Almandine Jewelers LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 38000, factor: 1.41, n: 110, daily: 487.09, comm: 11 }],
      stips: ['lease', 'VC'],
    },
    `almandine is a go - 38k 1.41 110 pmts 487.09 a day, 11 pts in it for u. need lease + VC`,
    { from: LEO },
  ),
  written(
    'Birdcage Antiques Mall Inc',
    'Re: Birdcage Antiques Mall Inc [#]',
    { record: 'approved', offers: [{ amount: 24000, factor: 1.36, payback: 32640, weeks: 24, weekly: 1360, comm: 8 }] },
    `Morning! Birdcage is in at $24K. 24 weeks, $1,360/wk, total back is $32,640 (1.36). 8% comp.\n\nLeo`,
    { from: LEO },
  ),
  written(
    'Corbel Masonry LLC',
    'Corbel Masonry LLC [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 130000,
          factor: 1.3,
          payback: 169000,
          weeks: 52,
          weekly: 3250,
          origPercent: 2,
          comm: 6,
          payoff: 41500,
        },
      ],
    },
    `Corbel Masonry is approved on the buyout:\n\n130,000 total\n41,500 pays off Larkfield\n2% origination\n1.30 / 169,000 payback\n52 weeks at 3,250\n6 points`,
    { from: LEO },
  ),
  written(
    'Damselfly Spa Group Inc',
    'Approval: Damselfly Spa Group Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 46000, factor: 1.34, n: 132, daily: 466.97, comm: 9, fees: { Underwriting: 495 } }],
      stips: ['tax return'],
    },
    '',
    {
      from: OPS,
      html: gmail(
        'Please see approval.\n',
        [
          ['Client', 'Damselfly Spa Group Inc'],
          ['Funded', '$46,000'],
          ['Rate', '1.34'],
          ['Remittances', '132'],
          ['Daily remittance', '$466.97'],
          ['UW fee', '$495'],
          ['ISO', '9 pts'],
        ],
        '\nNeeded to fund: 2025 business tax return',
      ),
    },
  ),
  written(
    'Eaglestone Fence Inc',
    'RE: Eaglestone Fence Inc [#]',
    { record: 'counter', offers: [{ amount: 28000, factor: 1.43, n: 100, daily: 400.4 }] },
    `50 was too rich for credit. They came back at 28k, 1.43, 100 days, 400.40 daily.\n\nLeo`,
    { from: LEO },
  ),
  written(
    'Foxglove Aesthetics PLLC',
    'Foxglove Aesthetics PLLC [#]',
    { record: 'approved', offers: [{ amount: 75000, factor: 1.27, months: 12, monthly: 7937.5, comm: 5 }] },
    `Foxglove got approved: $75,000 over 12 months at a 1.27. Monthly ACH of $7,937.50. We pay 5 points on this program.`,
    { from: LEO },
  ),
  written(
    'Gorsehill Riding School LLC',
    'Re: Gorsehill Riding School LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 16000, factor: 1.47, n: 84, daily: 280, comm: 10 },
        { amount: 12000, factor: 1.39, n: 63, daily: 264.76, comm: 10 },
      ],
    },
    `Can do either:\n16k / 1.47 / 84 days / 280\n12k / 1.39 / 63 days / 264.76\nboth daily, 10 pts`,
    { from: LEO },
  ),
  written(
    'Hobnail Bootmakers Inc',
    'Re: Hobnail Bootmakers Inc [#]',
    { record: 'approved', offers: [{ amount: 21000, buy: 1.26, weeks: 22, rhythm: 'weekly' }] },
    `Buy rate approval: 21k, 1.26, 22 weeks weekly, max upsell 10.`,
    { from: LEO },
  ),
  written(
    'Irisdale Montessori LLC',
    'Line approval for Irisdale Montessori LLC',
    { record: 'approved', offers: [{ amount: 60000, factor: 1.16, weeks: 24, rhythm: 'weekly', draw: 300 }] },
    `Irisdale Montessori LLC has been approved for a line of credit.\n\nLine amount: $60,000\nCost per draw: 1.16 factor\nEach draw repaid in 24 weekly payments\nDraw fee: $300`,
    { from: OPS },
  ),
  written(
    'Jessamine Laundromats LLC',
    'Re: Jessamine Laundromats LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 100000, rate: 19.5, months: 24, monthly: 5061.79, orig: 2500, loan: true }],
    },
    `Term loan is approved for Jessamine Laundromats: $100,000, 24 months, 19.5% interest, monthly payment $5,061.79, $2,500 origination.`,
    { from: LEO },
  ),
  written(
    'Knapweed Farms Supply Inc',
    'Re: Knapweed Farms Supply Inc [#]',
    { record: 'approved', offers: [{ amount: 33000, factor: 1.38, payback: 45540, n: 110, daily: 414, comm: 10 }] },
    `Offer stands at:\n\nAdvance 33,000\nRTR 45,540\nFactor 1.38\n110 x 414 daily\nComm 10%\n\nApproved and ready for docs when you are.`,
    { from: LEO },
  ),
  written(
    'Lanternfly Software Inc',
    'Re: Lanternfly Software Inc [#]',
    { record: 'counter', offers: [{ amount: 80000, factor: 1.32, weeks: 40, weekly: 2640 }] },
    `No way to get 150 on this one. 80k is where we landed, 1.32 for 40 weeks, 2,640 weekly.`,
    { from: LEO },
  ),
  written(
    'Mulberry Row Interiors LLC',
    'Re: Mulberry Row Interiors LLC [#]',
    { record: 'declined', codes: ['low_balance', 'negative_days'] },
    `Balances are razor thin and there were 8 negative days in Sept so it's a no from us.`,
    { from: LEO },
  ),
  written(
    'Nimblewill Couriers Inc',
    'Re: Nimblewill Couriers Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Killed. He stacked two weeks ago.`,
    { from: LEO },
  ),
  written(
    'Oriel Window Company LLC',
    'Submission declined: Oriel Window Company LLC',
    { record: 'declined', codes: ['credit'] },
    `Hello Partner,\n\nOriel Window Company LLC has been declined because the guarantor's credit score is below the minimum required.\n\nHarborline Operations`,
    { from: OPS },
  ),
  written(
    'Petticoat Lane Bakery Inc',
    'Re: Petticoat Lane Bakery Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Only averaging 8k in deposits the last 3 months, we can't make an offer there.`,
    { from: LEO },
  ),
  written(
    'Quagga Scuba LLC',
    'Re: Quagga Scuba LLC [#]',
    { record: 'declined', codes: ['other'] },
    `Can't take this, we have it from another ISO already.`,
    { from: LEO },
  ),
  written(
    'Roundhouse Rail Tours Inc',
    'Re: Roundhouse Rail Tours Inc [#]',
    { record: 'declined', codes: ['defaults'] },
    `Background shows two open judgments and he stopped paying his last funder. Not moving forward.`,
    { from: LEO },
  ),
  written(
    'Sealskin Outerwear LLC',
    'Re: Sealskin Outerwear LLC [#]',
    { record: 'declined', codes: ['documents'] },
    `UW says the October statement looks altered. We're out on this one.`,
    { from: LEO },
  ),
  written(
    'Treadle Sewing Center Inc',
    'Re: Treadle Sewing Center Inc [#]',
    { record: 'declined', codes: [] },
    `Sorry, not one we can get done.`,
    { from: LEO },
  ),
  written(
    'Upland Bison Ranch LLC',
    'Re: Upland Bison Ranch LLC [#]',
    { record: 'info_requested', asks: ['stmts', 'TD account'] },
    `there's a TD account too, need those stmts for Aug-Oct`,
    { from: LEO },
  ),
  written(
    'Vellum Bookbinders LLC',
    'Re: Vellum Bookbinders LLC [#]',
    { record: 'info_requested', asks: ['license', 'voided check'] },
    `Only thing missing is the owner's license and a voided check, can you grab those?`,
    { from: LEO },
  ),
  written(
    'Woodruff Tea Importers Inc',
    'Woodruff Tea Importers Inc - additional documents [#]',
    { record: 'info_requested', asks: ['financial statements', 'debt schedule'] },
    `Hello,\n\nCredit reviewed Woodruff Tea Importers Inc and would like to see interim financial statements and a debt schedule before issuing a decision.\n\nHarborline Operations`,
    { from: OPS },
  ),
  written(
    'Yeoman Guard Services LLC',
    'Re: Yeoman Guard Services LLC [#]',
    { record: 'info_requested', asks: ['application'] },
    `App has the wrong EIN on it. Please have him correct it and resend the application.`,
    { from: LEO },
  ),
  written('Zephyrhill Water Co', 'Re: Zephyrhill Water Co [#]', { noted: true }, `Thx, got it. UW has it now.`, {
    from: LEO,
  }),
  written(
    'Axletree Wagons LLC',
    'Re: Axletree Wagons LLC [#]',
    { waits: SOMEBODY },
    `If we drop it to 20k would he do a 1.45? I'd have to ask credit.`,
    { from: LEO },
  ),
  written(
    'Bluestem Prairie Honey LLC',
    'Re: Bluestem Prairie Honey LLC [#]',
    { record: 'withdrawn', codes: [] },
    `Merchant went with someone else, closing our file.`,
    { from: LEO },
  ),
  written(
    'Cobblestone Creamery Inc',
    'Re: Cobblestone Creamery Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 58000, factor: 1.35, payback: 78300, weeks: 36, weekly: 2175, comm: 8 }],
      stips: ['statement'],
    },
    `Cobblestone Creamery approved at 58k! 78,300 payback at a 1.35, 36 weekly pulls of 2,175, you make 8.\n\nUW wants the November statement when it drops, that's the only stip.`,
    { from: LEO },
  ),
  written(
    'Driftcreek Cabins LLC',
    'Re: Driftcreek Cabins LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 14000, factor: 1.44, payback: 20160, n: 96, daily: 210, fees: { ACH: 95, Wire: 30 }, comm: 10 },
      ],
    },
    `Approved $14,000\nPayback $20,160\n96 daily payments, $210\nACH fee 95, wire fee 30\n10 points`,
    { from: LEO },
  ),
  written(
    'Emberwood Grill Inc',
    'Re: Emberwood Grill Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 27500, factor: 1.4, payback: 38500, n: 110, daily: 350, holdback: 14, comm: 9 }],
    },
    `We're good on Emberwood for 27,500. 38,500 back at 1.40, 110 payments of 350 per day which is a 14% holdback. 9 pts.`,
    { from: LEO },
  ),
];
