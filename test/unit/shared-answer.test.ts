import { shared } from '../../src/platform/shared-answer';

describe('a shared answer', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  const counting = () => {
    const looks = { count: 0 };
    return { looks, ask: shared(async () => ++looks.count) };
  };

  test('is found once for all who ask at once', async () => {
    const { ask } = counting();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  });

  test('is new for who asks now and then, and the last one for who asks more than 25 times a second', async () => {
    const { ask } = counting();
    const answers: number[] = [];
    for (let time = 0; time < 60; time++) answers.push(await ask());
    expect(answers.slice(0, 26)).toEqual([...Array.from({ length: 25 }, (_, index) => index + 1), 25]);
    expect(answers.at(-1)).toBe(25);
    jest.advanceTimersByTime(1000);
    expect(await ask()).toBe(26);
  });

  test('that fails is looked for again', async () => {
    let fails = true;
    const ask = shared(async () => {
      if (fails) throw new Error('gone');
      return 'there';
    });
    await expect(ask()).rejects.toThrow('gone');
    fails = false;
    expect(await ask()).toBe('there');
  });
});
