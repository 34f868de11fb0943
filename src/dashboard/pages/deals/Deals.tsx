import { Button, Group, Select, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useData } from '../../api/use-data';
import { useCurrentUser } from '../../app/current-user';
import { ToSubmit, useMay } from '../../app/Rights';
import { useChanges, useSession } from '../../app/session';
import { Card } from '../../components/Card';
import { ColumnChoice } from '../../components/ColumnChoice';
import { type Extra, extraOf } from '../../components/deal-columns';
import { Empty } from '../../components/Empty';
import { ExportMenu } from '../../components/ExportMenu';
import { Icon } from '../../components/Icon';
import { Loaded } from '../../components/Loaded';
import { choicesOf, DEAL_STATUS, oneOf } from '../../components/labels';
import { PageHeader } from '../../components/PageHeader';
import { Pages } from '../../components/Pages';
import { SavedViews } from '../../components/SavedViews';
import { SearchField } from '../../components/SearchField';
import { AssignDeals } from '../assignment/AssignDeals';
import { PIPELINE } from '../closing/closing-query';
import { SendPicker } from '../send/SendPicker';
import { DealTable } from './DealTable';
import { DEALS, dealOrder } from './deals-query';
import { useWholeEin } from './ein-search';
import { NewDeal } from './NewDeal';
import { searchedFor } from './searched-for';

const PAGE_SIZE = 25;
/** As many as one send takes. */
const MOST_AT_ONCE = 50;
const USUAL: readonly Extra[] = ['amount', 'industry'];
const STATUS_CHOICES = choicesOf(DEAL_STATUS);
const STAGE_CHOICES = choicesOf(PIPELINE);

/** Of whom deals are asked for; null: of everybody. */
function whose(
  address: URLSearchParams,
  own: string | undefined,
): { unassigned?: boolean; assigneeId?: string } | null {
  if (address.get('unassigned') === 'true') return { unassigned: true };
  return own && address.get('mine') === 'true' ? { assigneeId: own } : null;
}

const sendLabel = (deals: number): string =>
  deals === 1 ? 'Send 1 deal…' : `Send ${deals} deals${deals > MOST_AT_ONCE ? `: ${MOST_AT_ONCE} at most` : '…'}`;

