import { Group, Stack, Text } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { Card } from '../../parts/Card';
import { Chip } from '../../parts/Chip';
import { Code } from '../../parts/Code';
import { Confirm } from '../../parts/Confirm';
import { Facts } from '../../parts/Facts';
import { CallbackSecret } from './CallbackSecret';
import { type Integration, ROTATE_CALLBACK_URL, SET_CALLBACK_SECRET, UPDATE } from './funder-query';

/** How the funder's answers come back. */
export function CallbackCard({ integration, reload }: { integration: Integration; reload: () => void }) {
  const { funderServiceId: id, callbackUrl, callbackSigned, funderEmailDomains } = integration;
  const { requireCallbackSignature: required } = integration;
  const rotate = useAction(ROTATE_CALLBACK_URL, 'The address is a new one: tell it to the funder.');
  const unsign = useAction(SET_CALLBACK_SECRET, 'The secret is forgotten.');
  const relax = useAction(UPDATE, 'Saved.');
  const require = (requireCallbackSignature: boolean) =>
    relax.run({ id, input: { requireCallbackSignature } }).then(reload);
  return (
    <Card
      title="Answers"
      actions={
        <Chip tone={callbackSigned ? 'good' : required ? 'neutral' : 'warn'}>
          {callbackSigned ? 'Signed' : required ? 'Waits for a secret' : 'Not signed'}
        </Chip>
      }
    >
      <Stack gap="sm">
        <Text size="sm">
          The funder’s own system may post decisions to this address.{' '}
          {callbackSigned
            ? 'They must be signed with the secret.'
            : required
              ? 'They must be signed: until a secret is set all of them are refused.'
              : 'They are taken without a signature: who knows the address can decide.'}
        </Text>
        <Code>{callbackUrl}</Code>
        <Facts of={[['Its mail comes from', funderEmailDomains.join(', ')]]} />
        <Group gap="xs">
          <CallbackSecret id={id} signed={callbackSigned} reload={reload} />
          {callbackSigned && (
            <Confirm
              size="xs"
              question="Forget the secret?"
              consequence={
                required
                  ? 'Until a new one is set all of the funder’s decisions are refused.'
                  : 'Who knows the address can then decide.'
              }
              onConfirm={() => unsign.run({ id, secret: null }).then(reload)}
              busy={unsign.busy}
            >
              Forget the secret
            </Confirm>
          )}
          {required ? (
            <Confirm
              size="xs"
              question="Take decisions that are not signed?"
              consequence="While no secret is set, who knows the address can decide."
              onConfirm={() => require(false)}
              busy={relax.busy}
            >
              Take unsigned ones
            </Confirm>
          ) : (
            <Confirm
              size="xs"
              question="Refuse decisions that are not signed?"
              consequence="Until a secret is set, all of the funder’s decisions are refused."
              onConfirm={() => require(true)}
              busy={relax.busy}
            >
              Require signatures
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
