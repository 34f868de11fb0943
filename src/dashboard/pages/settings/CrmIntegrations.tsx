import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useData } from '../../api/use-data';
import { Card } from '../../parts/Card';
import { Empty } from '../../parts/Empty';
import { Loaded } from '../../parts/Loaded';
import { Once } from '../../parts/Once';
import { CrmIntegration } from './CrmIntegration';
import { INTEGRATIONS, type Told } from './crm-query';
import { NewCrmIntegration } from './NewCrmIntegration';

export function CrmIntegrations() {
  const integrations = useData(INTEGRATIONS, { types: ['CrmIntegration'] });
  const [told, setTold] = useState<Told | null>(null);
  return (
    <Stack>
      <Loaded of={integrations}>
        {({ crmIntegrations }) => (
          <>
            <Card
              title="CRM integrations"
              actions={<NewCrmIntegration onTold={setTold} reload={integrations.reload} />}
            >
              {crmIntegrations.length === 0 ? (
                <Empty icon="deals" title="No CRM sends deals here yet">
                  Make an integration, then give its address and secret to your CRM.
                </Empty>
              ) : (
                <Text size="sm" c="dimmed">
                  Each CRM sends its deals to its own address and proves itself by its secret.
                </Text>
              )}
            </Card>
            {crmIntegrations.map((integration) => (
              <CrmIntegration
                key={integration.serviceId}
                of={integration}
                onTold={setTold}
                reload={integrations.reload}
              />
            ))}
          </>
        )}
      </Loaded>
      <Once
        title="For your CRM"
        values={told && { Address: told.url, Secret: told.secret }}
        onClose={() => setTold(null)}
      />
    </Stack>
  );
}
