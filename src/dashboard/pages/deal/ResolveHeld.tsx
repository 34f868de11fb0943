import { Button, Group } from '@mantine/core';
import { graphql } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { ToSubmit } from '../../app/Rights';
import type { DealSubmission } from './deal-query';
import { useReloadDeal } from './reload';

const RESOLVE = graphql(`
  mutation ResolveHeld($id: ID!, $resolution: ExclusionResolution!) {
    resolveHeldSubmission(submissionServiceId: $id, resolution: $resolution) { funderServiceId reason }
  }
`);

/** A person says whether the sender is the excluded one; the funder's rule remembers it. */
export function ResolveHeld({ submission }: { submission: Pick<DealSubmission, 'serviceId'> }) {
  const { run, busy } = useAction(RESOLVE, 'Saved in the exclusion rule.');
  const reload = useReloadDeal();
  const resolve = (resolution: 'EXCLUDED' | 'NOT_SENDER') =>
    void run({ id: submission.serviceId, resolution }).then((done) => done && reload());
  return (
    <ToSubmit>
      <Group gap="xs">
        <Button size="xs" loading={busy} onClick={() => resolve('NOT_SENDER')}>
          Not the excluded sender
        </Button>
        <Button size="xs" variant="default" loading={busy} onClick={() => resolve('EXCLUDED')}>
          Excluded sender
        </Button>
      </Group>
    </ToSubmit>
  );
}
