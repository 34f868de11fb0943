import { createContext, useContext, useEffect, useId } from 'react';
import { useSession } from './session';

/** Of going on where what was filled in has been saved: nobody is asked. */
export const SAVED = 'saved';

/** What was filled in within a dialog. */
export const UnsavedInDialog = createContext<Set<string> | null>(null);

/** While something was filled in here that is saved nowhere, whoever leaves the page, or its dialog, is asked before. */
export function useUnsaved(isUnsaved: boolean): void {
  const { unsaved } = useSession();
  const inDialog = useContext(UnsavedInDialog);
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved.add(id);
    inDialog?.add(id);
    return () => {
      unsaved.delete(id);
      inDialog?.delete(id);
    };
  }, [unsaved, inDialog, id, isUnsaved]);
}

/** By the browser's own question, as before the page is closed: it is there also while the service is away. */
export const mayLeave = (unsaved: ReadonlySet<string>): boolean =>
  unsaved.size === 0 || confirm('What you filled in here is not saved. Leave without it?');
