import { Text, Tooltip } from '@mantine/core';
import { type Column, DataTable } from '../../parts/DataTable';
import { count, factor, money, rate } from '../../parts/figures';
import { attributionWord } from '../../parts/provenance';
import { channelWord, sentence } from '../../parts/words';
import { Figure } from './Figure';
import { OfferNotes } from './OfferNotes';
import classes from './Offers.module.css';
import type { OfferRow, Ranking } from './offer-rows';
import { paymentOf } from './offer-rows';

const RANKED: Record<Ranking, string> = {
  APR: 'APR',
  NET_FUNDED: 'Net funded',
  TOTAL_COST: 'Total cost',
  COST_PER_DOLLAR: 'Cost per $',
  PAYMENT: 'Payment',
};

/** A figure by which offers are compared, and how it is made. */
const compared = (
  name: string,
  of: 'apr' | 'costPerDollar' | 'netFunded' | 'totalCost',
  how: string,
  write = money,
): Column<OfferRow> => ({
  name,
  align: 'right',
  cell: ({ offer }) => <Figure value={offer.comparison[of]} how={how} write={write} />,
});

const COLUMNS: Column<OfferRow>[] = [
  {
    name: 'Funder',
    cell: ({ name, offer, decision }) => (
      <Tooltip
        multiline
        w={280}
        label={`By ${channelWord(offer.source)}; known by ${attributionWord(decision.attributionMethod)}. ${offer.rawProductText ?? ''}`}
      >
        <div className={classes.name}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {offer.rawProductText ?? sentence(offer.computed.paymentFrequency)}
          </Text>
          <OfferNotes offer={offer} stipulations={offer.stipulations ?? decision.stipulations} />
        </div>
      </Tooltip>
    ),
  },
  { name: 'Funded', align: 'right', cell: ({ offer }) => <Figure offer={offer} of="fundedAmount" write={money} /> },
  compared('Net funded', 'netFunded', 'Funded less the origination and draw fees'),
  {
    name: 'Pays back',
    align: 'right',
    cell: ({ offer }) => (
      <>
        <Figure offer={offer} of="paybackAmount" write={money} />
        <Text size="xs" c="dimmed">
          at <Figure offer={offer} of="factorRate" write={factor} />
        </Text>
      </>
    ),
  },
  compared('Total cost', 'totalCost', 'Payback less the net funded amount'),
  compared('Cost per $', 'costPerDollar', 'Total cost for each dollar that arrives'),
  compared('APR', 'apr', 'Actuarial method, fees counted, from amount, payments and term', rate),
  {
    name: 'Payment',
    align: 'right',
    cell: ({ offer }) => {
      const { field, every } = paymentOf(offer);
      return (
        <>
          <Figure offer={offer} of={field} write={money} />
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {every}
          </Text>
        </>
      );
    },
  },
  {
    name: 'Months',
    align: 'right',
    cell: ({ offer }) => (
      <>
        <Figure offer={offer} of="termMonths" write={count} />
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Figure offer={offer} of="termNumberOfPayments" write={(value) => `${count(value)} times`} />
        </Text>
      </>
    ),
  },
  {
    name: 'Commission',
    align: 'right',
    cell: ({ offer }) => <Figure offer={offer} of="commissionAmount" write={money} />,
  },
];

export function OfferTable({ rows, by }: { rows: OfferRow[]; by: Ranking }) {
  const columns = COLUMNS.map((column) => ({ ...column, marked: column.name === RANKED[by] }));
  return <DataTable dense label="Offers" rows={rows} idOf={({ offer }) => offer.serviceId} columns={columns} />;
}
