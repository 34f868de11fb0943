import { Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../components/DataTable';
import { atMinute, rate } from '../../components/format';
import { attributionLabel, channelLabel, sentence } from '../../components/labels';
import { Figure } from './Figure';
import { OfferNotes } from './OfferNotes';
import classes from './Offers.module.css';
import { COMPARISONS, chargesInWords } from './offer-fields';
import type { OfferRow, Ranking } from './offer-rows';
import { paymentOf } from './offer-rows';

type OfferColumn = Column<OfferRow> & { by?: Ranking };

/** A figure by which offers are compared. */
function compared(by: keyof typeof COMPARISONS): OfferColumn {
  const { label, field, how, write } = COMPARISONS[by];
  return {
    name: label,
    by,
    align: 'right',
    cell: ({ offer }) => <Figure value={offer.comparison[field]} how={how} write={write} />,
  };
}

const COLUMNS: OfferColumn[] = [
  {
    name: 'Funder',
    cell: ({ name, offer, decision }) => (
      <Tooltip
        multiline
        w={280}
        label={`Received by ${channelLabel(offer.source)}; matched by ${attributionLabel(decision.attributionMethod)}. ${offer.rawProductText ?? ''}`}
      >
        <div className={classes.name}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {offer.rawProductText ?? sentence(offer.computed.paymentFrequency)}
            {offer.fundingPosition !== null && `, position ${offer.fundingPosition}`}
          </Text>
          {decision.expiresAt && (
            <Text size="xs" c="dimmed">
              Holds until {atMinute(decision.expiresAt)}
            </Text>
          )}
          <OfferNotes offer={offer} stipulations={offer.stipulations ?? decision.stipulations} />
        </div>
      </Tooltip>
    ),
  },
  { name: 'Funded', align: 'right', cell: ({ offer }) => <Figure offer={offer} of="fundedAmount" /> },
  {
    ...compared('NET_FUNDED'),
    cell: ({ offer }) => (
      <>
        <Figure
          value={offer.comparison.netFunded}
          how={COMPARISONS.NET_FUNDED.how}
          write={COMPARISONS.NET_FUNDED.write}
        />
        {chargesInWords(offer).map((charge) => (
          <Text key={charge} size="xs" c="dimmed" maw="6rem" ml="auto" style={{ whiteSpace: 'normal' }}>
            {charge}
          </Text>
        ))}
      </>
    ),
  },
  {
    name: 'Payback',
    align: 'right',
    cell: ({ offer }) => (
      <>
        <Figure offer={offer} of="paybackAmount" />
        <Text size="xs" c="dimmed">
          at <Figure offer={offer} of="factorRate" />
        </Text>
      </>
    ),
  },
  compared('TOTAL_COST'),
  compared('COST_PER_DOLLAR'),
  {
    ...compared('APR'),
    early: true,
    cell: ({ offer }) => (
      <>
        <Figure value={offer.comparison.apr} how={COMPARISONS.APR.how} write={rate} />
        {offer.comparison.aprByDates !== null && (
          <Text size="xs" c="dimmed">
            {rate(offer.comparison.aprByDates)} by dates
          </Text>
        )}
      </>
    ),
  },
  {
    name: 'Payment',
    by: 'PAYMENT',
    align: 'right',
    cell: ({ offer }) => {
      const { field, every } = paymentOf(offer);
      return (
        <>
          <Figure offer={offer} of={field} />
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
        <Figure offer={offer} of="termMonths" />
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Figure offer={offer} of="termNumberOfPayments" /> payments
        </Text>
      </>
    ),
  },
  {
    name: 'Commission',
    align: 'right',
    unprinted: true,
    cell: ({ offer }) => <Figure offer={offer} of="commissionAmount" />,
  },
];

interface Props {
  rows: OfferRow[];
  by: Ranking;
  /** What chooses an offer. */
  choose: (row: OfferRow) => ReactNode;
}

export function OfferTable({ rows, by, choose }: Props) {
  const choice: OfferColumn = {
    ...{ name: 'Choose', silent: true, unprinted: true, early: true, align: 'right' },
    cell: choose,
  };
  const columns = [...COLUMNS, choice].map((column) => ({ ...column, marked: column.by === by }));
  return <DataTable dense label="Offers" rows={rows} idOf={({ offer }) => offer.serviceId} columns={columns} />;
}
