import { Select, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { factLabel } from './crm-config';
import { CONFIGURE_CRM } from './crm-query';

interface Props {
  id: string;
  mapping: Readonly<Record<string, string>>;
  fields: readonly string[];
  /** What is mapped already, to be changed. */
  of?: { fact: string; pointer: string };
  reload: () => void;
}

/** Where in the CRM's record a fact stands. */
export function PointerForm({ id, mapping, fields, of, reload }: Props) {
  const { form, dialog } = useActionForm(CONFIGURE_CRM, {
    // The service names the pointer `config.mapping.<fact>`.
    initialValues: { fact: of?.fact ?? '', mapping: of?.pointer ?? '' },
    variables: ({ fact, mapping: pointer }) =>
      fact && pointer ? { id, config: { mapping: { ...mapping, [fact]: pointer } } } : null,
    done: 'Mapped, from the next payload on.',
    onDone: reload,
  });
  return (
    <FormDialog
      {...dialog}
      size={of ? 'compact-xs' : 'xs'}
      variant="default"
      label={of ? 'Change' : 'Map a field'}
      {...(of && { 'aria-label': `Change ${factLabel(of.fact)}` })}
      title={of ? factLabel(of.fact) : 'Map a field'}
      action="Save"
    >
      {!of && (
        <Select
          label="Fact of the deal"
          placeholder="Search"
          searchable
          limit={100}
          data={fields.filter((each) => !(each in mapping)).map((value) => ({ value, label: factLabel(value) }))}
          nothingFoundMessage="No such fact"
          data-autofocus
          {...form.getInputProps('fact')}
        />
      )}
      <TextInput
        label="Field of the CRM’s record"
        description="A JSON pointer, such as /deal/amount."
        maxLength={500}
        {...(of && { 'data-autofocus': true })}
        {...form.getInputProps('mapping')}
      />
    </FormDialog>
  );
}
