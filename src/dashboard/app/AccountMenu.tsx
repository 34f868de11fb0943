import { Menu, Text, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { roleLabel } from '../pages/people/roles';
import { PLATFORM, useCurrentUser } from './current-user';
import { useSession } from './session';

/** Under which name and in which account one works; with several, the way to another. Each tab keeps its own. */
export function AccountMenu({ name }: { name: string }) {
  const { caller, switchTo } = useSession();
  const { data } = useCurrentUser();
  const current = data?.currentUser;
  if ('apiKey' in caller || !current?.user)
    return (
      <Text size="sm" fw={550} truncate title={name}>
        {name}
      </Text>
    );
  const { user, role, memberships, account } = current;
  const others = memberships.filter((each) => each.account.serviceId !== account?.serviceId);
  return (
    <Menu position="top-start" width={220}>
      <Menu.Target>
        <UnstyledButton w="100%">
          <Text size="sm" fw={550} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.name}
            {role && ` · ${roleLabel(role)}`}
          </Text>
          <span className="visually-hidden">: your menu</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/me">
          My settings
        </Menu.Item>
        <Menu.Item component={Link} to="/me/sessions">
          Sessions
        </Menu.Item>
        {user.isPlatformAdmin && account && (
          <Menu.Item onClick={() => switchTo(PLATFORM)}>Connectors of the platform</Menu.Item>
        )}
        {others.length > 0 && <Menu.Label>Switch to</Menu.Label>}
        {others.map((each) => (
          <Menu.Item key={each.account.serviceId} onClick={() => switchTo(each.account.serviceId)}>
            {each.account.name}
            <Text size="xs" c="dimmed">
              {roleLabel(each.role)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
