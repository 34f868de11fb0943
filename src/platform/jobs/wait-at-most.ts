/** Waits until all of the work has ended, but no longer than `limitMs`. None of it may reject. */
export async function waitAtMost(work: readonly Promise<unknown>[], limitMs: number): Promise<void> {
  if (work.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([Promise.all(work), limit]);
  clearTimeout(timer);
}
