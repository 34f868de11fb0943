import { Select, type SelectProps, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useActionForm } from '../../api/use-action-form';
import { useData } from '../../api/use-data';
import { SAVED } from '../../app/unsaved';
import { FormDialog } from '../../components/FormDialog';
import { CANDIDATES, LINK } from './funders-query';

export function LinkFunder() {
  const navigate = useNavigate();
  const { form, dialog } = useActionForm(LINK, {
    initialValues: { id: '' },
    variables: (values) => (values.id ? values : null),
    done: 'Funder linked.',
    onDone: (_linked, { id }) => navigate(`/funders/of/${id}`, { state: SAVED }),
  });
  return (
    <FormDialog {...dialog} icon="plus" label="Link a funder" title="Link a funder" action="Link">
      <Candidates {...form.getInputProps('id')} />
      <Text size="sm" c="dimmed">
        Linking sends nothing. Set up the channel afterwards.
      </Text>
    </FormDialog>
  );
}

function Candidates(field: SelectProps) {
  const { data } = useData(CANDIDATES, { types: ['Funder', 'FunderIntegration'] });
  return (
    <Select
      label="Funder"
      data={(data?.funderIntegrationCandidates ?? []).map(({ serviceId, name }) => ({ value: serviceId, label: name }))}
      searchable
      nothingFoundMessage="All funders are linked."
      data-autofocus
      {...field}
    />
  );
}
