import { readWhole } from '../support/sheets/read';

const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
const namesIn = async (rows: readonly (readonly string[])[]) => {
  try {
    const read = await readWhole(csvOf(rows), 'a.csv');
    return [...read.rows.map(({ funderName }) => funderName), ...read.errors.map(({ code }) => code)];
  } catch (error) {
    return String(error);
  }
};

const HEADINGS = ['Min FICO', 'TIB', 'Excluded states'];
const NAMES = ['Oxbow Lane', 'Pumice', 'Quillback Advance'];
const VALUES = [
  ['550', '6 mo', 'CA'],
  ['600', '1 yr', 'NY, VT'],
  ['650', '2 yrs', 'none'],
];
const listUnder = (heading: string, names: readonly string[] = NAMES) => [
  [heading, ...HEADINGS],
  ...names.map((name, at) => [name, ...(VALUES[at] ?? [])]),
];

describe('the column of names', () => {
  it.each([
    'Capital Partner',
    'Capital Partners',
    'Financing Partner',
    'Lending Shop',
    'Funding House',
    'Capital Vendor',
    'Funding Provider',
    'Finance Company',
    'MCA Provider',
    'Money Partner',
    'Financing Source',
    'Our Funding Partners',
    'Capital Provider Name',
    'Lending Institution',
    'Cash Advance Company',
  ])('may be called %j', async (heading) => {
    expect(await namesIn(listUnder(heading))).toEqual(NAMES);
  });

  it.each([
    'Outlet',
    'Where It Goes',
    'Buyer',
    'Platform',
    'Account',
    'Nickname',
    'Source of $$',
    'Shop We Use',
    'Investor',
    'Outfit',
  ])('is the first with names, whatever stands over it: %j', async (heading) => {
    expect(await namesIn(listUnder(heading))).toEqual(NAMES);
  });

  it('is found over groups, totals and labels of remarks as well', async () => {
    const [header = [], ...rows] = listUnder('House');
    const others = [
      ['Total', '3', '', ''],
      ['Questions?', 'Text Marcus', '', ''],
    ];
    expect(await namesIn([header, ['A paper', '', '', ''], ...rows, ...others])).toEqual(NAMES);
  });

  it('may stand behind ranks and reps', async () => {
    const rows = listUnder('Go To').map((row, at) => (at === 0 ? ['#', 'Rep', ...row] : [String(at), 'Dana', ...row]));
    expect(await namesIn(rows)).toEqual(NAMES);
  });

  it('may stand behind numbers of an export', async () => {
    const rows = listUnder('Lender_Name__c').map((row, at) => [at === 0 ? 'Record ID' : `0015e${at}`, ...row]);
    expect(await namesIn(rows)).toEqual(NAMES);
  });

  it.each([
    ['Merchant', ['Lakeside Diner', 'Bay Plumbing', 'Hill Dental']],
    ['Client name', ['Lakeside Diner', 'Bay Plumbing', 'Hill Dental']],
    ['Account rep', ['Dana Whitlock', 'Joel Prather', 'Priya Nand']],
    ['Whatever', ['Yes', 'No', 'Yes']],
    ['Capital Vendor', ['Yes', 'No', 'Yes']],
    ['Outlet', ['ACH', 'ACH', 'ACH']],
    ['City', ['Miami', 'Brooklyn', 'Irvine']],
    ['Plan', ['Gold', 'Silver', 'Bronze']],
    ['Risk', ['Low', 'Medium', 'High']],
  ])('is none under %j', async (heading, cells) => {
    expect(await namesIn(listUnder(heading, cells))).toMatch(/UnreadableFile|name/);
  });
  it('is none over names in a list of deals', async () => {
    const rows = [
      ['Deal', 'FICO', 'TIB', 'Monthly revenue'],
      ['Lakeside Diner', '612', '18', '42000'],
      ['Bay Plumbing', '580', '30', '25000'],
    ];
    expect(await namesIn(rows)).toMatch(/name/);
  });
});

describe('a line by itself is no funder', () => {
  it.each([
    'Questions? ops@larkspur.example',
    'ops@larkspur.example',
    'Anything over 400k goes past Marcus first',
    'Call Marcus before sending anything big',
    'Send all renewals to Dana',
    'See tab 2 for SBA',
    'Ask Dana about SBA loans',
    'Do not forward to merchants',
    'DO NOT FORWARD TO MERCHANTS',
    'Rev. 2/14/2025',
    'Prepared by Dana Whitlock',
    'www.larkspur.example',
    '555-0142',
    'Who gets it first?',
    'Got a deal over $1M? Call Marcus',
    'Deals under 10k: try Oxbow first',
    'Green = active, red = on hold',
    'Neg days are per month',
    'Marcus approves all exceptions',
    'Marcus handles Quillback',
    'High risk',
    'Anything in trucking needs a call first',
    'Internal use only',
    'End of list',
    'Legend: green is active',
    'Email subs to ops@larkspur.example with the app',
  ])('below a table: %j', async (line) => {
    expect(await namesIn([...listUnder('Lender'), ['', '', '', ''], [line, '', '', '']])).toEqual(NAMES);
    expect(await namesIn([[line, '', '', ''], ...listUnder('Lender'), [line, '', '', '']])).toEqual(NAMES);
    const [header = [], ...rows] = listUnder('Lender');
    expect(await namesIn([header, [line, '', '', ''], ...rows])).toEqual(NAMES);
  });

  it.each([
    ['Questions?', 'ops@larkspur.example', '', ''],
    ['Note:', 'Neg days are per month', '', ''],
    ['', 'Questions? ops@larkspur.example', '', ''],
  ])('nor one of two cells: %j %j', async (...line) => {
    expect(await namesIn([...listUnder('Lender'), line])).toEqual(NAMES);
  });

  it.each([
    'Harbor Funding',
    'Bank of the West',
    'first choice funding',
    'Never Down Capital',
    'Call Center Funding',
    'Over The Moon Lending',
    'Harbor Funding (deals@harbor.example)',
    'Kapitus',
    'Fund 360',
    'house of money',
  ])('but a name is: %j', async (name) => {
    expect(await namesIn([...listUnder('Lender'), [name, '', '', '']])).toEqual([...NAMES, name]);
  });
});
