import { LRUCache } from 'lru-cache';
import type { ReadTracker } from './read-tracker';

export interface CachedResponse {
  readonly bytes: Buffer;
  readonly etag?: string;
  /** Of a list: how many rows it has in all. */
  readonly total?: number;
}

/** One request's way with the answers that are kept. */
export interface Asked {
  /** The answer as the version stands, where it is kept. */
  readonly kept: CachedResponse | undefined;
  /** Keeps the answer that was made, if all that it shows is covered; undefined for one with errors, which never is. */
  made(answer: CachedResponse | undefined): void;
}

export interface ResponseCacheOptions {
  maxBytes: number;
  /** For tests: answers are made although they are kept, and the two must not differ while the version stands. */
  compare?: ((parts: string, kept: Buffer, made: Buffer | undefined) => void) | undefined;
}

interface Entry extends CachedResponse {
  version: string;
}

/** Longer requests are not worth remembering. */
const MOST_KEY_LENGTH = 4096;
/** One answer may take so much of the whole, lest it drive all the others out. */
const ONE_OF = 8;
const ASKED_LENGTH = 4 * 1024 * 1024;
/** For what is changed by hand in the database, which no version tells of. */
const KEPT_MS = 60_000;

/**
 * Answers to queries, kept under what was asked, for whom, and the account's version. An instance keeps its
 * own: since each request reads the version from the database, they need no word of each other.
 */
export class ResponseCache {
  readonly counts = { hit: 0, miss: 0, uncovered: 0 };
  private readonly answers: LRUCache<string, Entry>;
  /** What is asked once is not worth reading a version for. */
  private readonly asked = new LRUCache<string, true>({
    maxSize: ASKED_LENGTH,
    sizeCalculation: (_, key) => key.length,
  });

  constructor(private readonly options: ResponseCacheOptions) {
    this.answers = new LRUCache({
      maxSize: options.maxBytes,
      maxEntrySize: Math.max(1, Math.floor(options.maxBytes / ONE_OF)),
      ttl: KEPT_MS,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
    });
  }

  get bytes(): number {
    return this.answers.calculatedSize;
  }

  /** Undefined where nothing is to be found or kept. Called before anything that the answer shows is read. */
  async ask(reads: ReadTracker, parts: readonly unknown[]): Promise<Asked | undefined> {
    if (reads.audience === undefined) return undefined;
    const key = JSON.stringify([reads.audience, ...parts]);
    if (key.length > MOST_KEY_LENGTH) return undefined;
    if (!this.asked.has(key)) {
      this.asked.set(key, true);
      if (!this.options.compare) return undefined;
    }
    // Who cannot read it finds out what is wrong by reading the rows.
    const version = await reads.version().catch(() => undefined);
    if (version === undefined) return undefined;
    const entry = this.answers.get(key);
    const kept = entry?.version === version ? entry : undefined;
    this.counts[kept ? 'hit' : 'miss']++;
    const { compare } = this.options;
    if (kept && compare)
      return { kept: undefined, made: (answer) => void this.check({ reads, key, kept, answer, compare }) };
    return {
      kept,
      made: (answer) => {
        if (!answer) return;
        if (reads.isCacheable) this.answers.set(key, { ...answer, version });
        else this.counts.uncovered++;
      },
    };
  }

  private async check({ reads, key, kept, answer, compare }: Check): Promise<void> {
    if (answer?.bytes.equals(kept.bytes)) return;
    // A change meanwhile would explain it. A database that was closed meanwhile tells nothing.
    const version = await reads.version().catch(() => undefined);
    if (version === kept.version) compare(key, kept.bytes, answer?.bytes);
  }
}

interface Check {
  reads: ReadTracker;
  key: string;
  kept: Entry;
  answer: CachedResponse | undefined;
  compare: NonNullable<ResponseCacheOptions['compare']>;
}
