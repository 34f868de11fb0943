import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { FormDialog } from '../../parts/FormDialog';
import { CANDIDATES, LINK } from './funders-query';

export function LinkFunder() {
  const [opened, setOpened] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useData(CANDIDATES, { pause: !opened, types: ['Funder', 'FunderIntegration'] });
  const { run, busy } = useAction(LINK, 'The funder is linked.');
  const navigate = useNavigate();
  const link = async () => {
    const linked = await run({ id: chosen! });
    if (linked) navigate(`/funders/of/${chosen}`);
    return linked !== undefined;
  };
  return (
    <FormDialog
      icon="plus"
      label="Link a funder"
      title="Link a funder"
      action="Link"
      busy={busy}
      ready={chosen !== null}
      onOpen={() => setOpened(true)}
      onSave={link}
    >
      <Select
        label="Funder of the catalogue"
        data={(data?.funderIntegrationCandidates ?? []).map(({ serviceId, name }) => ({
          value: serviceId,
          label: name,
        }))}
        value={chosen}
        onChange={setChosen}
        searchable
        nothingFoundMessage="Every funder is linked."
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        Linking sends nothing. Afterwards you say how deals reach the funder.
      </Text>
    </FormDialog>
  );
}
