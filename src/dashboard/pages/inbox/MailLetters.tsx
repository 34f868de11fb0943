import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { FileViewer } from '../deal/FileViewer';
import type { InboxItem } from './inbox-query';

/** The letters that a decision was read in, each opened at the words that say it. */
export function MailLetters({ item }: { item: InboxItem }) {
  const [shown, setShown] = useState<string | null>(null);
  const places = item.mail?.reading?.provenance ?? [];
  const letters = item.files.filter(({ serviceId }) => places.some((place) => place.fileServiceId === serviceId));
  const open = letters.find(({ serviceId }) => serviceId === shown);
  if (letters.length === 0) return null;
  return (
    <Group gap="xs">
      {letters.map(({ serviceId, fileName }) => (
        <Button key={serviceId} size="compact-xs" variant="default" onClick={() => setShown(serviceId)}>
          {`Open ${fileName}`}
        </Button>
      ))}
      {open && (
        <FileViewer
          fileId={open.serviceId}
          name={open.fileName}
          evidence={places
            .filter(({ fileServiceId }) => fileServiceId === open.serviceId)
            .map(({ field, sentence, page, box }) => ({ label: `${field}: “${sentence}”`, page, box }))}
          onClose={() => setShown(null)}
        />
      )}
    </Group>
  );
}
