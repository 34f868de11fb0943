import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kind } from './kinds';
import type { Figure, Half } from './scores';

type Floors = Record<string, Record<string, Record<string, number>>>;
const FLOORS: Floors = JSON.parse(readFileSync(join(__dirname, 'floors.json'), 'utf8'));

/** What is read worse than before, each beside its floor; throws where a figure has none, or none any more. */
export async function fallen({ name, score }: Kind, half: Half): Promise<(Figure & { floor?: number })[]> {
  const { figures } = await score(half, false);
  const floors = FLOORS[name]?.[half] ?? {};
  const held = figures.filter(({ better }) => better !== 'none').map((figure) => figure.name);
  if (held.join() !== Object.keys(floors).join())
    throw new Error(`The floors of ${name} are of ${Object.keys(floors).join()}, the figures ${held.join()}.`);
  return figures
    .filter(({ name: figure, value, better }) => {
      const floor = floors[figure] ?? 0;
      return better === 'more' ? value < floor : better === 'less' && value > floor;
    })
    .map((each) => ({ ...each, floor: floors[each.name] }));
}
