/** How much the second number of the points grows for each one of the first, by least squares. 0 for fewer than two points. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([first]) => first), mean(([, second]) => second)];
  const spread = points.reduce((sum, [first]) => sum + (first - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [first, second]) => sum + (first - x) * (second - y), 0) / spread;
}
