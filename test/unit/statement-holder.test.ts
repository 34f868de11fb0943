import { readStatements } from '../../src/features/documents/statements/reader.rules';
import { pagesOf } from '../support/statements/pages';
import { Paper } from '../support/statements/paper';

type Put = [text: string, x: number][];

/** Who holds the account of a statement with these lines above its rows, and these rows. */
function holderOf(head: readonly string[], rows: readonly Put[]) {
  const paper = new Paper();
  paper.addPage();
  const all: Put[] = [
    [['Umber Ridge Bank', 40]],
    [],
    ...head.map((text): Put => [[text, 40]]),
    [],
    [['Account number: 4410029917', 40]],
    [['Statement period 10/01/2026 through 10/31/2026', 40]],
    [['Opening balance 1,000.00', 40]],
    [['Closing balance 750.00', 40]],
    [
      ['Date', 40],
      ['Description', 100],
      ['Amount', 400],
    ],
    ...rows,
  ];
  for (const [at, cells] of all.entries()) for (const [text, x] of cells) paper.put(text, x, 40 + 14 * at);
  return readStatements(pagesOf(paper)).statements[0]?.accountTitle;
}

const rowOf = (description: string): Put => [
  ['10/05', 40],
  [description, 100],
  ['-250.00', 400],
];

describe('the holder of an account', () => {
  it('is the first line of the address', () => {
    const address = ['Kestrel Marine LLC', '12 May Street', 'Toledo, OH 43604'];
    expect(holderOf(address, [rowOf('CARD PURCHASE GAS DAYTON OH 45402')])).toBe('Kestrel Marine LLC');
  });

  it.each([
    ['a word of capitals and a number', [rowOf('OSPREY CAPITAL ACH PMT 88123')]],
    ['a place in a row', [rowOf('CHECKCARD FUEL STOP AUSTIN TX 78701')]],
    ['a place below a row', [rowOf('CHECKCARD FUEL STOP'), [['AUSTIN TX 78701', 100]]] as Put[]],
  ])('is not what stands above %s', (_what, rows) => {
    expect(holderOf([], rows)).toBeNull();
  });
});
