import { Switch } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { Card } from '../../parts/Card';
import { Code } from '../../parts/Code';
import { Confirm } from '../../parts/Confirm';
import { CrmPayloads } from './CrmPayloads';
import { DELETE_CRM, type Integration, ROTATE_CRM_SECRET, SWITCH_CRM, type Told } from './crm-query';
import { PROVIDERS } from './NewCrmIntegration';

interface Props {
  of: Integration;
  onTold: (told: Told) => void;
  reload: () => void;
}

/** One CRM: where it sends its deals to, and what came of late. */
export function CrmIntegration({ of, onTold, reload }: Props) {
  const { serviceId: id, provider, isEnabled, url } = of;
  const name = PROVIDERS.find(({ value }) => value === provider)!.label;
  const change = useAction(SWITCH_CRM);
  const rotate = useAction(ROTATE_CRM_SECRET);
  const remove = useAction(DELETE_CRM, 'The integration is removed.');
  const rotateSecret = async () => {
    const rotated = await rotate.run({ id });
    if (rotated) onTold(rotated.rotateCrmIntegrationSecret);
  };
  return (
    <Card
      flush
      title={name}
      actions={
        <>
          <Switch
            size="sm"
            label="On"
            aria-label={`${name} is on`}
            checked={isEnabled}
            disabled={change.busy}
            onChange={(event) => void change.run({ id, isEnabled: event.currentTarget.checked }).then(reload)}
          />
          <Confirm
            size="xs"
            question="Make a new secret?"
            consequence="It is shown once. The old one stops working at once, so the CRM has to be told."
            onConfirm={rotateSecret}
            busy={rotate.busy}
          >
            New secret
          </Confirm>
          <Confirm
            size="xs"
            question={`Remove ${name}?`}
            consequence="Its address and its log go with it. The deals that it brought stay."
            onConfirm={() => remove.run({ id }).then(reload)}
            busy={remove.busy}
          >
            Remove
          </Confirm>
        </>
      }
    >
      <div style={{ padding: '0 var(--mantine-spacing-md) var(--mantine-spacing-sm)' }}>
        <Code>{url}</Code>
      </div>
      <CrmPayloads name={name} payloads={of.payloads} reload={reload} />
    </Card>
  );
}
