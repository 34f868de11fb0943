import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import type { FocusEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { isOpen } from '../../api/submission';
import { useAction } from '../../api/use-action';
import { useMay } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { atMinute, withDates } from '../../components/format';
import { WORK_KIND } from '../../components/labels';
import { isOwnRefusal } from '../../components/own-refusal';
import { TimeAgo } from '../../components/TimeAgo';
import { inWords } from '../application/application-fields';
import { RetryMessage } from '../conversation/RetryMessage';
import { SettleMessage } from '../conversation/SettleMessage';
import { PortalTask } from '../deal/PortalTask';
import { ResolveHeld } from '../deal/ResolveHeld';
import { SettleAttempt } from '../deal/SettleAttempt';
import { useClone } from '../deal/use-clone';
import { AnswerQuestion } from './AnswerQuestion';
import { CompleteData } from './CompleteData';
import { DISMISS_RENEWAL, MARK_ANSWERED, REVIEWED, SEND_AGAIN, type Work } from './home-query';

interface Props {
  work: Work;
  reload: () => void;
}

interface RowProps extends Props {
  isNarrow: boolean;
  /** It, or a dialog of its own, has the focus. */
  onFocus: FocusEventHandler;
}

/** One thing that waits, with what ends it; where there is little room all of it stands one below the other. */
export function WorkRow({ work, reload, isNarrow, onFocus }: RowProps) {
  const { label, tone } = WORK_KIND[work.kind];
  const kind = <Chip tone={tone}>{label}</Chip>;
  const action = <WorkAction work={work} reload={reload} />;
  const row = { 'data-work': work.id, 'data-kind': work.kind, onFocus };
  if (isNarrow)
    return (
      <Table.Tr {...row}>
        <Table.Td>
          <Stack gap="xs" align="flex-start">
            <Group gap="xs">
              {kind}
              <Since of={work} />
            </Group>
            <What of={work} />
            {action}
          </Stack>
        </Table.Td>
      </Table.Tr>
    );
  return (
    <Table.Tr {...row}>
      <Table.Td>{kind}</Table.Td>
      <Table.Td>
        <What of={work} />
      </Table.Td>
      <Table.Td>
        <Since of={work} />
      </Table.Td>
      <Table.Td>{action}</Table.Td>
    </Table.Tr>
  );
}

function What({ of: work }: { of: Work }) {
  const { title, detail, endUser, funder, mail } = work;
  return (
    <Stack gap={2}>
      <Anchor component={Link} to={placeOf(work)} fw={550} size="sm">
        {title}
      </Anchor>
      <Text size="sm">{[endUser?.name, funder?.name, mail?.sender, mail?.subject].filter(Boolean).join(' · ')}</Text>
      {detail && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {withDates(inWords(detail))}
        </Text>
      )}
    </Stack>
  );
}

function Since({ of: { kind, since, due } }: { of: Work }) {
  return (
    <div>
      <Text size="sm" component="span">
        <TimeAgo time={since} />
      </Text>
      {/* A renewal names its day, which is the same in every zone. */}
      {due && kind !== 'RENEWAL' && (
        <Text size="xs" c="dimmed">
          ends {atMinute(due)}
        </Text>
      )}
    </div>
  );
}

/** Where it is ended, or seen with everything around it. */
function placeOf({ kind, id, endUser, funder, submission }: Work): string {
  if (kind === 'MAIL') return `/inbox?mail=${id}`;
  if (kind === 'POLICY_ROWS') return `/policies?job=${id}`;
  if (kind === 'SETUP')
    return funder ? `/funders/of/${funder.serviceId}` : (SETTINGS_OF[id.slice(0, 3)] ?? '/settings/webhooks');
  const deal = `/deals/${endUser?.serviceId ?? id}`;
  if (kind === 'OFFER_EXPIRES') return `${deal}/offers`;
  return submission ? `${deal}?submission=${submission.serviceId}` : deal;
}

/** Where what is no funder is mended, by the beginning of its id. */
const SETTINGS_OF: Readonly<Record<string, string>> = { crm: '/settings/crm', mbx: '/settings/mailboxes' };

