import { TextInput } from '@mantine/core';
import { graphql } from '../../api/graphql';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { useReloadDeal } from './reload';

const RENAME = graphql(`
  mutation RenameDeal($id: ID!, $name: String!) {
    updateEndUser(serviceId: $id, input: { name: $name }) { serviceId name }
  }
`);

/** What the deal is called here; the merchant's legal name is a fact of the application. */
export function RenameDeal({ dealId, name }: { dealId: string; name: string | null }) {
  const reload = useReloadDeal();
  const { form, dialog } = useActionForm(RENAME, {
    isShared: true,
    initialValues: { name: name ?? '' },
    variables: (values) => (values.name.trim() ? { id: dealId, name: values.name.trim() } : null),
    done: 'Deal renamed.',
    onDone: reload,
  });
  return (
    <FormDialog {...dialog} size="xs" variant="default" label="Rename…" title="Rename the deal" action="Rename">
      <TextInput label="Name of the deal" maxLength={128} {...form.getInputProps('name')} />
    </FormDialog>
  );
}
