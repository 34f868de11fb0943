import { fieldOf } from '../untyped.rules';
import { type Matrix, type PageSize, times } from './glyphs.rules';
import { grey } from './pictures.rules';

/** A picture in shades: `light` 0 to 255 for each pixel; `covers` 0 where it shows nothing, null where it shows all. */
export interface Shades {
  width: number;
  height: number;
  light: Uint8Array;
  covers: Uint8Array | null;
}

/** As the library names the kinds of its pictures. */
const ONE_BIT = 1;
const RGB = 2;
const RGBA = 3;

/** The shades of what the library decoded; `ink` of a stencil as PlacedPicture has it. Null where there is no picture. */
export function shadesOf(picture: unknown, ink: number | null): Shades | null {
  const [width, height] = [Number(fieldOf(picture, 'width')), Number(fieldOf(picture, 'height'))];
  const data = fieldOf(picture, 'data');
  if (!(width > 0 && height > 0)) return null;
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return null;
  const kind = ink === null ? fieldOf(picture, 'kind') : ONE_BIT;
  const each = kind === RGBA ? 4 : kind === RGB ? 3 : 0;
  const row = each > 0 ? width * each : (width + 7) >> 3;
  if ((each === 0 && kind !== ONE_BIT) || data.length < row * height) return null;
  const light = new Uint8Array(width * height);
  const covers = ink !== null || kind === RGBA ? new Uint8Array(width * height) : null;
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to++) {
      const at = y * row + (each > 0 ? x * each : x >> 3);
      const isSet = each === 0 && ((data[at] ?? 0) & (128 >> (x & 7))) !== 0;
      if (each > 0) light[to] = grey(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      else light[to] = ink ?? (isSet ? 255 : 0);
      if (covers) covers[to] = each > 0 ? (data[at + 3] ?? 0) : isSet ? 0 : 255;
    }
  return { width, height, light, covers };
}

/** Dots an inch that letters are read best at; a scan of another density is brought between these. */
const LEAST_DPI = 200;
const MOST_DPI = 300;
const INCH = 72;

/** How many dots a point of the page has, by the picture that covers most of it. At most `pixels` on the page. */
export function densityOf(
  placed: readonly { width: number; matrix: Matrix }[],
  page: PageSize,
  pixels: number,
): number {
  const area = ([a, b, c, d]: Matrix) => Math.abs(a * d - b * c);
  const [largest] = [...placed].sort((one, other) => area(other.matrix) - area(one.matrix));
  const wide = largest ? Math.hypot(largest.matrix[0], largest.matrix[1]) : 0;
  const own = largest && wide > 0 ? largest.width / wide : 0;
  const density = Math.min(Math.max(own, LEAST_DPI / INCH), MOST_DPI / INCH);
  return Math.min(density, Math.sqrt(pixels / Math.max(1, page.width * page.height)));
}

/** A white page of so many dots, in the form PGM, which needs nothing to be read. */
export class Bitmap {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  private readonly start: number;

  constructor(
    page: PageSize,
    private readonly density: number,
  ) {
    this.width = Math.max(1, Math.round(page.width * density));
    this.height = Math.max(1, Math.round(page.height * density));
    const head = `P5\n${this.width} ${this.height}\n255\n`;
    this.start = head.length;
    this.bytes = Buffer.alloc(this.start + this.width * this.height, 255);
    this.bytes.write(head, 'latin1');
  }

  /** Lays a picture on the page where `matrix` moves the unit square to, in points from the top left. */
  draw(shades: Shades, matrix: Matrix): void {
    const { density } = this;
    const [a, b, c, d, e, f] = times([density, 0, 0, density, 0, 0], matrix);
    const area = a * d - b * c;
    if (Math.abs(area) < 1) return;
    const xs = [e, e + a, e + c, e + a + c];
    const ys = [f, f + b, f + d, f + b + d];
    const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(this.width, Math.ceil(Math.max(...xs)))];
    const [top, end] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(this.height, Math.ceil(Math.max(...ys)))];
    const { width, height } = shades;
    // Of the picture's dots so many lie side by side in one of the page.
    const ratio = Math.sqrt(Math.abs((width * height) / area));
    const samples = Math.min(Math.max(Math.round(ratio), 1), 4);
    const of = ratio < 0.9 ? between : at;
    for (let y = top; y < end; y++)
      for (let x = left; x < right; x++) {
        const to = this.start + y * this.width + x;
        const under = this.bytes[to] ?? 255;
        let sum = 0;
        for (let part = 0; part < samples * samples; part++) {
          const px = x + ((part % samples) + 0.5) / samples - e;
          const py = y + (Math.floor(part / samples) + 0.5) / samples - f;
          const u = (d * px - c * py) / area;
          const v = 1 - (a * py - b * px) / area;
          sum += u < 0 || v < 0 || u >= 1 || v >= 1 ? under : of(shades, u * width, v * height, under);
        }
        this.bytes[to] = sum / (samples * samples) + 0.5;
      }
  }
}

/** What is seen at a place of a picture that lies over something of the lightness `under`. */
function at({ width, light, covers }: Shades, x: number, y: number, under: number): number {
  const place = Math.floor(y) * width + Math.floor(x);
  const own = light[place] ?? under;
  return covers ? under + ((own - under) * (covers[place] ?? 0)) / 255 : own;
}

/** As `at`, halfway from dot to dot, where the picture's dots are larger than the page's. */
function between(shades: Shades, x: number, y: number, under: number): number {
  const limit = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1);
  const [left, top] = [limit(Math.floor(x - 0.5), shades.width), limit(Math.floor(y - 0.5), shades.height)];
  const [right, below] = [limit(left + 1, shades.width), limit(top + 1, shades.height)];
  const [across, down] = [Math.min(Math.max(x - 0.5 - left, 0), 1), Math.min(Math.max(y - 0.5 - top, 0), 1)];
  const upper = at(shades, left, top, under) * (1 - across) + at(shades, right, top, under) * across;
  const lower = at(shades, left, below, under) * (1 - across) + at(shades, right, below, under) * across;
  return upper * (1 - down) + lower * down;
}
