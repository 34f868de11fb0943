import { Group, TextInput } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { Confirm } from '../../components/Confirm';
import { FormDialog } from '../../components/FormDialog';
import { REMOVE_PASSKEY, RENAME_PASSKEY } from './me-query';

interface Props {
  of: { serviceId: string; name: string };
  reload: () => void;
}

export function PasskeyActions({ of: { serviceId: id, name }, reload }: Props) {
  const remove = useAction(REMOVE_PASSKEY, 'Passkey removed.');
  const { form, dialog } = useActionForm(RENAME_PASSKEY, {
    initialValues: { name },
    variables: (values) => (values.name.trim() ? { id, name: values.name.trim() } : null),
    onDone: reload,
  });
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <FormDialog
        {...dialog}
        size="compact-xs"
        variant="default"
        label={
          <>
            Rename <span className="visually-hidden">{name}</span>
          </>
        }
        title={`Rename “${name}”`}
        action="Rename"
      >
        <TextInput label="Name" maxLength={128} required data-autofocus {...form.getInputProps('name')} />
      </FormDialog>
      <Confirm
        size="compact-xs"
        question={`Remove the passkey “${name}”?`}
        consequence="It signs nobody in any more."
        action={remove}
        variables={{ id }}
        onDone={reload}
      >
        Remove
      </Confirm>
    </Group>
  );
}
