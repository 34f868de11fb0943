import { Text, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { CHANGE_EMAIL } from './me-query';

/** Asks for another address, which is his once he has opened the mail there. */
export function ChangeAddress({ of }: { of: string }) {
  const { form, dialog } = useActionForm(CHANGE_EMAIL, {
    initialValues: { email: '' },
    variables: ({ email }) => (email.trim() === '' || email.trim() === of ? null : { email: email.trim() }),
    done: 'A mail is on its way: open its link, and the address is yours.',
  });
  return (
    <FormDialog
      {...dialog}
      size="xs"
      variant="default"
      label="Change address"
      title="Another email address"
      action="Send the mail"
    >
      <TextInput
        type="email"
        label="New email address"
        autoComplete="email"
        maxLength={254}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Text size="xs" c="dimmed">
        A link there makes it yours; until then you sign in as {of}, which is told of it.
      </Text>
    </FormDialog>
  );
}
