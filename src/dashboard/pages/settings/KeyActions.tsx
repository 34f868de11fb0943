import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { Confirm } from '../../parts/Confirm';
import { FormDialog } from '../../parts/FormDialog';
import { type ApiKeyItem, DELETE_KEY, hasExpired, ROTATE_KEY, SWITCH_OFF, SWITCH_ON } from './keys-query';

const A_DAY_HOURS = 24;
const A_WEEK_HOURS = 168;

interface Props {
  of: ApiKeyItem;
  onToken: (token: string) => void;
  reload: () => void;
}

export function KeyActions({ of, onToken, reload }: Props) {
  const { serviceId: id, name, isActive } = of;
  const [overlapHours, setOverlapHours] = useState<string | number>(A_DAY_HOURS);
  const rotate = useAction(ROTATE_KEY);
  const off = useAction(SWITCH_OFF, 'The key is switched off.');
  const on = useAction(SWITCH_ON, 'The key works again.');
  const remove = useAction(DELETE_KEY, 'The key is removed.');
  const rotateKey = async () => {
    const rotated = await rotate.run({ id, overlapHours: Number(overlapHours) });
    if (!rotated) return false;
    onToken(rotated.rotateApiKey.token);
    reload();
    return true;
  };
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {isActive && !hasExpired(of) && (
        <FormDialog
          size="compact-xs"
          variant="default"
          label={
            <>
              Rotate <span className="visually-hidden">{name}</span>
            </>
          }
          title={`A new key in place of “${name}”`}
          action="Rotate"
          busy={rotate.busy}
          onSave={rotateKey}
        >
          <NumberInput
            label="Hours that the old one works on"
            description="Time to put the new key everywhere; 0 stops the old one at once."
            min={0}
            max={A_WEEK_HOURS}
            value={overlapHours}
            onChange={setOverlapHours}
            data-autofocus
          />
        </FormDialog>
      )}
      <Button size="compact-xs" variant="default" onClick={() => void (isActive ? off : on).run({ id })}>
        Switch {isActive ? 'off' : 'on'} <span className="visually-hidden">{name}</span>
      </Button>
      <Confirm
        size="compact-xs"
        question={`Remove the key “${name}”?`}
        consequence="It stops working at once and cannot be brought back."
        onConfirm={() => remove.run({ id }).then(reload)}
        busy={remove.busy}
      >
        Remove
      </Confirm>
    </Group>
  );
}
