import { Button, Group, Stack, Switch, TagsInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-action';
import { Card } from '../../parts/Card';
import { SET_MAIL_TRUST, UPDATE_SETTINGS } from './account-query';

interface Props {
  ownDomains: readonly string[];
  trustUnauthenticated: boolean;
  reload: () => void;
}

/** Whom incoming mail is believed. */
export function MailTrust({ ownDomains, trustUnauthenticated, reload }: Props) {
  const [domains, setDomains] = useState([...ownDomains]);
  const save = useAction(UPDATE_SETTINGS, 'Saved.');
  const trust = useAction(SET_MAIL_TRUST, 'Saved.');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save.run({ input: { ownDomains: domains } })) reload();
  };
  const change = async (on: boolean) => {
    if (await trust.run({ on })) reload();
  };
  return (
    <Card title="Whose mails are believed?">
      <Stack gap="sm">
        <form onSubmit={submit}>
          <Group align="end">
            <TagsInput
              label="Your own domains"
              description="What your own people forward is read as what was forwarded, and waits. Enter adds one."
              value={domains}
              onChange={setDomains}
              splitChars={[',', ' ']}
            />
            <Button type="submit" loading={save.busy}>
              Save
            </Button>
          </Group>
        </form>
        <Switch
          label="Believe mails of whose sender nothing is proved"
          description="Only where nobody else can reach your inbound address. Needs a key with the scope admin."
          checked={trustUnauthenticated}
          disabled={trust.busy}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </Stack>
    </Card>
  );
}
