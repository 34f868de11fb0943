import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useData } from '../../api/use-data';
import { ToConfigure, WhoseMatter } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { PageHeader } from '../../components/PageHeader';
import { AddPolicy } from './AddPolicy';
import { DownloadPolicies } from './DownloadPolicies';
import { PolicyTable } from './PolicyTable';
import { LATEST_JOB, NAMED_JOB, POLICIES } from './policies-query';
import { UploadJob } from './UploadJob';
import { UploadPolicies } from './UploadPolicies';

const TYPES = ['BrokerFunderPolicy', 'PolicyUploadJob', 'PendingFunderMatch'];

export default function Policies() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('job');
  const latestJob = useData(LATEST_JOB, { types: TYPES });
  // Rows of an earlier upload may still wait.
  const namedJob = useData(NAMED_JOB, { variables: { id: id ?? '' }, types: TYPES, pause: id === null });
  const policies = useData(POLICIES, { types: TYPES });
  const reload = () => {
    latestJob.reload();
    if (id !== null) namedJob.reload();
    policies.reload();
  };
  const uploaded = () => {
    setAddress({}, { replace: true });
    reload();
  };
  const job = namedJob.data?.policyUploadJob ?? latestJob.data?.latestPolicyUploadJob;
  return (
    <>
      <PageHeader
        title="Policies"
        about="What each funder requires of a deal. Upload sheets as funders send them, PDFs too."
      >
        <DownloadPolicies />
        <ToConfigure>
          <UploadPolicies onUploaded={uploaded} />
        </ToConfigure>
      </PageHeader>
      <Stack>
        <WhoseMatter of="policies" />
        {job && <UploadJob key={job.serviceId} job={job} reload={reload} />}
        <Card
          title="Policies"
          flush
          actions={
            <ToConfigure>
              <AddPolicy policies={policies.data?.brokerFunderPolicies ?? []} reload={policies.reload} />
            </ToConfigure>
          }
        >
          <Loaded of={policies} lines={6}>
            {({ brokerFunderPolicies }) =>
              brokerFunderPolicies.length === 0 ? (
                <Empty icon="policies" title="No policies yet">
                  Upload an XLSX, XLS, CSV or PDF file with a row for each funder: Lender, Min FICO, TIB, Revenue,
                  States …
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
