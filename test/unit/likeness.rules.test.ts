import fc from 'fast-check';
import { DEFAULT_NAME_THRESHOLD } from '../../src/features/accounts/settings.rules';
import { edits } from '../../src/features/exclusions/edits.rules';
import { likeness, nameKey, toSenderName } from '../../src/features/exclusions/likeness.rules';

type Pairs = [string, string][];
const alike = (one: string, other: string) => {
  const [a, b] = [toSenderName(one), toSenderName(other)];
  return a && b ? likeness(a, b) : 0;
};

const SAME: Pairs = [
  ['Ironbridge Capital LLC', 'Ironbridge Capital, Inc.'],
  ['Ironbridge Capital', 'IRONBRIDGE CAPITAL CORP'],
  ['Ironbridge Capital Corporation', 'Ironbridge Capital Co.'],
  ['Ironbridge Capital L.P.', 'Ironbridge Capital LLLP'],
  ['The Ironbridge Capital Company', 'Ironbridge Capital'],
  ['Ironbridge Capital PLLC', 'Ironbridge Capital P.C.'],
  ['Ironbridge Capital Pty Ltd', 'Ironbridge Capital Limited'],
  ['Ironbridge Kredit GmbH', 'Ironbridge Kredit AG'],
  ['Iron Bridge Capital', 'Ironbridge Capital'],
  ["O'Malley Funding", 'OMalley Funding LLC'],
  ['J.P. Lorne Funding', 'JP Lorne Funding'],
  ['J P Lorne Funding', 'J.P. Lorne Funding'],
  ['J. P. Lorne Funding, L. L. C.', 'JP Lorne Funding'],
  ['Café Lumière', 'Cafe Lumiere LLC'],
  ['Nuñez & Sons', 'Nunez and Sons'],
  ['Nuñez&Sons', 'Nunez & Sons, Inc'],
  ['A-1 Funding', 'A1 Funding'],
  ['E-Z Capital', 'EZ Capital'],
  ['Main-Street Funding', 'Main Street Funding'],
  ['ＩＲＯＮＢＲＩＤＧＥ Capital', 'Ironbridge Capital'],
  ['Iron\u200bbridge Capital', 'Ironbridge Capital'],
  ['Fund Box', 'Fundbox'],
  ['Home Depot', 'The Home Depot, Inc.'],
  ['Ironbridge Capital S.A.', 'Ironbridge Capital SRL'],
  ['Ironbridge Capital B.V.', 'Ironbridge Capital N.V.'],
  ['Ironbridge   Capital ', 'ironbridge capital'],
];
const NEARLY_THE_SAME: Pairs = [
  ['Nunez & Sons', 'Nunez + Sons'],
  ['Nunez & Sons', 'Nunez Sons'],
  ['Second Wind Funding', '2nd Wind Funding'],
  ['Fifth Street Lending', '5th St Lending'],
  ['Four Corners Capital', '4 Corners Capital'],
  ['Saint Paul Advance', 'St. Paul Advance'],
  ['Fort Worth Funding', 'Ft. Worth Funding'],
  ['Park Avenue Finance', 'Park Ave Finance'],
  ['Mount Rainier Lending', 'Mt. Rainier Lending'],
  ['Cedar National Funding', 'Cedar Natl Funding'],
  ['Cedar International', 'Cedar Intl'],
  ['American Harvest Capital', 'Amer Harvest Capital'],
  ['America Harvest Capital', 'American Harvest Capital'],
  ['Cedar Mgmt Group', 'Cedar Management Group'],
  ['Cedar Svcs', 'Cedar Services'],
  ['Cedar Services', 'Cedar Service'],
  ['Palmer Bros Funding', 'Palmer Brothers Funding'],
  ['Cedar Cap Partners', 'Cedar Capital Partners'],
  ["Cedar Fin'l Group", 'Cedar Financial Group'],
  ['Cedar Merchant Svcs', 'Cedar Merchant Services'],
  ['Cedar Bus. Funding', 'Cedar Business Funding'],
  ['Cedar Brokers', 'Cedar Brokerage'],
  ['Cedar Consultants', 'Cedar Consulting'],
  ['Cedar Assoc.', 'Cedar Associates'],
  ['Cedar Solns', 'Cedar Solutions'],
  ['Cedar Holding', 'Cedar Holdings'],
  ['Cedar Partner', 'Cedar Partners LLC'],
  ['Cedar Invest', 'Cedar Investments'],
  ['Cedar Funding Grp', 'Cedar Funding Group'],
  ['Cedar Centre', 'Cedar Center'],
  ['Müller Funding', 'Mueller Funding'],
  ['Göransson Finans', 'Goeransson Finans'],
  ['Ѕequoia Capital', 'Sequoia Capital'],
  ['Αlpine Lending', 'Alpine Lending'],
  ['Sequ0ia Capital', 'Sequoia Capital'],
  ['B1ue Harbor Funding', 'Blue Harbor Funding'],
  ['Cedar Capitol', 'Cedar Capital'],
  ['Cedar Fundng', 'Cedar Funding'],
  ['Cedar Captial Group', 'Cedar Capital Group'],
  ['Cedar Leanding', 'Cedar Lending'],
  ['Falcon Ridge Capital', 'Falcons Ridge Capital'],
  ['Cedar Capital Group', 'Capital Cedar Group'],
  ['Funding Metrics', 'Metrics Funding'],
  ['Greenleaf Capital', 'Greenleaf'],
  ['Greenleaf Capital', 'Greenleaf Capital Group'],
  ['Greenleaf Capital', 'Greenleaf Capital Partners LLC'],
  ['Greenleaf', 'Greenleaf Holdings'],
  ['Greenleaf Capital', 'Greenleaf Business Capital'],
  ['Greenleaf Capital', 'Greenleaf Capital of Texas'],
  ['Greenleaf Capital', 'Greenleaf Capital Miami'],
  ['Greenleaf Capital', 'Greenleaf Capital (Brooklyn)'],
  ['Greenleaf Capital', 'Greenleaf Capital - NY'],
  ['Subway', 'Subway 1042'],
  ['Subway', 'Subway #1042'],
  ['Subway Store', 'Subway Store 1042'],
  ['Stone River Funding', 'River Stone Funding'],
  ['Old Harbor Funding', 'The Old Harbor Funding Group'],
  ['Silver Creek Lending', 'New Silver Creek Lending'],
  ['Evergreen Funding', 'Evergren Funding'],
  ['Evergreen Funding', 'Evergeren Funding'],
  ['Evergreen Funding', 'Evergreeen Funding'],
  ['Evergreen Funding', 'Evergrean Funding'],
  ['Wellington Advance', 'Welington Advance'],
  ['Wellington Advance', 'Wellingtin Advance'],
  ['Stoneridge Advance', 'Stonridge Advance'],
  ['Lakeview Lending', 'Lakevew Lending'],
  ['Brightwater Funding', 'Brihgtwater Funding'],
  ['Nova Trail Capital dba QuickBridge', 'QuickBridge Capital'],
  ['Nova Trail Capital d/b/a QuickBridge', 'Quick Bridge LLC'],
  ['Nova Trail Capital DBA QuickBridge', 'Nova Trail Capital'],
  ['Nova Trail t/a QuickBridge', 'QuickBridge'],
  ['Nova Trail a/k/a QuickBridge', 'QuickBridge Inc'],
  ['Nova Trail aka QuickBridge', 'Nova Trail'],
  ['Nova Trail D.B.A. QuickBridge', 'QuickBridge'],
  ['Nova Trail (dba: QuickBridge)', 'QuickBridge'],
  ['East Coast Funding', 'E. Coast Funding'],
  ['West End Capital', 'W. End Capital'],
  ['New York Funding', 'NY Funding'],
  ['Lone Star Funding of Texas', 'Lone Star Funding'],
  ['Easy Funding', 'EZ Funding'],
  ['Kwik Cash', 'Quick Cash'],
  ['Smith & Jones Capital', 'Jones & Smith Capital'],
  ['First Choice Funding', '1st Choice Funding'],
  ['Stop N Go Capital', 'Stop & Go Capital'],
  ['HarborTrust', 'Harbor Trust Bank'],
  ['Larkspur Financing', 'Larkspur Financng'],
  ['Ιronbridge Capital', 'Ironbridge Capital'],
  ['Gоldеn Оаk Cаpital', 'Golden Oak Capital'],
  ['Åkesson Finans', 'Aakesson Finans'],
  ['Øresund Capital', 'Oeresund Capital'],
  ['Straße Kredit', 'Strasse Kredit'],
  ['Quarry Stone Capital', 'QuarryStone Capital of Ohio'],
  ['Harbor Trust Funding', 'New HarborTrust Funding'],
  ['United States Funding Source', 'US Funding Source'],
  ['S. Harbor Funding', 'South Harbor Funding'],
  ['Larkspur Financing', 'Larkspur Finance'],
  ['Larkspur Lenders', 'Larkspur Lending'],
  ['Larkspur Capital II', 'Larkspur Capital 2'],
  ["Larkspur Nat'l Ass'n", 'Larkspur National Association'],
  ['One Stop Funding', '1 Stop Funding'],
  ['Ten Mile Capital', '10 Mile Capital'],
  ['USA Funding Source', 'US Funding Source'],
  ['McAllister Capital', 'MacAllister Capital'],
  ['Pinnacle Funding', 'Pinacle Funding'],
  ['Pinnacle Business Funding', 'Pinnacle Funding'],
  ['R & K Advance', 'RK Advance'],
  ['Cedar Technologies', 'Cedar Technology'],
  ['Cedar Tech', 'Cedar Technologies'],
  ['Cedar Mfg', 'Cedar Manufacturing'],
  ['Cedar Transport', 'Cedar Transportation'],
  ['Cedar Properties', 'Cedar Property'],
  ['Cedar Auto Sales', 'Cedar Auto Sale'],
  ['Merchant Advance Capital', 'Merchant Advance'],
  ['Business Capital', 'Business Capital Group'],
  ["Joe's Pizza", 'Joe Pizza'],
  ['Bluestone Funding', 'Bluestone Funding Corp of America'],
  ['Harborview Medical Associates', 'Harborview Medical Assoc'],
  ['Third Coast Construction', 'Third Coast Constr'],
  ['Garcia y Hijos Capital', 'Garcia Hijos Capital'],
  ['Sunset Equities', 'Sunset Equity'],
  ['Eastside Family Dental', 'East Side Family Dental Group'],
];
const OTHERS: Pairs = [
  ['Harbor Trust', 'Harbor Trustees Bank'],
  ['Arbor Trust', 'Harbor Trust Bank'],
  ['Greenleaf Capital', 'Greenleaf Funding'],
  ['Greenleaf Capital', 'Redleaf Capital'],
  ['Greenleaf Capital', 'Greenlake Capital'],
  ['Cedar Capital', 'Cedar Lending'],
  ['Cedar Capital', 'Center Capital'],
  ['Rock Capital', 'Brock Capital'],
  ['Eagle Funding', 'Beagle Funding'],
  ['North Shore Funding', 'South Shore Funding'],
  ['East River Capital', 'West River Capital'],
  ['Big Apple Funding', 'Big Orange Funding'],
  ['First Capital', 'Fast Capital'],
  ['First National Funding', 'Second National Funding'],
  ['Route 66 Capital', 'Route 67 Capital'],
  ['Unit 4 Funding', 'Unit 5 Funding'],
  ['Subway 1042', 'Subway 1043'],
  ['ABC Capital', 'ABD Capital'],
  ['JKL Advance', 'JKM Advance'],
  ['KLM Funding', 'KLMN Funding'],
  ['Capital Funding', 'Avocet Capital Funding'],
  ['Merchant Funding', 'Business Funding'],
  ['Merchant Cash Advance', 'Osprey Merchant Cash Advance'],
  ['Business Capital', 'Commercial Capital'],
  ['Fundbox', 'Fundrise'],
  ['Green Tree Capital', 'Green Lake Capital'],
  ['Green Tree Capital', 'Blue Tree Capital'],
  ['Upper Valley Lending', 'Lower Valley Lending'],
  ['Old Mill Capital', 'New Mill Capital'],
  ['HLP Capital', 'Heron Lake Partners'],
  ['Bank of Texas', 'Bank of Taxes Capital'],
  ['Silver Funding', 'Silverton Funding'],
  ['Stone Capital', 'Stonegate Capital'],
  ['Smith Capital', 'Smythe Lending'],
  ['Martin Funding', 'Marvin Lending'],
  ['Lion Capital', 'Loan Capital'],
  ['Premier Capital', 'Premium Capital'],
  ['Summit Funding', 'Submit Lending'],
  ['Acme Landscaping', 'Acme Plumbing'],
  ['Golden Gate Capital', 'Golden State Capital'],
  ['Golden Gate Capital', 'Golden Gulf Capital'],
  ['Liberty Tax', 'Liberty Mutual'],
  ['United Capital', 'Unified Capital'],
  ['Texas Funding', 'Florida Funding'],
  ['Apex Capital', 'Apex Funding'],
  ['Apex Capital Group', 'Apex Lending Group'],
  ['Sunrise Capital', 'Sunset Capital'],
  ['Ocean Capital', 'Ocean Advance'],
  ['Delta Bridge', 'Delta Ridge'],
  ['Peak Funding', 'Creek Funding'],
  ['Peak Funding', 'Beak Funding'],
  ['Twin Oaks Capital', 'Seven Oaks Capital'],
  ['Bay Area Capital', 'Bar Area Capital'],
  ['LLC', 'Greenleaf LLC'],
  ['A Capital', 'B Capital'],
  ['Kings Capital', 'Kingston Capital'],
  ['Rapid Finance', 'Rapid Capital'],
  ['Everest Business Funding', 'Everett Business Capital'],
  ['Greenleaf Capital', 'Rosewood Greenleaf Botanical Gardens'],
];

