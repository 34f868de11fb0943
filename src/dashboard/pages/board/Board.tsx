import { Alert, Button, Group, Paper, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../api/errors';
import { useData } from '../../api/use-data';
import { endOf, startOf } from '../../components/days';
import { extraOf } from '../../components/deal-columns';
import { Empty } from '../../components/Empty';
import { zoneShown } from '../../components/format';
import { oneOf, REACHED, REASON, STAGE, STATUS } from '../../components/labels';
import { PageHeader } from '../../components/PageHeader';
import { SavedViews } from '../../components/SavedViews';
import { PIPELINE } from '../closing/closing-query';
import { BoardExport } from './BoardExport';
import { BoardFilterBar } from './BoardFilterBar';
import { BoardTable } from './BoardTable';
import { needsDeals, ORDERS, sortingOf } from './board-order';
import { BOARD_COUNTS, type BoardFilters } from './board-query';
import { LedFilters } from './LedFilters';
import { StageCounts } from './StageCounts';
import { useBoard } from './use-board';

/** The filters as the address says them, so that a view can be kept and passed on. */
function filtersOf(address: URLSearchParams, shown: string | undefined): BoardFilters {
  const status = address.getAll('status').flatMap((each) => oneOf(STATUS, each) ?? []);
  const stage = address.getAll('stage').flatMap((each) => oneOf(STAGE, each) ?? []);
  const reason = oneOf(REASON, address.get('reason'));
  const reached = oneOf(REACHED, address.get('reached'));
  const pipeline = oneOf(PIPELINE, address.get('pipeline'));
  const from = address.get('from');
  // Figures count days in UTC; who chooses days here means his own.
  const zone = address.has('utc') ? 'UTC' : shown;
  const to = address.get('to');
  return {
    ...(status.length > 0 && { status }),
    ...(stage.length > 0 && { stage }),
    ...(address.has('funder') && { funderServiceId: address.get('funder') }),
    ...(reason && { reason }),
    ...(address.get('assignee') && { assigneeId: address.get('assignee') }),
    ...(address.get('product') && { product: address.get('product') }),
    ...(reached && { reached }),
    ...(pipeline && { pipelineStage: [pipeline] }),
    ...(address.get('industry') && { industry: address.get('industry') }),
    ...(from && { from: startOf(from, zone) }),
    ...(to && { to: endOf(to, zone) }),
    ...((address.has('show') || needsDeals(sortingOf(address.get('sort')))) && { details: true }),
  };
}

export default function Board() {
  const [address] = useSearchParams();
  const zone = zoneShown();
  const filters = useMemo(() => filtersOf(address, zone), [address, zone]);
  const { status: _status, stage: _stage, reason: _reason, details: _details, ...counted } = filters;
  const sorting = useMemo(() => sortingOf(address.get('sort')), [address]);
  const extra = extraOf(address.get('show'));
  const counts = useData(BOARD_COUNTS, { variables: counted, types: ['FunderSubmission'] });
  const board = useBoard(filters, sorting, counts.reload);
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
      <PageHeader title="Board" about={`Every deal with every funder, by ${ORDERS[sorting.by].toLowerCase()}.`}>
        <SavedViews of="board" />
        <BoardExport filters={filters} isSearched={search !== ''} />
      </PageHeader>
      <StageCounts counts={counts.data?.funderSubmissions.countsByStage} />
      <BoardFilterBar />
      <LedFilters />
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
        <BoardTable rows={rows} extra={extra} loading={board.loading} {...(!search && { onEnd: board.more })} />
        {!board.loading && !board.error && rows.length === 0 && (
          <Empty icon="board" title="No submissions">
            {address.size > 0
              ? 'No submissions match these filters.'
              : 'Create a deal on the Deals page, choose funders and send it: it will appear here.'}
          </Empty>
        )}
      </Paper>
      <Group justify="space-between" gap="xs" mt={6}>
        <Text size="xs" c="dimmed">
          {rows.length} shown
          {board.cut && (search || sorting.by !== 'changed' ? ` of the ${board.rows.length} newest` : ', the newest')}
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
