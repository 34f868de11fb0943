/** A chunk that is as long is kept as it is. */
const LONG_BYTES = 16 * 1024;
/** Memory of such a size is given back to the system. */
const PIECE_BYTES = 256 * 1024;
/** So much of what was announced has to have come before room is made for all of it: to announce costs nothing. */
const IN_EARNEST = 1 / 4;

/**
 * What comes in chunks, put together: each chunk, and be it one byte, takes half a kilobyte of the process as long as it is kept.
 */
export class Pieces {
  length = 0;
  private kept: Buffer[] = [];
  private piece: Buffer | undefined;
  private used = 0;
  private whole: Buffer | undefined;

  /** `announced`: how long it will be, where that is known and its sender is held to it; 0: nobody knows. */
  constructor(private readonly announced = 0) {}

  push(chunk: Buffer): void {
    const before = this.length;
    this.length += chunk.length;
    if (this.whole) {
      this.whole.set(chunk, before);
      return;
    }
    this.keep(chunk);
    const isLong = this.announced > PIECE_BYTES;
    if (isLong && this.length < this.announced && this.length >= this.announced * IN_EARNEST) this.makeRoom();
  }

  private keep(chunk: Buffer): void {
    // Most bodies are one chunk, which nobody has to copy.
    if (chunk.length >= LONG_BYTES || this.length === chunk.length) {
      this.closePiece();
      this.kept.push(chunk);
      return;
    }
    this.piece ??= Buffer.allocUnsafeSlow(PIECE_BYTES);
    const copied = chunk.copy(this.piece, this.used);
    this.used += copied;
    if (copied === chunk.length) return;
    this.closePiece();
    this.used = chunk.copy(this.piece, 0, copied);
  }

  /** In one place from now on: in parts it would be there twice when they are put together. */
  private makeRoom(): void {
    const whole = Buffer.allocUnsafeSlow(this.announced);
    this.closePiece();
    let at = 0;
    for (const part of this.kept) at += part.copy(whole, at);
    this.drop();
    this.whole = whole;
  }

  /** All of it; nothing is kept of it here any more. */
  take(): Buffer {
    if (this.whole) {
      const { whole } = this;
      this.drop();
      return whole.subarray(0, this.length);
    }
    this.closePiece();
    const [first, ...more] = this.kept;
    const whole = first && more.length === 0 ? first : Buffer.concat(this.kept);
    this.drop();
    return whole;
  }

  drop(): void {
    this.kept = [];
    this.piece = undefined;
    this.used = 0;
    this.whole = undefined;
  }

  private closePiece(): void {
    if (!this.piece || this.used === 0) return;
    this.kept.push(Buffer.from(this.piece.subarray(0, this.used)));
    this.used = 0;
  }
}
