import { MultiSelect } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import type { DealData } from '../deal/deal-query';
import { ADD_ITEM } from './checklist-query';
import { type ItemDraft, ItemFields, inputOf, isComplete } from './ItemFields';

const EMPTY: ItemDraft & { askers: string[] } = {
  kind: 'FILE',
  title: '',
  fileClass: '',
  path: '',
  month: '',
  askers: [],
};

/** What a funder has asked for by telephone, or what one wants to have anyway. */
export function AddItem({ deal, reload }: { deal: DealData; reload: () => void }) {
  const { form, dialog } = useActionForm(ADD_ITEM, {
    initialValues: EMPTY,
    variables({ askers, ...draft }) {
      if (!isComplete(draft)) return null;
      return { input: { ...inputOf(draft), endUserServiceId: deal.serviceId, submissionServiceIds: askers } };
    },
    done: 'Added.',
    onDone: reload,
  });
  return (
    <FormDialog {...dialog} size="xs" variant="default" icon="plus" label="Add" title="What is asked for" action="Add">
      <ItemFields draft={form.values} inputProps={(name) => form.getInputProps(name)} />
      <MultiSelect
        label="Who asks"
        data={deal.funderSubmissions.items.map(({ serviceId, funder }) => ({ value: serviceId, label: funder.name }))}
        {...form.getInputProps('askers')}
      />
    </FormDialog>
  );
}
