const WINDOW_MS = 1000;
/** In each of them so many are answered by looking anew: who asks now and then is told what is so now. */
const FRESH = 25;

/** Those who ask while the answer is found share it; beyond a few in a second all get the last one. */
export function shared<Answer>(find: () => Promise<Answer>): () => Promise<Answer> {
  let [underWay, last]: (Promise<Answer> | undefined)[] = [];
  let [began, found] = [0, 0];
  return () => {
    if (underWay) return underWay;
    const now = performance.now();
    if (now - began >= WINDOW_MS) [began, found] = [now, 0];
    if (last && found >= FRESH) return last;
    found++;
    const answer = find();
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
