import { Stack } from '@mantine/core';
import classes from './Deal.module.css';
import { DealCrm } from './DealCrm';
import { DealFacts } from './DealFacts';
import { DealFiles } from './DealFiles';
import { DealHistory } from './DealHistory';
import { DealLinks } from './DealLinks';
import { DealSubmissions } from './DealSubmissions';
import type { DealData } from './deal-query';
import { ReloadDeal } from './reload';

export function DealOverview({ deal, reload }: { deal: DealData; reload: () => void }) {
  return (
    <ReloadDeal value={reload}>
      <div className={classes.columns}>
        <DealSubmissions deal={deal} />
        <Stack>
          <DealFacts deal={deal} />
          <DealCrm deal={deal} />
          <DealFiles deal={deal} reload={reload} />
          <DealLinks deal={deal} />
          <DealHistory dealId={deal.serviceId} />
        </Stack>
      </div>
    </ReloadDeal>
  );
}
