import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { NoSuchPage } from '../../components/NoSuchPage';
import { PageHeader } from '../../components/PageHeader';
import { Mailboxes } from '../mailboxes/Mailboxes';
import { People } from '../people/People';
import { AccountSettings } from './AccountSettings';
import { ApiKeys } from './ApiKeys';
import { CrmIntegrations } from './CrmIntegrations';
import { Webhooks } from './Webhooks';

const SECTIONS: { value: string; label: string; Section: ComponentType }[] = [
  { value: 'webhooks', label: 'Webhooks', Section: Webhooks },
  { value: 'keys', label: 'API keys', Section: ApiKeys },
  { value: 'people', label: 'People & roles', Section: People },
  { value: 'crm', label: 'CRMs', Section: CrmIntegrations },
  { value: 'mailboxes', label: 'Mailboxes', Section: Mailboxes },
  { value: 'account', label: 'Account', Section: AccountSettings },
];

export default function Settings() {
  const { section = 'webhooks' } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Settings"
        about="Webhooks, API keys, people, CRM integrations, mailboxes and account settings."
      />
      <Tabs value={section} onChange={(to) => navigate(`/settings/${to}`)} keepMounted={false}>
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
    </>
  );
}
