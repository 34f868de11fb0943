import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import type { VariablesOf } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { Dialog } from '../../components/Dialog';
import { choicesOf } from '../../components/labels';
import { PageForm } from '../../components/PageForm';
import { useReloadDeal } from '../deal/reload';
import { LOSE_DEAL, LOST_REASONS, REOPEN_DEAL } from './closing-query';

type Reason = VariablesOf<typeof LOSE_DEAL>['reason'];
const UNDECIDED: { reason: Reason | null; note: string } = { reason: null, note: '' };

/** Gives a deal up, with the reason; what there is stays. */
export function LoseDeal({ dealId, onClose }: { dealId: string; onClose: () => void }) {
  const reload = useReloadDeal();
  const { form, busy, ready, page } = useActionForm(LOSE_DEAL, {
    initialValues: UNDECIDED,
    variables: ({ reason, note }) =>
      reason && (reason !== 'OTHER' || note.trim()) ? { deal: dealId, reason, note: note.trim() || null } : null,
    done: 'The deal is given up.',
    onDone() {
      reload();
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title="Give the deal up" centered>
      <PageForm {...page}>
        <Stack>
          <Select label="Why?" data={choicesOf(LOST_REASONS)} {...form.getInputProps('reason')} />
          <Textarea label="Note" autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red.9" loading={busy} disabled={!ready}>
              Give up
            </Button>
          </Group>
        </Stack>
      </PageForm>
    </Dialog>
  );
}

export function Reopen({ dealId }: { dealId: string }) {
  const { run, busy } = useAction(REOPEN_DEAL, 'The deal is open again.');
  const reload = useReloadDeal();
  return (
    <Button size="xs" loading={busy} onClick={() => void run({ deal: dealId }).then(reload)}>
      Open it again
    </Button>
  );
}
