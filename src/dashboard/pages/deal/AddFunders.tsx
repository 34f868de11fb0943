import { MultiSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { FormDialog } from '../../parts/FormDialog';
import type { DealData } from './deal-query';
import { useReloadDeal } from './reload';

const LINKED = graphql(`query FundersToAdd { funderIntegrations { funderServiceId funderName } }`);
const UPSERT = graphql(`
  mutation AddFunder($deal: ID!, $funder: ID!) {
    upsertFunderSubmission(endUserServiceId: $deal, funderServiceId: $funder) { serviceId }
  }
`);

export function AddFunders({ deal }: { deal: DealData }) {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const { data } = useData(LINKED, { pause: !opened, types: ['FunderIntegration'] });
  const { run, busy } = useAction(UPSERT);
  const reload = useReloadDeal();
  const known = new Set(deal.funderSubmissions.items.map(({ funder }) => funder.serviceId));
  const choices = (data?.funderIntegrations ?? [])
    .filter(({ funderServiceId }) => !known.has(funderServiceId))
    .map(({ funderServiceId, funderName }) => ({ value: funderServiceId, label: funderName }));
  const add = async () => {
    for (const funder of chosen) if (!(await run({ deal: deal.serviceId, funder }))) return false;
    reload();
    return true;
  };
  const start = () => {
    setOpened(true);
    setChosen([]);
  };
  return (
    <FormDialog
      size="xs"
      variant="default"
      icon="plus"
      label="Add funders"
      title="Which funders are to see this deal?"
      action="Add"
      busy={busy}
      ready={chosen.length > 0}
      onOpen={start}
      onSave={add}
    >
      <MultiSelect
        aria-label="Funders"
        placeholder={chosen.length === 0 ? 'Choose funders' : ''}
        data={choices}
        value={chosen}
        onChange={setChosen}
        searchable
        hidePickedOptions
        nothingFoundMessage="Every linked funder has it already."
      />
      <Text size="sm" c="dimmed">
        Nothing is sent by adding them.
      </Text>
    </FormDialog>
  );
}
