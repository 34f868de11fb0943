import type { IconName } from '../components/Icon';

interface Place {
  to: string;
  label: string;
}

/** The pages of the menu. */
export const PAGES: readonly (Place & { icon: IconName })[] = [
  { to: '/', label: 'Needs you', icon: 'check' },
  { to: '/board', label: 'Board', icon: 'board' },
  { to: '/deals', label: 'Deals', icon: 'deals' },
  { to: '/inbox', label: 'Inbox', icon: 'inbox' },
  { to: '/funders', label: 'Funders', icon: 'funders' },
  { to: '/numbers', label: 'Numbers', icon: 'numbers' },
  { to: '/commission', label: 'Commission', icon: 'policies' },
  { to: '/policies', label: 'Policies', icon: 'policies' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
];

/** Parts of pages that have an address of their own. */
export const PARTS: readonly Place[] = [
  { to: '/notifications', label: 'Notifications' },
  { to: '/funders/exclusions', label: 'Exclusions' },
  { to: '/funders/statistics', label: 'Statistics of funders' },
  { to: '/settings/webhooks', label: 'Settings: webhooks' },
  { to: '/settings/keys', label: 'Settings: API keys' },
  { to: '/settings/people', label: 'Settings: people and roles' },
  { to: '/settings/crm', label: 'Settings: CRMs' },
  { to: '/settings/mailboxes', label: 'Settings: mailboxes' },
  { to: '/settings/account', label: 'Settings: account' },
  { to: '/me/profile', label: 'My settings' },
  { to: '/me/sessions', label: 'My sessions' },
];

/** Pages of their own, for engineers. */
export const TOOLS: readonly { href: string; label: string; icon: IconName }[] = [
  { href: '/graphql', label: 'GraphQL explorer', icon: 'explorer' },
  { href: '/docs', label: 'REST reference', icon: 'reference' },
];
