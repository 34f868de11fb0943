import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDealData } from '../../app/deal-changes';
import { ToSubmit } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { Dialog } from '../../components/Dialog';
import { money, onDate, onDay } from '../../components/format';
import type { DealData } from '../deal/deal-query';
import { ReloadDeal } from '../deal/reload';
import classes from './Closing.module.css';
import { ClosingMenu } from './ClosingMenu';
import { ContractForm } from './ContractForm';
import { type ClosingDeal, DEAL_CLOSING, LOST_REASONS, PIPELINE, type Stage } from './closing-query';
import { type Entered, enteredNext } from './entered';
import { FundingForm } from './FundingForm';
import { Reopen } from './LoseDeal';
import { dayOf } from './stage-days';

const STEPS = ['NEW', 'SENT', 'OFFERS', 'SELECTED', 'CONTRACT', 'FUNDED'] as const satisfies readonly Stage[];

/** Where the deal stands between the application and the money, with the one thing that comes next. */
export default function ClosingBar({ deal, reload }: { deal: DealData; reload: () => void }) {
  const [entering, setEntering] = useState<Entered | null>(null);
  const closing = useDealData(DEAL_CLOSING, {
    variables: { id: deal.serviceId },
    types: ['Closing', 'Decision', 'FunderSubmission'],
  });
  const known = closing.data?.endUser;
  if (!known) return null;
  const close = () => setEntering(null);
  const again = () => {
    closing.reload();
    reload();
  };
  return (
    <ReloadDeal value={again}>
      <Paper component="section" withBorder p="sm" mb="md" aria-label="Stage of the deal" data-print="no">
        <Group justify="space-between" gap="sm">
          <Steps of={known} since={deal} />
          <Group gap="xs">
            <NextButton dealId={deal.serviceId} of={known} onEnter={setEntering} />
            <ToSubmit>
              <ClosingMenu deal={deal} of={known} onEnter={setEntering} />
            </ToSubmit>
          </Group>
        </Group>
        <Remarks of={known} />
      </Paper>
      <Dialog opened={entering === 'contract'} onClose={close} title="Contract" centered>
        {known.closing && <ContractForm deal={deal} closing={known.closing} onClose={close} />}
      </Dialog>
      <Dialog opened={entering === 'funding'} onClose={close} title="Funding" size="xl" centered>
        {known.closing && <FundingForm dealId={deal.serviceId} closing={known.closing} onClose={close} />}
      </Dialog>
    </ReloadDeal>
  );
}

function Steps({ of: deal, since }: { of: ClosingDeal; since: DealData }) {
  if (deal.pipelineStage === 'LOST')
    return (
      <Group gap="xs">
        <Chip tone="bad">Lost</Chip>
        <Text size="sm">
          {[deal.lostReason && LOST_REASONS[deal.lostReason], deal.lostNote].filter(Boolean).join(': ')}
        </Text>
      </Group>
    );
  const at = STEPS.indexOf(deal.pipelineStage);
  return (
    <ol className={classes.steps}>
      {STEPS.map((step, index) => {
        const day = index <= at ? dayOf(step, deal, since) : null;
        return (
          <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index <= at || undefined}>
            {PIPELINE[step]}
            {day && <span className={classes.day}>{day.length === 10 ? onDate(day) : onDay(day)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

interface NextProps {
  dealId: string;
  of: ClosingDeal;
  onEnter: (what: Entered) => void;
}

/** The one thing that comes next. */
function NextButton({ dealId, of: { pipelineStage, closing }, onEnter }: NextProps) {
  if (pipelineStage === 'LOST')
    return (
      <ToSubmit>
        <Reopen dealId={dealId} />
      </ToSubmit>
    );
  if (pipelineStage === 'OFFERS')
    return (
      <Button size="xs" component={Link} to={`/deals/${dealId}/offers`}>
        Compare, choose
      </Button>
    );
  if (!closing) return null;
  const entered = enteredNext(pipelineStage);
  if (entered)
    return (
      <ToSubmit>
        <Button size="xs" onClick={() => onEnter(entered)}>
          {entered === 'contract' ? 'The contract is out…' : 'Record the funding…'}
        </Button>
      </ToSubmit>
    );
  return (
    <Button size="xs" component={Link} to={`/deals/${dealId}/money`}>
      Commission
    </Button>
  );
}

function Remarks({ of: { closing, renewalOf } }: { of: ClosingDeal }) {
  if (!closing && !renewalOf) return null;
  return (
    <Group gap="md" mt="xs">
      {closing && (
        <Text size="sm">
          {closing.submission.funder.name}: {money(closing.fundedAmount ?? closing.offer?.fundedAmount)}
          {closing.fundedOn === null && closing.contractSignedOn && `, signed ${onDate(closing.contractSignedOn)}`}
          {closing.renewalOn && `, renewal from ${onDate(closing.renewalOn)}`}
        </Text>
      )}
      {closing?.differs && <Chip tone="warn">The offer has changed since it was chosen</Chip>}
      {renewalOf && (
        <Anchor component={Link} to={`/deals/${renewalOf.serviceId}`} size="sm">
          Renews {renewalOf.name ?? 'an earlier deal'}
        </Anchor>
      )}
    </Group>
  );
}
