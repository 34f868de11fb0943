const WINDOW_MS = 1000;
/** In each of them so many are answered by looking anew: who asks now and then is told what is so now. */
const FRESH = 25;
/** In each of them the event loop is kept for so long at most, but for the last of them. */
const MOST_KEPT_MS = 100;
/** After one that kept it for longer there is none for so many times as long. */
const REST = 20;

/** Those who ask while the answer is found share it; beyond a few in a second, or where it is much work, all get the last one. */
export function shared<Answer>(find: () => Promise<Answer>): () => Promise<Answer> {
  let [underWay, last]: (Promise<Answer> | undefined)[] = [];
  let [began, found, keptMs, restsUntil] = [0, 0, 0, 0];
  return () => {
    if (underWay) return underWay;
    const now = performance.now();
    if (now - began >= WINDOW_MS) [began, found, keptMs] = [now, 0, 0];
    if (last && (found >= FRESH || keptMs >= MOST_KEPT_MS || now < restsUntil)) return last;
    found++;
    const answer = find();
    const free = performance.now();
    keptMs += free - now;
    if (free - now >= MOST_KEPT_MS) restsUntil = free + (free - now) * REST;
    const ended = (kept: Promise<Answer> | undefined) => {
      [underWay, last] = [undefined, kept];
    };
    underWay = answer;
    answer.then(
      () => ended(answer),
      () => ended(undefined),
    );
    return answer;
  };
}
