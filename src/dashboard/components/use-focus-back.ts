import { useEffect, useState } from 'react';

/** Of a dialog that is opened by being shown: what had the focus before has it again when it is gone. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
