import { Button, Code, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { graphql, type ResultOf } from '../../api/graphql';
import { useData } from '../../api/use-data';
import { Loaded } from '../../components/Loaded';
import { BY_API } from './by-api';
import type { DealSubmission } from './deal-query';

const PREVIEW = graphql(`
  query RequestPreview($deal: ID!, $funder: ID!, $environment: Environment!) {
    requestPreview(endUserServiceId: $deal, funderServiceId: $funder, environment: $environment) {
      valid
      problems { message }
      steps { id method url headers body bytes fields { path value source } }
    }
  }
`);

type Preview = ResultOf<typeof PREVIEW>['requestPreview'];

interface Props {
  submission: DealSubmission;
  useSandbox?: boolean;
}

/** The exact requests that would take a deal to its funder. */
export function RequestedSteps({ submission, useSandbox = false }: Props) {
  const environment = useSandbox ? ('STAGING' as const) : ('PRODUCTION' as const);
  const variables = { deal: submission.endUserServiceId, funder: submission.funder.serviceId, environment };
  const asked = useData(PREVIEW, { variables });
  return <Loaded of={asked}>{({ requestPreview }) => <Requests of={requestPreview} />}</Loaded>;
}

export function Requests({ of }: { of: Pick<Preview, 'problems' | 'steps'> }) {
  return (
    <Stack gap="md">
      {of.problems.map(({ message }) => (
        <Text key={message} size="sm">
          {message}
        </Text>
      ))}
      {of.steps.map(({ id, method, url, headers, body, fields }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is made for each file, in their order.
        <Stack key={index} gap={4}>
          <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
            {index + 1}. {id}: {method} {url}
          </Text>
          <Code block style={{ maxHeight: '16rem', overflow: 'auto' }} tabIndex={0}>
            {Object.entries(headers)
              .map(([name, value]) => `${name}: ${String(value)}`)
              .join('\n')}
            {body === null ? '' : `\n\n${body}`}
          </Code>
          {fields.flatMap(({ path, source }) =>
            source ? (
              <Text key={path} size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {path}: from {source}
              </Text>
            ) : (
              []
            ),
          )}
        </Stack>
      ))}
    </Stack>
  );
}

/** The same behind a line that opens it, where the funder is reached by an API. */
export function WhatItReceives({ submission, useSandbox }: Required<Props>) {
  const [opened, { toggle }] = useDisclosure(false);
  if (!submission.configuredChannel || !BY_API.has(submission.configuredChannel)) return null;
  return (
    <Stack gap="xs" align="flex-start">
      <Button size="compact-xs" variant="subtle" aria-expanded={opened} onClick={toggle}>
        What {submission.funder.name} will receive
      </Button>
      {opened && <RequestedSteps submission={submission} useSandbox={useSandbox} />}
    </Stack>
  );
}
