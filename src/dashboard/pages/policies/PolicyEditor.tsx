import { Button, Group, NumberInput, Stack, TagsInput, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { FormDialog } from '../../parts/FormDialog';
import { Icon } from '../../parts/Icon';
import { CheckFields } from './CheckFields';
import { checkFor } from './check-kinds';
import { type PolicyItem, SAVE_POLICY } from './policies-query';
import type { Check, Policy } from './policy';

/** Checks have no name of their own, and their fields must not change places. */
let made = 0;
const keyed = (check: Check) => ({ id: ++made, check });

interface Draft {
  rank: string | number;
  checks: ReturnType<typeof keyed>[];
  products: string[];
  notes: string;
}

const draftOf = ({ matchingPriority, policy }: PolicyItem): Draft => {
  const { checks = [], products = [], notes } = (policy ?? {}) as Policy;
  return { rank: matchingPriority ?? '', checks: checks.map(keyed), products: [...products], notes: notes ?? '' };
};

/** What the funder asks of a deal, as a person puts it right. */
export function PolicyEditor({ of, reload }: { of: PolicyItem; reload: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(of));
  const { run, busy } = useAction(SAVE_POLICY, 'The policy is saved. Deals are compared with it from now on.');
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }));
  const { rank, checks, products, notes } = draft;
  const save = async () => {
    const policy = { ...of.policy, checks: checks.map(({ check }) => check), products, notes: notes || null };
    const matchingPriority = rank === '' ? null : Number(rank);
    const saved = await run({ policies: [{ funderServiceId: of.funder.serviceId, matchingPriority, policy }] });
    if (saved) reload();
    return saved !== undefined;
  };
  return (
    <FormDialog
      wide
      size="compact-xs"
      variant="default"
      label={
        <>
          Edit <span className="visually-hidden">the policy of {of.funder.name}</span>
        </>
      }
      title={`What ${of.funder.name} asks for`}
      action="Save the policy"
      busy={busy}
      onOpen={() => setDraft(draftOf(of))}
      onSave={save}
    >
      <NumberInput
        label="Rank"
        description="1 is tried first."
        min={1}
        value={rank}
        onChange={(value) => change({ rank: value })}
        w={120}
      />
      <Stack gap="xs">
        {checks.length === 0 && (
          <Text size="sm" c="dimmed">
            Nothing is asked for yet.
          </Text>
        )}
        {checks.map(({ id, check }, index) => (
          <CheckFields
            key={id}
            number={index + 1}
            check={check}
            onChange={(next) => change({ checks: checks.map((each) => (each.id === id ? { id, check: next } : each)) })}
            onRemove={() => change({ checks: checks.filter((each) => each.id !== id) })}
          />
        ))}
        <Group>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => change({ checks: [...checks, keyed(checkFor('min_credit_score'))] })}
          >
            Add a check
          </Button>
        </Group>
      </Stack>
      <TagsInput
        label="Products"
        value={products}
        onChange={(value) => change({ products: value })}
        splitChars={[',']}
        acceptValueOnBlur
      />
      <Textarea
        label="Notes"
        autosize
        minRows={2}
        value={notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
