import { InvalidFields } from '../../../platform/errors';

const counts = new Map<string, number>();

/** Does the work unless so many of the link's files are on their way to this instance already. Throws InvalidFields. */
export async function underWay<T>(link: string, most: number, work: () => Promise<T>): Promise<T> {
  const count = counts.get(link) ?? 0;
  if (count >= most)
    throw new InvalidFields({ file: [`${most} files are on their way already: wait until one has arrived.`] });
  counts.set(link, count + 1);
  try {
    return await work();
  } finally {
    const left = (counts.get(link) ?? 1) - 1;
    if (left > 0) counts.set(link, left);
    else counts.delete(link);
  }
}
