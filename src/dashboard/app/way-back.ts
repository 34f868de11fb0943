const NAME = 'dealgate.back';
const LONGEST_MS = 3_600_000;

/** Where somebody was when his session ended: he signs in again by a link, maybe in another tab, and goes on there. */
export const wayBack = {
  keep() {
    const place = location.pathname + location.search;
    if (place !== '/') localStorage.setItem(NAME, JSON.stringify({ place, at: Date.now() }));
  },
  take(): string {
    const kept = localStorage.getItem(NAME);
    localStorage.removeItem(NAME);
    if (!kept) return '/';
    const { place, at }: { place: string; at: number } = JSON.parse(kept);
    const isOwn = place.startsWith('/') && !place.startsWith('//');
    return isOwn && Date.now() - at < LONGEST_MS ? place : '/';
  },
};
