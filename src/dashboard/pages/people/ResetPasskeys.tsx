import { useAction } from '../../api/use-action';
import { Confirm } from '../../components/Confirm';
import { type MemberItem, RESET_PASSKEYS } from './people-query';

/** For who has lost all of them. */
export function ResetPasskeys({ of: { userServiceId: id, name }, reload }: { of: MemberItem; reload: () => void }) {
  const reset = useAction(RESET_PASSKEYS, `${name} has no passkeys any more.`);
  return (
    <Confirm
      size="compact-xs"
      question={`Remove all passkeys of ${name}?`}
      consequence="A mailed link lets in once more, to make a new one."
      action={reset}
      variables={{ id }}
      onDone={reload}
    >
      Reset passkeys
    </Confirm>
  );
}
