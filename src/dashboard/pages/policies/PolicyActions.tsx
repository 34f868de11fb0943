import { Group } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { Confirm } from '../../components/Confirm';
import { PolicyEditor } from './PolicyEditor';
import { type PolicyItem, REMOVE_POLICY } from './policies-query';

export function PolicyActions({ of, reload }: { of: PolicyItem; reload: () => void }) {
  const { funder } = of;
  const remove = useAction(REMOVE_POLICY, 'Policy removed.');
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <PolicyEditor of={of} reload={reload} />
      <Confirm
        size="compact-xs"
        question={`Remove the policy of ${funder.name}?`}
        consequence="Deals are no longer checked against it. Its history is kept."
        action={remove}
        variables={{ funder: funder.serviceId }}
        onDone={reload}
      >
        Remove
      </Confirm>
    </Group>
  );
}
