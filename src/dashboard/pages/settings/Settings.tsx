import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import { PageHeader } from '../../parts/PageHeader';
import { AccountPart } from './AccountPart';
import { ApiKeys } from './ApiKeys';
import { CrmIntegrations } from './CrmIntegrations';
import { Webhooks } from './Webhooks';

const PARTS: { value: string; label: string; Part: ComponentType }[] = [
  { value: 'webhooks', label: 'Webhooks', Part: Webhooks },
  { value: 'keys', label: 'API keys', Part: ApiKeys },
  { value: 'crm', label: 'CRMs', Part: CrmIntegrations },
  { value: 'account', label: 'Account', Part: AccountPart },
];

export default function Settings() {
  const { part = 'webhooks' } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Settings" about="How other systems reach this account, and how it reaches them." />
      <Tabs value={part} onChange={(to) => navigate(`/settings/${to}`)} keepMounted={false}>
        <Tabs.List mb="md">
          {PARTS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PARTS.map(({ value, Part }) => (
          <Tabs.Panel key={value} value={value}>
            <Part />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
