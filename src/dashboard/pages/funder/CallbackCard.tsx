import { Group, Stack, Text } from '@mantine/core';
import { readUnmasked } from '../../api/unmasked';
import { useAction } from '../../api/use-action';
import { useSession } from '../../app/session';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { Confirm } from '../../components/Confirm';
import { Facts } from '../../components/Facts';
import { MaskedValue } from '../../components/Masked';
import { useShown } from '../../components/use-shown';
import { CallbackSecret } from './CallbackSecret';
import { FUNDER, type Integration, ROTATE_CALLBACK_URL, SET_CALLBACK_SECRET, UPDATE } from './funder-query';

/** How the funder's answers come back. */
export function CallbackCard({ integration, reload }: { integration: Integration; reload: () => void }) {
  const { funderServiceId: id, callbackUrl, callbackSigned, funderEmailDomains } = integration;
  const { requireCallbackSignature: required } = integration;
  const rotate = useAction(ROTATE_CALLBACK_URL, 'New URL created: send it to the funder.');
  const unsign = useAction(SET_CALLBACK_SECRET, 'Secret removed.');
  const relax = useAction(UPDATE, 'Saved.');
  const { caller } = useSession();
  const shown = useShown(
    'CONFIGURE',
    async () => (await readUnmasked(caller, FUNDER, { id })).funderIntegration?.callbackUrl,
  );
  const renewed = () => {
    reload();
    if (shown.mayAsk) shown.show();
  };
  return (
    <Card
      title="Callbacks"
      actions={
        <Chip tone={callbackSigned ? 'good' : required ? 'neutral' : 'warn'}>
          {callbackSigned ? 'Signed' : required ? 'Secret required' : 'Not signed'}
        </Chip>
      }
    >
      <Stack gap="sm">
        <Text size="sm">
          The funder’s system may post decisions to this URL.{' '}
          {callbackSigned
            ? 'They must be signed with the secret.'
            : required
              ? 'They must be signed: until a secret is set, all of them are rejected.'
              : 'Unsigned ones are accepted: anyone who knows the URL can post decisions.'}
        </Text>
        <MaskedValue name="the URL" copied shown={shown}>
          {callbackUrl}
        </MaskedValue>
        <Facts of={[['Mail domains', funderEmailDomains.join(', ')]]} />
        <Group gap="xs">
          <CallbackSecret id={id} signed={callbackSigned} reload={reload} />
          {callbackSigned && (
            <Confirm
              size="xs"
              question="Remove the secret?"
              consequence={
                required
                  ? 'Until a new one is set, all of the funder’s callbacks are rejected.'
                  : 'Anyone who knows the URL can then post decisions.'
              }
              action={unsign}
              variables={{ id, secret: null }}
              onDone={reload}
            >
              Remove secret
            </Confirm>
          )}
          {required ? (
            <Confirm
              size="xs"
              question="Accept unsigned callbacks?"
              consequence="While no secret is set, anyone who knows the URL can post decisions."
              action={relax}
              variables={{ id, input: { requireCallbackSignature: false } }}
              onDone={reload}
            >
              Accept unsigned
            </Confirm>
          ) : (
            <Confirm
              size="xs"
              question="Require signatures?"
              consequence="Until a secret is set, all of the funder’s callbacks are rejected."
              action={relax}
              variables={{ id, input: { requireCallbackSignature: true } }}
              onDone={reload}
            >
              Require signatures
            </Confirm>
          )}
          <Confirm
            size="xs"
            question="Create a new URL?"
            consequence="The old URL stops working at once, so send the new one to the funder."
            action={rotate}
            variables={{ id }}
            onDone={renewed}
          >
            New URL
          </Confirm>
        </Group>
      </Stack>
    </Card>
  );
}
