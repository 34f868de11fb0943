import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ToSubmit } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { Icon } from '../../components/Icon';
import { SendPicker } from '../send/SendPicker';
import { AddFunders } from './AddFunders';
import type { DealData } from './deal-query';
import { useReloadDeal } from './reload';
import { SendDialog } from './SendDialog';
import { SubmissionCard } from './SubmissionCard';

/** The deal's submissions, one below the other, and sending some of them at once. */
export function DealSubmissions({ deal }: { deal: DealData }) {
  const [address] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isPicking, setPicking] = useState(false);
  const reload = useReloadDeal();
  const [sending, setSending] = useState<string[] | null>(null);
  const { items, hasMore } = deal.funderSubmissions;
  const sendable = items.filter(({ sendEligibility }) => sendEligibility.sendable).map(({ serviceId }) => serviceId);
  const toSend = sendable.filter((id) => chosen.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((known) => new Set(isChosen ? [...known, id] : [...known].filter((each) => each !== id)));
  return (
    <Card
      flush
      title="Submissions"
      actions={
        <ToSubmit>
          {sendable.length > 0 && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => setChosen(new Set(toSend.length === sendable.length ? [] : sendable))}
            >
              {toSend.length === sendable.length ? 'Select none' : `Select all ${sendable.length}`}
            </Button>
          )}
          <AddFunders deal={deal} />
          <Button size="xs" onClick={() => setPicking(true)}>
            Send to funders…
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="send" size={14} />}
            disabled={toSend.length === 0}
            onClick={() => setSending(toSend)}
          >
            {toSend.length > 0 ? `Send ${toSend.length}…` : 'Send…'}
          </Button>
        </ToSubmit>
      }
    >
      {items.length === 0 && (
        <Empty icon="send" title="No funders chosen yet">
          Add the funders this deal should go to. Adding funders sends nothing.
        </Empty>
      )}
      {items.map((submission) => (
        <SubmissionCard
          key={submission.serviceId}
          submission={submission}
          files={deal.files}
          startsOpen={address.get('submission') === submission.serviceId}
          chosen={chosen.has(submission.serviceId)}
          onChoose={(isChosen) => choose(submission.serviceId, isChosen)}
          onSend={() => setSending([submission.serviceId])}
        />
      ))}
      {hasMore && <Group p="md">The {items.length} newest are shown.</Group>}
      {isPicking && <SendPicker dealIds={[deal.serviceId]} onClose={() => setPicking(false)} onChanged={reload} />}
      {sending && (
        <SendDialog
          deal={deal}
          submissionIds={sending}
          onClose={() => {
            setSending(null);
            setChosen(new Set());
          }}
        />
      )}
    </Card>
  );
}
