import { NavLink, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useAction } from '../../api/use-action';
import { Empty } from '../../components/Empty';
import { TimeAgo } from '../../components/TimeAgo';
import { KINDS, MARK_READ, pathOf, type ToldItem } from './notifications-query';

interface Props {
  of: readonly ToldItem[];
  onOpen?: () => void;
  reload: () => void;
  /** In place of the usual words where there are none. */
  none?: string | undefined;
}

/** Each is a link to where it is done, and read once it was opened. */
export function NotificationList({ of, onOpen, reload, none }: Props) {
  const { run } = useAction(MARK_READ);
  if (of.length === 0)
    return <Empty title="Nothing to read">{none ?? 'What happens to your deals is told here.'}</Empty>;
  const open = ({ serviceId, readAt }: ToldItem) => {
    onOpen?.();
    if (readAt === null) void run({ serviceIds: [serviceId] }).then(reload);
  };
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {of.map((item) => (
        <li key={item.serviceId}>
          <NavLink
            component={Link}
            to={pathOf(item)}
            onClick={() => open(item)}
            label={
              <Text size="sm" fw={item.readAt === null ? 650 : 400} style={{ overflowWrap: 'anywhere' }}>
                {item.readAt === null && <span className="visually-hidden">Unread: </span>}
                {item.title}
              </Text>
            }
            description={
              <>
                {KINDS[item.kind]} · <TimeAgo time={item.created} />
              </>
            }
            style={{ borderRadius: 'var(--mantine-radius-md)' }}
          />
        </li>
      ))}
    </ul>
  );
}
