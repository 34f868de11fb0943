import { Group, Stack, Text, Tooltip } from '@mantine/core';
import { useDealData } from '../../app/deal-changes';
import { ToSubmit } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { type Column, DataTable } from '../../components/DataTable';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import type { DealData } from '../deal/deal-query';
import { AddItem } from './AddItem';
import { AskMerchant } from './AskMerchant';
import { askersOf, CHECKLIST, type Item, parcelsOf } from './checklist-query';
import { ItemUpload } from './ItemUpload';
import { MendItem } from './MendItem';
import { RequestCell } from './RequestCell';
import { SendParcels } from './SendParcels';

/** What the funders ask for, one list for the deal: a row an item, a column a funder. */
export default function Checklist({ deal, reload }: { deal: DealData; reload: () => void }) {
  const list = useDealData(CHECKLIST, {
    variables: { id: deal.serviceId },
    types: ['ChecklistItem', 'ChecklistRequest'],
  });
  const again = () => {
    list.reload();
    reload();
  };
  return (
    <Loaded of={list}>{({ endUser }) => <List deal={deal} items={endUser?.checklist ?? []} reload={again} />}</Loaded>
  );
}

function List({ deal, items, reload }: { deal: DealData; items: readonly Item[]; reload: () => void }) {
  const parcels = parcelsOf(items);
  const columns: Column<Item>[] = [
    { name: 'Asked for', cell: (item) => <ItemCell item={item} dealId={deal.serviceId} reload={reload} /> },
    ...askersOf(items).map(
      ({ serviceId, name }): Column<Item> => ({
        name,
        cell: ({ requests, title }) => {
          const request = requests.find(({ submission }) => submission.serviceId === serviceId);
          return request ? <RequestCell request={request} title={title} reload={reload} /> : <Text size="sm">–</Text>;
        },
      }),
    ),
  ];
  return (
    <Card
      flush
      title="Checklist"
      actions={
        <ToSubmit>
          <AddItem deal={deal} reload={reload} />
          <AskMerchant dealId={deal.serviceId} items={items} />
          {parcels.length > 0 && (
            <SendParcels
              parcels={parcels}
              label={sendLabel(parcels.length, 'what is on hand')}
              reload={reload}
              filled
            />
          )}
        </ToSubmit>
      }
    >
      {items.length === 0 ? (
        <Empty icon="check" title="Nothing is asked for">
          What funders ask for in their mails and decisions is listed here, once for all who ask.
        </Empty>
      ) : (
        <DataTable label="Checklist" rows={items} idOf={({ serviceId }) => serviceId} columns={columns} />
      )}
    </Card>
  );
}

const sendLabel = (funders: number, what: string) =>
  `Send ${what} to ${funders === 1 ? 'who asks' : `the ${funders} that ask`}…`;

function ItemCell({ item, dealId, reload }: { item: Item; dealId: string; reload: () => void }) {
  const { title, onHand, hint, files, requests, kind } = item;
  const parcels = parcelsOf([item]);
  const said = [...new Set(requests.map(({ text }) => text))].join('\n');
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Tooltip multiline w={320} label={said || title} events={{ hover: true, focus: true, touch: true }}>
          <Text size="sm" fw={550} tabIndex={0} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
        </Tooltip>
        <Chip tone={onHand ? 'good' : 'neutral'}>{onHand ? 'On hand' : 'Not on hand'}</Chip>
      </Group>
      {files.length > 0 && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {files.map(({ fileName }) => fileName).join(', ')}
        </Text>
      )}
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <ToSubmit>
        <Group gap="xs">
          {kind === 'FILE' && <ItemUpload item={item} dealId={dealId} onUploaded={reload} />}
          {parcels.length > 1 && (
            <SendParcels parcels={parcels} label={sendLabel(parcels.length, 'it')} reload={reload} />
          )}
          <MendItem item={item} reload={reload} />
        </Group>
      </ToSubmit>
    </Stack>
  );
}
