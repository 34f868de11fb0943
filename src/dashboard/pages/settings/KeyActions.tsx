import { Button, Group, NumberInput } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { useCurrentUser } from '../../app/current-user';
import { useMay } from '../../app/Rights';
import { useSession } from '../../app/session';
import { Confirm } from '../../components/Confirm';
import { FormDialog } from '../../components/FormDialog';
import { TimeAgo } from '../../components/TimeAgo';
import { type ApiKeyItem, DELETE_KEY, hasExpired, ROTATE_KEY, SWITCH_OFF, SWITCH_ON } from './keys-query';

const A_DAY_HOURS = 24;
const A_WEEK_HOURS = 168;

interface Props {
  of: ApiKeyItem;
  onToken: (token: string) => void;
  reload: () => void;
}

/** Whoever still uses the key is told of before it is gone. */
function Consequence({ of: { tokenPrefix, lastUsed } }: { of: ApiKeyItem }) {
  const { caller } = useSession();
  const isOwn = 'apiKey' in caller && caller.apiKey.startsWith(tokenPrefix);
  return (
    <>
      {isOwn && <b>You are signed in with this very key: you will be signed out. </b>}
      {lastUsed && !isOwn && (
        <b>
          It is in use, last <TimeAgo time={lastUsed} />.{' '}
        </b>
      )}
      It stops working at once. This cannot be undone.
    </>
  );
}

export function KeyActions({ of, onToken, reload }: Props) {
  const { serviceId: id, name, isActive, owner } = of;
  const user = useCurrentUser().data?.currentUser.user;
  const mayForAll = useMay('ADMIN');
  const isOwn = owner !== null && owner.userServiceId === user?.serviceId;
  const { form, dialog } = useActionForm(ROTATE_KEY, {
    initialValues: { overlapHours: A_DAY_HOURS },
    variables: ({ overlapHours }) => ({ id, overlapHours }),
    onDone({ rotateApiKey }) {
      onToken(rotateApiKey.token);
      reload();
    },
  });
  const off = useAction(SWITCH_OFF, 'Key deactivated.');
  const on = useAction(SWITCH_ON, 'Key activated.');
  const remove = useAction(DELETE_KEY, 'Key removed.');
  if (!mayForAll && !isOwn) return null;
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {isActive && !hasExpired(of) && (
        <FormDialog
          {...dialog}
          size="compact-xs"
          variant="default"
          label={
            <>
              Rotate <span className="visually-hidden">{name}</span>
            </>
          }
          title={`Rotate the key “${name}”`}
          action="Rotate"
        >
          <NumberInput
            label="Overlap in hours"
            description="How long the old key keeps working; 0 revokes it at once."
            min={0}
            max={A_WEEK_HOURS}
            required
            data-autofocus
            {...form.getInputProps('overlapHours')}
          />
        </FormDialog>
      )}
      {(isActive || mayForAll) && (
        <Button size="compact-xs" variant="default" onClick={() => void (isActive ? off : on).run({ id })}>
          {isActive ? 'Deactivate' : 'Activate'} <span className="visually-hidden">{name}</span>
        </Button>
      )}
      <Confirm
        size="compact-xs"
        question={`Remove the key “${name}”?`}
        consequence={<Consequence of={of} />}
        action={remove}
        variables={{ id }}
        onDone={reload}
      >
        Remove
      </Confirm>
    </Group>
  );
}
