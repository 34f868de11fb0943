import { gmail, type MailCase, outlook, portal, written } from '../forms';

/** A seventh day of the third hand, written after the rules had been widened by the first six. */
export const THIRD_SEVEN: readonly MailCase[] = [
  written(
    'Amethyst Dental Arts PC',
    'RE: Amethyst Dental Arts PC [#]',
    { record: 'approved', offers: [{ amount: 92000, factor: 1.25, payback: 115000, n: 46, weekly: 2500, comm: 9 }] },
    `Morning,

Amethyst is good to go on our side. We can fund 92k, merchant pays back 115k over 46 weeks (2,500 a week, 1.25). Your points on this are 9.

Who should docs go to?`,
  ),
  written(
    'Butterfield Stage Tours LLC',
    'Re: Butterfield Stage Tours LLC [#]',
    { record: 'approved', offers: [{ amount: 33000, factor: 1.4, n: 77, daily: 600, origPercent: 5 }] },
    `Amount 33000 / Rate 1.40 / Term 77 days / Daily 600 / Orig 5%`,
  ),
  written(
    'Chestnut Street Deli Inc',
    'Re: Chestnut Street Deli Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 40000, factor: 1.35, n: 90, daily: 600 },
        { amount: 30000, factor: 1.3, n: 78, daily: 500 },
      ],
    },
    '',
    {
      html: `<p>Jo,</p><p>Approved for two options:</p><ol><li>$40,000 at 1.35 for 90 days, $600/day</li><li>$30,000 at 1.30 for 78 days, $500/day</li></ol><p>--<br>Hal</p>`,
    },
  ),
  written(
    'Dewdrop Organics LLC',
    'Dewdrop Organics LLC | Approved',
    {
      record: 'approved',
      offers: [{ amount: 76000, factor: 1.25, n: 38, weekly: 2500, fees: { Origination: '2%', ACH: 395 } }],
    },
    '',
    {
      html: outlook('', [
        ['Approved Amount:', '$76,000'],
        ['Payback Amount:', '$95,000'],
        ['Factor:', '1.25'],
        ['Payment:', '$2,500 Weekly'],
        ['Term:', '38 Weeks'],
        ['Origination Fee:', '2%'],
        ['ACH Fee:', '$395'],
      ]),
    },
  ),
  written(
    'Eventide Candle Works Inc',
    'Re: Eventide Candle Works Inc [#]',
    { record: 'approved', offers: [{ amount: 15500, factor: 1.4, n: 62, daily: 350 }], stips: ['bank login', 'ID'] },
    `got u 15,500 on a 1.40 for 62 days ($350). need bank login and ID to send docs`,
  ),
  written(
    'Fox Glove Interiors LLC',
    'Re: Fox Glove Interiors LLC [#]',
    { record: 'approved', offers: [{ amount: 108000, factor: 1.25, n: 54, weekly: 2500, payoff: 30500 }] },
    `Approved for a consolidation of both positions. Total advance 108,000 at 1.25, 54 weekly payments of 2,500. Payoffs: Rapid 18,500 and Kapitus 12,000.`,
  ),
  written(
    'Granite State Snow Removal Inc',
    'Re: Granite State Snow Removal Inc [#]',
    { record: 'approved', offers: [{ amount: 44500, factor: 1.4, n: 89, daily: 700, comm: 10 }] },
    `Approved at 44.5k!

Factor: 1.40 (includes your 10 points)
Daily payment: 700
Days: 89
`,
  ),
  written(
    'Privet Row Landscape Design LLC',
    'Re: Privet Row Landscape Design LLC [#]',
    { record: 'approved', offers: [{ amount: 50000, drawPercent: 2, months: 12, rhythm: 'monthly' }] },
    `Line of credit approved for Privet Row: $50,000 limit, 2% draw fee, 12 monthly payments on each draw.`,
  ),
  // Counters
  written(
    'Iron Gate Security Inc',
    'Re: Iron Gate Security Inc [#]',
    { record: 'counter', offers: [{ amount: 27500, factor: 1.4, n: 77, daily: 500 }] },
    `The most they'd approve is 27,500 (asked for 55). 1.40, 77 days, 500/day.`,
  ),
  written(
    'Jubilee Party Rentals LLC',
    'Re: Jubilee Party Rentals LLC [#]',
    { record: 'counter', offers: [{ amount: 40000, factor: 1.4, n: 40, weekly: 1400 }] },
    `Sorry, no daily product for event companies. We can do weekly: 40,000 x 1.40, 40 weeks, 1,400/wk.`,
  ),
  written(
    'Knightsbridge Cleaners Inc',
    'Re: Knightsbridge Cleaners Inc [#]',
    { record: 'counter', offers: [{ amount: 18000, factor: 1.4, n: 63, daily: 400 }] },
    `Our offer has been reduced to 18,000 because of the new debit. 1.40 / 63 days / 400.`,
  ),
  // Declines
  written(
    'Lavender Lane Soaps LLC',
    'Re: Lavender Lane Soaps LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Not enough revenue on this one unfortunately.`,
  ),
  written(
    'Meteor Shower Lights Inc',
    'Re: Meteor Shower Lights Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `4 MCAs already, it's a no.`,
  ),
  written(
    'North Fork Cannery LLC',
    'Re: North Fork Cannery LLC [#]',
    { record: 'declined', codes: ['nsf'] },
    `Auto declined by the system for NSF count.`,
  ),
  written(
    'Osprey Flats Marina Inc',
    'Re: Osprey Flats Marina Inc [#]',
    { record: 'declined', codes: ['credit'] },
    `Score too low, 433. We'll pass.`,
  ),
  written(
    'Pumpkin Patch Daycare LLC',
    'Re: Pumpkin Patch Daycare LLC [#]',
    { record: 'declined', codes: [] },
    `We regret to inform you that we cannot approve this application.`,
  ),
  written(
    'Quiet Creek Cabins LLC',
    'Re: Quiet Creek Cabins LLC [#]',
    { record: 'declined', codes: ['state'] },
    `This state is not one we fund in. Declining.`,
  ),
  written(
    'Rooftop Gardens NYC Inc',
    'Re: Rooftop Gardens NYC Inc [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `7 months in business, minimum is 12. Can't look at it.`,
  ),
  written(
    'Sandstone Gallery LLC',
    'Re: Sandstone Gallery LLC [#]',
    { record: 'declined', codes: ['low_balance', 'nsf'] },
    `Declined
-low balances
-NSFs`,
  ),
  written(
    'Tailwind Aviation Parts Inc',
    'Re: Tailwind Aviation Parts Inc [#]',
    { record: 'declined', codes: ['defaults'] },
    `Owner has an open default with a funder we sit behind. No go.`,
  ),
  written('Ursa Minor Brewing LLC', 'Your deal: Ursa Minor Brewing LLC', { record: 'declined', codes: [] }, '', {
    html: portal(
      'Deal update',
      [
        ['Deal', 'Ursa Minor Brewing LLC'],
        ['Stage', 'Closed - Declined'],
      ],
      'No further action is needed.',
    ),
  }),
  written(
    'Verdigris Copper Works Inc',
    'Re: Verdigris Copper Works Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Pulling our approval. New position showed up on the MTD. Declined.`,
    { stands: true },
  ),
  written(
    'Windy Gap Wind Chimes LLC',
    'Re: Windy Gap Wind Chimes LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Online retail is not something we fund.`,
  ),
  // Requests
  written(
    'Alder Grove Furniture LLC',
    'Re: Alder Grove Furniture LLC [#]',
    { record: 'info_requested', asks: ['october', 'november'] },
    `Please upload October and November statements.`,
  ),
  written(
    'Brass Compass Pub LLC',
    'Re: Brass Compass Pub LLC [#]',
    { record: 'info_requested', asks: ['voided check'] },
    `Still waiting on the voided check.`,
  ),
  written(
    'Cedar Waxwing Woodworks Inc',
    'Re: Cedar Waxwing Woodworks Inc [#]',
    { record: 'info_requested', asks: ['tax return'] },
    `UW wants the 2025 tax return before making a decision.`,
  ),
  // Talk and traps
  written(
    'Dogwood Dell Kennels LLC',
    'Re: Dogwood Dell Kennels LLC [#]',
    { noted: true },
    `Thanks Jo, got it. Will review shortly.`,
  ),
  written(
    'Emerald Forest Spa Inc',
    'Re: Emerald Forest Spa Inc [#]',
    { unrecorded: true },
    `Do you want daily or weekly? I could probably do 45k at 1.35 either way.`,
  ),
  written(
    'Fireside Chimney Co',
    'Re: Fireside Chimney Co [#]',
    { waits: ['no_priced_offer', 'low_confidence'] },
    `Approved - call me to discuss.`,
  ),
  written(
    'Gull Wing Auto Sales LLC',
    'Re: Gull Wing Auto Sales LLC [#]',
    { unrecorded: true },
    `FYI merchant told me he turned down a 60,000 offer at 1.40 from OnDeck.`,
  ),
  written(
    'Harvest Gold Honey Inc',
    'Re: Harvest Gold Honey Inc [#]',
    { record: 'funded', offers: [] },
    `Congratulations, Harvest Gold Honey was funded today!`,
    { stands: true },
  ),
  written(
    'Isle of Skye Woolens LLC',
    'offers',
    { record: 'approved', offers: [{ amount: 24000, factor: 1.4, n: 84, daily: 400 }] },
    '',
    {
      html: gmail('Isle of Skye Woolens LLC', [
        ['Advance', 'Factor', 'RTR', 'Days', 'Daily'],
        ['$24,000', '1.40', '$33,600', '84', '$400'],
      ]),
    },
  ),
];
