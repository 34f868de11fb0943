import { ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import { graphql } from '../../api/graphql';
import { useSaveContent } from '../../api/save-content';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { useInterval } from '../../api/use-interval';
import { ToSubmit, useMay } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Confirm } from '../../components/Confirm';
import { DataTable } from '../../components/DataTable';
import { bytes, onDay } from '../../components/format';
import { Icon } from '../../components/Icon';
import { sentence } from '../../components/labels';
import type { DealData } from './deal-query';
import { FileMenu } from './FileMenu';
import { FileReading } from './FileReading';
import { FileUpload } from './FileUpload';

const CLASSES = graphql(`query FileClasses { fileClasses { name displayName group } }`);

const CLASSIFY = graphql(`
  mutation ClassifyFile($file: ID!, $fileClass: String) {
    updateEndUserFile(serviceId: $file, input: { fileClass: $fileClass }) { serviceId }
  }
`);

const REMOVE = graphql(`mutation RemoveFile($file: ID!) { deleteEndUserFile(serviceId: $file) }`);

type File = DealData['files'][number];

/** Nothing tells of the end of a reading but the file itself. */
const READING_MS = 2000;

export function DealFiles({ deal, reload }: { deal: DealData; reload: () => void }) {
  const { save, busy } = useSaveContent();
  const { data } = useData(CLASSES);
  const maySubmit = useMay('SUBMIT') ?? false;
  const isRead = deal.files.some(({ processingStatus }) => processingStatus === 'PROCESSING');
  useInterval(reload, isRead ? READING_MS : null);
  // Other names of a class would only be more to choose from.
  const names = (data?.fileClasses ?? []).filter(({ group }) => !group).map(({ name }) => name);
  return (
    <Card
      title="Files"
      flush
      actions={
        maySubmit &&
        deal.files.length > 1 && (
          <Button
            size="xs"
            variant="default"
            loading={busy}
            onClick={() => void save(`/api/end_users/${deal.serviceId}/files/download`, `${deal.name ?? 'files'}.zip`)}
          >
            Download all
          </Button>
        )
      }
    >
      {deal.files.length > 0 && (
        <DataTable
          label="Files"
          rows={deal.files}
          idOf={(file) => file.serviceId}
          columns={[
            { name: 'File', cell: (file) => <FileCell file={file} classes={names} reload={reload} /> },
            {
              name: 'Actions',
              silent: true,
              align: 'right',
              cell: (file) => maySubmit && <FileActions file={file} files={deal.files} reload={reload} />,
            },
          ]}
        />
      )}
      <ToSubmit>
        <FileUpload dealId={deal.serviceId} classes={names} onUploaded={reload} />
      </ToSubmit>
    </Card>
  );
}

function FileCell({ file, classes, reload }: { file: File; classes: string[]; reload: () => void }) {
  const classify = useAction(CLASSIFY, 'File class saved.');
  const maySubmit = useMay('SUBMIT');
  const own = file.fileClass && !classes.includes(file.fileClass) ? [file.fileClass] : [];
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {file.fileName}
      </Text>
      <Group gap="xs">
        <Select
          size="xs"
          variant="unstyled"
          w={160}
          aria-label={`Class of ${file.fileName}`}
          placeholder="Unclassified"
          clearable
          disabled={classify.busy || !maySubmit}
          data={[...own, ...classes].map((value) => ({ value, label: sentence(value) }))}
          value={file.fileClass}
          onChange={(fileClass) => void classify.run({ file: file.serviceId, fileClass }).then(reload)}
        />
        <Text size="xs" c="dimmed">
          {onDay(file.created)} · {bytes(file.sizeBytes)}
        </Text>
      </Group>
      <FileReading file={file} reload={reload} />
    </>
  );
}

function FileActions({ file, files, reload }: { file: File; files: readonly File[]; reload: () => void }) {
  const { save, busy } = useSaveContent();
  const remove = useAction(REMOVE, 'File removed.');
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="default"
        aria-label={`Download ${file.fileName}`}
        loading={busy}
        onClick={() => void save(`/api/end_user_files/${file.serviceId}/content`, file.fileName)}
      >
        <Icon name="download" size={16} />
      </ActionIcon>
      <FileMenu file={file} files={files} reload={reload} />
      <Confirm
        size="compact-xs"
        question={`Remove ${file.fileName}?`}
        consequence="It is no longer sent to funders. Its content is deleted an hour later."
        action={remove}
        variables={{ file: file.serviceId }}
        onDone={reload}
      >
        Remove
      </Confirm>
    </Group>
  );
}
