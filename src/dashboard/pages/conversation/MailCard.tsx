import { Button, Group, Text } from '@mantine/core';
import { ToSubmit } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { decisionLabel, proofLabel } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import classes from './Conversation.module.css';
import { MailDialog } from './MailDialog';
import type { ThreadMail } from './thread-query';

const SHOWN_CHARACTERS = 600;

interface Props {
  mail: ThreadMail;
  /** Which funder's submission it is about, where that has to be said. */
  funder: string | undefined;
  /** Null where nobody can be answered from here. */
  onReply: ((mail: ThreadMail) => void) | null;
  reload: () => void;
}

/** A mail that came: who says to have sent it, what was read in it, and its words. */
export function MailCard({ mail, funder, onReply, reload }: Props) {
  const { sender, subject, receivedAt, read, authentication, reading } = mail;
  const proof = proofLabel(authentication);
  const words = read.trim();
  return (
    <article className={`${classes.entry} ${classes.theirs}`} aria-label={`Mail: ${subject || 'no subject'}`}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {sender ?? 'An unknown sender'}
        </Text>
        <Chip tone={proof.tone}>{proof.label}</Chip>
        {reading?.applicationStatus && <Chip plain>{`Read: ${decisionLabel(reading.applicationStatus).label}`}</Chip>}
        <Text size="xs" c="dimmed">
          <TimeAgo time={receivedAt} />
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {subject || 'No subject'}
        {funder && `, about ${funder}`}
      </Text>
      <p className={classes.text}>{words.length > SHOWN_CHARACTERS ? `${words.slice(0, SHOWN_CHARACTERS)}…` : words}</p>
      {reading?.doubt && <Text size="sm">{reading.doubt}</Text>}
      <Group gap="xs" mt={4}>
        <MailDialog mailId={mail.endUserServiceId} reload={reload} />
        {onReply && (
          <ToSubmit>
            <Button size="compact-xs" variant="default" onClick={() => onReply(mail)}>
              Answer
            </Button>
          </ToSubmit>
        )}
      </Group>
    </article>
  );
}