export default function Deals() {
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const sort = address.get('sort');
  const extra = extraOf(address.get('show')).filter((name) => !USUAL.includes(name));
  const search = address.get('search');
  const current = useCurrentUser().data?.currentUser;
  const own = current?.user?.serviceId;
  const maySubmit = useMay('SUBMIT') ?? false;
  const filter = whose(address, own);
  const stage = oneOf(PIPELINE, address.get('stage'));
  const { caller } = useSession();
  const variables = {
    ...{ page, limit: PAGE_SIZE, status: oneOf(DEAL_STATUS, address.get('status')) },
    search: search && searchedFor(search, !('apiKey' in caller)),
    filter: { ...filter, ...(stage && { pipelineStage: [stage] }) },
    orderBy: dealOrder(sort),
  };
  const byMasked = useData(DEALS, { variables, types: ['EndUser'] });
  const ein = useWholeEin(DEALS, search, variables);
  const deals = ein.found ? { ...byMasked, data: ein.found } : byMasked;
  useChanges(deals.reload);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isPicking, setPicking] = useState(false);
  const choose = (id: string, isChosen: boolean) =>
    setChosen((known) => new Set(isChosen ? [...known, id] : [...known].filter((each) => each !== id)));
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    if (name !== 'page') next.delete('page');
    setAddress(next, { replace: true });
  };
  const total = deals.data?.endUsers.total;
  // Deals may have gone since a page had this number.
  const isPast = total !== undefined && page > 1 && (page - 1) * PAGE_SIZE >= total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address as it is then.
  useEffect(() => {
    if (isPast) set('page', total > PAGE_SIZE ? String(Math.ceil(total / PAGE_SIZE)) : null);
  }, [isPast]);
  return (
    <>
      <PageHeader title="Deals" about="Merchants’ applications and their files, newest first.">
        <SavedViews of="deals" />
        <ExportMenu
          kind="deals"
          filters={{
            search: variables.search,
            status: address.get('status')?.toLowerCase(),
            order_by: dealOrder(sort)?.toLowerCase(),
            pipeline_stage: stage?.toLowerCase(),
            ...{ assignee_id: filter?.assigneeId, unassigned: filter?.unassigned ? 'true' : null },
          }}
        />
        {chosen.size > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="send" />}
            disabled={chosen.size > MOST_AT_ONCE}
            onClick={() => setPicking(true)}
          >
            {sendLabel(chosen.size)}
          </Button>
        )}
        {chosen.size > 0 && <AssignDeals deals={[...chosen]} reload={deals.reload} />}
        <ToSubmit>
          <NewDeal />
        </ToSubmit>
      </PageHeader>
      <Group gap="xs" mb="sm" role="search">
        <SearchField
          aria-label="Search by name or your ID"
          placeholder="Name, your ID, owner, phone, EIN"
          value={address.get('search') ?? ''}
          onSearch={(text) => set('search', text)}
          style={{ flex: '1 1 14rem', maxWidth: '24rem' }}
        />
        <Select
          aria-label="Status"
          placeholder="Any status"
          data={STATUS_CHOICES}
          value={address.get('status')}
          onChange={(value) => set('status', value)}
          clearable
        />
        <Select
          aria-label="Stage"
          placeholder="Any stage"
          data={STAGE_CHOICES}
          value={address.get('stage')}
          onChange={(value) => set('stage', value)}
          clearable
        />
        <Select
          aria-label="Whose"
          placeholder="Everybody’s"
          data={[...(own ? [{ value: 'mine', label: 'Mine' }] : []), { value: 'unassigned', label: 'Nobody’s' }]}
          value={['mine', 'unassigned'].find((each) => address.get(each) === 'true') ?? null}
          onChange={(value) => {
            const next = new URLSearchParams(address);
            for (const each of ['mine', 'unassigned', 'page']) next.delete(each);
            if (value) next.set(value, 'true');
            setAddress(next, { replace: true });
          }}
          clearable
        />
        <ColumnChoice without={USUAL} />
      </Group>
      {isPicking && <SendPicker dealIds={[...chosen]} onClose={() => setPicking(false)} onChanged={deals.reload} />}
      {ein.isByLastFour && (
        <Group gap="xs" mb="sm" role="status">
          <Text size="sm">
            These are the deals whose EIN ends with {variables.search}, or that have these digits elsewhere.
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => void ein.read()}>
            Search by the whole EIN
          </Button>
          {ein.problem && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {ein.problem}
            </Text>
          )}
        </Group>
      )}
      <Card flush>
        <Loaded of={deals} lines={8}>
          {({ endUsers: { items, total } }) =>
            items.length === 0 ? (
              <Empty icon="deals" title={address.size > 0 ? 'No matching deals' : 'No deals yet'}>
                {address.size > 0
                  ? 'Search for part of the name or of your ID.'
                  : 'Create the first one here, or import deals from a CRM or over the API.'}
              </Empty>
            ) : (
              <>
                <DealTable deals={items} chosen={chosen} extra={extra} onChoose={maySubmit ? choose : null} />
                {total > PAGE_SIZE && sort && !dealOrder(sort) && (
                  <Text size="xs" c="dimmed" px="md" pt="xs">
                    The deals of this page are in this order. Created and Changed put all pages in order.
                  </Text>
                )}
                {total > PAGE_SIZE && (
                  <Group justify="center" p="sm">
                    <Pages
                      total={Math.ceil(total / PAGE_SIZE)}
                      value={page}
                      onChange={(next) => set('page', String(next))}
                    />
                  </Group>
                )}
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}
