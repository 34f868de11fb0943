import { Button, Stack } from '@mantine/core';
import { Empty } from '../../components/Empty';
import classes from './Conversation.module.css';
import { DecisionCard } from './DecisionCard';
import { MailCard } from './MailCard';
import { MessageCard } from './MessageCard';
import { NoteCard } from './NoteCard';
import type { Entry, ThreadMail, ThreadSubmission } from './thread-query';

interface Props {
  entries: readonly Entry[];
  /** Names of people by their ids. */
  names: ReadonlyMap<string, string>;
  /** The submissions of a deal: of which of them an entry is has to be said. */
  among?: readonly ThreadSubmission[] | undefined;
  onMore: (() => void) | null;
  onReply: ((mail: ThreadMail) => void) | null;
  reload: () => void;
}

/** What was said, in the order of time: ours on the right, the funder's on the left, notes apart. */
export function ThreadEntries({ entries, names, among, onMore, onReply, reload }: Props) {
  if (entries.length === 0)
    return (
      <Empty icon="inbox" title="Nothing has been said yet">
        Letters, messages, mails, decisions and notes stand here in the order of time.
      </Empty>
    );
  const named = among !== undefined;
  const decidedBy = new Map(
    among?.flatMap(({ funder, decisions }) => decisions.map(({ serviceId }) => [serviceId, funder.name] as const)),
  );
  const about = new Map(among?.map(({ serviceId, funder }) => [serviceId, funder.name] as const));
  const retried = new Set(entries.flatMap((entry) => (entry.__typename === 'Message' ? (entry.retryOf ?? []) : [])));
  return (
    <Stack gap="sm">
      <ol className={classes.thread} aria-label="Conversation">
        {entries.map((entry) => (
          <li key={keyOf(entry)} data-entry={entry.__typename}>
            {entry.__typename === 'Message' && (
              <MessageCard
                message={entry}
                names={names}
                named={named}
                isRetried={retried.has(entry.serviceId)}
                reload={reload}
              />
            )}
            {entry.__typename === 'InboundMail' && (
              <MailCard
                mail={entry}
                funder={about.get(entry.submissionServiceId ?? '')}
                onReply={onReply}
                reload={reload}
              />
            )}
            {entry.__typename === 'Decision' && (
              <DecisionCard decision={entry} names={names} funder={decidedBy.get(entry.serviceId)} reload={reload} />
            )}
            {entry.__typename === 'Note' && <NoteCard note={entry} names={names} named={named} reload={reload} />}
          </li>
        ))}
      </ol>
      {onMore && (
        <Button variant="default" size="xs" onClick={onMore}>
          Show what came later
        </Button>
      )}
    </Stack>
  );
}

const keyOf = (entry: Entry) =>
  entry.__typename === 'InboundMail' ? `${entry.emailServiceId} ${entry.endUserServiceId}` : entry.serviceId;
