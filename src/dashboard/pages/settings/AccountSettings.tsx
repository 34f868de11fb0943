import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { readUnmasked } from '../../api/unmasked';
import { useActionForm } from '../../api/use-action-form';
import { useData } from '../../api/use-data';
import { ConfigurersForm } from '../../app/Rights';
import { useSession } from '../../app/session';
import { Card } from '../../components/Card';
import { Code } from '../../components/Code';
import { Loaded } from '../../components/Loaded';
import { Masked } from '../../components/Masked';
import { PageForm } from '../../components/PageForm';
import { type AccountShown, SETTINGS, UPDATE_SETTINGS } from './account-query';
import { MailTrust } from './MailTrust';
import { OfferConstants } from './OfferConstants';

export function AccountSettings() {
  const settings = useData(SETTINGS, { types: ['AccountSettings'] });
  return (
    <ConfigurersForm matter="the account’s settings">
      <Loaded of={settings}>{(data) => <AccountForm {...data} reload={settings.reload} />}</Loaded>
    </ConfigurersForm>
  );
}

function AccountForm({ viewer, accountSettings, reload }: AccountShown & { reload: () => void }) {
  const { nameSimilarityThreshold, offerConstants, inboundEmailUrl, ownDomains, trustUnauthenticated } =
    accountSettings;
  const { caller } = useSession();
  const { form, busy, page } = useActionForm(UPDATE_SETTINGS, {
    isShared: true,
    initialValues: { nameSimilarityThreshold },
    variables: (input) => ({ input }),
    done: 'Saved.',
  });
  return (
    <Stack>
      <Card title={viewer.name}>
        <Stack gap="sm">
          <Code>{viewer.serviceId}</Code>
          <Text size="sm">Have your mail provider post incoming mail from funders to this URL. Keep it secret.</Text>
          <Masked
            name="the URL"
            copied
            scope="CONFIGURE"
            read={async () => (await readUnmasked(caller, SETTINGS, {})).accountSettings.inboundEmailUrl}
          >
            {inboundEmailUrl}
          </Masked>
        </Stack>
      </Card>
      <MailTrust
        key={ownDomains.join()}
        ownDomains={ownDomains}
        trustUnauthenticated={trustUnauthenticated}
        reload={reload}
      />
      <Card title="Name similarity">
        <PageForm {...page}>
          <Group align="end">
            <NumberInput
              label="Similarity"
              description="0.75 to 0.99. From this similarity on, a deal is held for review."
              min={0.75}
              max={0.99}
              step={0.01}
              decimalScale={2}
              required
              {...form.getInputProps('nameSimilarityThreshold')}
            />
            <Button type="submit" loading={busy}>
              Save
            </Button>
          </Group>
        </PageForm>
      </Card>
      <OfferConstants key={JSON.stringify(offerConstants)} of={offerConstants} reload={reload} />
    </Stack>
  );
}
