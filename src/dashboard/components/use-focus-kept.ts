import { type RefObject, useEffect } from 'react';

/** Where parts of a dialog come and go: what had the focus may be gone after a change, and then this has it. */
export function useFocusKept(on: RefObject<HTMLElement | null>, change: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each change.
  useEffect(() => {
    if (document.activeElement === document.body) on.current?.focus({ preventScroll: true });
  }, [on, change]);
}
