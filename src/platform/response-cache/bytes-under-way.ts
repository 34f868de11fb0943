import { AppError } from '../errors';
import { Turns } from './turns';

const MB = 1024 * 1024;
/** What an operation may hold without a place of its own. Nearly all operations hold far less. */
export const SMALL_BYTES = MB;
/** What operations without a place may hold together: one account's, and all. */
const ACCOUNT_BYTES = 24 * MB;
const ALL_BYTES = 48 * MB;
/** Of large answers one is made at a time; so many, each of another account, may be on their way to slow readers. */
const LEAVING = 2;
const MOST_WAITING = 50;
const WAIT_MS = 15_000;

/** The right to hold more than a small operation. */
export interface Place {
  /** The answer is made: the next one may be, while this one is sent. */
  made(): void;
  /** The answer has left, or will never leave. */
  left(): void;
}

interface Waiting {
  account: string;
  begin(place: Place): void;
}

/**
 * The memory of all operations that are under way. Small ones begin at once; of large ones one is made at a time, and
 * the accounts that wait take turns, so that nobody waits behind all that another one has asked for.
 */
export class BytesUnderWay {
  /** Where long texts are opened. */
  readonly turns = new Turns();
  private readonly byAccount = new Map<string, number>();
  private all = 0;
  private isMaking = false;
  private readonly holders = new Set<string>();
  /** By account, in the order of their turns. */
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(private readonly waitMs = WAIT_MS) {}

  /** Counts what an operation without a place takes; false where that is more than there is for such. */
  take(account: string, bytes: number): boolean {
    const own = (this.byAccount.get(account) ?? 0) + bytes;
    this.byAccount.set(account, own);
    this.all += bytes;
    return own <= ACCOUNT_BYTES && this.all <= ALL_BYTES;
  }

  give(account: string, bytes: number): void {
    const own = (this.byAccount.get(account) ?? 0) - bytes;
    if (own > 0) this.byAccount.set(account, own);
    else this.byAccount.delete(account);
    this.all -= bytes;
  }

  /** A place, when it is the account's turn. Throws RATE_LIMITED where that would take too long. */
  enter(account: string): Promise<Place> {
    return new Promise((resolve, reject) => {
      const queue = this.waiting.get(account) ?? [];
      if (queue.length >= MOST_WAITING) return reject(tooMuchAtOnce());
      const late = setTimeout(() => {
        this.forget(own);
        reject(tooMuchAtOnce());
      }, this.waitMs);
      late.unref();
      const own: Waiting = {
        account,
        begin(place) {
          clearTimeout(late);
          resolve(place);
        },
      };
      queue.push(own);
      this.waiting.set(account, queue);
      this.next();
    });
  }

  private next(): void {
    if (this.isMaking || this.holders.size > LEAVING) return;
    for (const [account, queue] of this.waiting) {
      if (this.holders.has(account)) continue;
      const first = queue.shift();
      if (!first) continue;
      // Whoever waits on comes behind the others.
      this.waiting.delete(account);
      if (queue.length > 0) this.waiting.set(account, queue);
      this.isMaking = true;
      this.holders.add(account);
      first.begin(this.placeOf(account));
      return;
    }
  }

  private placeOf(account: string): Place {
    let isMade = false;
    let hasLeft = false;
    const made = () => {
      if (isMade) return;
      isMade = true;
      this.isMaking = false;
      this.next();
    };
    return {
      made,
      left: () => {
        if (hasLeft) return;
        hasLeft = true;
        this.holders.delete(account);
        made();
        this.next();
      },
    };
  }

  private forget(one: Waiting): void {
    const queue = (this.waiting.get(one.account) ?? []).filter((each) => each !== one);
    if (queue.length > 0) this.waiting.set(one.account, queue);
    else this.waiting.delete(one.account);
  }
}

const tooMuchAtOnce = () =>
  new AppError('RATE_LIMITED', 'Too many large answers are asked for at once. Try again a little later.', {
    reason: 'overloaded',
    retryAfterSeconds: 2,
  });
