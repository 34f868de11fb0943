import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { filled } from '../../api/filled';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { Card } from '../../components/Card';
import { PageForm } from '../../components/PageForm';
import { UPDATE_SETTINGS } from './account-query';

/** The numbers, by where they stand in the object. */
const NUMBERS = [
  ['business_days_per_month', 'Business days per month'],
  ['business_days_per_week', 'Business days per week'],
  ['weeks_per_month', 'Weeks per month'],
  ['payback_tolerance', 'Payback tolerance, %'],
  ['payments_per_year.daily', 'Daily payments per year'],
  ['payments_per_year.weekly', 'Weekly payments per year'],
  ['payments_per_year.biweekly', 'Biweekly payments per year'],
  ['payments_per_year.semi_monthly', 'Semi-monthly payments per year'],
  ['payments_per_year.monthly', 'Monthly payments per year'],
] as const;
const BASES = [
  { value: 'funded', label: 'Funded amount' },
  { value: 'payback', label: 'Payback amount' },
];
const DONE = 'Saved. Offers now use these values.';

/** What offers are computed and compared with, for all funders that have nothing of their own. */
export function OfferConstants({ of, reload }: { of: Record<string, unknown>; reload: () => void }) {
  const { form, busy, page } = useActionForm(UPDATE_SETTINGS, {
    isShared: true,
    initialValues: of,
    variables: (offerConstants) => ({ input: { offerConstants: filled(offerConstants) } }),
    done: DONE,
    onDone: reload,
  });
  const defaults = useAction(UPDATE_SETTINGS, DONE);
  const reset = async () => {
    if (await defaults.run({ input: { offerConstants: null } })) reload();
  };
  return (
    <Card title="Offer calculation">
      <PageForm {...page}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm" style={{ alignItems: 'end' }}>
            {NUMBERS.map(([name, label]) => (
              <NumberInput key={name} size="sm" label={label} hideControls {...form.getInputProps(name)} />
            ))}
            <Select label="Commission basis" data={BASES} {...form.getInputProps('commission_basis')} />
          </SimpleGrid>
          <Group justify="space-between">
            <Text size="xs" c="dimmed">
              Empty fields return to their defaults.
            </Text>
            <Group gap="xs">
              <Button variant="default" size="xs" disabled={defaults.busy} onClick={() => void reset()}>
                Reset to defaults
              </Button>
              <Button type="submit" size="xs" loading={busy}>
                Save constants
              </Button>
            </Group>
          </Group>
        </Stack>
      </PageForm>
    </Card>
  );
}
