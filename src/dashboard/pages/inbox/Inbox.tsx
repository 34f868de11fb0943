import { Alert, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../app/session';
import { mayLeave } from '../../app/unsaved';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { PageHeader } from '../../components/PageHeader';
import { SearchField } from '../../components/SearchField';
import { TimeAgo } from '../../components/TimeAgo';
import classes from './Inbox.module.css';
import type { WaitingMail } from './inbox-query';
import { MailView } from './MailView';
import { useInbox } from './use-inbox';

/** Mails of funders that the service read and would not decide by itself. */
export default function Inbox() {
  const [address, setAddress] = useSearchParams();
  const { unsaved } = useSession();
  const search = address.get('search') ?? '';
  const inbox = useInbox(search);
  const named = address.get('mail');
  const waiting = inbox.data?.mails;
  const newest = waiting?.[0]?.serviceId;
  const [left, setLeft] = useState<string | null>(null);
  const isLeft = named !== null && named === left && waiting?.every(({ serviceId }) => serviceId !== left);
  const show = useCallback(
    (mail: string | null | undefined, text: string) =>
      setAddress({ ...(text && { search: text }), ...(mail && { mail }) }, { replace: true }),
    [setAddress],
  );
  // The first that is shown gets its address, too: one that comes later does not take its place under somebody's hands.
  useEffect(() => {
    if (isLeft || (!named && newest)) show(newest, search);
  }, [isLeft, named, newest, search, show]);
  return (
    <>
      <PageHeader title="Inbox" about="Decisions by mail that need review: unclear, or not matched to a deal." />
      {inbox.data?.trustsUnproved && (
        <Alert color="yellow" role="status" title="Unverified mail is trusted" mb="md">
          Anyone who reaches your inbound URL can write in a funder’s name.{' '}
          <Link to="/settings/account">Turn this off in the settings</Link> unless nobody else can.
        </Alert>
      )}
      <Loaded of={inbox}>
        {({ mails, total, hasMore }) => {
          // One that waits no more is still found under its address.
          const chosen = mails.find(({ serviceId }) => serviceId === named) ?? (named ? undefined : mails[0]);
          const shown = chosen?.serviceId ?? named;
          if (!shown && !search)
            return (
              <Card>
                <Empty icon="inbox" title="Nothing to review">
                  Clear decisions are recorded automatically. Unclear ones appear here.
                </Empty>
              </Card>
            );
          const next = () => {
            setLeft(shown);
            void inbox.reload();
          };
          return (
            <div className={classes.columns}>
              <Card flush>
                <SearchField
                  role="search"
                  aria-label="Search by subject or sender"
                  placeholder="Search by subject or sender"
                  size="xs"
                  p="xs"
                  maxLength={100}
                  value={search}
                  onSearch={(text) => show(named, text)}
                />
                {mails.length === 0 && (
                  <Text size="sm" c="dimmed" p="sm" role="status">
                    No mail that waits has this in its subject or sender.
                  </Text>
                )}
                <nav aria-label="Mails" className={classes.mails}>
                  {mails.map((mail) => (
                    <MailLine
                      key={mail.serviceId}
                      of={mail}
                      current={mail === chosen}
                      onChoose={() => mayLeave(unsaved) && show(mail.serviceId, search)}
                    />
                  ))}
                  {hasMore && (
                    <Group justify="space-between" p="sm">
                      <Text size="xs" c="dimmed">
                        {mails.length} of {total}
                      </Text>
                      <Button size="xs" variant="default" onClick={() => void inbox.more()}>
                        Show more
                      </Button>
                    </Group>
                  )}
                </nav>
              </Card>
              {shown && <MailView key={shown} id={shown} reload={next} />}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

function MailLine({ of, current, onChoose }: { of: WaitingMail; current: boolean; onChoose: () => void }) {
  const { mail, name, created } = of;
  return (
    <UnstyledButton className={classes.mail} aria-current={current || undefined} onClick={onChoose}>
      <Text size="sm" fw={600} truncate>
        {mail?.subject || name}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {mail?.sender} · <TimeAgo time={mail?.receivedAt ?? created} />
      </Text>
    </UnstyledButton>
  );
}
