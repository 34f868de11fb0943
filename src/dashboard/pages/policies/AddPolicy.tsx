import { Text } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { FunderSearch } from './FunderSearch';
import { ADD_POLICY, type PolicyItem } from './policies-query';

/** A place among the policies for a funder that has none: its checks are written afterwards. */
export function AddPolicy({ policies, reload }: { policies: readonly PolicyItem[]; reload: () => void }) {
  const { form, dialog } = useActionForm(ADD_POLICY, {
    initialValues: { funder: '' },
    variables: (values) => (values.funder ? values : null),
    done: 'Policy added. Edit its checks next.',
    onDone: reload,
  });
  return (
    <FormDialog
      {...dialog}
      size="xs"
      variant="default"
      icon="plus"
      label="Add a policy"
      title="Add a policy"
      action="Add"
    >
      <FunderSearch
        label="Funder"
        without={new Set(policies.map(({ funder }) => funder.serviceId))}
        nothingFoundMessage="No matching funder without a policy."
        data-autofocus
        {...form.getInputProps('funder')}
      />
      <Text size="sm" c="dimmed">
        A policy without checks matches every deal.
      </Text>
    </FormDialog>
  );
}
