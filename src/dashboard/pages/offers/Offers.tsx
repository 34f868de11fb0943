import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useDealData } from '../../app/deal-changes';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { choicesOf } from '../../components/labels';
import { ChooseOffer } from '../closing/ChooseOffer';
import type { DealData } from '../deal/deal-query';
import classes from './Offers.module.css';
import { OfferTable } from './OfferTable';
import { choiceOf } from './offer-choice';
import { RANKINGS } from './offer-fields';
import { offerRows, RANKING, type Ranking } from './offer-rows';

const Payback = lazy(() => import('./Payback'));

/** The deal's live offers side by side, in the service's own order. */
export default function Offers({ deal, reload }: { deal: DealData; reload: () => void }) {
  const [by, setBy] = useState<Ranking>('APR');
  const ranking = useDealData(RANKING, {
    variables: { id: deal.serviceId, by },
    types: ['Offer', 'Decision', 'Closing'],
  });
  return (
    <Loaded of={ranking}>
      {({ endUser }) => {
        const rows = offerRows(deal, endUser?.rankedOffers.map(({ serviceId }) => serviceId) ?? []);
        if (!endUser || rows.length === 0)
          return (
            <Card>
              <Empty icon="policies" title="No offers yet">
                Offers of current approvals are compared here as soon as a funder makes one.
              </Empty>
            </Card>
          );
        return (
          <Stack>
            <Card
              flush
              title="Offers"
              actions={
                <>
                  <Button size="xs" variant="default" onClick={() => print()}>
                    Print for the merchant
                  </Button>
                  <SegmentedControl
                    size="xs"
                    className={classes.rankings}
                    aria-label="Best by"
                    data={choicesOf(RANKINGS)}
                    value={by}
                    onChange={setBy}
                  />
                </>
              }
            >
              <OfferTable
                rows={rows}
                by={by}
                choose={(row) => (
                  <ChooseOffer row={row} choice={choiceOf(row.offer.serviceId, endUser)} deal={deal} reload={reload} />
                )}
              />
              <Text size="xs" c="dimmed" px="md" py="xs">
                Figures with a dotted line follow from what the funder stated; hover over one to see how. The best
                stands first.
                {deal.funderSubmissions.hasMore && ` Of the ${deal.funderSubmissions.items.length} newest submissions.`}
              </Text>
            </Card>
            <div data-print="no">
              <Card title="Payback over time">
                <Suspense fallback={null}>
                  <Payback rows={rows} />
                </Suspense>
              </Card>
            </div>
          </Stack>
        );
      }}
    </Loaded>
  );
}
