const MEBIBYTE = 1024 * 1024;
/** Bytes that may be allocated in one piece, for a page, and for a document. */
export interface GuardLimits {
  atOnce: number;
  page: number;
  document: number;
}

const OF_WORDS: GuardLimits = { atOnce: 32 * MEBIBYTE, page: 128 * MEBIBYTE, document: 1024 * MEBIBYTE };
/** A picture of 12 megapixels is there several times over while it is decoded: as parts, as colours, as grey. */
export const OF_PICTURES: GuardLimits = { atOnce: 64 * MEBIBYTE, page: 256 * MEBIBYTE, document: 1024 * MEBIBYTE };

let limits = OF_WORDS;

/** What the smallest array takes besides its bytes, on V8's heap and outside of it, the copy that is handed over included. */
const OWN_BYTES = 1024;

/** What a document has allocated since it began, and whether it was ever told that this is too much. */
const used = { page: 0, document: 0, free: 0, refused: false };

function count(bytes: number): void {
  // The document's own bytes, once each time that they are copied whole.
  if (bytes === used.free) return;
  used.page += bytes + OWN_BYTES;
  used.document += bytes;
  if (bytes <= limits.atOnce && used.page <= limits.page && used.document <= limits.document) return;
  // The library swallows what is thrown in a part of a page, so it is noted as well.
  used.refused = true;
  throw new RangeError('The PDF needs too much memory.');
}

const bytesOf = (argument: unknown, width: number): number => {
  if (typeof argument === 'number') return argument * width;
  if (argument instanceof ArrayBuffer || argument instanceof SharedArrayBuffer) return 0;
  if (typeof argument === 'object' && argument !== null && 'length' in argument) return Number(argument.length) * width;
  return 0;
};

const TYPED = [
  Uint8Array,
  Uint8ClampedArray,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
] as const;

let isOn = false;

/**
 * Bounds what this thread allocates outside of V8's heap, whose limit does not count it: once and for good, before the
 * library is loaded. Streams that inflate by themselves go, since nobody can count what they make.
 */
export function guardThread(): void {
  if (isOn) return;
  isOn = true;
  const wrap = (type: (typeof TYPED)[number] | typeof ArrayBuffer, width: number) => {
    const counted: object = new Proxy(type, {
      construct(target, [first, ...others]: unknown[], newTarget): object {
        count(bytesOf(first, width));
        return Reflect.construct(target, [first, ...others], newTarget === counted ? target : newTarget);
      },
    });
    Object.defineProperty(globalThis, type.name, { value: counted, configurable: true, writable: true });
  };
  for (const type of TYPED) wrap(type, type.BYTES_PER_ELEMENT);
  wrap(ArrayBuffer, 1);
  guardSlices();
  for (const name of ['DecompressionStream', 'CompressionStream']) Reflect.deleteProperty(globalThis, name);
}

/** What copies without a constructor that can be seen. */
function guardSlices(): void {
  const prototype: Uint8Array = Object.getPrototypeOf(Uint8Array.prototype);
  const { slice } = prototype;
  prototype.slice = function (this: Uint8Array, ...range) {
    count(this.byteLength);
    return slice.apply(this, range);
  };
  const { slice: sliceBuffer } = ArrayBuffer.prototype;
  ArrayBuffer.prototype.slice = function (this: ArrayBuffer, ...range) {
    count(this.byteLength);
    return sliceBuffer.apply(this, range);
  };
}

/** A document of so many bytes begins. */
export function beginDocument(ownBytes: number, its: GuardLimits = OF_WORDS): void {
  limits = its;
  Object.assign(used, { page: 0, document: 0, free: ownBytes, refused: false });
}

export function beginPage(): void {
  Object.assign(used, { page: 0, refused: false });
}

/** Whether anything was refused since the document or its page began: what came back may then be half of it. */
export const wasRefused = (): boolean => used.refused;
