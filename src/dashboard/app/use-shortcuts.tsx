import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

const Palette = lazy(() => import('./Palette'));
const Keys = lazy(() => import('./Keys'));

interface Shortcuts {
  find: () => void;
  keys: () => void;
  /** What one of them has opened. */
  dialog: ReactNode;
}

/** The keys that work on every page: to find or do something, and to see the keys. */
export function useShortcuts(): Shortcuts {
  const [opened, setOpened] = useState<'find' | 'keys' | null>(null);
  const find = useCallback(() => setOpened('find'), []);
  const keys = useCallback(() => setOpened('keys'), []);
  const close = () => setOpened(null);
  // Also while something is typed: it is no character.
  useHotkeys([['mod+K', find]], []);
  useHotkeys([
    ['?', keys],
    ['shift+?', keys],
  ]);
  const dialog = opened && (
    <Suspense fallback={null}>
      {opened === 'find' ? <Palette onClose={close} onKeys={keys} /> : <Keys onClose={close} />}
    </Suspense>
  );
  return { find, keys, dialog };
}
