import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { percent } from '../../components/format';
import { FunderSearch } from './FunderSearch';
import { type PendingMatch, RESOLVE_MATCH, SKIP_MATCH } from './policies-query';

interface Props {
  jobId: string;
  match: PendingMatch;
  /** The funder is noted, and written when the preview is applied. */
  isPreview: boolean;
  reload: () => void;
}

const LIKELY = 0.8;
const DISTANCE = 0.05;

/** The funder that is most likely meant; none where another is nearly as like. */
function likely([best, next]: PendingMatch['candidates']): string | null {
  if (!best || best.similarity < LIKELY) return null;
  return next && next.similarity > best.similarity - DISTANCE ? null : best.funderServiceId;
}

/** A row whose funder its name alone does not identify: a person picks one, of the suggested ones or of all. */
export function PendingMatchForm({ jobId, match, isPreview, reload }: Props) {
  const [funder, setFunder] = useState(likely(match.candidates));
  const resolve = useAction(RESOLVE_MATCH, isPreview ? 'Funder chosen.' : 'Row imported.');
  const skip = useAction(SKIP_MATCH, 'Row skipped.');
  const at = { job: jobId, index: match.index };
  return (
    <Group gap="xs" align="center" data-match={match.index}>
      <Text size="sm" fw={600} style={{ flex: '1 1 10rem' }}>
        “{match.spreadsheetName}” is
      </Text>
      <FunderSearch
        aria-label={`Funder for ${match.spreadsheetName}`}
        suggested={match.candidates.map(({ funderServiceId, funderName, similarity }) => ({
          value: funderServiceId,
          label: `${funderName} (${percent(Math.round(similarity * 100))} similar)`,
        }))}
        value={funder}
        onChange={setFunder}
        style={{ flex: '2 1 14rem' }}
      />
      <Button
        size="xs"
        disabled={!funder}
        loading={resolve.busy}
        onClick={() => funder && void resolve.run({ ...at, funder }).then(reload)}
      >
        {isPreview ? 'Choose' : 'Import'}
      </Button>
      <Button size="xs" variant="default" loading={skip.busy} onClick={() => void skip.run(at).then(reload)}>
        Skip
      </Button>
    </Group>
  );
}
