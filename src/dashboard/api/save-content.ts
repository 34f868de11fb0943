import { notifications } from '@mantine/notifications';
import { useCallback, useState } from 'react';
import { useSession } from '../app/session';
import { headersOf } from './caller';
import { provingFetch } from './proof';
import { saveBlob } from './save-file';
import { UNMASKED } from './unmasked';

/**
 * Has the browser save what a REST address answers to this caller; says why where it is refused. `isWhole`: with what is
 * masked otherwise, for which a person shows who he is.
 */
export function useSaveContent() {
  const { caller } = useSession();
  const [busy, setBusy] = useState(false);
  const save = useCallback(
    async (address: string, filename: string, { isWhole = false } = {}) => {
      setBusy(true);
      try {
        const response = await provingFetch(address, { headers: { ...headersOf(caller), ...(isWhole && UNMASKED) } });
        if (response.ok) saveBlob(filename, await response.blob());
        else notifications.show({ color: 'red', title: 'Download failed', message: await reasonOf(response) });
      } catch {
        notifications.show({ color: 'red', title: 'Download failed', message: 'The connection was interrupted.' });
      }
      setBusy(false);
    },
    [caller],
  );
  return { save, busy };
}

async function reasonOf(response: Response): Promise<string> {
  const { description }: { description?: unknown } = await response.json().catch(() => ({}));
  return typeof description === 'string' ? description : `The service answered ${response.status}.`;
}
