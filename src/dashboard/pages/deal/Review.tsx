import { Button } from '@mantine/core';
import { graphql } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { useMay } from '../../app/Rights';
import type { DealData } from './deal-query';

const REVIEW = graphql(`
  mutation ReviewDeal($id: ID!) {
    updateEndUser(serviceId: $id, input: { status: REVIEWED }) { serviceId status }
  }
`);

/** A person has looked at a deal that was processed. */
export function Review({ deal, reload }: { deal: DealData; reload: () => void }) {
  const { run, busy } = useAction(REVIEW, 'Deal reviewed.');
  const mayReview = useMay('CONFIGURE');
  if (!mayReview || (deal.status !== 'PROCESSED' && deal.status !== 'REVIEW_REQUESTED')) return null;
  const onReview = async () => {
    if (await run({ id: deal.serviceId })) reload();
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void onReview()}>
      Mark as reviewed
    </Button>
  );
}
