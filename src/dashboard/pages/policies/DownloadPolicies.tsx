import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useClient } from 'urql';
import { messageOf } from '../../api/errors';
import { saveFile } from '../../api/save-file';
import { Icon } from '../../components/Icon';
import { POLICIES_FILE } from './policies-query';

/** The policies as a spreadsheet, which can be uploaded again. */
export function DownloadPolicies() {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const { data, error } = await client.query(POLICIES_FILE, {}, { requestPolicy: 'network-only' }).toPromise();
    setBusy(false);
    if (data) saveFile(data.brokerFunderPoliciesFile.filename, data.brokerFunderPoliciesFile.contentBase64);
    else if (error) notifications.show({ color: 'red', title: 'Request failed', message: messageOf(error) });
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon name="download" size={16} />}
      onClick={() => void download()}
    >
      Download
    </Button>
  );
}
