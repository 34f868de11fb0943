import { Button, Checkbox, Group, Select, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-action';
import { decisionWord } from '../../parts/words';
import { draftOf, REMARKS, STATUSES } from './decision-draft';
import { CONFIRM, type InboxItem, type Mail } from './inbox-query';
import { OfferFields } from './OfferFields';
import { SubmissionPicker } from './SubmissionPicker';

const STATUS_CHOICES = STATUSES.map((value) => ({ value, label: decisionWord(value).label }));

interface Props {
  item: InboxItem;
  mail: Mail;
  reload: () => void;
}

/** The decision as it was read: confirmed as it stands, or put right first. */
export function DecisionForm({ item, mail, reload }: Props) {
  const [draft, setDraft] = useState(() => draftOf(mail.reading?.decision ?? null));
  const [touched, setTouched] = useState(false);
  const [rememberSender, setRemember] = useState(false);
  const [submission, setSubmission] = useState(mail.submissionServiceId);
  const { run, busy } = useAction(CONFIRM, 'The decision is recorded.');
  const change = (part: Partial<typeof draft>) => {
    setTouched(true);
    setDraft((known) => ({ ...known, ...part }));
  };
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const own = touched || !mail.reading?.decision ? draft : null;
    if (await run({ id: item.serviceId, submission, decision: own, rememberSender })) reload();
  };
  return (
    <form onSubmit={confirm}>
      <Stack gap="sm">
        <SubmissionPicker value={submission} onChange={setSubmission} />
        <Select
          label="Decision"
          placeholder="Choose what it says"
          data={STATUS_CHOICES}
          value={draft.applicationStatus || null}
          onChange={(value) => change({ applicationStatus: value ?? '' })}
          allowDeselect={false}
        />
        {REMARKS.map(([field, label]) => (
          <Textarea
            key={field}
            label={label}
            autosize
            minRows={1}
            value={draft[field] ?? ''}
            onChange={(event) => change({ [field]: event.currentTarget.value || null })}
          />
        ))}
        <OfferFields offers={draft.offers} onChange={(offers) => change({ offers })} />
        {mail.reading?.reason && ['unauthenticated', 'unknown_sender', 'forwarded'].includes(mail.reading.reason) && (
          <Checkbox
            label="Remember this sender as the funder’s"
            description="Its next answers are recorded by themselves, where they are proved to come from it."
            checked={rememberSender}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={!submission || !draft.applicationStatus}>
            {touched ? 'Record as put right' : 'Confirm'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
