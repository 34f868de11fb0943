import { deflateSync } from 'node:zlib';
import { activeContentOf } from '../../src/platform/pdf/active.rules';
import { escapedNames } from '../../src/platform/pdf/names.rules';

const found = (text: string) => activeContentOf(Buffer.from(text, 'latin1'));

describe('names in a PDF with letters written as numbers', () => {
  it.each([
    ['<</Open#41ction 6 0 R>>', ['open_action']],
    ['<</#4f#70#65#6E#41#63#74#69#6f#6e 6 0 R>>', ['open_action']],
    ['<</S/J#61vaScript/J#53(app.alert(1))>>', ['javascript']],
    ['<</S/La#75nch/F(cmd.exe)>>', ['launch']],
    ['<</Em#62eddedFile#73[]>>', ['embedded_files']],
    ['<</Encr#79pt 9 0 R/X#46A 8 0 R>>', ['xfa', 'encrypted']],
    ['/J#53', ['javascript']],
  ])('say what the file could do like any other: %s', (text, kinds) => {
    expect(found(text)).toEqual(kinds);
  });

  it.each(['/J#53ON', '/A#2FJS', '/J#5', '/J##53', '/J #53', 'J#53', '/Open#2041ction', `/${'#41'.repeat(40)}J#53`])(
    'are no other than they read: %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it('may name the stream that holds others', () => {
    const inside = deflateSync(Buffer.from('<</S/JavaScript/J#53(1)>>'));
    const head = Buffer.from(`1 0 obj<</Type/Obj#53tm/Length ${inside.length}>>stream\n`);
    expect(activeContentOf(Buffer.concat([head, inside, Buffer.from('\nendstream')]))).toEqual(['javascript']);
  });

  it('are read once each, in time that grows with the file alone', () => {
    expect([...escapedNames(Buffer.from('/#41#42#43 /A /B#44'))]).toEqual([
      { at: 0, name: '/ABC' },
      { at: 14, name: '/BD' },
    ]);
    for (const piece of ['#41', '/#41', '/A', `/${'A'.repeat(60)}#41`]) {
      const bytes = Buffer.from(piece.repeat(Math.ceil(1_000_000 / piece.length)), 'latin1');
      const start = performance.now();
      expect(activeContentOf(bytes)).toEqual([]);
      expect(performance.now() - start).toBeLessThan(3000);
    }
  });
});
