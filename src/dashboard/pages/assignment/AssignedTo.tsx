import { Group } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { useMay } from '../../app/Rights';
import { FormDialog } from '../../components/FormDialog';
import { ASSIGN_DEAL } from './assignment-query';
import { MemberChoice } from './MemberChoice';

interface Props {
  dealId: string;
  assignees: readonly { userServiceId: string; name: string }[];
  reload: () => void;
}

/** Whose a deal is, and for who may change deals a way to say so. */
export function AssignedTo({ dealId: deal, assignees, reload }: Props) {
  const mayAssign = useMay('SUBMIT');
  const names = assignees.map(({ name }) => name).join(', ');
  const { form, dialog } = useActionForm(ASSIGN_DEAL, {
    isShared: true,
    initialValues: { users: assignees.map(({ userServiceId }) => userServiceId) },
    variables: ({ users }) => ({ deal, users }),
    done: 'Assigned.',
    onDone: reload,
  });
  return (
    <Group gap="xs" justify="flex-end">
      {names || 'Nobody'}
      {mayAssign && (
        <FormDialog
          {...dialog}
          size="compact-xs"
          variant="default"
          label="Assign…"
          title="Whose deal it is"
          action="Assign"
        >
          <MemberChoice
            label="Members"
            description="Each is told that the deal is his. Nobody: owners, managers and processors are told of it."
            data-autofocus
            {...form.getInputProps('users')}
          />
        </FormDialog>
      )}
    </Group>
  );
}