const OPEN: Record<Work['kind'], string> = {
  PORTAL_TASK: 'Open the deal',
  UNKNOWN_ATTEMPT: 'Open the deal',
  QUESTION: 'Open the deal',
  MAIL: 'Read the mail',
  HELD: 'Open the deal',
  DATA: 'Open the deal',
  SEND_FAILED: 'Open the deal',
  REVIEW: 'Open the deal',
  POLICY_ROWS: 'Match the rows',
  OFFER_EXPIRES: 'Compare the offers',
  RENEWAL: 'Open the deal',
  SETUP: 'Open the settings',
};

function WorkAction({ work, reload }: Props): ReactNode {
  const { kind, id, detail, submission, endUser, funder, message } = work;
  const mayReview = useMay('CONFIGURE');
  const maySubmit = useMay('SUBMIT');
  const look = (
    <Button component={Link} to={placeOf(work)} size="xs" variant="default">
      {OPEN[kind]}
    </Button>
  );
  if (maySubmit === false) return look;
  if (message && kind === 'SEND_FAILED') return <RetryMessage id={id} onDone={reload} />;
  if (message)
    return (
      <Group gap="xs">
        <SettleMessage message={message} onDone={reload} />
        {look}
      </Group>
    );
  const attempt = submission?.attempts.find((each) => each.isProduction && isOpen(each));
  if (attempt && submission && kind === 'PORTAL_TASK')
    return <PortalTask submissionId={submission.serviceId} attempt={attempt} />;
  const isRefused = submission?.status === 'INVALID_DATA_FOR_FUNDER';
  if (kind === 'DATA' && endUser && funder)
    return (
      <Group gap="xs">
        <CompleteData
          dealId={endUser.serviceId}
          funderId={funder.serviceId}
          refusal={isRefused && !isOwnRefusal(submission?.attempts.find((each) => each.isProduction)) ? detail : null}
          onSaved={reload}
        />
        {isRefused && submission && <SendAgain id={submission.serviceId} reload={reload} />}
      </Group>
    );
  if (attempt) return <SettleAttempt attempt={attempt} funder={funder} />;
  if (kind === 'QUESTION' && endUser && funder)
    return (
      <Group gap="xs">
        <AnswerQuestion
          dealId={endUser.serviceId}
          submission={{ serviceId: id, funder }}
          asked={detail}
          reload={reload}
        />
        <Answered id={id} reload={reload} />
      </Group>
    );
  if (kind === 'HELD') return <ResolveHeld submission={{ serviceId: id }} />;
  if (kind === 'SEND_FAILED') return <SendAgain id={id} reload={reload} />;
  if (kind === 'REVIEW' && mayReview) return <Reviewed id={id} reload={reload} />;
  if (kind === 'RENEWAL') return <Renewal id={id} reload={reload} />;
  return look;
}

function Answered({ id, reload }: { id: string; reload: () => void }) {
  const { run, busy } = useAction(MARK_ANSWERED, 'Marked as answered.');
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      onClick={() => void run({ id }).then((done) => done && reload())}
    >
      Mark as answered
    </Button>
  );
}

function SendAgain({ id, reload }: { id: string; reload: () => void }) {
  const { run, busy } = useAction(SEND_AGAIN, 'Sending again.');
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      onClick={() => void run({ id }).then((done) => done && reload())}
    >
      Send again
    </Button>
  );
}

function Renewal({ id, reload }: { id: string; reload: () => void }) {
  const { clone, busy } = useClone(id);
  const dismiss = useAction(DISMISS_RENEWAL, 'It is not renewed.');
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" loading={busy} onClick={() => void clone()}>
        Clone the deal
      </Button>
      <Button
        size="xs"
        variant="subtle"
        loading={dismiss.busy}
        onClick={() => void dismiss.run({ id }).then((done) => done && reload())}
      >
        Dismiss
      </Button>
    </Group>
  );
}

function Reviewed({ id, reload }: { id: string; reload: () => void }) {
  const { run, busy } = useAction(REVIEWED, 'Deal reviewed.');
  return (
    <Button
      size="xs"
      variant="default"
      loading={busy}
      onClick={() => void run({ id }).then((done) => done && reload())}
    >
      Mark as reviewed
    </Button>
  );
}
