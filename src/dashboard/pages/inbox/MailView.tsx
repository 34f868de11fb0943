import { Group, Stack, Text } from '@mantine/core';
import { useData } from '../../api/use-data';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { atMoment, percent } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { attributionLabel, proofLabel } from '../../components/labels';
import { DecisionForm } from './DecisionForm';
import classes from './Inbox.module.css';
import { type InboxItem, MAIL } from './inbox-query';
import { MailText } from './MailText';
import { SetAside } from './SetAside';

/** The mail on one side; what was read in it, to be confirmed or put right, on the other. */
export function MailView({ id, reload }: { id: string; reload: () => void }) {
  const mail = useData(MAIL, { variables: { id } });
  return (
    <Loaded of={mail} lines={6}>
      {({ endUser }) => endUser && <MailSides item={endUser} reload={reload} />}
    </Loaded>
  );
}

function MailSides({ item, reload }: { item: InboxItem; reload: () => void }) {
  const { mail } = item;
  if (!mail) return null;
  const { reading } = mail;
  const proof = proofLabel(mail.authentication);
  return (
    <div className={classes.sides}>
      <Card title={mail.subject || 'No subject'} actions={<SetAside item={item} reload={reload} />}>
        <Stack gap="sm">
          <Text size="xs" c="dimmed">
            From {mail.sender ?? 'an unknown sender'}, {atMoment(mail.receivedAt)}
          </Text>
          <Group gap="xs">
            <Chip tone={proof.tone}>{proof.label}</Chip>
            <Text size="xs" c="dimmed">
              {proof.why}
            </Text>
          </Group>
          <MailText mail={mail} />
        </Stack>
      </Card>
      <Card
        title="Extracted decision"
        actions={reading && <Chip tone="warn">{`${percent(Math.round(reading.confidence * 100))} confident`}</Chip>}
      >
        <Stack gap="sm">
          {(reading?.doubt ?? mail.problem) && (
            <Text size="sm" fw={550}>
              {reading?.doubt ?? mail.problem}
            </Text>
          )}
          {reading?.reasoning && (
            <Text size="sm" c="dimmed">
              {reading.reasoning}
            </Text>
          )}
          <Group gap="xs">
            <Text size="sm">
              {mail.submissionServiceId && mail.attributionMethod
                ? `Matched to its deal by ${attributionLabel(mail.attributionMethod)}.`
                : 'Not matched to a deal yet.'}
            </Text>
          </Group>
          <DecisionForm item={item} mail={mail} reload={reload} />
        </Stack>
      </Card>
    </div>
  );
}
