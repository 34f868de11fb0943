import { fieldOf, isObject } from '../untyped.rules';
import { type Glyph, IDENTITY, type Matrix, times } from './glyphs.rules';
import { matrixOf, numberOf, States } from './states.rules';

/** What the library says of a font. */
export interface FontFacts {
  name: string | null;
  /** How wide a thousandth of its size is. */
  unit: number;
  isVertical: boolean;
  /** Whether its characters' numbers are all there is, so that nobody knows what they mean. */
  isUnmapped: boolean;
}

/** A page as a list of operators with their arguments, and the operators' numbers by name. */
export interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

interface State {
  ctm: Matrix;
  font: FontFacts | null;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

const INVISIBLE = 3;
const START: Omit<State, 'ctm'> = {
  font: null,
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
};

/** Follows a page's operators, and answers where each character stands. `fontOf` tells of a font by its name. */
export function* glyphsOf(
  { fnArray, argsArray }: Operators,
  names: ReadonlyMap<number, string>,
  viewport: Matrix,
  fontOf: (name: string) => FontFacts | null,
): Generator<Glyph> {
  const states = new States<State>({ ...START, ctm: viewport });
  let text: Matrix = IDENTITY;
  let [lineX, lineY, x, y] = [0, 0, 0, 0];
  const setFont = (name: unknown, size: unknown) => {
    states.now.font = typeof name === 'string' ? fontOf(name) : null;
    states.now.size = numberOf(size);
  };
  const move = (dx: unknown, dy: unknown) => {
    lineX += numberOf(dx);
    lineY += numberOf(dy);
    [x, y] = [lineX, lineY];
  };

  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    const first = fieldOf(args, 0);
    const second = fieldOf(args, 1);
    const name = names.get(operator);
    states.follow(name, args);
    const state = states.now;
    switch (name) {
      case 'beginText':
        text = IDENTITY;
        [lineX, lineY, x, y] = [0, 0, 0, 0];
        break;
      case 'setFont':
        setFont(first, second);
        break;
      case 'setGState':
        for (const pair of Array.isArray(first) ? first : []) {
          const value = fieldOf(pair, 1);
          if (fieldOf(pair, 0) === 'Font') setFont(fieldOf(value, 0), fieldOf(value, 1));
        }
        break;
      case 'setCharSpacing':
        state.charSpacing = numberOf(first);
        break;
      case 'setWordSpacing':
        state.wordSpacing = numberOf(first);
        break;
      case 'setHScale':
        state.scale = numberOf(first) / 100;
        break;
      case 'setLeading':
        state.leading = -numberOf(first);
        break;
      case 'setTextRise':
        state.rise = numberOf(first);
        break;
      case 'setTextRenderingMode':
        state.mode = numberOf(first);
        break;
      case 'setTextMatrix':
        text = matrixOf(first) ?? matrixOf(args) ?? IDENTITY;
        [lineX, lineY, x, y] = [0, 0, 0, 0];
        break;
      case 'moveText':
        move(first, second);
        break;
      case 'setLeadingMoveText':
        state.leading = numberOf(second);
        move(first, second);
        break;
      case 'nextLine':
        move(0, state.leading);
        break;
      case 'showText': {
        const { font, size, scale } = state;
        if (!font || size === 0) break;
        const placed = times(state.ctm, text);
        const height = Math.hypot(placed[2], placed[3]) * Math.abs(size);
        for (const item of Array.isArray(first) ? first : []) {
          if (typeof item === 'number') {
            if (font.isVertical) y += (-item / 1000) * size;
            else x += (-item / 1000) * size * scale;
            continue;
          }
          if (!isObject(item)) continue;
          const spacing = (item.isSpace === true ? state.wordSpacing : 0) + state.charSpacing;
          const width = numberOf(item.width) * font.unit * size;
          const from = point(placed, x, y + state.rise);
          const to = point(placed, x + width * scale, y + state.rise);
          if (font.isVertical) y -= Math.abs(size) + spacing;
          else x += (width + spacing) * scale;
          const shown = typeof item.unicode === 'string' ? item.unicode : '';
          const isInvisible = state.mode === INVISIBLE;
          yield {
            text: shown,
            x: from[0],
            y: from[1],
            endX: to[0],
            endY: to[1],
            size: height,
            font: font.name,
            isInvisible,
            isUnmapped: font.isUnmapped || isUnknown(shown),
          };
        }
      }
    }
  }
}

const point = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** No character that anybody reads: controls, private use, unassigned, or nothing at all. */
const isUnknown = (text: string) => text === '' || /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(text);
