import { Button, Group, Stack, Switch, TagsInput } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { useMay } from '../../app/Rights';
import { Card } from '../../components/Card';
import { PageForm } from '../../components/PageForm';
import { SET_MAIL_TRUST, UPDATE_SETTINGS } from './account-query';

interface Props {
  ownDomains: string[];
  trustUnauthenticated: boolean;
  reload: () => void;
}

/** Whom incoming mail is believed. */
export function MailTrust({ ownDomains, trustUnauthenticated, reload }: Props) {
  const { form, busy, page } = useActionForm(UPDATE_SETTINGS, {
    isShared: true,
    initialValues: { ownDomains },
    variables: (input) => ({ input }),
    done: 'Saved.',
    onDone: reload,
  });
  const mayTrust = useMay('ADMIN') ?? false;
  const trust = useAction(SET_MAIL_TRUST, 'Saved.');
  const change = async (on: boolean) => {
    if (await trust.run({ on })) reload();
  };
  return (
    <Card title="Mail trust">
      <Stack gap="sm">
        <PageForm {...page}>
          <Group align="end">
            <TagsInput
              label="Your own domains"
              description="Mail forwarded from these domains is read as the forwarded message and waits for review. Press Enter to add one."
              splitChars={[',', ' ']}
              {...form.getInputProps('ownDomains')}
            />
            <Button type="submit" loading={busy}>
              Save
            </Button>
          </Group>
        </PageForm>
        <Switch
          label="Trust mail from unverified senders"
          description="Only if nobody else can reach your inbound URL. Owners decide it."
          checked={trustUnauthenticated}
          disabled={!mayTrust || trust.busy}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  );
}
