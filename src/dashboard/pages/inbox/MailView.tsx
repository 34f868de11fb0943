import { Anchor, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useData } from '../../api/use-data';
import { useDealChanges } from '../../app/deal-changes';
import { useWorkChanges } from '../../app/work-changes';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { Empty } from '../../components/Empty';
import { atMoment, percent } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { attributionLabel, proofLabel } from '../../components/labels';
import { DecisionForm } from './DecisionForm';
import classes from './Inbox.module.css';
import { type InboxItem, MAIL, type Mail } from './inbox-query';
import { MailFrame } from './MailFrame';
import { MailLetters } from './MailLetters';
import { MailOver } from './MailOver';
import { MailText } from './MailText';
import { SetAside } from './SetAside';

/** The mail on one side; what was read in it, to be confirmed or put right, on the other. */
export function MailView({ id, reload }: { id: string; reload: () => void }) {
  const mail = useData(MAIL, { variables: { id } });
  useWorkChanges(({ added, goneIds }) => {
    if (goneIds.includes(id) || added.some((each) => each.id === id)) mail.reload();
  });
  useDealChanges(null, ({ subjectId }) => {
    if (subjectId === id) mail.reload();
  });
  return (
    <Loaded of={mail} lines={6}>
      {({ endUser }) =>
        endUser?.mail ? (
          <MailSides item={endUser} mail={endUser.mail} reload={reload} onUndone={mail.reload} />
        ) : (
          <Empty title="Mail not found">It may have been removed, or it belongs to another account.</Empty>
        )
      }
    </Loaded>
  );
}

interface SidesProps {
  item: InboxItem;
  mail: Mail;
  reload: () => void;
  onUndone: () => void;
}

function MailSides({ item, mail, reload, onUndone }: SidesProps) {
  const [looked, setLooked] = useState<string | null>(null);
  const [shown, setShown] = useState('read');
  const look = (field: string | null) => {
    // Its words are marked in what was read.
    if (field) setShown('read');
    setLooked(field);
  };
  const { reading } = mail;
  const proof = proofLabel(mail.authentication);
  const html = shown === 'came' && mail.html !== '';
  const isOver = item.mailState === 'RECORDED' || item.mailState === 'NOTED';
  return (
    <div className={classes.sides}>
      <Card title={mail.subject || 'No subject'} actions={!isOver && <SetAside item={item} reload={reload} />}>
        <Stack gap="sm">
          <Text size="xs" c="dimmed">
            From {mail.sender ?? 'an unknown sender'}, {atMoment(mail.receivedAt)}
          </Text>
          {mail.html !== '' && (
            <SegmentedControl
              size="xs"
              aria-label="Show the mail"
              value={shown}
              onChange={setShown}
              data={[
                { value: 'read', label: 'As it was read' },
                { value: 'came', label: 'As it came' },
              ]}
            />
          )}
          <Group gap="xs">
            <Chip tone={proof.tone}>{proof.label}</Chip>
            <Text size="xs" c="dimmed">
              {proof.why}
            </Text>
          </Group>
          {html ? <MailFrame html={mail.html} /> : <MailText mail={mail} looked={looked} />}
          <MailLetters item={item} />
        </Stack>
      </Card>
      <Card
        title="Extracted decision"
        actions={reading && <Chip tone="warn">{`${percent(Math.round(reading.confidence * 100))} confident`}</Chip>}
      >
        <Stack gap="sm">
          {isOver && <MailOver item={item} reload={onUndone} />}
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
            {item.linkedDeal && (
              <Anchor
                component={Link}
                to={`/deals/${item.linkedDeal.serviceId}?submission=${mail.submissionServiceId ?? ''}`}
                size="sm"
              >
                Open the deal
              </Anchor>
            )}
          </Group>
          <DecisionForm item={item} mail={mail} isOver={isOver} reload={reload} onLook={look} />
        </Stack>
      </Card>
    </div>
  );
}
