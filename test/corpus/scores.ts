/** What one kind of the corpus gives for one half of it. */
export interface Score {
  figures: Figure[];
  /** Each case that is not as its truth says, in a line. */
  misses: string[];
}

export interface Figure {
  name: string;
  value: number;
  /** Out of how many, where that says more. */
  of?: number;
  /** What is better; `none` for what is only told. */
  better: 'more' | 'less' | 'none';
}

export const HALVES = ['tuning', 'held-back'] as const;
export type Half = (typeof HALVES)[number];

/** Counts by name, each shown even where it stays 0. */
export class Tally {
  private readonly counts = new Map<string, number>();

  add(name: string, times = 1): void {
    this.counts.set(name, this.of(name) + times);
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }
}

/** Lower case without accents and marks: how words of two texts are compared. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$]+/gu, ' ')
    .trim();
