import { Checkbox, Select, Text } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { CHANGE_MEMBER, type MemberItem } from './people-query';
import { differenceOf, hasMark, ROLES } from './roles';

interface Props {
  of: MemberItem;
  reload: () => void;
}

/** Another role or mark, with what is gained and lost by it. */
export function ChangeRole({ of, reload }: Props) {
  const { userServiceId: id, name } = of;
  const before = { role: of.role, mark: of.mayShowPersonalData };
  const { form, dialog } = useActionForm(CHANGE_MEMBER, {
    isShared: true,
    initialValues: { role: of.role, mark: of.mayShowPersonalData },
    variables: ({ role, mark }) => ({ id, role, mark: hasMark(role) && mark }),
    done: 'Role changed.',
    onDone: reload,
  });
  const { role, mark } = form.values;
  const { gained, lost } = differenceOf(before, { role, mark: hasMark(role) && mark });
  return (
    <FormDialog
      {...dialog}
      size="compact-xs"
      variant="default"
      label={
        <>
          Change role <span className="visually-hidden">of {name}</span>
        </>
      }
      title={`Role of ${name}`}
      action="Change"
    >
      <Select label="Role" data={ROLES} data-autofocus {...form.getInputProps('role')} />
      {hasMark(role) && (
        <Checkbox label="May see tax numbers whole" {...form.getInputProps('mark', { type: 'checkbox' })} />
      )}
      <div aria-live="polite">
        {gained.length > 0 && <Text size="sm">Gains: {gained.join(', ')}</Text>}
        {lost.length > 0 && <Text size="sm">Loses: {lost.join(', ')}</Text>}
        {gained.length === 0 && lost.length === 0 && <Text size="sm">Nothing changes.</Text>}
      </div>
    </FormDialog>
  );
}
