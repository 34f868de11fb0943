import fc from 'fast-check';
import { Pieces } from '../../src/platform/pieces';

describe('what comes in chunks', () => {
  it('is the same when it is put together, however it came', () => {
    const sizes = fc.array(fc.oneof(fc.nat(40), fc.nat(40_000), fc.constantFrom(16 * 1024, 256 * 1024, 300_000)), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(sizes, (lengths) => {
        const chunks = lengths.map((length, at) => Buffer.alloc(length, at + 1));
        const pieces = new Pieces();
        for (const chunk of chunks) pieces.push(chunk);
        const all = Buffer.concat(chunks);
        return pieces.length === all.length && pieces.take().equals(all);
      }),
    );
  });

  it('takes no more memory than it is long, in chunks of one byte', () => {
    const pieces = new Pieces();
    const before = process.memoryUsage();
    for (let at = 0; at < 1_000_000; at++) pieces.push(Buffer.from(new Uint8Array([at % 256])));
    const { external, heapUsed } = process.memoryUsage();
    expect(pieces.length).toBe(1_000_000);
    expect(external + heapUsed - before.external - before.heapUsed).toBeLessThan(120 * 1024 * 1024);
    expect(
      pieces
        .take()
        .subarray(0, 300)
        .equals(Buffer.from(Array.from({ length: 300 }, (_, at) => at % 256))),
    ).toBe(true);
  });
});
