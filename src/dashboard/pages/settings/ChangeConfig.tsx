import { Text } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { ConfigInput } from './ConfigInput';
import { changesTo, configOf } from './crm-config';
import { CONFIGURE_CRM, type Integration } from './crm-query';

interface Props {
  of: Integration;
  name: string;
  reload: () => void;
}

/** The whole configuration of an integration, to be changed. */
export function ChangeConfig({ of: { serviceId: id, config: stored }, name, reload }: Props) {
  const { form, dialog } = useActionForm(CONFIGURE_CRM, {
    isShared: true,
    initialValues: { config: JSON.stringify(stored, null, 2) },
    variables({ config: text }) {
      const next = configOf(text);
      return next ? { id, config: changesTo(stored, next) } : null;
    },
    done: 'Saved. It holds from the next payload on.',
    onDone: reload,
  });
  return (
    <FormDialog
      {...dialog}
      size="xs"
      variant="default"
      label="Configuration"
      title={`Configuration of ${name}`}
      action="Save"
    >
      <ConfigInput data-autofocus {...form.getInputProps('config')} />
      {Object.values(stored).includes('***') && (
        <Text size="sm" c="dimmed">
          *** stands for a credential that is kept; type another to replace it.
        </Text>
      )}
    </FormDialog>
  );
}
