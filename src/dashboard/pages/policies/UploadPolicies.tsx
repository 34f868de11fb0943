import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { useRef } from 'react';
import { useUpload } from '../../api/use-upload';
import { Icon } from '../../components/Icon';
import { UPLOAD_POLICIES } from './policies-query';

export function UploadPolicies({ onUploaded }: { onUploaded: () => void }) {
  const reset = useRef<() => void>(null);
  const { start, progress, problem, busy } = useUpload(UPLOAD_POLICIES, onUploaded);
  return (
    <Group gap="xs">
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" maw="40ch">
          {problem}
        </Text>
      )}
      {progress !== null && <Progress w={120} value={progress * 100} aria-label="Upload" />}
      <FileButton
        resetRef={reset}
        onChange={(file) => file && void start(file, (content) => ({ file: content })).then(() => reset.current?.())}
        accept=".xlsx,.xls,.csv,.pdf"
      >
        {(props) => (
          <Button {...props} loading={busy} leftSection={<Icon name="upload" size={16} />}>
            Upload policies
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
