import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadRows } from '../db/reader';
import { AnswerTooLarge, AppError } from '../errors';
import { type BytesUnderWay, type Place, SMALL_BYTES } from './bytes-under-way';
import { outcomeOf } from './carried-out.rules';
import { OwnMeter } from './own-meter';
import { sizeOf, weightOf } from './size.rules';
import { inTurns } from './stringify';

/** Shorter JSON is opened where it is asked for. */
const SHORT_JSON = 1024;

export interface OperationBytesOptions {
  /** ANSWER_MAX_MB. */
  maxMb: number;
  underWay: BytesUnderWay;
  /** Who takes turns with others. */
  account: string;
}

/** What `until` needs to know of where an answer leaves by. */
interface Way {
  readonly closed?: boolean;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * The bytes that one operation reads and answers (ANSWER_MAX_MB). Rows are counted while they come from the database, so
 * that reading ends as soon as they are too many; the answer is counted before it is turned into text.
 */
export class OperationBytes {
  /** Why the operation is not answered. Nothing more is read, and nothing changed, once there is one. */
  refusal: AppError | undefined;
  private readonly most: number;
  private counted = 0;
  private inAll = 0;
  private place: Place | undefined;
  private wantsPlace = false;
  private entering: Promise<void> | undefined;
  private state: 'idle' | 'open' | 'over' = 'idle';
  private readonly carriedOut: string[] = [];
  /** By row: what long JSON was opened to. Made when there is some: garbage collection pays for each that there is. */
  private opening: WeakMap<object, unknown> | undefined;

  constructor(private readonly options: OperationBytesOptions) {
    this.most = options.maxMb * 1024 * 1024;
  }

  /** Begins to hold what is counted, until `end`. Before it, each statement is bounded for itself. */
  begin(): void {
    this.end();
    this.state = 'open';
    this.counted = 0;
    this.refusal = undefined;
    this.wantsPlace = false;
    this.carriedOut.length = 0;
    this.opening = undefined;
  }

  /** The same, to be held until the answer has left this way. */
  until(way: Way): void {
    const gone = () => {
      this.end();
      this.state = 'over';
    };
    this.begin();
    if (way.closed) gone();
    else way.once('close', gone);
  }

  /** A part of a long answer has left, and is held no longer. */
  written(): void {
    if (this.state === 'open') this.begin();
  }

  end(): void {
    if (this.inAll > 0) this.options.underWay.give(this.options.account, this.inAll);
    this.inAll = 0;
    this.place?.left();
    this.place = undefined;
    this.state = 'idle';
  }

  /** The answer is on its way: the next large one may be made. */
  made(): void {
    this.place?.made();
  }

  /** Whose operation it is. */
  get account(): string {
    return this.options.account;
  }

  get isLarge(): boolean {
    return this.place !== undefined;
  }

  /** Notes that the operation has changed something: whoever is not answered is told. */
  changed(what: string): void {
    this.carriedOut.push(what);
  }

  get hasChanged(): boolean {
    return this.carriedOut.length > 0;
  }

  /** Reads as `read` does. Throws AnswerTooLarge as soon as the operation's rows are too many bytes. */
  async read<T>(read: ReadRows, sql: string, parameters?: readonly unknown[]): Promise<T[]> {
    const isIdle = this.state === 'idle';
    if (isIdle) this.counted = 0;
    else if (this.wantsPlace) {
      // What is read besides would be read in vain; and with a place, a statement in each turn of the loop.
      await this.enter();
      await nextTurn();
    }
    if (!isIdle && this.refusal) throw this.refusal;
    const hasAll = isIdle || this.place !== undefined;
    const meter = new OwnMeter(this);
    const rows = await read<T>(sql, parameters, meter);
    if (!meter.isOver) return rows;
    if (hasAll) throw this.refuse(this.tooLarge());
    this.giveBack(meter.bytes);
    await this.enter();
    return this.read(read, sql, parameters);
  }

