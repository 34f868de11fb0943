import { Button, FileButton, Group, Progress, Select, Stack, Text } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { graphql } from '../../api/graphql';
import { useUpload } from '../../api/use-upload';
import { Icon } from '../../components/Icon';
import { sentence } from '../../components/labels';
import styles from './Deal.module.css';

export const UPLOAD = graphql(`
  mutation UploadFile($deal: ID!, $file: FileInput!) {
    uploadEndUserFile(endUserServiceId: $deal, file: $file) { serviceId }
  }
`);

interface Props {
  dealId: string;
  /** To choose from. */
  classes: string[];
  onUploaded: () => void;
}

export function FileUpload({ dealId, classes, onUploaded }: Props) {
  const [fileClass, setFileClass] = useState<string | null>(
    classes.includes('bank_statement') ? 'bank_statement' : (classes[0] ?? null),
  );
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { start, progress, busy } = useUpload(UPLOAD, onUploaded);
  const send = async (files: File[]) => {
    // One after the other; one that is refused keeps no other from arriving.
    const problems: string[] = [];
    for (const file of files) {
      const problem = await start(file, (content) => ({ deal: dealId, file: { ...content, fileClass } }));
      if (problem) problems.push(problem);
    }
    setRefused(problems);
    // The same file can be chosen once more.
    reset.current?.();
  };
  const over = (event: DragEvent, is: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(is);
  };
  return (
    // What is dropped here can be chosen by the button as well.
    <Stack
      gap="xs"
      p="md"
      data-over={isOver || undefined}
      className={styles.drop}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        if (!busy) void send([...event.dataTransfer.files]);
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <Select
          aria-label="File class"
          data={classes.map((value) => ({ value, label: sentence(value) }))}
          value={fileClass}
          onChange={setFileClass}
          style={{ flex: 1 }}
        />
        <FileButton
          multiple
          resetRef={reset}
          onChange={(files) => void send(files)}
          accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff,.xls,.xlsx,.csv,.docx,.eml"
        >
          {(props) => (
            <Button {...props} variant="default" loading={busy} leftSection={<Icon name="upload" size={16} />}>
              Upload
            </Button>
          )}
        </FileButton>
      </Group>
      {progress !== null && <Progress value={progress * 100} aria-label="Upload" animated={progress < 1} />}
      {refused.length > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" style={{ whiteSpace: 'pre-line' }}>
          {refused.join('\n')}
        </Text>
      ) : (
        <Text size="xs" c="dimmed">
          Drop files here, several at once: PDF, images, spreadsheets, emails, up to 10 MB each; 50 MB over REST.
        </Text>
      )}
    </Stack>
  );
}
