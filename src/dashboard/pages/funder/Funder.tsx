import { SimpleGrid, Stack } from '@mantine/core';
import { useNavigate, useParams } from 'react-router';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { ConfigurersForm, ToConfigure } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { Confirm } from '../../components/Confirm';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { PageHeader } from '../../components/PageHeader';
import { stateLabel } from '../funders/funders-query';
import { CallbackCard } from './CallbackCard';
import { EmailSettings } from './EmailSettings';
import { EnvironmentCard } from './EnvironmentCard';
import { FunderRule } from './FunderRule';
import { FUNDER, type Integration, UNLINK } from './funder-query';
import { KnownSenders } from './KnownSenders';

export default function Funder() {
  const { funderId = '' } = useParams();
  const funder = useData(FUNDER, { variables: { id: funderId } });
  return (
    <Loaded of={funder} lines={6}>
      {({ funderIntegration }) =>
        funderIntegration ? (
          <Linked integration={funderIntegration} reload={funder.reload} />
        ) : (
          <Empty icon="funders" title="This funder is not linked">
            Link it on the Funders page to send deals to it.
          </Empty>
        )
      }
    </Loaded>
  );
}

function Linked({ integration, reload }: { integration: Integration; reload: () => void }) {
  const { funderServiceId: id, funderName, state, staging, production, config } = integration;
  const unlink = useAction(UNLINK, `${funderName} is no longer linked.`);
  const navigate = useNavigate();
  const { label, tone } = stateLabel(state);
  return (
    <>
      <PageHeader
        title={funderName}
        mark={<Chip tone={tone}>{label}</Chip>}
        back={{ to: '/funders', label: 'Funders' }}
        about={config?.displayName ?? 'Takes deals by email.'}
      >
        <ToConfigure>
          <Confirm
            question={`Unlink ${funderName}?`}
            consequence="Its credentials and its policy are deleted. Past submissions are kept."
            action={unlink}
            variables={{ id }}
            onDone={() => navigate('/funders')}
          >
            Unlink
          </Confirm>
        </ToConfigure>
      </PageHeader>
      <ConfigurersForm matter="funders">
        <Stack>
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            {staging && (
              <EnvironmentCard integration={integration} saved={staging} environment="STAGING" reload={reload} />
            )}
            {production && (
              <EnvironmentCard integration={integration} saved={production} environment="PRODUCTION" reload={reload} />
            )}
            <EmailSettings integration={integration} reload={reload} />
            <CallbackCard integration={integration} reload={reload} />
            <KnownSenders integration={integration} reload={reload} />
          </SimpleGrid>
          <FunderRule funderId={id} />
        </Stack>
      </ConfigurersForm>
    </>
  );
}
