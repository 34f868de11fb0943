import DataLoader from 'dataloader';

/** What is done together at most. */
const MOST = 50;

/** Does together what is asked for under one key at the same time: by what the first who asks has brought for it. */
export class Gathered<By, Of, Answer> {
  private readonly waiting = new Map<string, { count: number; loader: DataLoader<Of, Answer> }>();

  constructor(private readonly answer: (by: By, all: readonly Of[]) => Promise<Answer[]>) {}

  load(key: string, by: By, of: Of): Promise<Answer> {
    const batch = this.waiting.get(key) ?? this.begin(key, by);
    batch.count++;
    const answer = batch.loader.load(of);
    if (batch.count === MOST) this.waiting.delete(key);
    return answer;
  }

  private begin(key: string, by: By) {
    const batch = {
      count: 0,
      loader: new DataLoader<Of, Answer>(
        (all) => {
          if (this.waiting.get(key) === batch) this.waiting.delete(key);
          return this.answer(by, all);
        },
        { cache: false },
      ),
    };
    this.waiting.set(key, batch);
    return batch;
  }
}
