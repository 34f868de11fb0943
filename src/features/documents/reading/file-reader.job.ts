import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import type { Committed } from '../../../platform/db/transact';
import { countReading } from '../../../platform/document-metrics';
import type { BackgroundService } from '../../../platform/jobs/background-service';
import { waitAtMost } from '../../../platform/jobs/wait-at-most';
import { readPicturePages } from '../../../platform/pdf/pdf-text';
import type { Services } from '../../../platform/services';
import { ThreadsBusy, ThreadsStopped } from '../../../platform/threads/thread-pool';
import { CLASS_RULES } from '../../deals/classes/class-table.rules';
import type { EndUserFile } from '../../deals/end-user-file.entity';
import { READING_QUEUE } from '../../deals/processing.rules';
import { funderNames } from '../funder-names.queries';
import {
  accountsWithWork,
  type Claim,
  claimFile,
  FIRST_TO_READ,
  type Lane,
  leaveToPictures,
  releaseAll,
  releaseFile,
  renewLease,
} from './claims.commands';
import type { DocumentReading } from './read-document';
import { pagesOfPictures, readInThread, unread } from './reading';
import { settleReading } from './settle.commands';

const countedOf = (
  file: EndUserFile,
  { kinds, statements, stopped = null }: DocumentReading & { stopped?: string | null },
  seconds: number,
) => ({
  // A class of somebody's own is nothing to count by.
  fileClass: file.classKey !== null && Object.hasOwn(CLASS_RULES, file.classKey) ? file.classKey : 'free',
  outcome: file.processingStatus,
  ...{ seconds, stopped, kinds: kinds.map(({ kind }) => kind) },
  reconciliations: (statements?.statements ?? []).map(({ outcome }) => outcome.reconciliation),
});

/** After a failure. */
const AGAIN_MS = 500;
const AGAIN_SECONDS = 5;
const NOT_READ = 'The file could not be read.';
const NO_CONTENT = 'The content of the file is missing.';

/**
 * Reads the files that are due, one after the other, in turn by account, in threads of its own: it takes nobody's place
 * among the jobs, and sends and mails go on however many files there are. Where OCR is on, files with pages of pictures are
 * read to their end behind all others, in a thread of their own.
 */
export class FileReader implements BackgroundService {
  readonly looked = [{ due: FIRST_TO_READ, beat: () => this.look() }];
  private readonly owner = randomUUID();
  private claims = 0;
  /** When each account was last served. */
  private readonly served = new Map<string, number>();
  private working: Promise<void> | undefined;
  private onPictures: Promise<void> | undefined;
  private isWoken = false;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  private readonly readsPictures: boolean;

  constructor(private readonly services: Services) {
    this.readsPictures = services.config.OCR !== 'off';
  }

  async start(): Promise<void> {
    const { database, transact } = this.services;
    if (database.dialect === 'sqlite') await transact(releaseAll);
    this.look();
  }

  wake({ signals }: Pick<Committed, 'signals'>): void {
    if (signals.has(READING_QUEUE)) this.look();
  }