describe('two names', () => {
  it.each(SAME)('are the same: %s, %s', (one, other) => {
    expect(alike(one, other)).toBe(1);
    expect(nameKey(one)).toBe(nameKey(other));
  });
  it.each(NEARLY_THE_SAME)('are for a person to tell apart: %s, %s', (one, other) => {
    expect(alike(one, other)).toBeGreaterThanOrEqual(DEFAULT_NAME_THRESHOLD);
    expect(alike(one, other)).toBeLessThanOrEqual(0.98);
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
  it.each(OTHERS)('are of two companies: %s, %s', (one, other) => {
    expect(alike(one, other)).toBeLessThan(0.75);
  });
});

describe('likeness of any two names', () => {
  const word = fc.constantFrom(
    ...[
      'acme',
      'acne',
      'ridge',
      'bridge',
      'capital',
      'capitol',
      'funding',
      'fundings',
      'group',
      'st',
      'saint',
      '7',
      'llc',
    ],
    ...['of', '&', 'dba', 'r', 'k', 'Ѕtone', 'müller', 'mueller', 'g0ld', 'gold'],
  );
  const name = fc.oneof(
    fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme' }),
  );
  it('is symmetric, between 0 and 1, and 1 for one name alone', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const value = alike(a, b);
        expect(alike(b, a)).toBe(value);
        expect(value >= 0 && value <= 1).toBe(true);
        expect(value === 1).toBe(nameKey(a) !== '' && nameKey(a) === nameKey(b));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('typing errors', () => {
  /** The textbook's table of all distances. */
  function distance(a: string, b: string): number {
    const table = [...Array(a.length + 1)].map((_, i) => [...Array(b.length + 1)].map((__, j) => i + j));
    for (let i = 1; i <= a.length; i++)
      for (let j = 1; j <= b.length; j++) {
        const same = a[i - 1] === b[j - 1] ? 0 : 1;
        let best = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + same);
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          best = Math.min(best, table[i - 2]![j - 2]! + 1);
        table[i]![j] = best;
      }
    return table[a.length]![b.length]!;
  }

  it('are counted as the table counts them, as far as they are asked for', () => {
    const text = fc.stringMatching(/^[abc]{0,7}$/);
    fc.assert(
      fc.property(text, text, fc.constantFrom(0, 1, 2), (a, b, most) => {
        const [counted, expected] = [edits(a, b, most), distance(a, b)];
        if (expected <= most) expect(counted).toBe(expected);
        else expect(counted).toBeGreaterThan(most);
      }),
      { numRuns: 5000 },
    );
  });
});

it('looks at names of any length in little time', () => {
  const endless = 'ab '.repeat(100_000);
  expect(nameKey(endless).length).toBeLessThan(500);
  expect(alike(endless, 'ab '.repeat(20))).toBe(0);
  const words = Array.from({ length: 40 }, (_, place) => `abcdefghijk${'lmnop'[place % 5]}${'qrstuvwx'[place % 8]}`);
  const mistyped = words.map((each) => each.replace('c', 'd')).join(' ');
  expect(alike(words.join(' '), mistyped)).toBe(0);
});
