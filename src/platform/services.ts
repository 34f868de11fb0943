import type { Blobs } from './blobs';
import type { WatchedClock } from './clock';
import type { Config } from './config';
import type { Database } from './db/database';
import type { Transact } from './db/transact';
import type { ResolveTxt } from './dns';
import type { EventCatalogue } from './events/definition.rules';
import type { LiveFeeds } from './live/feed';
import type { Log } from './log';
import type { Mailer } from './mail-message';
import type { Outbound } from './outbound';
import type { Secrets } from './secrets';
import type { ThreadPool } from './threads/thread-pool';
import type { Tracing } from './tracing/tracing';

/** What the process is made of, put together once in app.ts. Resolvers and jobs get it; commands and rules do not. */
export interface Services {
  readonly config: Config;
  readonly catalogue: EventCatalogue;
  readonly clock: WatchedClock;
  readonly log: Log;
  readonly database: Database;
  readonly transact: Transact;
  readonly secrets: Secrets;
  readonly blobs: Blobs;
  readonly outbound: Outbound;
  readonly mailer: Mailer;
  readonly resolveTxt: ResolveTxt;
  readonly feeds: LiveFeeds;
  readonly tracing: Tracing;
  readonly threads: ThreadPool;
  /** For spreadsheets, which take too long for mails to wait behind them. */
  readonly sheetThreads: ThreadPool;
  /** For PDFs: their guard would be in the way of everything else. */
  readonly pdfThreads: ThreadPool;
  /** For pictures, page by page, where OCR is on. */
  readonly ocrThreads: ThreadPool;
}
