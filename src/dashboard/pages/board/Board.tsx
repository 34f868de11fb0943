import { Alert, Button, Group, Paper, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../api/errors';
import { useData } from '../../api/use-data';
import { Empty } from '../../components/Empty';
import { oneOf, REASON, STATUS } from '../../components/labels';
import { PageHeader } from '../../components/PageHeader';
import { BoardFilterBar } from './BoardFilterBar';
import { BoardTable } from './BoardTable';
import { BOARD_COUNTS, type BoardFilters } from './board-query';
import { StatusCounts } from './StatusCounts';
import { useBoard } from './use-board';

/** The filters as the address says them, so that a view can be kept and passed on. */
function filtersOf(address: URLSearchParams): BoardFilters {
  const status = address.getAll('status').flatMap((each) => oneOf(STATUS, each) ?? []);
  const reason = oneOf(REASON, address.get('reason'));
  const from = address.get('from');
  const to = address.get('to');
  return {
    ...(status.length > 0 && { status }),
    ...(address.has('funder') && { funderServiceId: address.get('funder') }),
    ...(reason && { reason }),
    ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

export function Board() {
  const [address] = useSearchParams();
  const filters = useMemo(() => filtersOf(address), [address]);
  const { status: _status, reason: _reason, ...counted } = filters;
  const counts = useData(BOARD_COUNTS, { variables: counted, types: ['FunderSubmission'] });
  const board = useBoard(filters, counts.reload);
  const search = (address.get('search') ?? '').toLowerCase();
  const rows = useMemo(
    () =>
      board.rows.filter(({ submission: { endUser, funder } }) =>
        `${endUser.name} ${endUser.endUserId} ${funder.name}`.toLowerCase().includes(search),
      ),
    [board.rows, search],
  );
  return (
    <>
      <PageHeader title="Board" about="Every deal with every funder, most recently changed first." />
      <StatusCounts counts={counts.data?.funderSubmissions.countsByStatus} />
      <BoardFilterBar />
      {board.error && (
        <Alert color="red" variant="outline" title="The board could not be loaded" role="alert" mb="sm">
          <Text size="sm" mb="xs">
            {messageOf(board.error)}
          </Text>
          <Button size="xs" variant="default" onClick={board.reload}>
            Try again
          </Button>
        </Alert>
      )}
      <Paper withBorder>
        <BoardTable rows={rows} loading={board.loading} {...(!search && { onEnd: board.more })} />
        {!board.loading && rows.length === 0 && (
          <Empty icon="board" title="No submissions">
            {address.size > 0
              ? 'No submissions match these filters.'
              : 'Create a deal on the Deals page, choose funders and send it: it will appear here.'}
          </Empty>
        )}
      </Paper>
      <Group justify="space-between" gap="xs" mt={6}>
        <Text size="xs" c="dimmed">
          {rows.length} shown{board.cut && (search ? ` of the ${board.rows.length} newest` : ', the newest')}
          {board.full && ': filter to find older ones'}. Arrow keys move, Enter opens, / searches.
        </Text>
        {board.cut && !board.full && (
          <Button size="compact-xs" variant="default" onClick={board.more}>
            {search ? 'Search older' : 'Show older'}
          </Button>
        )}
      </Group>
    </>
  );
}
