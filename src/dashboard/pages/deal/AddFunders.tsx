import { MultiSelect, type MultiSelectProps, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { graphql } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { FormDialog } from '../../components/FormDialog';
import type { DealData } from './deal-query';
import { useReloadDeal } from './reload';

const LINKED = graphql(`query FundersToAdd { funderIntegrations { funderServiceId funderName } }`);
const UPSERT = graphql(`
  mutation AddFunder($deal: ID!, $funder: ID!) {
    upsertFunderSubmission(endUserServiceId: $deal, funderServiceId: $funder) { serviceId }
  }
`);

export function AddFunders({ deal }: { deal: DealData }) {
  const form = useForm<{ funders: string[] }>({ initialValues: { funders: [] } });
  const { run, busy } = useAction(UPSERT);
  const reload = useReloadDeal();
  const add = async () => {
    for (const funder of form.values.funders) if (!(await run({ deal: deal.serviceId, funder }))) return false;
    reload();
    return true;
  };
  return (
    <FormDialog
      size="xs"
      variant="default"
      icon="plus"
      label="Add funders"
      title="Add funders to this deal"
      action="Add"
      busy={busy}
      ready={form.values.funders.length > 0}
      isDirty={form.isDirty()}
      onOpen={form.reset}
      onSave={add}
    >
      <FundersToAdd deal={deal} {...form.getInputProps('funders')} />
      <Text size="sm" c="dimmed">
        Adding funders sends nothing.
      </Text>
    </FormDialog>
  );
}

function FundersToAdd({ deal, ...field }: { deal: DealData } & MultiSelectProps) {
  const { data } = useData(LINKED, { types: ['FunderIntegration'] });
  const known = new Set(deal.funderSubmissions.items.map(({ funder }) => funder.serviceId));
  const open = (data?.funderIntegrations ?? [])
    .filter(({ funderServiceId }) => !known.has(funderServiceId))
    .map(({ funderServiceId, funderName }) => ({ value: funderServiceId, label: funderName }));
  return (
    <MultiSelect
      aria-label="Funders"
      placeholder={field.value?.length === 0 ? 'Choose funders' : ''}
      data={open}
      searchable
      hidePickedOptions
      nothingFoundMessage={open.length === 0 ? 'All linked funders are already added.' : 'No such funder.'}
      {...field}
    />
  );
}
