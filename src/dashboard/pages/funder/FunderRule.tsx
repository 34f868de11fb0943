import { Button, Group, Stack, Text } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { useData } from '../../api/use-data';
import { Card } from '../../components/Card';
import { Confirm } from '../../components/Confirm';
import { Loaded } from '../../components/Loaded';
import { PageForm } from '../../components/PageForm';
import { DELETE_RULES, PUT_RULE, RULES, type Rule } from '../exclusions/exclusions-query';
import { MatcherFields, SENDERS } from '../exclusions/MatcherFields';

const LISTS = [...SENDERS, ['notSenders', 'Exceptions', 'Similar names of other companies']] as const;

export function FunderRule({ funderId }: { funderId: string }) {
  const rules = useData(RULES, { types: ['FunderExclusionRule'] });
  return (
    <Card title="Excluded senders">
      <Loaded of={rules} lines={2}>
        {({ funderExclusionRules }) => {
          const rule = funderExclusionRules.find(({ funderServiceId }) => funderServiceId === funderId);
          return <RuleForm funderId={funderId} rule={rule} reload={rules.reload} />;
        }}
      </Loaded>
    </Card>
  );
}

function RuleForm({ funderId, rule, reload }: { funderId: string; rule: Rule | undefined; reload: () => void }) {
  const { senderDomains = [], senderEmails = [], senderNames = [], notSenders = [] } = rule ?? {};
  const { form, busy, page } = useActionForm(PUT_RULE, {
    isShared: true,
    initialValues: { senderDomains, senderEmails, senderNames, notSenders },
    variables: (input) => ({ id: funderId, input, ifMatch: rule?.revision ?? null }),
    done: 'Rule saved.',
    onDone: reload,
    // Another revision is read, for what is filled in to be put on top of it.
    onRefused: () => void reload(),
  });
  const remove = useAction(DELETE_RULES, 'Rule removed.');
  return (
    <PageForm {...page}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Deals from these senders never go to this funder. {rule?.reason}
        </Text>
        <MatcherFields of={LISTS} inputProps={form.getInputProps} />
        <Group gap="xs">
          <Button type="submit" size="xs" loading={busy}>
            Save rule
          </Button>
          {rule && (
            <Confirm
              size="xs"
              question="Remove the rule?"
              consequence="Deals from these senders may then go to this funder."
              action={remove}
              variables={{ ids: [funderId] }}
              onDone={reload}
            >
              Remove
            </Confirm>
          )}
        </Group>
      </Stack>
    </PageForm>
  );
}
