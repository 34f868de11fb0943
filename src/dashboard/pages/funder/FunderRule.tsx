import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { Card } from '../../parts/Card';
import { Confirm } from '../../parts/Confirm';
import { Loaded } from '../../parts/Loaded';
import { DELETE_RULES, PUT_RULE, RULES, type Rule } from '../exclusions/exclusions-query';
import { MatcherFields, SENDERS } from '../exclusions/MatcherFields';

const LISTS = [...SENDERS, ['notSenders', 'Known not to be them', 'Names that only look alike']] as const;

export function FunderRule({ funderId }: { funderId: string }) {
  const rules = useData(RULES, { types: ['FunderExclusionRule'] });
  return (
    <Card title="Excluded senders">
      <Loaded of={rules} lines={2}>
        {({ funderExclusionRules }) => {
          const rule = funderExclusionRules.find(({ funderServiceId }) => funderServiceId === funderId);
          return <RuleForm key={rule?.revision ?? 'none'} funderId={funderId} rule={rule} reload={rules.reload} />;
        }}
      </Loaded>
    </Card>
  );
}

function RuleForm({ funderId, rule, reload }: { funderId: string; rule: Rule | undefined; reload: () => void }) {
  const [lists, setLists] = useState(() =>
    Object.fromEntries(LISTS.map(([name]): [string, string[]] => [name, [...(rule?.[name] ?? [])]])),
  );
  const put = useAction(PUT_RULE, 'The rule is saved.');
  const remove = useAction(DELETE_RULES, 'The rule is removed.');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await put.run({ id: funderId, input: lists, ifMatch: rule?.revision ?? null })) reload();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Deals that these senders submitted never go to this funder. {rule?.reason}
        </Text>
        <MatcherFields of={LISTS} value={lists} onChange={setLists} />
        <Group gap="xs">
          <Button type="submit" size="xs" loading={put.busy}>
            Save the rule
          </Button>
          {rule && (
            <Confirm
              size="xs"
              question="Remove the rule?"
              consequence="Deals of these senders may then go to this funder."
              onConfirm={() => remove.run({ ids: [funderId] }).then(reload)}
              busy={remove.busy}
            >
              Remove
            </Confirm>
          )}
        </Group>
      </Stack>
    </form>
  );
}
