import { Button, FileButton, Group, Progress, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../api/graphql';
import { useUpload } from '../../api/use-upload';
import { Icon } from '../../components/Icon';
import { sentence } from '../../components/labels';

const UPLOAD = graphql(`
  mutation UploadFile($deal: ID!, $file: FileInput!) {
    uploadEndUserFile(endUserServiceId: $deal, file: $file) { serviceId }
  }
`);

const CLASSES = ['application', 'bank_statement', 'drivers_license', 'voided_check', 'tax_return', 'other'].map(
  (value) => ({
    value,
    label: sentence(value),
  }),
);

export function FileUpload({ dealId, onUploaded }: { dealId: string; onUploaded: () => void }) {
  const [fileClass, setFileClass] = useState<string | null>('bank_statement');
  const { start, progress, problem, busy } = useUpload(UPLOAD, onUploaded);
  const send = (file: File | null) =>
    file && void start(file, (content) => ({ deal: dealId, file: { ...content, fileClass } }));
  return (
    <Stack gap="xs" p="md">
      <Group gap="xs" wrap="nowrap">
        <Select
          aria-label="File class"
          data={CLASSES}
          value={fileClass}
          onChange={setFileClass}
          allowDeselect={false}
          style={{ flex: 1 }}
        />
        <FileButton onChange={send} accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff,.xls,.xlsx,.csv,.docx,.eml">
          {(props) => (
            <Button {...props} variant="default" loading={busy} leftSection={<Icon name="upload" size={16} />}>
              Upload
            </Button>
          )}
        </FileButton>
      </Group>
      {progress !== null && <Progress value={progress * 100} aria-label="Upload" animated={progress < 1} />}
      {problem ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      ) : (
        <Text size="xs" c="dimmed">
          PDF, images, spreadsheets, emails; up to 10 MB here, 50 MB over REST.
        </Text>
      )}
    </Stack>
  );
}
