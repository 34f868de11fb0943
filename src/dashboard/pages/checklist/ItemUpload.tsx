import { Button, FileButton, Text } from '@mantine/core';
import { useUpload } from '../../api/use-upload';
import { UPLOAD } from '../deal/FileUpload';
import type { Item } from './checklist-query';

interface Props {
  item: Pick<Item, 'title' | 'fileClass'>;
  dealId: string;
  onUploaded: () => void;
}

/** A file for what is asked for, of its class at once. */
export function ItemUpload({ item, dealId, onUploaded }: Props) {
  const { start, problem, busy } = useUpload(UPLOAD, onUploaded);
  const send = (file: File | null) =>
    file && void start(file, (content) => ({ deal: dealId, file: { ...content, fileClass: item.fileClass } }));
  return (
    <>
      <FileButton onChange={send} accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff,.xls,.xlsx,.csv">
        {(props) => (
          <Button
            {...props}
            size="compact-xs"
            variant="default"
            loading={busy}
            aria-label={`Add the file for ${item.title}`}
          >
            Add the file
          </Button>
        )}
      </FileButton>
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
