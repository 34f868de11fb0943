import { MultiSelect, Select, TagsInput, Text, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { useCurrentUser } from '../../app/current-user';
import { endOf } from '../../components/days';
import { FormDialog } from '../../components/FormDialog';
import { CREATE_KEY, SCOPE_CHOICES, type Scope } from './keys-query';

interface Values {
  name: string;
  scopes: Scope[];
  /** The last day, in the zone in which times are shown; empty: as long as the key that creates it. */
  expiresAt: string;
  allowedAddresses: string[];
  owner: 'ACCOUNT' | 'ME';
}

const USUAL: Values = {
  name: '',
  scopes: ['READ'],
  expiresAt: '',
  allowedAddresses: [],
  owner: 'ACCOUNT',
};

export function NewKey({ onToken, reload }: { onToken: (token: string) => void; reload: () => void }) {
  const { data } = useCurrentUser();
  const may = data?.currentUser;
  const mayForAll = may?.scopes.includes('ADMIN') ?? false;
  const { form, dialog } = useActionForm(CREATE_KEY, {
    initialValues: USUAL,
    variables: ({ name, scopes, expiresAt, allowedAddresses, owner }) =>
      scopes.length > 0
        ? {
            name,
            scopes,
            owner: mayForAll ? owner : 'ME',
            ...(expiresAt && { expiresAt: endOf(expiresAt) }),
            ...(allowedAddresses.length > 0 && { allowedAddresses }),
          }
        : null,
    onDone({ createApiKey }) {
      onToken(createApiKey.token);
      reload();
    },
  });
  if (!may) return null;
  if (!mayForAll && !may.mayMakeOwnKeys)
    return (
      <Text size="sm" c="dimmed">
        Owners look after API keys.
      </Text>
    );
  return (
    <FormDialog {...dialog} size="xs" icon="plus" label="New key" title="New API key" action="Create">
      <TextInput label="Name" maxLength={128} required data-autofocus {...form.getInputProps('name')} />
      {mayForAll && may.mayMakeOwnKeys && (
        <Select
          label="Whose"
          description="One’s own does no more than one’s role, and stops with the membership."
          data={[
            { value: 'ACCOUNT', label: 'The account’s' },
            { value: 'ME', label: 'My own' },
          ]}
          {...form.getInputProps('owner')}
        />
      )}
      <MultiSelect
        label="Scopes"
        data={SCOPE_CHOICES.filter(({ value }) => may.scopes.includes(value))}
        {...form.getInputProps('scopes')}
      />
      <TextInput
        type="date"
        label="Expires on"
        description="Empty: same as the key that creates it."
        {...form.getInputProps('expiresAt')}
      />
      <TagsInput
        label="Allowed addresses"
        description="IP addresses or networks, such as 203.0.113.0/24. Empty: same as the key that creates it."
        splitChars={[',', ' ']}
        {...form.getInputProps('allowedAddresses')}
      />
    </FormDialog>
  );
}
