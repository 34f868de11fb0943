import { Fieldset, MultiSelect, type MultiSelectProps, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useActionForm } from '../../api/use-action-form';
import { useData } from '../../api/use-data';
import { FormDialog } from '../../components/FormDialog';
import { BULK_EDIT, FUNDERS_TO_EDIT, type Rule, type RuleOutcome } from './exclusions-query';
import { MatcherFields, SENDERS } from './MatcherFields';

const ACTION_LABELS: Record<RuleOutcome['action'], string> = {
  CREATED: 'created',
  UPDATED: 'updated',
  DELETED: 'removed because empty',
  UNCHANGED: 'unchanged',
};

/** "Rules: 2 created, 1 unchanged." */
function summary(outcomes: readonly RuleOutcome[]): string {
  const parts = Object.entries(ACTION_LABELS).map(([action, word]) => {
    const number = outcomes.filter((outcome) => outcome.action === action).length;
    return number > 0 ? `${number} ${word}` : '';
  });
  return `Rules: ${parts.filter(Boolean).join(', ')}.`;
}

const NOBODY: Record<(typeof SENDERS)[number][0], string[]> = { senderDomains: [], senderEmails: [], senderNames: [] };

const isFilled = (lists: typeof NOBODY) => Object.values(lists).some((list) => list.length > 0);

/** Adds senders to the rules of several funders at once, or takes them out of them. */
export function BulkEdit({ rules, reload }: { rules: readonly Rule[]; reload: () => void }) {
  const initialValues: { ids: string[]; add: typeof NOBODY; remove: typeof NOBODY } = {
    ids: [],
    add: NOBODY,
    remove: NOBODY,
  };
  const { form, dialog } = useActionForm(BULK_EDIT, {
    initialValues,
    variables: (values) => (values.ids.length > 0 && (isFilled(values.add) || isFilled(values.remove)) ? values : null),
    onDone({ bulkEditFunderExclusionRules }) {
      notifications.show({ message: summary(bulkEditFunderExclusionRules) });
      reload();
    },
  });
  return (
    <FormDialog
      {...dialog}
      size="xs"
      wide
      variant="default"
      label="Edit several…"
      title="Edit the rules of several funders"
      action="Update rules"
    >
      <FundersToEdit rules={rules} {...form.getInputProps('ids')} />
      <Fieldset legend="Add to the rules">
        <MatcherFields of={SENDERS} inputProps={(name) => form.getInputProps(`add.${name}`)} />
      </Fieldset>
      <Fieldset legend="Remove from the rules">
        <MatcherFields of={SENDERS} inputProps={(name) => form.getInputProps(`remove.${name}`)} />
      </Fieldset>
      <Text size="sm" c="dimmed">
        All rules are updated, or none. A rule with no senders left is removed.
      </Text>
    </FormDialog>
  );
}

/** The linked funders, and those that have a rule without being linked. */
function FundersToEdit({ rules, ...field }: { rules: readonly Rule[] } & MultiSelectProps) {
  const { data } = useData(FUNDERS_TO_EDIT, { types: ['FunderIntegration'] });
  const names = new Map([
    ...rules.map(({ funder }): [string, string] => [funder.serviceId, funder.name]),
    ...(data?.funderIntegrations ?? []).map((link): [string, string] => [link.funderServiceId, link.funderName]),
  ]);
  return (
    <MultiSelect
      label="Funders"
      placeholder={field.value?.length === 0 ? 'Choose funders' : ''}
      data={[...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))}
      searchable
      hidePickedOptions
      {...field}
    />
  );
}
