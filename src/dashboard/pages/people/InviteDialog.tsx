import { Checkbox, Select, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { INVITE } from './people-query';
import { hasMark, ROLES, type RoleName } from './roles';

const USUAL: { email: string; role: RoleName; mark: boolean } = { email: '', role: 'PROCESSOR', mark: false };

export function InviteDialog({ reload }: { reload: () => void }) {
  const { form, dialog } = useActionForm(INVITE, {
    initialValues: USUAL,
    variables: ({ email, role, mark }) =>
      email.trim() ? { email: email.trim(), role, mark: hasMark(role) && mark } : null,
    done: 'The invitation is on its way.',
    onDone: reload,
  });
  return (
    <FormDialog {...dialog} size="xs" icon="plus" label="Invite" title="Invite somebody" action="Invite">
      <TextInput label="Email address" type="email" required data-autofocus {...form.getInputProps('email')} />
      <Select label="Role" data={ROLES} {...form.getInputProps('role')} />
      {hasMark(form.values.role) && (
        <Checkbox label="May see tax numbers whole" {...form.getInputProps('mark', { type: 'checkbox' })} />
      )}
    </FormDialog>
  );
}
