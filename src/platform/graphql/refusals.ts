import { LRUCache } from 'lru-cache';
import { AppError } from '../errors';
import type { OperationBytes } from '../response-cache/operation-bytes';
import type { Counted } from './root-fields';

interface Caller {
  readonly reads: { readonly bytes: Pick<OperationBytes, 'account'> };
}
type SetHeader = (name: string, value: string) => void;

/** What is refused before it is known what it would do counts as one read. */
const ONE_READ: Counted = { kind: 'read', count: 1 };

/** Characters of a document that is looked through whoever sends it. */
const QUICK_LENGTH = 1000;
const ACCOUNTS = 10_000;

/**
 * Requests that are refused before their operation is known count like others. Whose refused requests have used its reads
 * up has long documents refused unread for the rest of the minute: to parse and validate them is the work that they make.
 */
export class Refusals<Context extends Caller> {
  private readonly spent = new LRUCache<string, AppError>({ max: ACCOUNTS });

  constructor(private readonly admit: (context: Context, counted: Counted, setHeader?: SetHeader) => Promise<void>) {}

  /** Before a document is parsed. Throws RATE_LIMITED. */
  check({ reads }: Context, document: unknown): void {
    const { account } = reads.bytes;
    const refusal = this.spent.get(account);
    if (!refusal || typeof document !== 'string' || document.length <= QUICK_LENGTH) return;
    const retryAfterSeconds = Math.ceil(this.spent.getRemainingTTL(account) / 1000);
    throw new AppError(refusal.code, refusal.message, { retryAfterSeconds });
  }

  /** Counts one. Throws RATE_LIMITED where the limit is used up. */
  async count(context: Context, setHeader?: SetHeader): Promise<void> {
    try {
      await this.admit(context, ONE_READ, setHeader);
    } catch (error) {
      if (error instanceof AppError && error.details.retryAfterSeconds)
        this.spent.set(context.reads.bytes.account, error, { ttl: error.details.retryAfterSeconds * 1000 });
      throw error;
    }
  }
}
