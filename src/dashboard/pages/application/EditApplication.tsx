import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { Dialog } from '../../components/Dialog';
import { Loaded } from '../../components/Loaded';
import { useFocusBack } from '../../components/use-focus-back';
import { FileUpload } from '../deal/FileUpload';
import { ApplicationFields } from './ApplicationFields';
import { type Conflicts, conflictsIn } from './application-errors';
import { inWords, isKnown, labelOfPath } from './application-fields';
import { APPLICATION, type ApplicationData, SAVE_APPLICATION } from './application-query';
import { factsOf, patchOf, type Values, valuesOf } from './application-values';
import { RefusalLine } from './RefusalLine';
import { useApplication } from './use-application';

interface Missing {
  funder: string;
  paths: readonly string[];
  fileClasses: readonly string[];
  /** What the funder says of data that it has refused: it may be any of them. */
  refusal?: string | null;
}

interface Props {
  dealId: string;
  /** What a funder misses: then these fields alone. */
  missing?: Missing;
  onClose: () => void;
  onSaved: () => void;
}

/** The application of a deal that is there. It opens with what is stored at that moment. */
export function EditApplication({ dealId, missing, onClose, onSaved }: Props) {
  useFocusBack();
  const application = useData(APPLICATION, { variables: { id: dealId } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={missing ? titleOf(missing) : 'Application'}
      size={missing && !isRefused(missing) ? 'lg' : '72rem'}
      centered
    >
      <Loaded of={application} lines={6}>
        {({ endUser }) =>
          endUser ? (
            <Editor deal={endUser} missing={missing} onClose={onClose} onSaved={onSaved} reload={application.reload} />
          ) : (
            <Text>The deal is not there any more.</Text>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Editor({
  deal,
  missing,
  onClose,
  onSaved,
  reload,
}: Omit<Props, 'dealId'> & { deal: ApplicationData; reload: () => void }) {
  const [before, setBefore] = useState<{ values: Values; version: number }>(() => ({
    values: valuesOf(deal.information),
    version: deal.informationVersion,
  }));
  const application = useApplication(before.values);
  const { values, setValues, errors } = application;
  const [conflicts, setConflicts] = useState<Conflicts | null>(null);
  // What was refused of several files stands there until the dialog is closed.
  const [filesAsked] = useState(() => [...(missing?.fileClasses ?? [])]);
  const only = missing && !isRefused(missing) ? missing.paths : undefined;
  const { run, busy } = useAction(SAVE_APPLICATION, 'Application saved.');
  const save = async (mine: Values) => {
    const { values: base, version } = before;
    const patch = patchOf(base, mine, factsOf(deal.information));
    if (Object.keys(patch).length === 0) return onClose();
    const saved = await run({ id: deal.serviceId, patch, version }, (error) => {
      const told = conflictsIn(error);
      if (!told) return application.refused(error);
      setConflicts(told);
      reload();
    });
    if (!saved) return;
    onSaved();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mine = application.whole();
    if (mine) void save(mine);
  };
  const takeMine = () => {
    const stored = valuesOf(deal.information);
    setConflicts(null);
    setBefore({ values: stored, version: deal.informationVersion });
    // What others have changed and nobody here has touched is theirs.
    setValues((mine) => {
      const touched = Object.keys({ ...before.values, ...mine }).filter((path) => mine[path] !== before.values[path]);
      return { ...stored, ...Object.fromEntries(touched.map((path) => [path, mine[path] ?? ''])) };
    });
  };
  const takeTheirs = () => {
    const stored = valuesOf(deal.information);
    setConflicts(null);
    setBefore({ values: stored, version: deal.informationVersion });
    setValues(stored);
  };
  return (
    <form ref={application.form} onSubmit={submit} noValidate>
      <Stack>
        {conflicts && <Conflict of={conflicts} onMine={takeMine} onTheirs={takeTheirs} />}
        {missing && <MissingWords of={missing} />}
        <ApplicationFields application={application} only={only} />
        {filesAsked.length > 0 && <FileUpload dealId={deal.serviceId} classes={filesAsked} onUploaded={onSaved} />}
        <RefusalLine errors={errors} isShown={(path) => only?.includes(path) ?? (isKnown(path) || path in values)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={conflicts !== null}>
            {missing ? 'Save and check again' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Nothing is missing, and the funder has refused what there is. */
const isRefused = ({ paths, fileClasses, refusal }: Missing) =>
  Boolean(refusal) && paths.length === 0 && fileClasses.length === 0;

const titleOf = (missing: Missing) =>
  isRefused(missing) ? `${missing.funder} has refused the data` : `What ${missing.funder} still needs`;

function MissingWords({ of: missing }: { of: Missing }) {
  const { funder, paths, fileClasses, refusal } = missing;
  if (isRefused(missing))
    return (
      <Text size="sm">
        {funder} has all that it asks for, and says: {inWords(refusal ?? '')}
      </Text>
    );
  if (fileClasses.length > 0) return <Text size="sm">Files: {fileClasses.join(', ').replaceAll('_', ' ')}.</Text>;
  return paths.length === 0 ? <Text size="sm">Nothing is missing any more.</Text> : null;
}

function Conflict({ of, onMine, onTheirs }: { of: Conflicts; onMine: () => void; onTheirs: () => void }) {
  const rows = Object.entries(of);
  return (
    <Alert color="orange" variant="outline" title="Somebody else has changed the application meanwhile" role="alert">
      <Stack gap="xs">
        {rows.length > 0 && (
          <Table aria-label="Both values">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Fact</Table.Th>
                <Table.Th>Stored now</Table.Th>
                <Table.Th>Yours</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(([path, { stored, given }]) => (
                <Table.Tr key={path}>
                  <Table.Td>{labelOfPath(path)}</Table.Td>
                  <Table.Td>{stored ?? '–'}</Table.Td>
                  <Table.Td>{given ?? '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onTheirs}>
            Take what is stored
          </Button>
          <Button size="xs" variant="default" onClick={onMine}>
            Keep mine
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
