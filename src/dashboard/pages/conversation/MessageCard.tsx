import { Button, CopyButton, Group, Text } from '@mantine/core';
import type { EnumOf } from '../../api/graphql';
import { useSaveContent } from '../../api/save-content';
import { ToSubmit, useMay } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { bytes } from '../../components/format';
import { ATTEMPT } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import classes from './Conversation.module.css';
import { RetryMessage } from './RetryMessage';
import { SettleMessage } from './SettleMessage';
import type { ThreadMessage } from './thread-query';
import { authorOf } from './use-thread';

const MESSAGE_KIND: Record<EnumOf<'MessageKind'>, string> = {
  LETTER: 'Letter',
  MESSAGE: 'Message',
  DOCUMENTS: 'Documents',
  WITHDRAWAL: 'Withdrawal',
  CONTRACT: 'Contract',
  MERCHANT_REQUEST: 'To the merchant',
};

const VIA: Record<EnumOf<'MessageVia'>, string> = {
  MAIL: 'by mail',
  CHANNEL: 'by the funder’s channel',
  TASK: 'to be carried over by a person',
};

interface Props {
  message: ThreadMessage;
  names: ReadonlyMap<string, string>;
  named: boolean;
  /** Another message stands in its place. */
  isRetried: boolean;
  reload: () => void;
}

/** What left, or is to leave, word for word, with what became of it. */
export function MessageCard({ message, names, named, isRetried, reload }: Props) {
  const { kind, via, status, created, author, subject, said, to, cc, attachments, response, note, submission } =
    message;
  const { label, tone } = ATTEMPT[status];
  return (
    <article className={`${classes.entry} ${classes.ours}`} aria-label={MESSAGE_KIND[kind]}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {named && submission ? `${MESSAGE_KIND[kind]} to ${submission.funder.name}` : MESSAGE_KIND[kind]}
        </Text>
        <Chip tone={tone}>{label}</Chip>
        <Text size="xs" c="dimmed">
          {VIA[via]}, by {authorOf(author, names)}, <TimeAgo time={created} />
        </Text>
      </Group>
      {to.length > 0 && (
        <Text size="xs" c="dimmed">
          To {to.join(', ')}
          {cc.length > 0 && `, copy to ${cc.join(', ')}`} · {subject}
        </Text>
      )}
      <p className={classes.text}>{said}</p>
      <Attached files={attachments} />
      {response && (
        <Text size="xs" c="dimmed">
          The mail server’s words: {response}
        </Text>
      )}
      {note && <Text size="sm">Settled by a person: {note}</Text>}
      <Group gap="xs" mt={4}>
        {status === 'ACTION_REQUIRED' && (
          <CopyButton value={said}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy the text'}
              </Button>
            )}
          </CopyButton>
        )}
        <ToSubmit>
          {(status === 'ACTION_REQUIRED' || status === 'UNKNOWN') && (
            <SettleMessage message={message} onDone={reload} />
          )}
          {status === 'FAILED' && kind !== 'LETTER' && !isRetried && (
            <RetryMessage id={message.serviceId} onDone={reload} />
          )}
        </ToSubmit>
      </Group>
    </article>
  );
}

function Attached({ files }: { files: ThreadMessage['attachments'] }) {
  const { save, busy } = useSaveContent();
  const maySubmit = useMay('SUBMIT');
  return (
    <Group gap="xs">
      {files.map(({ fileServiceId, fileName, sizeBytes }) =>
        fileServiceId && maySubmit ? (
          <Button
            key={fileServiceId}
            size="compact-xs"
            variant="default"
            loading={busy}
            onClick={() => void save(`/api/end_user_files/${fileServiceId}/content`, fileName)}
          >
            {`${fileName}, ${bytes(sizeBytes)}`}
          </Button>
        ) : (
          <Chip key={fileServiceId ?? fileName} plain>{`${fileName}, ${bytes(sizeBytes)}`}</Chip>
        ),
      )}
    </Group>
  );
}
