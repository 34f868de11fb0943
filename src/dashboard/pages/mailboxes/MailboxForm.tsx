import { Checkbox, Fieldset, NumberInput, PasswordInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { choicesOf } from '../../components/labels';
import { type Draft, draftOf, inputOf, presetOf } from './mailbox-draft';
import { INTAKE, type MailboxItem, SAVE_MAILBOX } from './mailboxes-query';

const AUTH: Record<Draft['auth'], string> = { PASSWORD: 'A password', XOAUTH2: 'A token of the provider (OAuth)' };
const PROVIDER: Record<Draft['provider'], string> = { GOOGLE: 'Google', MICROSOFT: 'Microsoft' };

interface Props {
  /** The one to change; null: a new one. */
  stored: MailboxItem | null;
  reload: () => void;
}

/** An address, and the servers by which its mail is read and sent. */
export function MailboxForm({ stored, reload }: Props) {
  const { form, dialog } = useActionForm(SAVE_MAILBOX, {
    isShared: true,
    initialValues: draftOf(stored),
    variables: (draft) => (draft.reads || draft.sends ? { input: inputOf(draft, stored) } : null),
    done: 'Saved. It is being tested.',
    onDone: reload,
  });
  const { auth, provider, reads, sends, address, imap } = form.values;
  const preset = () => {
    const servers = presetOf(address);
    if (servers && imap.host === '') form.setValues(servers);
  };
  const secret = stored ? 'Kept; type to replace' : '';
  const server = (name: 'imap' | 'smtp', port: string) => (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <TextInput label="Server" required {...form.getInputProps(`${name}.host`)} />
      <NumberInput label="Port" description={port} hideControls required {...form.getInputProps(`${name}.port`)} />
      <TextInput label="User" description="Empty: the address." {...form.getInputProps(`${name}.user`)} />
    </SimpleGrid>
  );
  return (
    <FormDialog
      {...dialog}
      wide
      size={stored ? 'compact-xs' : 'xs'}
      {...(stored ? { variant: 'default' } : { icon: 'plus' })}
      label={
        stored ? (
          <>
            Change <span className="visually-hidden">{stored.address}</span>
          </>
        ) : (
          'New mailbox'
        )
      }
      title={stored ? stored.address : 'New mailbox'}
      action="Save and test"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="email"
          label="Address"
          required
          data-autofocus
          {...form.getInputProps('address')}
          onBlur={preset}
        />
        <TextInput label="Sender’s name" {...form.getInputProps('senderName')} />
        <Select label="Sign-in by" data={choicesOf(AUTH)} {...form.getInputProps('auth')} />
        {auth === 'PASSWORD' ? (
          <PasswordInput
            label="Password"
            placeholder={secret}
            autoComplete="off"
            {...form.getInputProps('credentials.password')}
          />
        ) : (
          <Select label="Provider" data={choicesOf(PROVIDER)} {...form.getInputProps('provider')} />
        )}
      </SimpleGrid>
      {auth === 'XOAUTH2' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <PasswordInput
            label="Refresh token"
            placeholder={secret}
            autoComplete="off"
            {...form.getInputProps('credentials.refreshToken')}
          />
          <TextInput label="Client id" placeholder={secret} {...form.getInputProps('credentials.clientId')} />
          <PasswordInput
            label="Client secret"
            placeholder={secret}
            autoComplete="off"
            {...form.getInputProps('credentials.clientSecret')}
          />
          {provider === 'MICROSOFT' && <TextInput label="Tenant" {...form.getInputProps('credentials.tenant')} />}
        </SimpleGrid>
      )}
      <Checkbox label="Mail is read from it (IMAP)" {...form.getInputProps('reads', { type: 'checkbox' })} />
      {reads && (
        <Fieldset legend="Reading">
          {server('imap', '993 or 143')}
          <Select mt="xs" label="What is taken" data={choicesOf(INTAKE)} {...form.getInputProps('intake')} />
        </Fieldset>
      )}
      <Checkbox label="Mail is sent by it (SMTP)" {...form.getInputProps('sends', { type: 'checkbox' })} />
      {sends && (
        <Fieldset legend="Sending">
          {server('smtp', '465 or 587')}
          <Checkbox
            mt="xs"
            label="All letters and messages of the account leave by it"
            {...form.getInputProps('isDefault', { type: 'checkbox' })}
          />
        </Fieldset>
      )}
    </FormDialog>
  );
}
