import { LRUCache } from 'lru-cache';
import type { LogEnd } from '../db/changes';

const ACCOUNTS = 10_000;
/** So long an account is left alone after another process has written to its log. */
const SHARED_MS = 30_000;
/** Longer than those who end before; who waits for one that waits for him in the database goes on then, which sees it. */
const PATIENCE_MS = 250;

/** Those of this process that write to one log. */
interface Line {
  writing: number;
  waiting: Set<(isFree: boolean) => void>;
}

/**
 * How far this process has brought the logs itself. Whoever goes on from here without having read and locked the counter has
 * to change it only where it still stands there: what another process has written since is met then.
 */
export class LogHeads {
  private readonly heads = new LRUCache<string, LogEnd>({ max: ACCOUNTS });
  private readonly shared = new LRUCache<string, true>({ max: ACCOUNTS, ttl: SHARED_MS });
  private readonly lines = new Map<string, Line>();

  /**
   * Where the log ends, if nobody else seems to write to it. Who builds on it waits a moment for those here that do: in the
   * database he would wait as well, and then read. To be followed by one `leave`, before which may come one `passOn`.
   */
  async enter(accountId: string, builds: boolean): Promise<LogEnd | undefined> {
    const line = this.lines.get(accountId) ?? { writing: 0, waiting: new Set() };
    this.lines.set(accountId, line);
    const isShared = this.shared.has(accountId);
    let isFree = line.writing === 0;
    if (builds && !isFree && !isShared) isFree = await turnIn(line);
    else line.writing++;
    return isFree && !isShared ? this.heads.get(accountId) : undefined;
  }

  /**
   * The log ends there as soon as what is under way is committed: the next may build on it. What it says reaches the database
   * after that, and comes to nothing where that has.
   */
  passOn(accountId: string, end: LogEnd): void {
    this.keep(accountId, end);
    this.free(accountId);
  }

  /** `end`: where the log ends by what was committed; `passedOn`: what was passed on before. */
  leave(accountId: string, end?: LogEnd, passedOn?: LogEnd): void {
    if (end) this.keep(accountId, end);
    else if (passedOn && this.heads.get(accountId) === passedOn) this.heads.delete(accountId);
    if (!passedOn) this.free(accountId);
  }

  private keep(accountId: string, end: LogEnd): void {
    // Of two that end at once, the second may be heard of first.
    const isLater = (end.auditSeq ?? 0) > (this.heads.get(accountId)?.auditSeq ?? 0);
    // What is not sealed is read each time.
    if (end.auditSeal && isLater) this.heads.set(accountId, end);
  }

  private free(accountId: string): void {
    const line = this.lines.get(accountId);
    if (!line || --line.writing > 0) return;
    const [next] = line.waiting;
    if (next) next(true);
    else this.lines.delete(accountId);
  }

  /** The log did not end where it was thought to. */
  missed(accountId: string): void {
    this.heads.delete(accountId);
    this.shared.set(accountId, true);
  }
}

/** Whether the line became free in time; whoever has waited writes from then on. */
function turnIn(line: Line): Promise<boolean> {
  return new Promise((resolve) => {
    const go = (isFree: boolean) => {
      clearTimeout(late);
      line.waiting.delete(go);
      line.writing++;
      resolve(isFree);
    };
    const late = setTimeout(go, PATIENCE_MS, false);
    line.waiting.add(go);
  });
}
