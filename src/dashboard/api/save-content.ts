import { notifications } from '@mantine/notifications';
import { useCallback, useState } from 'react';
import { useSession } from '../app/session';
import { headersOf } from './caller';
import { saveBlob } from './save-file';

/** Has the browser save what a REST address answers to this key; says why where it is refused. */
export function useSaveContent() {
  const { caller } = useSession();
  const [busy, setBusy] = useState(false);
  const save = useCallback(
    async (address: string, filename: string) => {
      setBusy(true);
      try {
        const response = await fetch(address, { headers: headersOf(caller) });
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
