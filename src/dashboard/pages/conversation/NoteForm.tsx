import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { useColleagues } from '../../app/colleagues';
import { useDraft } from '../../components/use-draft';
import { ASSIGN_DEALS } from '../assignment/assignment-query';
import { ADD_NOTE } from './thread-query';

interface Props {
  dealId: string;
  submissionId: string | null;
  onDone: () => void;
}

/** A note for the house alone; who is named in it is told. */
export function NoteForm({ dealId, submissionId, onDone }: Props) {
  const present = useColleagues().filter(({ ended }) => ended === null);
  const [blind, setBlind] = useState(false);
  const [draft, keep] = useDraft(`note ${submissionId ?? dealId}`);
  const assign = useAction(ASSIGN_DEALS, 'Assigned. Save the note now.');
  const { form, busy, ready, page } = useActionForm(ADD_NOTE, {
    initialValues: { text: draft },
    variables: ({ text }) => (text.trim() ? { deal: dealId, submission: submissionId, text } : null),
    done: 'Note saved.',
    onDone() {
      form.setFieldValue('text', '');
      onDone();
    },
    onRefused(error) {
      const isBlind = error.graphQLErrors.some(({ extensions }) => extensions.reason === 'cannot_see_deal');
      setBlind(isBlind);
      return isBlind;
    },
  });
  form.watch('text', ({ value }) => keep(value));
  /** Only who can work on deals can be given one. */
  const assignNamed = async () => {
    const { text } = form.values;
    const add = present.filter(({ userServiceId, role }) => role !== 'AUDITOR' && text.includes(`@[${userServiceId}]`));
    await assign.run({ deals: [dealId], add: add.map(({ userServiceId }) => userServiceId) });
    setBlind(false);
  };
  const mention = (id: string | null) => {
    const { text } = form.values;
    if (id) form.setFieldValue('text', `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@[${id}] `);
  };
  return (
    <form onSubmit={page.onSubmit} aria-label="Internal note">
      <Stack gap="xs">
        <Textarea label="Note" autosize minRows={2} maxLength={10_000} {...form.getInputProps('text')} />
        {blind && (
          <Alert color="yellow" role="alert">
            <Group justify="space-between">
              <Text size="sm">Somebody whom the note names does not see this deal.</Text>
              <Button size="compact-xs" variant="default" loading={assign.busy} onClick={() => void assignNamed()}>
                Assign the deal to them
              </Button>
            </Group>
          </Alert>
        )}
        <Group justify="space-between">
          {present.length > 0 ? (
            <Select
              size="xs"
              aria-label="Mention somebody"
              placeholder="Mention somebody"
              searchable
              value={null}
              onChange={mention}
              data={present.map(({ userServiceId: value, name: label }) => ({ value, label }))}
            />
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Text size="xs" c="dimmed">
              Internal: it is never sent.
            </Text>
            <Button type="submit" size="xs" color="yellow.9" loading={busy} disabled={!ready}>
              Save note
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
