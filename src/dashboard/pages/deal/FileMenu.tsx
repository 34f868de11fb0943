import { ActionIcon, Button, Group, Menu, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import type { DealData } from './deal-query';
import { FileViewer } from './FileViewer';

const CHANGE = graphql(`
  mutation ChangeFile($file: ID!, $input: UpdateEndUserFileInput!) {
    updateEndUserFile(serviceId: $file, input: $input) { serviceId }
  }
`);

const READ = graphql(`mutation ReadFile($file: ID!) { readEndUserFile(serviceId: $file) { serviceId } }`);

type File = DealData['files'][number];
type Shown = 'view' | 'rename' | 'replace' | null;

/** What else can be done with a file. */
export function FileMenu({ file, files, reload }: { file: File; files: readonly File[]; reload: () => void }) {
  const [shown, setShown] = useState<Shown>(null);
  const [name, setName] = useState(file.fileName);
  const [successor, setSuccessor] = useState<string | null>(null);
  const change = useAction(CHANGE, 'File saved.');
  const read = useAction(READ, 'The file is read again.');
  const close = () => setShown(null);
  const save = (input: { filename?: string; supersededByServiceId?: string | null }) =>
    void change.run({ file: file.serviceId, input }).then((done) => {
      if (!done) return;
      close();
      reload();
    });
  const others = files.filter(({ serviceId }) => serviceId !== file.serviceId);
  const actions = (ready: boolean, onSave: () => void) => (
    <Group justify="flex-end">
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
      <Button loading={change.busy} disabled={!ready} onClick={onSave}>
        Save
      </Button>
    </Group>
  );
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={`More for ${file.fileName}`}>
            <Icon name="more" size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {file.mediaType === 'application/pdf' && <Menu.Item onClick={() => setShown('view')}>View</Menu.Item>}
          <Menu.Item onClick={() => setShown('rename')}>Rename</Menu.Item>
          {file.supersededByServiceId ? (
            <Menu.Item onClick={() => save({ supersededByServiceId: null })}>Put back in its place</Menu.Item>
          ) : (
            others.length > 0 && <Menu.Item onClick={() => setShown('replace')}>Replace by another file</Menu.Item>
          )}
          <Menu.Item
            disabled={file.processingStatus === 'PROCESSING'}
            onClick={() => void read.run({ file: file.serviceId }).then(reload)}
          >
            Read again
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={shown === 'rename'} onClose={close} title={`Rename ${file.fileName}`} centered>
        <Stack>
          <TextInput
            label="Name"
            value={name}
            maxLength={255}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {actions(name.trim() !== '', () => save({ filename: name }))}
        </Stack>
      </Dialog>
      <Dialog opened={shown === 'replace'} onClose={close} title={`Replace ${file.fileName}`} centered>
        <Stack>
          <Select
            label="The file that takes its place"
            data={others.map(({ serviceId, fileName }) => ({ value: serviceId, label: fileName }))}
            value={successor}
            onChange={setSuccessor}
          />
          {actions(successor !== null, () => save({ supersededByServiceId: successor }))}
        </Stack>
      </Dialog>
      {shown === 'view' && (
        <FileViewer
          fileId={file.serviceId}
          name={file.fileName}
          evidence={(file.detectedClass?.evidence ?? []).map(({ rule, text, page, box }) => ({
            label: text ? `${rule}: “${text}”` : rule,
            page,
            box,
          }))}
          onClose={close}
        />
      )}
    </>
  );
}
