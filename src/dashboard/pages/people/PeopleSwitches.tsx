import { Anchor, Select, Stack, Switch, Text } from '@mantine/core';
import { Link } from 'react-router';
import { graphql } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { Card } from '../../components/Card';
import { Loaded } from '../../components/Loaded';
import { PEOPLE_SETTINGS, SAVE_PEOPLE_SETTINGS, type Settings } from './people-query';

const UNASSIGNED = graphql(`query Unassigned { endUsers(filter: { unassigned: true }, limit: 1) { total } }`);

type SwitchName = Exclude<keyof Settings, 'keysOfLeavers'>;

const SWITCHES: [SwitchName, string, string][] = [
  [
    'repsSeeOwnDealsOnly',
    'Reps see their own deals only',
    'Everything else of the account’s deals does not exist for them.',
  ],
  [
    'personalKeys',
    'Members may make API keys of their own',
    'Such a key may do what its maker may do, and stops with him.',
  ],
  ['strongSignIn', 'Passkey or provider only', 'Who signs in by a mailed link may only add his first passkey.'],
  ['assignByOwner', 'Assign deals by address', 'A deal goes to the member whose address its CRM or mail names.'],
  ['mailNames', 'Mails to members name deals', 'Off: they say that something has happened, and no name.'],
];

const LEAVERS = [
  { value: 'REVOKE', label: 'are revoked' },
  { value: 'KEEP', label: 'become the account’s' },
] as const;

/** How the account deals with its people. */
export function PeopleSwitches() {
  const settings = useData(PEOPLE_SETTINGS, { types: ['PeopleSettings'] });
  const unassigned = useData(UNASSIGNED, { types: ['EndUser'] });
  const { run, busy } = useAction(SAVE_PEOPLE_SETTINGS, 'Saved.');
  const save = (input: Partial<Settings>) => void run({ input }).then(settings.reload);
  const count = unassigned.data?.endUsers.total ?? 0;
  return (
    <Card title="How the account works with people">
      <Loaded of={settings}>
        {({ peopleSettings }) => (
          <Stack>
            {SWITCHES.map(([name, label, description]) => (
              <div key={name}>
                <Switch
                  label={label}
                  description={description}
                  checked={peopleSettings[name]}
                  disabled={busy}
                  onChange={(event) => save({ [name]: event.currentTarget.checked })}
                />
                {name === 'repsSeeOwnDealsOnly' && count > 0 && (
                  <Text size="xs" mt={4} pl={52}>
                    <Anchor component={Link} to="/deals?unassigned=true" size="xs" underline="always">
                      {count === 1 ? 'One deal is nobody’s' : `${count} deals are nobody’s`}
                    </Anchor>
                    : no rep would see {count === 1 ? 'it' : 'them'}.
                  </Text>
                )}
              </div>
            ))}
            <Select
              label="Keys of a member who leaves"
              data={LEAVERS}
              value={peopleSettings.keysOfLeavers}
              disabled={busy}
              onChange={(value) => {
                const chosen = LEAVERS.find((each) => each.value === value);
                if (chosen) save({ keysOfLeavers: chosen.value });
              }}
              maw={280}
            />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
