import { Fieldset, MultiSelect, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { FormDialog } from '../../parts/FormDialog';
import { BULK_EDIT, FUNDERS_TO_EDIT, type Rule, type RuleOutcome } from './exclusions-query';
import { MatcherFields, type MatcherLists, SENDERS } from './MatcherFields';

const WORDS: Record<RuleOutcome['action'], string> = {
  CREATED: 'made',
  UPDATED: 'changed',
  DELETED: 'removed, as nobody was left in it',
  UNCHANGED: 'as before',
};

/** "2 rules made, 1 as before." */
function told(outcomes: readonly RuleOutcome[]): string {
  const parts = Object.entries(WORDS).map(([action, word]) => {
    const number = outcomes.filter((outcome) => outcome.action === action).length;
    return number > 0 ? `${number} ${word}` : '';
  });
  return `Rules: ${parts.filter(Boolean).join(', ')}.`;
}

const isFilled = (lists: MatcherLists) => Object.values(lists).some((list) => list.length > 0);

/** Adds senders to the rules of several funders at once, or takes them out of them. */
export function BulkEdit({ rules, reload }: { rules: readonly Rule[]; reload: () => void }) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const [add, setAdd] = useState<MatcherLists>({});
  const [remove, setRemove] = useState<MatcherLists>({});
  const { data } = useData(FUNDERS_TO_EDIT, { pause: !opened, types: ['FunderIntegration'] });
  const { run, busy } = useAction(BULK_EDIT);
  const choices = new Map([
    ...rules.map(({ funder }): [string, string] => [funder.serviceId, funder.name]),
    ...(data?.funderIntegrations ?? []).map((link): [string, string] => [link.funderServiceId, link.funderName]),
  ]);
  const start = () => {
    setOpened(true);
    setChosen([]);
    setAdd({});
    setRemove({});
  };
  const save = async () => {
    const edited = await run({ ids: chosen, add, remove });
    if (!edited) return false;
    notifications.show({ message: told(edited.bulkEditFunderExclusionRules) });
    reload();
    return true;
  };
  return (
    <FormDialog
      size="xs"
      wide
      variant="default"
      label="Edit several…"
      title="Edit the rules of several funders"
      action="Edit the rules"
      busy={busy}
      ready={chosen.length > 0 && (isFilled(add) || isFilled(remove))}
      onOpen={start}
      onSave={save}
    >
      <MultiSelect
        label="Funders"
        placeholder={chosen.length === 0 ? 'Choose funders' : ''}
        data={[...choices].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))}
        value={chosen}
        onChange={setChosen}
        searchable
        hidePickedOptions
      />
      <Fieldset legend="Exclude also">
        <MatcherFields of={SENDERS} value={add} onChange={setAdd} />
      </Fieldset>
      <Fieldset legend="Exclude no longer">
        <MatcherFields of={SENDERS} value={remove} onChange={setRemove} />
      </Fieldset>
      <Text size="sm" c="dimmed">
        All rules are changed, or none. A rule that nobody is left in is removed.
      </Text>
    </FormDialog>
  );
}
