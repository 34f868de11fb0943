import { readYaml } from '../../src/platform/yaml.rules';

const DEEP = 60_000;
const TOO_DEEP = 'It is nested too deeply.';
const stairs = (step: string) => Array.from({ length: 700 }, (_, level) => `${' '.repeat(level)}${step}`).join('\n');

describe('YAML', () => {
  test.each([
    ['lists in one line', '- '.repeat(DEEP), 1],
    ['lists behind tabs', '-\t'.repeat(DEEP), 1],
    ['keys that are asked for', '? '.repeat(DEEP), 1],
    ['keys behind keys', 'a: '.repeat(DEEP), 1],
    ['keys behind keys, on a later line', `a: 1\nb:\n  c: 2\nd: ${'"e": '.repeat(DEEP)}`, 4],
    ['both', '- ? '.repeat(DEEP), 1],
    ['brackets', '['.repeat(DEEP), 1],
    ['braces behind a quote that is none', `a: it's "\nb: ${'{a: '.repeat(DEEP)}`, 2],
    ['keys behind keys in braces', `{${'"a":'.repeat(DEEP)}}`, 1],
    ['lines, each further in', stairs('a:'), 49],
    ['items, each further in', stairs('-'), 49],
  ])('of %s is refused before a parser goes as deep', (_name, text, line) => {
    const { value, mistakes } = readYaml(text);
    expect(value).toBeUndefined();
    expect(mistakes).toEqual([{ pointer: '', message: TOO_DEEP, line, column: expect.any(Number) }]);
  });

  test('of many lines, marks in texts and brackets beside brackets is not deep', () => {
    const items = Array.from(
      { length: 100 },
      (_, index) => `- name: "[{ - ? : ${index}"\n  text: |\n    - - - - : : :\n    {[{[`,
    );
    const { value, mistakes } = readYaml(`# - - - -\nlist:\n${items.join('\n')}\nflow: [${'[], {}, '.repeat(100)}]`);
    expect(mistakes).toEqual([]);
    expect(value).toEqual({ list: expect.any(Array), flow: expect.any(Array) });
    expect(Object.values(value as object).map(({ length }) => length)).toEqual([100, 200]);
  });
});
