let hours: { from: string; to: string } | null = null;

/** What the person has set; the browser's clock is his. */
export function setQuietHours(from: string | null, to: string | null): void {
  hours = from && to && from !== to ? { from, to } : null;
}

export function isQuiet(now: Date): boolean {
  if (!hours) return false;
  const clock = now.toTimeString().slice(0, 5);
  const { from, to } = hours;
  return from < to ? clock >= from && clock < to : clock >= from || clock < to;
}
