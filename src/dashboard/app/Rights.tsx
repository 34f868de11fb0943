import { Fieldset, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '../components/Card';
import { Empty } from '../components/Empty';
import { type CurrentUser, useCurrentUser } from './current-user';

export type Scope = CurrentUser['scopes'][number];

/** Whether who is signed in may do it; undefined until that is known. */
export const useMay = (scope: Scope): boolean | undefined => useCurrentUser().data?.currentUser.scopes.includes(scope);

/** Buttons for whoever may configure: nobody else is offered them. */
export const ToConfigure = ({ children }: { children: ReactNode }) => useMay('CONFIGURE') && children;

/** Buttons for whoever may work on deals: an auditor looks at them alone. */
export const ToSubmit = ({ children }: { children: ReactNode }) => useMay('SUBMIT') && children;

const whoseMatter = (matter: string) => `Owners and managers look after ${matter}`;

/** Whom to ask about what one sees and may not change; nothing for whoever may. */
export const WhoseMatter = ({ of: matter }: { of: string }) =>
  useMay('CONFIGURE') === false && (
    <Text size="sm" c="dimmed">
      {whoseMatter(matter)}.
    </Text>
  );

interface Props {
  children: ReactNode;
  /** What is looked after: "webhooks". */
  matter: string;
}

/** A page that is only for whoever may configure. */
export function ConfigurersPage({ children, matter }: Props) {
  const may = useMay('CONFIGURE');
  if (may !== false) return may && children;
  return (
    <Card>
      <Empty title={whoseMatter(matter)}>Sign in as one of them to see and change them.</Empty>
    </Card>
  );
}

/** Forms that everybody else sees as they are filled in, and cannot change. */
export function ConfigurersForm({ children, matter }: Props) {
  const mayNot = useMay('CONFIGURE') === false;
  return (
    <>
      <WhoseMatter of={matter} />
      <Fieldset variant="unstyled" disabled={mayNot} mt={mayNot ? 'sm' : 0}>
        {children}
      </Fieldset>
    </>
  );
}
