import { Button, Checkbox, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showRefusal, useAction } from '../../api/use-action';
import { useUnsaved } from '../../app/unsaved';
import { AddressDoubt, addressDoubtOf } from '../../components/AddressDoubt';
import type { Item } from './checklist-query';
import { CREATE_LINK } from './upload-link-query';

const DAYS = { least: 1, usual: 14, most: 60 };

/** What the merchant is asked for, and how the address gets to him: by mail, or copied. */
export function AskForm({ dealId, items }: { dealId: string; items: readonly Item[] }) {
  const [chosen, setChosen] = useState(() => items.flatMap(({ serviceId, onHand }) => (onHand ? [] : [serviceId])));
  const [days, setDays] = useState<string | number>(DAYS.usual);
  const [sendTo, setSendTo] = useState('');
  useUnsaved(sendTo !== '');
  const [doubt, setDoubt] = useState<string | null>(null);
  const { run, busy } = useAction(CREATE_LINK, sendTo ? 'The mail with the link is on its way.' : 'The link is made.');
  const create = async (confirmRecipients: boolean) => {
    const input = { endUserServiceId: dealId, itemIds: chosen, days: Number(days), confirmRecipients };
    const made = await run({ input: { ...input, ...(sendTo.trim() && { sendTo: sendTo.trim() }) } }, (error) => {
      const unknown = addressDoubtOf(error);
      if (unknown === null) showRefusal(error);
      else setDoubt(unknown);
    });
    if (!made) return;
    setDoubt(null);
    setSendTo('');
  };
  if (items.length === 0)
    return <Text size="sm">Nothing is on the checklist yet: add there what the merchant is to send.</Text>;
  return (
    <form
      aria-label="New link"
      onSubmit={(event) => {
        event.preventDefault();
        void create(false);
      }}
    >
      <Stack gap="sm">
        <Checkbox.Group label="What is asked for" value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {items.map(({ serviceId, title, onHand }) => (
              <Checkbox key={serviceId} value={serviceId} label={onHand ? `${title}, on hand` : title} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group grow align="flex-start">
          <TextInput
            type="email"
            label="Mail it to"
            description="Empty: it is made, and you copy it."
            value={sendTo}
            onChange={(event) => {
              setSendTo(event.currentTarget.value);
              setDoubt(null);
            }}
          />
          <NumberInput
            label="Days"
            description="How long it works."
            required
            allowDecimal={false}
            min={DAYS.least}
            max={DAYS.most}
            value={days}
            onChange={setDays}
          />
        </Group>
        <AddressDoubt doubt={doubt} busy={busy} onConfirm={() => void create(true)} />
        <Text size="xs" c="dimmed">
          Whoever has the link can send, and see nothing of the deal: neither files nor funders.
        </Text>
        <Group justify="flex-end">
          <Button type="submit" loading={busy} disabled={chosen.length === 0 || days === ''}>
            {sendTo.trim() ? 'Mail the link' : 'Make the link'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
