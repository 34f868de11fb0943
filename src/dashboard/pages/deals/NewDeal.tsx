import { Button, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showRefusal, useAction } from '../../api/use-action';
import { Icon } from '../../components/Icon';
import { ApplicationFields } from '../application/ApplicationFields';
import { fieldsIn, unplaced } from '../application/application-errors';
import { isKnown } from '../application/application-fields';
import { informationOf, patchOf, type Values } from '../application/application-values';
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
      <Modal opened={address.get('new') === 'deal'} onClose={close} title="New deal" size="72rem" centered>
        <NewDealForm onClose={close} />
      </Modal>
    </>
  );
}

const NAME = 'company.name';
const OWN_ID = 'input.endUserId';
const BROKER_EMAIL = 'input.submittingBrokers.0.email';
const OWN: readonly string[] = [OWN_ID, BROKER_EMAIL, 'input.name'];

function NewDealForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>({});
  const [own, setOwn] = useState({ endUserId: '', email: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { run, busy } = useAction(CREATE_DEAL);
  const change = (path: string, value: string) => {
    setValues((known) => ({ ...known, [path]: value }));
    setErrors(({ [path]: _gone, ...rest }) => rest);
  };
  const name = values[NAME]?.trim() ?? '';
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      name: name.slice(0, 128),
      status: 'READY' as const,
      information: informationOf(patchOf({}, values)),
      ...(own.endUserId && { endUserId: own.endUserId }),
      ...(own.email && { submittingBrokers: [{ email: own.email }] }),
    };
    const made = await run({ input }, (error) => {
      const fields = fieldsIn(error);
      if (!fields) return showRefusal(error);
      setErrors(fields);
      setProblem(unplaced(fields, (path) => isKnown(path) || path in values || OWN.includes(path)));
    });
    if (made) navigate(`/deals/${made.createEndUser.serviceId}`);
  };
  return (
    <form onSubmit={(event) => void create(event)} noValidate>
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
            onChange={(event) => setOwn({ ...own, endUserId: event.currentTarget.value })}
          />
          <TextInput
            type="email"
            label="Submitting broker’s email"
            description="Checked against exclusion rules. Leave empty for your own deals."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={own.email}
            error={errors[BROKER_EMAIL]}
            onChange={(event) => setOwn({ ...own, email: event.currentTarget.value })}
          />
        </SimpleGrid>
        <ApplicationFields values={values} errors={errors} onChange={change} without={NAME} />
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        )}
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
