import { Anchor, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useAction } from '../../api/use-action';
import { Chip, type Tone } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { sentence } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import { type Payload, REPLAY_PAYLOAD } from './crm-query';

const TONES: Record<Payload['status'], Tone> = { APPLIED: 'good', FAILED: 'bad', PENDING: 'info' };

/** Each on a line of its own: every one is another field to look at. */
function Remarks({ of }: { of: string[] }) {
  return of.length === 0
    ? '–'
    : of.map((each) => (
        <Text key={each} size="sm">
          {each}
        </Text>
      ));
}

interface Props {
  name: string;
  payloads: Payload[];
  reload: () => void;
}

/** What the CRM sent last, and what became of it. */
export function CrmPayloads({ name, payloads, reload }: Props) {
  const replay = useAction(REPLAY_PAYLOAD, 'Payload replayed.');
  if (payloads.length === 0) return null;
  return (
    <DataTable
      label={`What ${name} sent`}
      rows={payloads}
      idOf={(payload) => payload.serviceId}
      columns={[
        { name: 'When', cell: ({ created }) => <TimeAgo time={created} /> },
        {
          name: 'Opportunity',
          cell: ({ opportunityId, endUserServiceId }) => (
            <Anchor component={Link} to={`/deals/${endUserServiceId}`} size="sm">
              {opportunityId}
            </Anchor>
          ),
        },
        { name: 'State', cell: ({ status }) => <Chip tone={TONES[status]}>{sentence(status)}</Chip> },
        {
          name: 'Remarks',
          wide: true,
          cell: ({ message, problems }) => <Remarks of={[message, ...problems].filter((each) => each !== null)} />,
        },
        {
          name: 'Actions',
          silent: true,
          align: 'right',
          cell: ({ serviceId, opportunityId }) => (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Replay ${opportunityId}`}
              onClick={() => void replay.run({ id: serviceId }).then(reload)}
            >
              Replay
            </Button>
          ),
        },
      ]}
    />
  );
}
