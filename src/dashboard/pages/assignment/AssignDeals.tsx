import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { ASSIGN_DEALS } from './assignment-query';
import { MemberChoice } from './MemberChoice';

/** As many as one change takes. */
const MOST = 100;
const NOBODY: { add: string[]; remove: string[] } = { add: [], remove: [] };

/** Gives the chosen deals to members, or takes members off them. */
export function AssignDeals({ deals, reload }: { deals: readonly string[]; reload: () => void }) {
  const { form, dialog } = useActionForm(ASSIGN_DEALS, {
    initialValues: NOBODY,
    variables: ({ add, remove }) => (add.length + remove.length > 0 ? { deals: [...deals], add, remove } : null),
    done: 'Assigned.',
    onDone: reload,
  });
  const named = deals.length === 1 ? '1 deal' : `${deals.length} deals`;
  return (
    <FormDialog
      {...dialog}
      variant="default"
      disabled={deals.length > MOST}
      label={`Assign ${named}…`}
      title={`Whose ${named} shall be`}
      action="Assign"
    >
      <MemberChoice label="Add" {...form.getInputProps('add')} />
      <MemberChoice label="Take off" {...form.getInputProps('remove')} />
    </FormDialog>
  );
}
