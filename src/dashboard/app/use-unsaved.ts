import { useEffect, useId } from 'react';
import { useSession } from './session';

/** While something was filled in here that is saved nowhere, the browser asks before the page is closed or loaded anew. */
export function useUnsaved(isUnsaved: boolean): void {
  const { unsaved } = useSession();
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [unsaved, id, isUnsaved]);
}
