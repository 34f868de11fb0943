import { isId, newId } from '../../src/platform/ids';

describe('ids', () => {
  test('have their prefix and 36 digits of 48 bits of time and 128 random bits', () => {
    expect(newId('eus')).toMatch(/^eus_[0-9a-hjkmnp-tv-z]{36}$/);
    const digits = '0123456789abcdefghjkmnpqrstvwxyz';
    const bits = [...newId('eus', 0x123456789abc).slice(4)]
      .map((digit) => digits.indexOf(digit).toString(2).padStart(5, '0'))
      .join('');
    expect(Number.parseInt(bits.slice(0, 48), 2)).toBe(0x123456789abc);
    expect(bits.slice(176)).toBe('0000');
  });

  test('sort by the time they were made, and never repeat', () => {
    const times = [0, 1, 31, 32, 1_000_000, 1_764_000_000_000, 1_764_000_000_001, 2 ** 48 - 1];
    const ids = times.map((time) => newId('x', time));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(Array.from({ length: 5000 }, () => newId('x', 1))).size).toBe(5000);
  });

  test('are known by their form', () => {
    expect(isId('eus', newId('eus'))).toBe(true);
    for (const other of [
      newId('fsb'),
      newId('eus').toUpperCase(),
      `${newId('eus')}0`,
      newId('eus').slice(0, -1),
      `${newId('eus').slice(0, -1)}u`,
      '',
    ])
      expect([other, isId('eus', other)]).toEqual([other, false]);
  });
});
