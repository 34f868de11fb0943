import type { Meter } from '../db/reader';

interface Counted {
  readonly account: string;
  readonly isLarge: boolean;
  take(bytes: number): boolean;
}

/** Counts one statement of an operation, and has the operation count it. */
export class OwnMeter implements Meter {
  bytes = 0;
  isOver = false;

  constructor(private readonly operation: Counted) {}

  get account(): string {
    return this.operation.account;
  }

  get isLarge(): boolean {
    return this.operation.isLarge;
  }

  take(bytes: number): boolean {
    this.bytes += bytes;
    if (this.operation.take(bytes)) return true;
    this.isOver = true;
    return false;
  }
}
