import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useData } from '../../api/use-data';
import { ToConfigure, WhoseMatter } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { SecretsDialog } from '../../components/SecretsDialog';
import { CrmIntegration } from './CrmIntegration';
import { nameAmong } from './crm-config';
import { type CrmSecrets, INTEGRATIONS, providerLabel } from './crm-query';
import { NewCrmIntegration } from './NewCrmIntegration';

export function CrmIntegrations() {
  const integrations = useData(INTEGRATIONS, { types: ['CrmIntegration'] });
  const [secrets, setSecrets] = useState<CrmSecrets | null>(null);
  return (
    <Stack>
      <Loaded of={integrations}>
        {({ crmIntegrations, crmFields }) => (
          <>
            <WhoseMatter of="CRM integrations" />
            <Card
              title="CRM integrations"
              actions={
                <ToConfigure>
                  <NewCrmIntegration onSecrets={setSecrets} reload={integrations.reload} />
                </ToConfigure>
              }
            >
              {crmIntegrations.length === 0 ? (
                <Empty icon="deals" title="No CRM integrations yet">
                  Create an integration, then enter its URL and secret in your CRM.
                </Empty>
              ) : (
                <Text size="sm" c="dimmed">
                  Each CRM sends its deals to its own URL and authenticates with its secret.
                </Text>
              )}
            </Card>
            {crmIntegrations.map((integration) => (
              <CrmIntegration
                key={integration.serviceId}
                of={integration}
                name={nameAmong(crmIntegrations, integration, providerLabel(integration.provider))}
                fields={crmFields}
                onSecrets={setSecrets}
                reload={integrations.reload}
              />
            ))}
          </>
        )}
      </Loaded>
      <SecretsDialog
        title="For your CRM"
        values={secrets && { URL: secrets.url, Secret: secrets.secret }}
        onClose={() => setSecrets(null)}
      />
    </Stack>
  );
}
