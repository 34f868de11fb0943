import { readHeader } from '../../src/features/policies/reading/headers.rules';
import { readCell } from '../../src/features/policies/reading/values.rules';
import { cpuMsOf } from '../support/cpu';
import { read } from '../support/sheets/cells';

describe('yes and no', () => {
  it.each(['yes', 'Y', 'x', 'X', '✓', '✔', 'TRUE', 'ja', 'si', 'Sí', 'oui', 'sim', 'да', 'はい', 'tak', 'OK', '1'])(
    '%s is yes',
    (text) => expect(read('Bankruptcy', text)).toBe('allows_bankruptcy =true'),
  );
  it.each(['no', 'N', '✗', '❌', 'FALSE', 'nein', 'non', 'não', 'нет', 'いいえ', 'nie', 'nope', '0'])(
    '%s is no',
    (text) => expect(read('Bankruptcy', text)).toBe('allows_bankruptcy =false'),
  );
  it.each(['', '-', 'no restrictions'])('%j says nothing', (text) => expect(read('Tax liens', text)).toBe('nothing'));
  it.each(['n/a', 'any', 'open'])('%j may say either', (text) =>
    expect(read('Tax liens', text)).toBe('not_understood'),
  );
  it.each([
    ['Tax liens', 'allows_tax_liens =false'],
    ['Prior defaults', 'allows_defaults =false'],
    ['Open judgments', 'allows_tax_liens =false'],
    ['BK restrictions', 'nothing'],
    ['Lien requirements', 'nothing'],
    ['BK seasoning', 'nothing'],
    ['No bankruptcies', 'not_understood'],
    ['BK policy', 'not_understood'],
    ['Homeowner', 'nothing'],
  ])('none under %s is %s', (heading, reading) => expect(read(heading, 'None')).toBe(reading));

  it('with a condition is the least restrictive of both, or nothing', () => {
    expect(read('Defaults', 'Yes, if paid')).toBe('allows_defaults =true, ambiguous');
    expect(read('Defaults', 'No, unless paid')).toBe('not_understood');
    expect(read('Defaults', 'case by case')).toBe('not_understood');
    expect(read('Homeowner', 'yes over 100k')).toBe('requires_homeownership_condition');
  });

  it('is turned around by a header that says no', () => {
    expect(read('No bankruptcies', 'x')).toBe('allows_bankruptcy =false');
    expect(read('Sole prop', 'no')).toBe('restricted_entity_types not in sole proprietorship');
    expect(read('Sole prop', 'yes')).toBe('nothing');
  });
});

describe('states', () => {
  it.each([
    ['CA, NY', 'CA,NY'],
    ['ca/ny', 'CA,NY'],
    ['CA NY TX', 'CA,NY,TX'],
    ['California; New York and Texas', 'CA,NY,TX'],
    ['N.Y., Washington D.C.', 'NY,DC'],
    ['CA, ny, California', 'CA,NY'],
  ])('%s are %s', (text, codes) => expect(read('Excl. States', text)).toBe(`restricted_states not in ${codes}`));

  it('that are all but some are the others', () => {
    expect(read('Allowed states', 'All except CA, NY')).toBe('restricted_states not in CA,NY');
    expect(read('Allowed states', 'all 50 states')).toBe('nothing');
    expect(read('Allowed states', 'FL, TX')).toBe('allowed_states in FL,TX');
  });

  it.each(['All 50 states', 'Nationwide', 'We lend in all 50 states', 'None restricted'])(
    'are all taken where what is not funded is %s',
    (text) => expect(read('Restricted states', text)).toBe('nothing'),
  );

  it('that are the only ones under what is not funded are those that are funded, with a doubt', () => {
    expect(read('Restricted states', 'FL only')).toBe('allowed_states in FL, ambiguous');
    expect(read('Restricted states', 'FL')).toBe('restricted_states not in FL');
    expect(read('Restricted states', 'GA, AL and SC only')).toContain('allowed_states in GA,AL,SC');
    expect(read('Restricted states', 'GA, AL only; no FL')).toContain('restricted_states not in');
  });

  it.each([
    ['No CA. NY ok with COJ', 'restricted_states not in CA, unknown_value'],
    ['No CA, NY ok', 'restricted_states not in CA, ambiguous'],
    ['FL, TX ok. No CA', 'restricted_states not in CA, ambiguous'],
    ['CA, ND, N. Dakota, OK', 'allowed_states in CA,ND,OK, ambiguous'],
    ['NY ok', 'allowed_states in NY, ambiguous'],
  ])('that are fine beside others that are refused are not refused: %s', (text, reading) =>
    expect(read('States', text)).toBe(reading),
  );

  it('that nobody knows are told, and never shut out more deals', () => {
    expect(read('Restricted states', 'CA, Narnia')).toBe('restricted_states not in CA, unknown_value');
    expect(read('Allowed states', 'CA, Narnia')).toBe('unknown_value');
    expect(read('Restricted states', 'none')).toBe('nothing');
  });
});

it.each([
  [
    'Prohibited',
    'Cannabis, Adult (clubs, stores); Law firms',
    'restricted_industries not in Cannabis,Adult (clubs, stores),Law firms',
  ],
  ['No-go', '• Auto sales\n• Trucking', 'restricted_industries not in Auto sales,Trucking'],
  ['Preferred industries', 'Medical | Retail', 'preferred_industries in Medical,Retail'],
  ['Paper', 'A-C', 'paper_grades in A,B,C'],
  ['Tier', 'A, B', 'paper_grades in A,B'],
  ['Paper', 'A+ to B paper', 'paper_grades in A+,A,B'],
  ['Products', 'MCA, Line of credit, Reverse consolidation', 'products mca,loc,reverse'],
  ['LOC', '✓', 'products loc'],
  ['Term', 'x', 'products term'],
  ['Send to', 'a@x.example; cc: b@y.example', 'emails a@x.example,b@y.example'],
  ['Email', 'Jane <mailto:jane+iso@x.example>', 'emails jane+iso@x.example'],
  ['Rank', '#3', 'rank 3'],
  ['#', '2', 'rank 2'],
  ['Order', 'high', 'not_understood'],
  ['Statements', 'last 4 months', 'statements_required >=4'],
  ['# deposits', '5+', 'min_deposits_per_month >=5'],
])('under %s, %s is %s', (header, text, expected) => expect(read(header, text)).toBe(expected));

it('takes what Excel made a date of for what was typed', () => {
  const { drafts, note } = readCell({ text: '1/3/26', typed: '1-3' }, readHeader('Positions')!);
  expect(drafts).toEqual([{ key: 'max_positions', operator: 'less_than_or_equal', value: 2 }]);
  expect(note?.code).toBe('ambiguous');
});

it('reads cells of any length without losing itself in them', () => {
  const texts = ['1,', '1 yr ', 'all ', '(', 'no ', 'a@a.', '1-', '1 000 ', '- ', '*'].map((text) =>
    text.repeat(20_000),
  );
  const headers = [
    'FICO',
    'TIB',
    'Revenue',
    'Pos',
    'Excl. states',
    'Allowed states',
    'Prohibited',
    'BK',
    'Email',
    'Paper',
    'Products',
  ];
  const all = () => headers.flatMap((header) => texts.map((text) => read(header, text)));
  expect(cpuMsOf(all)).toBeLessThan(5000);
});
