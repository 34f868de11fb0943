import { ActionIcon, Button, Group, NumberInput, Stack, TagsInput, Text, Textarea } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { Icon } from '../../components/Icon';
import { CheckFields } from './CheckFields';
import { checkFor } from './check-kinds';
import { type PolicyItem, SAVE_POLICY } from './policies-query';
import { type Check, conditionText, type OpenCondition, policyOf } from './policy';

/** Checks and conditions have no name of their own, and their fields must not change places. */
let made = 0;
const keyed = (check: Check) => ({ id: ++made, check });
const named = (condition: OpenCondition) => ({ id: ++made, condition });

const valuesOf = ({ matchingPriority, policy }: PolicyItem) => {
  const { checks = [], products = [], notes, open_conditions: open = [] } = policyOf(policy);
  return {
    matchingPriority: matchingPriority ?? '',
    checks: checks.map(keyed),
    products,
    notes: notes ?? '',
    open: open.map(named),
  };
};

/** What the funder requires of a deal, edited by a person. */
export function PolicyEditor({ of, reload }: { of: PolicyItem; reload: () => void }) {
  const { form, dialog } = useActionForm(SAVE_POLICY, {
    initialValues: valuesOf(of),
    variables: ({ matchingPriority: rank, checks, products, notes, open }) => {
      const edited = { checks: checks.map(({ check }) => check), products, notes: notes || null };
      const isOpen = policyOf(of.policy).open_conditions !== undefined;
      const policy = {
        ...of.policy,
        ...edited,
        ...(isOpen && { open_conditions: open.map(({ condition }) => condition) }),
      };
      const matchingPriority = rank === '' ? null : Number(rank);
      return { policies: [{ funderServiceId: of.funder.serviceId, matchingPriority, policy }] };
    },
    done: 'Policy saved. Deals are now checked against it.',
    onDone: reload,
  });
  const { checks, open } = form.values;
  return (
    <FormDialog
      {...dialog}
      wide
      size="compact-xs"
      variant="default"
      label={
        <>
          Edit <span className="visually-hidden">the policy of {of.funder.name}</span>
        </>
      }
      title={`Policy of ${of.funder.name}`}
      action="Save policy"
    >
      <NumberInput
        label="Rank"
        description="1 is tried first."
        min={1}
        w={120}
        {...form.getInputProps('matchingPriority')}
      />
      <Stack gap="xs">
        {checks.length === 0 && (
          <Text size="sm" c="dimmed">
            No checks yet.
          </Text>
        )}
        {checks.map(({ id, check }, index) => (
          <CheckFields
            key={id}
            number={index + 1}
            check={check}
            onChange={(next) => form.setFieldValue(`checks.${index}.check`, next)}
            onRemove={() => form.removeListItem('checks', index)}
          />
        ))}
        <Group>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => form.insertListItem('checks', keyed(checkFor('min_credit_score')))}
          >
            Add a check
          </Button>
        </Group>
      </Stack>
      {open.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={550}>
            For a person to read
          </Text>
          <Text size="xs" c="dimmed">
            No check decides these, so deals that pass all checks may fit. Remove what a check now says.
          </Text>
          {open.map(({ id, condition }, index) => (
            <Group key={id} gap="xs" wrap="nowrap">
              <Text size="sm" style={{ flex: 1 }}>
                {conditionText(condition)}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove what a person has to read, ${index + 1}`}
                onClick={() => form.removeListItem('open', index)}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
      <TagsInput label="Products" splitChars={[',']} acceptValueOnBlur {...form.getInputProps('products')} />
      <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('notes')} />
    </FormDialog>
  );
}
