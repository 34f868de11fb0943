/** A chunk that is as long is kept as it is. */
const LONG_BYTES = 16 * 1024;
/** Memory of such a size is given back to the system. */
const PIECE_BYTES = 256 * 1024;

/**
 * What comes in chunks, put together: each chunk, and be it one byte, takes half a kilobyte of the process as long as it is kept.
 */
export class Pieces {
  length = 0;
  private kept: Buffer[] = [];
  private piece: Buffer | undefined;
  private used = 0;

  push(chunk: Buffer): void {
    this.length += chunk.length;
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

  /** All of it; nothing is kept of it here any more. */
  take(): Buffer {
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
  }

  private closePiece(): void {
    if (!this.piece || this.used === 0) return;
    this.kept.push(Buffer.from(this.piece.subarray(0, this.used)));
    this.used = 0;
  }
}
