import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAction } from '../../api/use-action';
import { SAVED, useUnsaved } from '../../app/unsaved';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import { ApplicationFields } from '../application/ApplicationFields';
import { isKnown } from '../application/application-fields';
import { informationOf, patchOf } from '../application/application-values';
import { RefusalLine } from '../application/RefusalLine';
import { useApplication } from '../application/use-application';
import { CREATE_DEAL } from './deals-query';

/** A deal is typed in as one form: the whole application, and whose deal it is. */
export function NewDeal() {
  const [address, setAddress] = useSearchParams();
  const put = (isOpen: boolean) => {
    const next = new URLSearchParams(address);
    if (isOpen) next.set('new', 'deal');
    else next.delete('new');
    setAddress(next, { replace: true });
  };
  const close = () => put(false);
  return (
    <>
      <Button leftSection={<Icon name="plus" />} onClick={() => put(true)}>
        New deal
      </Button>
      <Dialog opened={address.get('new') === 'deal'} onClose={close} title="New deal" size="72rem" centered>
        <NewDealForm onClose={close} />
      </Dialog>
    </>
  );
}

const NAME = 'company.name';
const OWN_ID = 'input.endUserId';
const BROKER_EMAIL = 'input.submittingBrokers.0.email';
const OWN: readonly string[] = [OWN_ID, BROKER_EMAIL, 'input.name'];

function NewDealForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const application = useApplication({});
  const { values, errors, change } = application;
  const [own, setOwn] = useState({ endUserId: '', email: '' });
  useUnsaved(own.endUserId !== '' || own.email !== '');
  const { run, busy } = useAction(CREATE_DEAL);
  const changeOwn = (part: Partial<typeof own>, path: string) => {
    setOwn({ ...own, ...part });
    application.clear(path);
  };
  const name = values[NAME]?.trim() ?? '';
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const all = application.whole();
    if (!all) return;
    const input = {
      name: name.slice(0, 128),
      status: 'READY' as const,
      information: informationOf(patchOf({}, all)),
      ...(own.endUserId && { endUserId: own.endUserId }),
      ...(own.email && { submittingBrokers: [{ email: own.email }] }),
    };
    const made = await run({ input }, application.refused);
    if (!made) return;
    // Who comes back finds the list, not an empty form.
    onClose();
    navigate(`/deals/${made.createEndUser.serviceId}`, { state: SAVED });
  };
  return (
    <form ref={application.form} onSubmit={(event) => void create(event)} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <TextInput
            label="Merchant’s legal name"
            required
            data-autofocus
            value={values[NAME] ?? ''}
            error={errors[NAME] ?? errors['input.name']}
            onChange={(event) => change(NAME, event.currentTarget.value)}
          />
          <TextInput
            label="Your ID"
            description="Unique in your account"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={own.endUserId}
            error={errors[OWN_ID]}
            onChange={(event) => changeOwn({ endUserId: event.currentTarget.value }, OWN_ID)}
          />
          <TextInput
            type="email"
            label="Submitting broker’s email"
            description="Checked against exclusion rules. Leave empty for your own deals."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={own.email}
            error={errors[BROKER_EMAIL]}
            onChange={(event) => changeOwn({ email: event.currentTarget.value }, BROKER_EMAIL)}
          />
        </SimpleGrid>
        <ApplicationFields application={application} without={NAME} />
        <RefusalLine errors={errors} isShown={(path) => isKnown(path) || path in values || OWN.includes(path)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={name === ''}>
            Create
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
