import { Select, Text } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { MAP_CRM_FIELD, type UnmappedField } from './crm-query';

/** `owners.0.credit_score` as `Owners 1: credit score`. */
function factLabel(path: string): string {
  const words = path
    .split('.')
    .reduce((all, part) => (/^\d+$/.test(part) ? `${all} ${Number(part) + 1}` : all ? `${all}: ${part}` : part), '')
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Props {
  integrationId: string;
  field: UnmappedField;
  mapping: Record<string, unknown>;
  /** What a mapping may fill. */
  fields: readonly string[];
  onMapped: () => void;
}

/** Says which fact of a deal a CRM's field is. */
export function MapField({ integrationId, field: { name, pointer }, mapping, fields, onMapped }: Props) {
  const { form, dialog } = useActionForm(MAP_CRM_FIELD, {
    initialValues: { fact: '' },
    variables: ({ fact }) =>
      fact ? { id: integrationId, config: { mapping: { ...mapping, [fact]: pointer } } } : null,
    onDone: onMapped,
  });
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
        data={fields.filter((each) => !(each in mapping)).map((value) => ({ value, label: factLabel(value) }))}
        nothingFoundMessage="No such fact"
        data-autofocus
        {...form.getInputProps('fact')}
      />
    </FormDialog>
  );
}
