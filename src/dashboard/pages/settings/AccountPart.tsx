import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { Card } from '../../parts/Card';
import { Code } from '../../parts/Code';
import { Loaded } from '../../parts/Loaded';
import { type AccountShown, SETTINGS, UPDATE_SETTINGS } from './account-query';
import { MailTrust } from './MailTrust';
import { OfferConstants } from './OfferConstants';

export function AccountPart() {
  const settings = useData(SETTINGS, { types: ['AccountSettings'] });
  return <Loaded of={settings}>{(data) => <AccountForm {...data} reload={settings.reload} />}</Loaded>;
}

function AccountForm({ viewer, accountSettings, reload }: AccountShown & { reload: () => void }) {
  const { nameSimilarityThreshold, offerConstants, inboundEmailUrl, ownDomains, trustUnauthenticated } =
    accountSettings;
  const [threshold, setThreshold] = useState<string | number>(nameSimilarityThreshold);
  const { run, busy } = useAction(UPDATE_SETTINGS, 'Saved.');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({ input: { nameSimilarityThreshold: Number(threshold) } });
  };
  return (
    <Stack>
      <Card title={viewer.name}>
        <Stack gap="sm">
          <Code>{viewer.serviceId}</Code>
          <Text size="sm">
            Funders’ answers by mail: have your mail provider post incoming mail to this address. It is a secret.
          </Text>
          <Code>{inboundEmailUrl}</Code>
        </Stack>
      </Card>
      <MailTrust
        key={ownDomains.join()}
        ownDomains={ownDomains}
        trustUnauthenticated={trustUnauthenticated}
        reload={reload}
      />
      <Card title="When is a name nearly equal?">
        <form onSubmit={submit}>
          <Group align="end">
            <NumberInput
              label="Similarity"
              description="From 0.75 to 0.99: from here on a deal is held for a person."
              min={0.75}
              max={0.99}
              step={0.01}
              decimalScale={2}
              value={threshold}
              onChange={setThreshold}
            />
            <Button type="submit" loading={busy}>
              Save
            </Button>
          </Group>
        </form>
      </Card>
      <OfferConstants key={JSON.stringify(offerConstants)} of={offerConstants} reload={reload} />
    </Stack>
  );
}
