import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { useUpload } from '../../api/use-upload';
import { Icon } from '../../components/Icon';
import { UPLOAD_POLICIES } from './policies-query';

export function UploadPolicies({ onUploaded }: { onUploaded: () => void }) {
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
        onChange={(file) => file && void start(file, (content) => ({ file: content }))}
        accept=".xlsx,.xls,.csv"
      >
        {(props) => (
          <Button {...props} loading={busy} leftSection={<Icon name="upload" size={16} />}>
            Upload a spreadsheet
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
