import { Group } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { Confirm } from '../../parts/Confirm';
import { PolicyEditor } from './PolicyEditor';
import { type PolicyItem, REMOVE_POLICY } from './policies-query';

export function PolicyActions({ of, reload }: { of: PolicyItem; reload: () => void }) {
  const { funder } = of;
  const { run, busy } = useAction(REMOVE_POLICY, 'The policy is removed.');
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <PolicyEditor of={of} reload={reload} />
      <Confirm
        size="compact-xs"
        question={`Remove the policy of ${funder.name}?`}
        consequence="Deals are no longer compared with it. Its history stays."
        onConfirm={() => run({ funder: funder.serviceId }).then(reload)}
        busy={busy}
      >
        Remove
      </Confirm>
    </Group>
  );
}
