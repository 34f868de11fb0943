import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { graphql } from '../../api/graphql';
import { useData } from '../../api/use-data';

/** Its code comes when it is first asked for: the first page does without it. */
const EditApplication = lazy(async () => ({
  default: (await import('../application/EditApplication')).EditApplication,
}));

const MISSING = graphql(`
  query MissingForFunder($id: ID!) {
    endUser(serviceId: $id) {
      serviceId
      preflight { funderServiceId funderName missingInformation missingFileClasses }
    }
  }
`);

interface Props {
  dealId: string;
  funderId: string;
  /** The funder's own words, where it has refused what it got. */
  refusal: string | null;
  onSaved: () => void;
}

/** The facts that one funder misses, filled in on the spot. */
export function CompleteData({ dealId, funderId, refusal, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data, reload } = useData(MISSING, { variables: { id: dealId }, pause: !isOpen });
  const check = data?.endUser?.preflight.find(({ funderServiceId }) => funderServiceId === funderId);
  return (
    <>
      <Button size="xs" variant="default" loading={isOpen && !data} onClick={() => setOpen(true)}>
        Complete the data
      </Button>
      {isOpen && check && (
        <Suspense fallback={null}>
          <EditApplication
            dealId={dealId}
            missing={{
              funder: check.funderName,
              paths: check.missingInformation,
              fileClasses: check.missingFileClasses,
              refusal,
            }}
            onClose={() => setOpen(false)}
            onSaved={() => {
              reload();
              onSaved();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
