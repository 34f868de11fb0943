import { Button, Checkbox, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { useCurrentUser } from '../../app/current-user';
import { Card } from '../../components/Card';
import { DataTable } from '../../components/DataTable';
import { Loaded } from '../../components/Loaded';
import { askToNotify, mayNotify } from '../notifications/browser-notices';
import { KINDS, PREFERENCES, SAVE_PREFERENCES } from '../notifications/notifications-query';

const MAILS = [
  { value: 'OFF', label: 'None' },
  { value: 'INSTANT', label: 'At once' },
  { value: 'DIGEST', label: 'Digest' },
] as const;

/** Of what one is told, and how. */
export function Ways() {
  const settings = useData(PREFERENCES, { types: ['NotificationSettings'] });
  const current = useCurrentUser();
  const { run, busy } = useAction(SAVE_PREFERENCES);
  const [isAllowed, setAllowed] = useState(mayNotify);
  const seesAll = current.data?.currentUser.role !== 'REP';
  const save = (input: Parameters<typeof run>[0]['input']) => void run({ input }).then(settings.reload);
  return (
    <Card title="How you are told" flush>
      <Loaded of={settings}>
        {({ notificationSettings: { preferences, allDeals } }) => (
          <Stack gap="sm" pb="md">
            <DataTable
              label="Kinds and ways"
              rows={preferences}
              idOf={({ kind }) => kind}
              columns={[
                { name: 'Kind', cell: ({ kind }) => KINDS[kind] },
                { name: 'List', wide: true, cell: () => 'Always' },
                {
                  name: 'Mail',
                  cell: ({ kind, mail }) =>
                    kind === 'SECURITY' ? (
                      'Always, at once'
                    ) : (
                      <Select
                        aria-label={`Mail: ${KINDS[kind]}`}
                        size="xs"
                        w={110}
                        data={MAILS}
                        value={mail}
                        disabled={busy}
                        onChange={(value) => {
                          const chosen = MAILS.find((each) => each.value === value);
                          if (chosen) save({ preferences: [{ kind, mail: chosen.value }] });
                        }}
                      />
                    ),
                },
                {
                  name: 'Browser',
                  cell: ({ kind, browser }) => (
                    <Checkbox
                      aria-label={`Browser: ${KINDS[kind]}`}
                      checked={browser}
                      disabled={busy}
                      onChange={(event) => save({ preferences: [{ kind, browser: event.currentTarget.checked }] })}
                    />
                  ),
                },
              ]}
            />
            <Stack gap="sm" px="md">
              {seesAll && (
                <Checkbox
                  label="Tell me of all deals, and not of mine alone"
                  checked={allDeals}
                  disabled={busy}
                  onChange={(event) => save({ allDeals: event.currentTarget.checked })}
                />
              )}
              {!isAllowed && (
                <>
                  <Text size="sm">
                    This browser shows nothing yet: it has to be allowed, while this page is open in a tab.
                  </Text>
                  <Button
                    size="xs"
                    variant="default"
                    style={{ alignSelf: 'flex-start' }}
                    onClick={() => void askToNotify().then(setAllowed)}
                  >
                    Let this browser show them
                  </Button>
                </>
              )}
            </Stack>
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
