import { Stack } from '@mantine/core';
import { useData } from '../../api/use-data';
import { Card } from '../../parts/Card';
import { Empty } from '../../parts/Empty';
import { Loaded } from '../../parts/Loaded';
import { PageHeader } from '../../parts/PageHeader';
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
        about="What each funder asks of a deal. A spreadsheet as funders send it around will do."
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
