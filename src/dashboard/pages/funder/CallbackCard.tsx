import { Group, Stack, Text } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { Card } from '../../parts/Card';
import { Chip } from '../../parts/Chip';
import { Code } from '../../parts/Code';
import { Confirm } from '../../parts/Confirm';
import { Facts } from '../../parts/Facts';
import { CallbackSecret } from './CallbackSecret';
import { type Integration, ROTATE_CALLBACK_URL, SET_CALLBACK_SECRET } from './funder-query';

/** How the funder's answers come back. */
export function CallbackCard({ integration, reload }: { integration: Integration; reload: () => void }) {
  const { funderServiceId: id, callbackUrl, callbackSigned, funderEmailDomains } = integration;
  const rotate = useAction(ROTATE_CALLBACK_URL, 'The address is a new one: tell it to the funder.');
  const unsign = useAction(SET_CALLBACK_SECRET, 'Signatures are no longer asked for.');
  return (
    <Card
      title="Answers"
      actions={<Chip tone={callbackSigned ? 'good' : 'neutral'}>{callbackSigned ? 'Signed' : 'Not signed'}</Chip>}
    >
      <Stack gap="sm">
        <Text size="sm">
          The funder’s own system may post decisions to this address. It is a secret: who knows it can decide, unless
          what is posted must be signed as well.
        </Text>
        <Code>{callbackUrl}</Code>
        <Facts of={[['Its mail comes from', funderEmailDomains.join(', ')]]} />
        <Group gap="xs">
          <CallbackSecret id={id} signed={callbackSigned} reload={reload} />
          {callbackSigned && (
            <Confirm
              size="xs"
              question="Take decisions that are not signed?"
              consequence="The secret is forgotten. Who knows the address can then decide."
              onConfirm={() => unsign.run({ id, secret: null }).then(reload)}
              busy={unsign.busy}
            >
              Sign no more
            </Confirm>
          )}
          <Confirm
            size="xs"
            question="Make a new address?"
            consequence="The old one stops working at once, so the funder has to be told."
            onConfirm={() => rotate.run({ id }).then(reload)}
            busy={rotate.busy}
          >
            New address
          </Confirm>
        </Group>
      </Stack>
    </Card>
  );
}
