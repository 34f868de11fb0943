/**
 * How many typing errors lead from one text to the other, each a letter too many, too few or another, or two neighbours
 * changed about (optimal string alignment); more than `most` for whatever is above it. Linear in the length.
 */
export function edits(a: string, b: string, most: number, from = 0, to = 0): number {
  let [i, j] = [from, to];
  while (i < a.length && a[i] === b[j]) {
    i++;
    j++;
  }
  const [left, right] = [a.length - i, b.length - j];
  if (left === 0 || right === 0) return left + right;
  if (most === 0 || Math.abs(left - right) > most) return most + 1;
  const swapped = a[i] === b[j + 1] && a[i + 1] === b[j];
  return (
    1 +
    Math.min(
      edits(a, b, most - 1, i + 1, j + 1),
      edits(a, b, most - 1, i + 1, j),
      edits(a, b, most - 1, i, j + 1),
      swapped ? edits(a, b, most - 1, i + 2, j + 2) : most,
    )
  );
}
