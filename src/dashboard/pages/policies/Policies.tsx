import { Stack } from '@mantine/core';
import { useData } from '../../api/use-data';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { PageHeader } from '../../components/PageHeader';
import { AddPolicy } from './AddPolicy';
import { DownloadPolicies } from './DownloadPolicies';
import { PolicyTable } from './PolicyTable';
import { LATEST_JOB, POLICIES } from './policies-query';
import { UploadJob } from './UploadJob';
import { UploadPolicies } from './UploadPolicies';

const TYPES = ['BrokerFunderPolicy', 'PolicyUploadJob', 'PendingFunderMatch'];

export default function Policies() {
  const job = useData(LATEST_JOB, { types: TYPES });
  const policies = useData(POLICIES, { types: TYPES });
  const reload = () => {
    job.reload();
    policies.reload();
  };
  const latest = job.data?.latestPolicyUploadJob;
  return (
    <>
      <PageHeader
        title="Policies"
        about="What each funder requires of a deal. Upload spreadsheets as funders send them."
      >
        <DownloadPolicies />
        <UploadPolicies onUploaded={reload} />
      </PageHeader>
      <Stack>
        {latest && <UploadJob key={latest.serviceId} job={latest} reload={reload} />}
        <Card
          title="Policies"
          flush
          actions={<AddPolicy policies={policies.data?.brokerFunderPolicies ?? []} reload={policies.reload} />}
        >
          <Loaded of={policies} lines={6}>
            {({ brokerFunderPolicies }) =>
              brokerFunderPolicies.length === 0 ? (
                <Empty icon="policies" title="No policies yet">
                  Upload an XLSX, XLS or CSV file with a row for each funder: Lender, Min FICO, TIB, Revenue, States …
                </Empty>
              ) : (
                <PolicyTable policies={brokerFunderPolicies} reload={policies.reload} />
              )
            }
          </Loaded>
        </Card>
      </Stack>
    </>
  );
}
