import { Select, Text } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { factLabel } from './crm-config';
import { CONFIGURE_CRM, type UnmappedField } from './crm-query';

interface Props {
  integrationId: string;
  field: UnmappedField;
  mapping: Readonly<Record<string, string>>;
  /** What a mapping may fill. */
  fields: readonly string[];
  onMapped: () => void;
}

/** Says which fact of a deal a CRM's field is. */
export function MapField({ integrationId, field: { name, pointer }, mapping, fields, onMapped }: Props) {
  const { form, dialog } = useActionForm(CONFIGURE_CRM, {
    initialValues: { fact: '' },
    variables: ({ fact }) =>
      fact ? { id: integrationId, config: { mapping: { ...mapping, [fact]: pointer } } } : null,
    onDone: onMapped,
  });
  const labelOf = (fact: string) =>
    mapping[fact] === undefined ? factLabel(fact) : `${factLabel(fact)} (now ${mapping[fact]})`;
  return (
    <FormDialog
      {...dialog}
      size="compact-xs"
      variant="default"
      label="Map"
      aria-label={`Map ${name}`}
      title={`Map ${name}`}
      action="Map"
    >
      <Text size="sm">The value of this field becomes the fact that you choose, from the next payload on.</Text>
      <Select
        label="Fact of the deal"
        placeholder="Search"
        searchable
        limit={100}
        data={fields.map((value) => ({ value, label: labelOf(value) }))}
        nothingFoundMessage="No such fact"
        data-autofocus
        {...form.getInputProps('fact')}
      />
    </FormDialog>
  );
}
