import { Anchor, Button, Code, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { useUnsaved } from '../../app/unsaved';
import { Card } from '../../components/Card';
import { atMoment } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { PageHeader } from '../../components/PageHeader';
import { Requests } from '../deal/RequestedSteps';
import { ACTIVATE, CHECK, type Checked, type ConnectorVersion, SAVE, VERSIONS } from './connectors-query';
import { differenceOf } from './difference';

interface Props {
  slug: string;
  onBack: () => void;
  /** A manifest was saved under this slug, which is another connector's where it was changed. */
  onSaved: (slug: string) => void;
}

/** One connector: its manifest to be changed, its versions and what distinguishes them, and where funders answer otherwise. */
export function Connector({ slug, onBack, onSaved }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const versions = useData(VERSIONS, { variables: { slug }, types: ['Connector'] });
  return (
    <>
      <PageHeader title={versions.data?.connectorVersions[0]?.title ?? slug} about={slug}>
        <Button variant="default" size="xs" onClick={onBack}>
          All connectors
        </Button>
      </PageHeader>
      <Loaded of={versions} lines={8}>
        {({ connectorVersions }) => {
          const shown = connectorVersions.find(({ version }) => version === chosen) ?? workedOn(connectorVersions);
          return (
            shown && (
              <Stack>
                <Editor
                  key={shown.version}
                  title={`Manifest, from version ${shown.version}`}
                  from={shown.manifest}
                  onSaved={(saved) => {
                    setChosen(null);
                    onSaved(saved);
                  }}
                />
                <Versions of={connectorVersions} edited={shown.version} onEdit={setChosen} />
              </Stack>
            )
          );
        }}
      </Loaded>
    </>
  );
}

/** What one goes on with: a draft that is the newest, else what is active. */
const workedOn = (versions: readonly ConnectorVersion[]) =>
  versions.find(({ status }, index) => status === 'ACTIVE' || (index === 0 && status === 'DRAFT')) ?? versions[0];

/** A connector of a slug that there is none of yet. */
export function NewConnector({ onBack, onSaved }: Omit<Props, 'slug'>) {
  return (
    <>
      <PageHeader title="New connector" about="A manifest of YAML or JSON. npm run connector -- new writes a frame.">
        <Button variant="default" size="xs" onClick={onBack}>
          All connectors
        </Button>
      </PageHeader>
      <Editor title="Manifest" from="" onSaved={onSaved} />
    </>
  );
}

interface EditorProps extends Pick<Props, 'onSaved'> {
  title: string;
  from: string;
}

function Editor({ title, from, onSaved }: EditorProps) {
  const [text, setText] = useState(from);
  const [note, setNote] = useState('');
  useUnsaved(text !== from);
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = useAction(CHECK);
  const save = useAction(SAVE);
  const look = async () => {
    const done = await check.run({ manifest: text });
    if (done) setChecked(done.checkConnector);
    return done?.checkConnector.ok === true;
  };
  const keep = async () => {
    if (!(await look())) return;
    const done = await save.run({ manifest: text, note: note.trim() || null });
    if (!done) return;
    const { slug, version } = done.saveConnector;
    notifications.show({ message: `Saved as a draft, version ${version} of ${slug}: activate it below.` });
    onSaved(slug);
  };
  return (
    <Card title={title}>
      <Stack gap="xs">
        <Textarea
          aria-label="Manifest"
          autosize
          minRows={12}
          maxRows={28}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setChecked(null);
          }}
        />
        <Group gap="xs" align="end">
          <TextInput
            size="xs"
            label="What is new"
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button size="xs" variant="default" loading={check.busy} onClick={() => void look()}>
            Check
          </Button>
          <Button size="xs" loading={save.busy} disabled={text === from} onClick={() => void keep()}>
            Save as the next version
          </Button>
        </Group>
        {checked && <Findings of={checked} text={text} />}
      </Stack>
    </Card>
  );
}

/** What is wrong, each with the line that it stands in; and what would be sent of the test merchant. */
function Findings({ of: { problems, preview }, text }: { of: Checked; text: string }) {
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {problems.length === 0 ? 'Nothing is wrong with it.' : `${problems.length} to be looked at.`}
      </Text>
      {problems.map(({ severity, code, path, line, column, message }) => (
        <div key={`${code} ${path} ${line} ${column} ${message}`}>
          <Text size="sm">
            Line {line}, column {column}: {severity.toLowerCase()} {code} at {path || '/'}. {message}
          </Text>
          <Code block>{lineAt(text, line)}</Code>
        </div>
      ))}
      {preview && <Requests of={preview} />}
    </Stack>
  );
}

const lineAt = (text: string, line: number) => (text.split('\n')[line - 1] ?? '').slice(0, 300);

interface VersionsProps {
  of: readonly ConnectorVersion[];
  /** The one that the editor began from. */
  edited: number;
  onEdit: (version: number) => void;
}

function Versions({ of, edited, onEdit }: VersionsProps) {
  const [compared, setCompared] = useState<number | null>(null);
  const activate = useAction(ACTIVATE, 'Active from now on.');
  return (
    <Card title="Versions">
      <Stack gap="sm">
        {of.map(({ slug, version, status, origin, note, created, manifest, trouble }, index) => {
          const before = of[index + 1];
          return (
            <div key={version}>
              <Group gap="xs">
                <Text size="sm" fw={550}>
                  Version {version}, {status.toLowerCase()}
                </Text>
                <Text size="xs" c="dimmed">
                  {origin === 'BUILT_IN' ? 'ships with the service' : 'uploaded'} {atMoment(created)}
                  {note && `: ${note}`}
                </Text>
                {status !== 'ACTIVE' && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    loading={activate.busy}
                    onClick={() => void activate.run({ slug, version })}
                  >
                    Activate version {version}
                  </Button>
                )}
                {version !== edited && (
                  <Button size="compact-xs" variant="default" onClick={() => onEdit(version)}>
                    Edit version {version}
                  </Button>
                )}
                {before && (
                  <Anchor
                    component="button"
                    type="button"
                    size="xs"
                    onClick={() => setCompared(compared === version ? null : version)}
                  >
                    What is otherwise than in version {before.version}
                  </Anchor>
                )}
              </Group>
              {before && compared === version && (
                <Code block>
                  {differenceOf(before.manifest, manifest)
                    .map(({ sign, number, text }) => `${sign} ${number} ${text}`)
                    .join('\n') || 'Nothing.'}
                </Code>
              )}
              {trouble.map(({ path, line, message, count, lastAt }) => (
                <div key={path}>
                  <Text size="sm">
                    {line !== null && `Line ${line}: `}
                    {message} ({count} times, last {atMoment(lastAt)})
                  </Text>
                  {line !== null && <Code block>{lineAt(manifest, line)}</Code>}
                </div>
              ))}
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}
