import { Switch } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { ToConfigure } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Code } from '../../components/Code';
import { Confirm } from '../../components/Confirm';
import { ChangeConfig } from './ChangeConfig';
import { CrmMapping } from './CrmMapping';
import { CrmPayloads } from './CrmPayloads';
import { CrmUnmapped } from './CrmUnmapped';
import { type CrmSecrets, DELETE_CRM, type Integration, ROTATE_CRM_SECRET, SWITCH_CRM } from './crm-query';

interface Props {
  of: Integration;
  /** Tells it from others of the same CRM. */
  name: string;
  /** What a mapping may fill. */
  fields: readonly string[];
  onSecrets: (secrets: CrmSecrets) => void;
  reload: () => void;
}

/** One CRM: where it sends its deals to, and what came of late. */
export function CrmIntegration({ of, name, fields, onSecrets, reload }: Props) {
  const { serviceId: id, isEnabled, url } = of;
  const change = useAction(SWITCH_CRM);
  const rotate = useAction(ROTATE_CRM_SECRET);
  const remove = useAction(DELETE_CRM, 'Integration removed.');
  return (
    <Card
      flush
      title={name}
      actions={
        <ToConfigure>
          <Switch
            size="sm"
            label="Enabled"
            aria-label={`${name} enabled`}
            checked={isEnabled}
            disabled={change.busy}
            onChange={(event) => void change.run({ id, isEnabled: event.currentTarget.checked }).then(reload)}
          />
          <ChangeConfig of={of} name={name} reload={reload} />
          <Confirm
            size="xs"
            question="Create a new secret?"
            consequence="It is shown once. The old secret stops working at once, so update the CRM."
            action={rotate}
            variables={{ id }}
            onDone={({ rotateCrmIntegrationSecret }) => onSecrets(rotateCrmIntegrationSecret)}
          >
            New secret
          </Confirm>
          <Confirm
            size="xs"
            question={`Remove ${name}?`}
            consequence="Its URL and its log are deleted. The deals it brought are kept."
            action={remove}
            variables={{ id }}
            onDone={reload}
          >
            Remove
          </Confirm>
        </ToConfigure>
      }
    >
      <div style={{ padding: '0 var(--mantine-spacing-md) var(--mantine-spacing-sm)' }}>
        <Code>{url}</Code>
      </div>
      <CrmMapping of={of} name={name} fields={fields} reload={reload} />
      <CrmPayloads name={name} payloads={of.payloads} reload={reload} />
      <CrmUnmapped of={of} name={name} fields={fields} reload={reload} />
    </Card>
  );
}
