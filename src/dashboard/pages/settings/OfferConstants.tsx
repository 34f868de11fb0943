import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-action';
import { Card } from '../../parts/Card';
import { UPDATE_SETTINGS } from './account-query';

const YEAR = 'payments_per_year';
/** The constants of the offer maths, by where they stand in the object. */
const NUMBERS = [
  ['business_days_per_month', 'Business days a month'],
  ['business_days_per_week', 'Business days a week'],
  ['weeks_per_month', 'Weeks a month'],
  ['payback_tolerance', 'Payback may differ by, %'],
  [`${YEAR}.daily`, 'Daily payments a year'],
  [`${YEAR}.weekly`, 'Weekly payments a year'],
  [`${YEAR}.biweekly`, 'Biweekly payments a year'],
  [`${YEAR}.semi_monthly`, 'Semi-monthly payments a year'],
  [`${YEAR}.monthly`, 'Monthly payments a year'],
] as const;
const BASES = [
  { value: 'funded', label: 'the funded amount' },
  { value: 'payback', label: 'the payback' },
];

type Json = Record<string, unknown>;

const flat = (constants: Json): Json =>
  Object.fromEntries(
    Object.entries(constants).flatMap(([name, value]) =>
      name === YEAR
        ? Object.entries(value as Json).map(([each, times]) => [`${YEAR}.${each}`, times])
        : [[name, value]],
    ),
  );

/** As the service takes them; what was emptied goes back to its default. */
function nested(values: Json): Json {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  const [years, others] = [true, false].map((within) => filled.filter(([name]) => name.startsWith(YEAR) === within));
  const perYear = Object.fromEntries(years!.map(([name, times]) => [name.slice(YEAR.length + 1), times]));
  return { ...Object.fromEntries(others!), [YEAR]: perYear };
}

/** What offers are computed and compared with, for all funders that have nothing of their own. */
export function OfferConstants({ of, reload }: { of: Json; reload: () => void }) {
  const [values, setValues] = useState(() => flat(of));
  const { run, busy } = useAction(UPDATE_SETTINGS, 'Saved. Offers are compared with it from now on.');
  const save = async (offerConstants: Json | null) => {
    if (await run({ input: { offerConstants } })) reload();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(nested(values));
  };
  const set = (name: string) => (value: unknown) => setValues((known) => ({ ...known, [name]: value }));
  return (
    <Card title="What offers are computed with">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" style={{ alignItems: 'end' }}>
            {NUMBERS.map(([name, label]) => (
              <NumberInput
                key={name}
                size="sm"
                label={label}
                hideControls
                value={(values[name] as string | number | undefined) ?? ''}
                onChange={set(name)}
              />
            ))}
            <Select
              label="Commission is a percent of"
              data={BASES}
              value={String(values.commission_basis)}
              onChange={set('commission_basis')}
              allowDeselect={false}
            />
          </SimpleGrid>
          <Group justify="space-between">
            <Text size="xs" c="dimmed">
              What you empty goes back to its usual value.
            </Text>
            <Group gap="xs">
              <Button variant="default" size="xs" disabled={busy} onClick={() => void save(null)}>
                Usual values
              </Button>
              <Button type="submit" size="xs" loading={busy}>
                Save the constants
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
