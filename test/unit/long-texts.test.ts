import { bytesInTurns, inTurns } from '../../src/platform/response-cache/stringify';

const LONG = 256 * 1024;

describe('long texts', () => {
  // With so many letters before them, each half of a character comes once to stand at the end of what one turn makes.
  test.each([0, 1, 2, 3])('are the same bytes as at once, whatever is at the end of a turn (%i)', async (before) => {
    const text = 'x'.repeat(before) + '😀é€'.repeat(LONG);
    let told = 0;
    const bytes = await bytesInTurns(text, (some) => (told += some.length));
    expect(bytes.equals(Buffer.from(text))).toBe(true);
    expect(told).toBe(bytes.length);
  });

  test('let others have their turns in between', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await bytesInTurns('x'.repeat(200 * LONG));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  test('are JSON as it is made at once, and none that is longer than it may be', async () => {
    const value = { list: Array.from({ length: 20_000 }, (_, at) => ({ at, text: 'é'.repeat(30), none: undefined })) };
    expect(await inTurns(value, 10 * LONG)).toBe(JSON.stringify(value));
    expect(await inTurns(value, LONG)).toBeUndefined();
  });
});
