import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { type Item, MEND_ITEM } from './checklist-query';
import { type ItemDraft, ItemFields, inputOf, isComplete } from './ItemFields';

/** A wrong reading is put right once, for all who ask. */
export function MendItem({ item, reload }: { item: Item; reload: () => void }) {
  const initialValues: ItemDraft = {
    kind: item.kind,
    title: item.title,
    fileClass: item.fileClass ?? '',
    path: item.path ?? '',
    month: item.month ?? '',
  };
  const { form, dialog } = useActionForm(MEND_ITEM, {
    initialValues,
    variables(draft, isDirty) {
      if (!isComplete(draft)) return null;
      const { title, ...input } = inputOf(draft);
      // Words that nobody has changed follow from what it is.
      return { id: item.serviceId, input: { ...input, ...(isDirty('title') && { title }) } };
    },
    done: 'Put right for all who ask.',
    onDone: reload,
  });
  return (
    <FormDialog
      {...dialog}
      size="compact-xs"
      variant="default"
      label="Put right…"
      aria-label={`Put right… ${item.title}`}
      title="What is asked for"
      action="Save"
    >
      <ItemFields draft={form.values} inputProps={(name) => form.getInputProps(name)} />
    </FormDialog>
  );
}