  async stop(graceMs: number): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await waitAtMost(
      [this.working, this.onPictures].flatMap((work) => work ?? []),
      graceMs,
    );
  }

  private look(): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.isWoken = true;
    this.working ??= this.lasting(this.work()).finally(() => {
      this.working = undefined;
    });
  }

  private lasting(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => {
      this.services.log.error({ err: error }, 'reading files failed; it is tried again');
      if (!this.stopped) this.timer = setTimeout(() => this.look(), AGAIN_MS).unref();
    });
  }

  private async work(): Promise<void> {
    while (this.isWoken && !this.stopped) {
      this.isWoken = false;
      while (!this.stopped && (await this.readNext(this.readsPictures ? 'words' : 'all')));
    }
    if (!this.readsPictures || this.stopped) return;
    this.onPictures ??= this.lasting(this.workOnPictures()).finally(() => {
      this.onPictures = undefined;
    });
  }

  private async workOnPictures(): Promise<void> {
    do {
      // What came meanwhile goes first.
      await this.working;
    } while (!this.stopped && (await this.readNext('pictures')));
  }

  /** Reads the next file of the account that was served longest ago; false where there is none. */
  private async readNext(lane: Lane): Promise<boolean> {
    const claim = await this.next(lane);
    if (claim) await this.read(claim, lane);
    return claim !== null;
  }

  private async next(lane: Lane): Promise<Claim | null> {
    const { clock, config, database, transact } = this.services;
    const accounts = await accountsWithWork((sql, parameters) => database.read(sql, parameters), lane, clock.now());
    accounts.sort((a, b) => (this.served.get(a) ?? 0) - (this.served.get(b) ?? 0));
    for (const accountId of accounts) {
      const lease = `${this.owner}:${++this.claims}`;
      const claim = await transact((tx) => claimFile(tx, accountId, lane, lease, config.JOB_LEASE));
      if (!claim) continue;
      this.served.set(accountId, this.claims);
      return claim;
    }
    this.served.clear();
    return null;
  }

  private async read(claim: Claim, lane: Lane): Promise<void> {
    const { config, log, secrets, transact } = this.services;
    const keeping = { secrets, updatedDelay: config.TRANSACTIONS_UPDATED_DELAY };
    const renewal = setInterval(
      () => void transact((tx) => renewLease(tx, claim, config.JOB_LEASE)).catch(() => undefined),
      (config.JOB_LEASE * 1000) / 3,
    ).unref();
    try {
      const began = performance.now();
      const reading = await this.readingOf(claim, lane);
      if (lane === 'words' && pagesOfPictures(reading).length > 0) {
        await transact((tx) => leaveToPictures(tx, claim));
        return;
      }
      const file = await transact((tx) => settleReading(tx, claim, reading, keeping));
      if (file) countReading(countedOf(file, reading, (performance.now() - began) / 1000));
    } catch (error) {
      const isOwn = error instanceof ThreadsStopped || error instanceof ThreadsBusy;
      if (!isOwn) log.error({ err: error, file: claim.file.serviceId }, 'a file could not be read; it is tried again');
      await transact((tx) => releaseFile(tx, claim, isOwn ? 1 : AGAIN_SECONDS, !isOwn)).catch(() => undefined);
    } finally {
      clearInterval(renewal);
    }
  }

  private async readingOf(
    { file, isGivenUp }: Claim,
    lane: Lane,
  ): Promise<DocumentReading & { stopped?: string | null }> {
    const { blobs, config, database, log, ocrThreads, pdfThreads } = this.services;
    if (isGivenUp && lane !== 'pictures') return unread(file.fileName, NOT_READ);
    const path = blobs.path(file.contentHash);
    try {
      await access(path);
    } catch {
      log.error({ file: file.serviceId, hash: file.contentHash }, 'the content of a file is missing');
      return unread(file.fileName, NO_CONTENT);
    }
    const order = {
      path,
      fileName: file.fileName,
      fileClass: file.fileClassSource === 'rules' ? null : file.fileClass,
      givenPages: file.pagesAreGiven ? file.pageClasses : null,
      funders: await funderNames((sql, parameters) => database.read(sql, parameters)),
    };
    const limits = {
      accountId: file.accountId,
      timeoutMs: config.DOCUMENT_TIMEOUT * 1000,
      mostPages: config.DOCUMENT_PAGES,
    };
    if (lane !== 'pictures') return readInThread(pdfThreads, order, limits);
    const words = await readInThread(ocrThreads, order, limits);
    // Nobody came to an end with its pictures: its words are read all the same.
    if (isGivenUp) return words;
    const { pages: pictures, stopped } = await readPicturePages(ocrThreads, path, pagesOfPictures(words), limits);
    const reading = await readInThread(ocrThreads, { ...order, pictures }, limits);
    return { ...reading, stopped: reading.stopped ?? stopped };
  }
}
