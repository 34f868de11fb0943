import { randomOf } from '../../../support/random';
import { type Account, accountOf, type Draw, type Wish } from './accounts';
import { type Change, change } from './changes';
import { Sheet, STYLE, type Style } from './sheet';

export interface Layout {
  wish?: (random: Draw) => Wish;
  style?: (random: Draw) => Partial<Style>;
  /** Head and foot of each page. */
  frame(sheet: Sheet, account: Account): void;
  draw(sheet: Sheet, account: Account, random: Draw): void;
}

export interface PrintedPdf {
  bytes: Buffer;
  account: Account;
}

/** A statement of the layout as the bank would have made it, or null where there was nothing to change. */
export async function print(layout: Layout, seed: number, how: Change | null = null): Promise<PrintedPdf | null> {
  const random = randomOf(seed * 31 + 5);
  const account = accountOf(seed, layout.wish?.(random));
  const style = { ...STYLE, ...layout.style?.(random) };
  if (how && !change(account, how, randomOf(seed))) return null;
  const drawn = (counted: readonly number[] | null, dropped: number | null): Sheet => {
    const sheet = new Sheet(style, (each) => layout.frame(each, account), counted, dropped);
    layout.draw(sheet, account, randomOf(seed * 17 + 3));
    return sheet;
  };
  const first = drawn(null, null);
  if (how === 'page' && first.page < 2) return null;
  const dropped = how === 'page' ? 1 + Math.floor(random() * first.page) : null;
  return { bytes: await drawn(first.counts, dropped).end(), account };
}
