import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '../../app/session';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { NoSuchPage } from '../../components/NoSuchPage';
import { PageHeader } from '../../components/PageHeader';
import { Ways } from './NotificationGrid';
import { Profile } from './Profile';
import { Sessions } from './Sessions';
import { SigningIn } from './SigningIn';

const SECTIONS: { value: string; label: string; Section: ComponentType }[] = [
  { value: 'profile', label: 'About me', Section: Profile },
  { value: 'notifications', label: 'Notifications', Section: Ways },
  { value: 'signing-in', label: 'Signing in', Section: SigningIn },
  { value: 'sessions', label: 'Sessions', Section: Sessions },
];

/** What is about the person who is signed in. */
export default function Me() {
  const { section = 'profile' } = useParams();
  const navigate = useNavigate();
  const { caller } = useSession();
  return (
    <>
      <PageHeader title="My settings" about="Your name, when you are told of what, how you sign in, and where." />
      {'apiKey' in caller ? (
        <Card>
          <Empty title="You use an API key">Sign in as a person to have settings of your own.</Empty>
        </Card>
      ) : (
        <Tabs value={section} onChange={(to) => navigate(`/me/${to}`)} keepMounted={false}>
          <Tabs.List mb="md">
            {SECTIONS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {SECTIONS.every(({ value }) => value !== section) && <NoSuchPage />}
          {SECTIONS.map(({ value, Section }) => (
            <Tabs.Panel key={value} value={value}>
              <Section />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  );
}
