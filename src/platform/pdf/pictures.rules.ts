import { fieldOf } from '../untyped.rules';
import type { Matrix } from './glyphs.rules';
import type { Operators } from './operators.rules';
import { States } from './states.rules';

/** A picture where a page shows it: the unit square, moved by `matrix`. */
export interface PlacedPicture {
  /** Its name among the page's objects, or the picture itself. */
  source: unknown;
  matrix: Matrix;
  /** Of a stencil, how light that is which it lets through, 0 to 255; null for pictures with colours of their own. */
  ink: number | null;
}

interface State {
  ctm: Matrix;
  ink: number;
}

/** Follows a page's operators, and answers the pictures that it shows, in their order: later ones lie above. */
export function* picturesOf(
  { fnArray, argsArray }: Operators,
  names: ReadonlyMap<number, string>,
  viewport: Matrix,
): Generator<PlacedPicture> {
  const states = new States<State>({ ctm: viewport, ink: 0 });
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    const first = fieldOf(args, 0);
    const name = names.get(operator);
    states.follow(name, args);
    const { ctm: matrix, ink } = states.now;
    if (name === 'setFillRGBColor') states.now.ink = lightnessOf(first);
    else if (name === 'setFillColorN') states.now.ink = 0;
    else if (name === 'paintImageXObject' || name === 'paintInlineImageXObject')
      yield { source: first, matrix, ink: null };
    else if (name === 'paintImageMaskXObject') {
      const data = fieldOf(first, 'data');
      yield { source: typeof data === 'string' ? data : first, matrix, ink };
    }
  }
}

/** Of `#rrggbb`; black where it is something else. */
function lightnessOf(color: unknown): number {
  const found = typeof color === 'string' && /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!found) return 0;
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => Number.parseInt(part, 16));
  return grey(red, green, blue);
}

/** How light a colour is to the eye, 0 to 255. */
export const grey = (red: number, green: number, blue: number): number =>
  (red * 77 + green * 150 + blue * 29 + 128) >> 8;
