import { Button, Chip as Choice, Group, Paper, Switch, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useData } from '../../api/use-data';
import { useCurrentUser } from '../../app/current-user';
import { useChanges } from '../../app/session';
import { useWorkChanges } from '../../app/work-changes';
import { Empty } from '../../components/Empty';
import { ExportMenu } from '../../components/ExportMenu';
import { Loaded } from '../../components/Loaded';
import { oneOf, WORK_KIND } from '../../components/labels';
import { PageHeader } from '../../components/PageHeader';
import { SavedViews } from '../../components/SavedViews';
import { ReloadDeal } from '../deal/reload';
import { WORK, type Work } from './home-query';
import { Today } from './Today';
import { useRowFocus } from './use-row-focus';
import { WorkRow } from './WorkRow';

const keyOf = ({ kind, id }: Work) => `${kind} ${id}`;

/** The first page: what only a person can end, the oldest first. */
export function Home() {
  const [address, setAddress] = useSearchParams();
  const [after, setAfter] = useState<string | null>(null);
  const kind = oneOf(WORK_KIND, address.get('kind'));
  const own = useCurrentUser().data?.currentUser.user?.serviceId;
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const isMine = address.get('mine') === 'true';
  const assigneeId = isMine && own ? own : null;
  const work = useData(WORK, {
    variables: { after, assigneeId, ...(kind && { kinds: [kind] }) },
    types: ['WorkItem', 'FunderSubmission', 'EndUser'],
  });
  const rows = useRowFocus(work.data?.workItems.edges.map(({ node }) => keyOf(node)));
  useChanges(work.reload);
  useWorkChanges(work.reload);
  const set = (name: string, value: string | null) => {
    setAfter(null);
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next, { replace: true });
  };
  return (
    <>
      <PageHeader title="Needs you" about="What only a person can end, the oldest first.">
        {own && (
          <Switch
            label="Only my deals"
            checked={isMine}
            onChange={(event) => set('mine', event.currentTarget.checked ? 'true' : null)}
          />
        )}
        <SavedViews of="home" />
        <ExportMenu kind="work_items" filters={{ kinds: kind?.toLowerCase(), assignee_id: assigneeId }} />
      </PageHeader>
      <Loaded of={work} lines={8}>
        {({ workItems: { edges, pageInfo, countsByKind } }) => (
          <ReloadDeal.Provider value={work.reload}>
            {countsByKind.length > 0 && (
              <Group gap="xs" mb="sm" role="group" aria-label="Filter by kind">
                {countsByKind.map((counted) => (
                  <Choice
                    key={counted.kind}
                    checked={counted.kind === kind}
                    onChange={(isChosen) => set('kind', isChosen ? counted.kind : null)}
                  >
                    {WORK_KIND[counted.kind].label} {counted.count}
                  </Choice>
                ))}
              </Group>
            )}
            <Paper withBorder>
              {edges.length === 0 ? (
                <Empty icon="check" title="Nothing waits for you">
                  What funders ask, sends that need a hand and mails that could not be placed appear here.
                  <Today />
                </Empty>
              ) : (
                <Table.ScrollContainer minWidth={300}>
                  <Table aria-label="What waits for you">
                    <Table.Thead>
                      <Table.Tr>
                        {(isNarrow ? ['What to do'] : ['Kind', 'What to do', 'Since', 'Action']).map((name) => (
                          <Table.Th key={name}>{name}</Table.Th>
                        ))}
                      </Table.Tr>
                    </Table.Thead>
                    <Table.Tbody ref={rows.list}>
                      {edges.map(({ node }) => (
                        <WorkRow
                          key={keyOf(node)}
                          work={node}
                          isNarrow={isNarrow}
                          onFocus={rows.onFocus(keyOf(node))}
                          reload={work.reload}
                        />
                      ))}
                    </Table.Tbody>
                  </Table>
                </Table.ScrollContainer>
              )}
            </Paper>
            <Group gap="xs" mt="xs">
              {after && (
                <Button size="compact-xs" variant="default" onClick={() => setAfter(null)}>
                  From the beginning
                </Button>
              )}
              {pageInfo.hasNextPage && (
                <Button size="compact-xs" variant="default" onClick={() => setAfter(pageInfo.endCursor)}>
                  Show more
                </Button>
              )}
            </Group>
          </ReloadDeal.Provider>
        )}
      </Loaded>
    </>
  );
}