  /** Counts further bytes, in place of which nothing is read. */
  async add(bytes: number): Promise<void> {
    if (this.take(bytes)) return;
    this.giveBack(bytes);
    await this.enter();
    if (!this.take(bytes)) throw this.refuse(this.tooLarge());
  }

  /**
   * What `open` makes of a row's long JSON: once, however many aliases ask for it, when there is time for it, and counted
   * by what it becomes.
   */
  opened<T>(row: object, json: string, open: () => T): T | Promise<Awaited<T>> {
    if (json.length <= SHORT_JSON) return open();
    this.opening ??= new WeakMap();
    let made = this.opening.get(row) as T | Promise<Awaited<T>> | undefined;
    if (made === undefined) {
      made = this.options.underWay.turns.run(this.account, json.length, () => {
        if (this.refusal) throw this.refusal;
        const more = weightOf(json) - json.length;
        return this.take(more) ? open() : this.openLate(more, open);
      }) as T | Promise<Awaited<T>>;
      this.opening.set(row, made);
    }
    return made;
  }

  /** What `work` makes of a text of this length, now or when there is time for it. */
  inTurn<T>(length: number, work: () => T): T | Promise<Awaited<T>> {
    return length <= SHORT_JSON ? work() : this.options.underWay.turns.run(this.account, length, work);
  }

  private async openLate<T>(more: number, open: () => T): Promise<Awaited<T>> {
    this.giveBack(more);
    await this.add(more);
    return await this.options.underWay.turns.run(this.account, more, open);
  }

  /** False: so much more is too much, or wants a place first. */
  take(bytes: number): boolean {
    this.counted += bytes;
    if (this.counted > this.most) return false;
    if (this.place || this.state === 'idle') return true;
    if (this.state === 'over') return this.counted <= SMALL_BYTES;
    this.inAll += bytes;
    const isRoom = this.options.underWay.take(this.options.account, bytes);
    if (isRoom && this.counted <= SMALL_BYTES) return true;
    this.wantsPlace = true;
    return false;
  }

  private giveBack(bytes: number): void {
    this.counted -= bytes;
    if (this.place || this.state !== 'open') return;
    const held = Math.min(bytes, this.inAll);
    this.inAll -= held;
    this.options.underWay.give(this.options.account, held);
  }

  /**
   * The answer's text, where it is so long that it must be made piece by piece; undefined for a small one. Throws
   * AnswerTooLarge for one that is too long, before it is made, and whatever has refused the operation before.
   */
  async textOf(answer: unknown): Promise<string | undefined> {
    if (this.refusal) throw this.refusal;
    const size = sizeOf(answer, this.most);
    if (size > this.most) throw this.refuse(this.tooLarge());
    if (size <= SMALL_BYTES) return undefined;
    await this.enter();
    const text = await inTurns(answer, this.most);
    if (text === undefined) throw this.refuse(this.tooLarge());
    return text;
  }

  /** A place for a large operation; throws where there is none to be had in time. */
  private async enter(): Promise<void> {
    if (this.place) return;
    this.entering ??= this.takePlace().finally(() => {
      this.entering = undefined;
    });
    return this.entering;
  }

  private async takePlace(): Promise<void> {
    // Nobody is left to answer, or nothing ends it.
    if (this.state !== 'open') throw this.refuse(this.tooLarge());
    try {
      const place = await this.options.underWay.enter(this.options.account);
      if ((this.state as string) === 'open') this.place = place;
      else place.left();
    } catch (error) {
      throw this.refuse(error as AppError);
    }
  }

  private tooLarge(): AppError {
    return new AnswerTooLarge(this.options.maxMb);
  }

  private refuse(error: AppError): AppError {
    this.refusal ??= error;
    return this.refusal;
  }

  /** What a mutation that is not answered says beside why: what it has changed stays changed. */
  describe(refusal: AppError, isMutation: boolean): AppError {
    if (!isMutation) return refusal;
    // Whatever the reason was, to wait and send again what was carried out would do it twice.
    const { code, details } = this.hasChanged ? this.tooLarge() : refusal;
    return new AppError(code, `${refusal.message} ${outcomeOf(this.carriedOut)}`, details);
  }
}
