import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { ToSubmit } from '../../app/Rights';
import { Loaded } from '../../components/Loaded';
import { EnterDecision } from './EnterDecision';
import { MessageForm } from './MessageForm';
import { NoteForm } from './NoteForm';
import { ThreadEntries } from './ThreadEntries';
import type { DealFile, ThreadMail, ThreadSubmission } from './thread-query';
import { type ThreadOf, useNames, useThread } from './use-thread';

interface Props {
  dealId: string;
  /** With one funder; null: about the deal with all of them. */
  submission: { serviceId: string; funder: { name: string } } | null;
  /** Of the deal, where it is about all of them. */
  among?: readonly ThreadSubmission[];
  files: readonly DealFile[];
}

/** What was said, and what is to be said next. */
export default function Conversation({ dealId, submission, among, files }: Props) {
  const of: ThreadOf = submission ? { submission: submission.serviceId } : { deal: dealId };
  const thread = useThread(of);
  const names = useNames();
  const [writes, setWrites] = useState('message');
  const [answered, setAnswered] = useState<ThreadMail | null>(null);
  const reply = (mail: ThreadMail) => {
    setWrites('message');
    setAnswered(mail);
  };
  return (
    <Stack gap="md">
      <Loaded
        of={{
          data: thread.entries ?? undefined,
          error: thread.error,
          loading: thread.entries === null,
          reload: thread.reload,
        }}
      >
        {(entries) => (
          <ThreadEntries
            entries={entries}
            names={names}
            among={among}
            onMore={thread.onMore}
            onReply={submission && reply}
            reload={thread.reload}
          />
        )}
      </Loaded>
      <ToSubmit>
        {submission && <EnterDecision submissionId={submission.serviceId} onDone={thread.reload} />}
        <SegmentedControl
          size="xs"
          aria-label="Write"
          value={writes}
          onChange={setWrites}
          data={[
            { value: 'message', label: submission ? 'Message' : 'Message to the merchant' },
            { value: 'note', label: 'Note' },
          ]}
        />
        {writes === 'note' ? (
          <NoteForm dealId={dealId} submissionId={submission?.serviceId ?? null} onDone={thread.reload} />
        ) : (
          <MessageForm
            dealId={dealId}
            submission={submission}
            files={files}
            answered={answered}
            onAnswered={() => setAnswered(null)}
            onDone={thread.reload}
          />
        )}
      </ToSubmit>
    </Stack>
  );
}
