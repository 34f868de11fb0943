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

  it('is the same where its length was announced, and needs no second room for it', () => {
    const lengths = fc.array(fc.oneof(fc.nat(40), fc.nat(200_000)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lengths, fc.nat(3), (sizes, missing) => {
        const chunks = sizes.map((length, at) => Buffer.alloc(length, at + 1));
        const all = Buffer.concat(chunks);
        const pieces = new Pieces(all.length + missing);
        for (const chunk of chunks) pieces.push(chunk);
        return pieces.take().equals(all);
      }),
    );
    const pieces = new Pieces(64 * 1024 * 1024);
    const before = process.memoryUsage().external;
    for (let at = 0; at < 1024; at++) {
      if (at === 200) expect(process.memoryUsage().external - before).toBeLessThan(32 * 1024 * 1024);
      pieces.push(Buffer.alloc(64 * 1024, at % 251));
    }
    const held = process.memoryUsage().external;
    const whole = pieces.take();
    expect(process.memoryUsage().external - held).toBeLessThan(1024 * 1024);
    expect(whole.length).toBe(64 * 1024 * 1024);
    expect(whole[1023 * 64 * 1024]).toBe(1023 % 251);
  });

  it('is refused where more comes than was announced', () => {
    const pieces = new Pieces(1024 * 1024);
    pieces.push(Buffer.alloc(512 * 1024));
    expect(() => pieces.push(Buffer.alloc(600 * 1024))).toThrow(RangeError);
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
