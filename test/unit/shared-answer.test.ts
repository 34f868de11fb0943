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

  test('that keeps the event loop for long leaves it free for longer', async () => {
    let count = 0;
    const ask = shared(async () => {
      jest.advanceTimersByTime(100);
      return ++count;
    });
    expect([await ask(), await ask(), await ask()]).toEqual([1, 1, 1]);
    jest.advanceTimersByTime(1900);
    expect(await ask()).toBe(1);
    jest.advanceTimersByTime(200);
    expect(await ask()).toBe(2);
  });

  test('that keeps the event loop for a while is new as long as all of a second take a tenth of it', async () => {
    let count = 0;
    const ask = shared(async () => {
      jest.advanceTimersByTime(30);
      return ++count;
    });
    expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([1, 2, 3, 4, 4]);
    jest.advanceTimersByTime(900);
    expect(await ask()).toBe(5);
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
