import { Button, Group, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messageOf } from '../../api/errors';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { useData } from '../../api/use-data';
import { Loaded } from '../../components/Loaded';
import { PageForm } from '../../components/PageForm';
import type { DealSubmission } from '../deal/deal-query';
import { LetterBody } from './LetterPreview';
import { PREVIEW, SAVE_FOR_ALL, SAVE_FOR_FUNDER, WORDING, type Wording, wordingOf } from './letter-query';

const PAUSE_MS = 500;

const PDFS = [
  { value: 'MISSING', label: 'Where the deal has no application' },
  { value: 'ALWAYS', label: 'Always' },
  { value: 'NEVER', label: 'Never' },
];

const TEXTS = {
  opening: 'Opening',
  closing: 'Closing',
  messageClosing: 'Below every message',
} as const;

interface Props {
  submission: DealSubmission;
  onSaved: () => void;
}

/** How letters are worded, for all funders or for this one, beside what comes of it for this deal. */
export function LetterWording({ submission, onSaved }: Props) {
  const wording = useData(WORDING, { variables: { funder: submission.funder.serviceId } });
  return (
    <Loaded of={wording}>
      {({ accountSettings, funderIntegration }) => (
        <Editor
          // Another wording holds where its own is given or taken away.
          key={String(funderIntegration?.letter != null)}
          submission={submission}
          wording={wordingOf(funderIntegration?.letter ?? accountSettings.letter)}
          isOwn={funderIntegration?.letter != null}
          onSaved={() => {
            wording.reload();
            onSaved();
          }}
        />
      )}
    </Loaded>
  );
}

function Editor({ submission, wording, isOwn, onSaved }: Props & { wording: Wording; isOwn: boolean }) {
  const { serviceId: funder, name } = submission.funder;
  const { form, busy, page } = useActionForm(SAVE_FOR_FUNDER, {
    initialValues: { letter: wording },
    variables: ({ letter }) => ({ funder, letter: { ...letter } }),
    done: `Saved for ${name}.`,
    onDone: onSaved,
  });
  const all = useAction(SAVE_FOR_ALL, 'Saved for all funders without a wording of their own.');
  const saveForAll = async () => {
    if (!(await all.run({ letter: { ...form.values.letter } }))) return;
    form.resetDirty();
    onSaved();
  };
  const own = useAction(SAVE_FOR_FUNDER, 'The wording for all funders holds again.');
  const [draft] = useDebouncedValue(form.values.letter, PAUSE_MS);
  const preview = useData(PREVIEW, { variables: { submission: submission.serviceId, letter: { ...draft } } });
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <PageForm {...page}>
        <Stack gap="sm">
          {(['opening', 'closing', 'messageClosing'] as const).map((part) => (
            <Textarea
              key={part}
              label={TEXTS[part]}
              autosize
              minRows={3}
              maxRows={12}
              maxLength={4000}
              {...form.getInputProps(`letter.${part}`)}
            />
          ))}
          <Select label="Application as PDF" data={PDFS} {...form.getInputProps('letter.applicationPdf')} />
          <Text size="xs" c="dimmed">
            {
              '{{deal.name}}, {{owner.first_name}}, {{funder.name}}, {{sender.name}} and others stand for values; what is between [[ and ]] is left out where one of its values is not known.'
            }
          </Text>
          <Group gap="xs">
            <Button type="submit" size="xs" loading={busy}>
              {`Save for ${name}`}
            </Button>
            <Button size="xs" variant="default" loading={all.busy} onClick={() => void saveForAll()}>
              Save for all funders
            </Button>
            {isOwn && (
              <Button
                size="xs"
                variant="default"
                loading={own.busy}
                onClick={() => void own.run({ funder, letter: null }).then((done) => done && onSaved())}
              >
                Use the wording for all
              </Button>
            )}
          </Group>
        </Stack>
      </PageForm>
      <div>
        {preview.error ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {messageOf(preview.error)}
          </Text>
        ) : (
          <Loaded of={preview}>{({ letterPreview }) => <LetterBody preview={letterPreview} />}</Loaded>
        )}
      </div>
    </SimpleGrid>
  );
}
