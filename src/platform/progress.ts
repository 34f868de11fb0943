export type Say = (line: string) => void;

const TELL_EVERY_MS = 5000;

/** Tells now and then how far something has come that takes long. */
export function progress(what: string, say: Say): (count: number) => void {
  let toldAt = Date.now();
  return (count) => {
    if (Date.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = Date.now();
    say(`${what}: ${count} so far`);
  };
}
