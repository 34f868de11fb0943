import { Group, Stack, Text } from '@mantine/core';
import { graphql, type ResultOf } from '../../api/graphql';
import { useDealData } from '../../app/deal-changes';
import { Card } from '../../components/Card';
import { Chip, type Tone } from '../../components/Chip';
import { Empty } from '../../components/Empty';
import { percent } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { Status } from '../../components/Status';
import classes from './Evaluations.module.css';

const EVALUATIONS = graphql(`
  query Evaluations($id: ID!) {
    endUser(serviceId: $id) {
      serviceId
      policyEvaluations {
        funder { serviceId name }
        status
        tier
        matchingPriority
        submissionConfigured
        score
        explanation
        changesNeeded
        passed { key explanation }
        failed { key explanation mandatory onFailure }
        missing { key explanation }
        openConditions
        linkedFunderSubmission { serviceId status attempts { serviceId status isProduction } }
      }
    }
  }
`);

type Evaluation = NonNullable<ResultOf<typeof EVALUATIONS>['endUser']>['policyEvaluations'][number];

const STATUS: Record<Evaluation['status'], { label: string; tone: Tone }> = {
  MATCHED: { label: 'Matches', tone: 'good' },
  MISMATCHED: { label: 'Does not match', tone: 'bad' },
  MISSING_DATA: { label: 'Missing data', tone: 'warn' },
  NOT_EVALUATED: { label: 'No policy', tone: 'neutral' },
  EVALUATING: { label: 'Evaluating', tone: 'info' },
  ERROR: { label: 'Evaluation failed', tone: 'bad' },
};

const FOR_A_PERSON: { label: string; tone: Tone } = { label: 'For a person', tone: 'warn' };

/** What became of it; what no check bars and a person has to decide is no match yet, and no mismatch. */
function stateOf({ status, failed, openConditions }: Evaluation): { label: string; tone: Tone } {
  const isBarred = failed.some(({ mandatory, onFailure }) => mandatory && onFailure === 'fail');
  const isReviewed = status === 'MISMATCHED' && !isBarred;
  return isReviewed || (openConditions.length > 0 && status !== 'MISSING_DATA') ? FOR_A_PERSON : STATUS[status];
}

/** The deal against each funder's policy: where it fits, and what would have to change where it does not. */
export default function Evaluations({ dealId }: { dealId: string }) {
  const evaluations = useDealData(EVALUATIONS, { variables: { id: dealId }, types: ['BrokerFunderPolicy'] });
  return (
    <Card title="Funder policies" flush>
      <Loaded of={evaluations} lines={6}>
        {({ endUser }) => {
          const judged = (endUser?.policyEvaluations ?? []).filter(
            ({ status, openConditions }) => status !== 'NOT_EVALUATED' || openConditions.length > 0,
          );
          if (judged.length === 0)
            return (
              <Empty icon="policies" title="No policies">
                Upload your funders’ policies on the Policies page.
              </Empty>
            );
          return judged.map((evaluation) => <EvaluationEntry key={evaluation.funder.serviceId} of={evaluation} />);
        }}
      </Loaded>
    </Card>
  );
}

function EvaluationEntry({ of }: { of: Evaluation }) {
  const { label, tone } = stateOf(of);
  return (
    <Stack gap={6} className={classes.evaluation} data-evaluation={of.funder.serviceId}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600} size="sm">
            {of.funder.name}
          </Text>
          <Chip tone={tone}>{of.tier ? `${label}: ${of.tier}` : label}</Chip>
          {of.linkedFunderSubmission && <Status of={of.linkedFunderSubmission} />}
        </Group>
        {of.score !== null && (
          <Text size="sm" c="dimmed">
            {percent(Math.round(of.score * 100))} of the checks passed
          </Text>
        )}
      </Group>
      <Group gap={4}>
        {of.failed.map(({ key, explanation, mandatory, onFailure }) => (
          <Chip key={key} tone={mandatory && onFailure === 'fail' ? 'bad' : 'warn'}>
            {mandatory && onFailure !== 'fail' ? `For a person: ${explanation}` : explanation}
          </Chip>
        ))}
        {of.openConditions.map((condition) => (
          <Chip key={condition} tone="warn">
            {condition}
          </Chip>
        ))}
        {of.missing.map(({ key, explanation }) => (
          <Chip key={key} tone="warn">
            {explanation}
          </Chip>
        ))}
        {of.passed.map(({ key, explanation }) => (
          <Chip key={key} tone="good">
            {explanation}
          </Chip>
        ))}
      </Group>
      {of.changesNeeded.length > 0 && (
        <Text size="sm">
          <Text span c="dimmed" size="sm">
            To match:{' '}
          </Text>
          {of.changesNeeded.join('; ')}
        </Text>
      )}
    </Stack>
  );
}
