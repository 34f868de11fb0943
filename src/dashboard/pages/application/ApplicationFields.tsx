import { ActionIcon, Button, Fieldset, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { type Field, fieldOf, GROUPS, OWNER_FIELDS, ownerPath } from './application-fields';
import { hasOwner, morePaths, ownersIn } from './application-values';
import { FieldInput } from './FieldInput';
import { isBlank, type MoreFact } from './more-fact';
import type { Application } from './use-application';

interface Props {
  application: Application;
  /** These alone, and marked; else all. */
  only?: readonly string[] | undefined;
  /** Stands elsewhere in the form. */
  without?: string;
}

/** All facts in their groups, or those alone that are missing. */
export function ApplicationFields({ application, only, without }: Props) {
  const { values, errors, change } = application;
  const [owners, setOwners] = useState(Math.max(1, ownersIn(values)));
  const input = (field: Field, isFirst = false) => (
    <FieldInput
      key={field.path}
      field={field}
      value={values[field.path] ?? ''}
      error={errors[field.path]}
      isWanted={only !== undefined}
      autoFocus={isFirst}
      onChange={(value) => change(field.path, value)}
    />
  );
  const remove = (index: number) => {
    for (const path of Object.keys(values)) if (path.startsWith(ownerPath(index, ''))) change(path, '');
  };
  if (only)
    return <SimpleGrid cols={{ base: 1, sm: 2 }}>{only.map((path, at) => input(fieldOf(path), at === 0))}</SimpleGrid>;
  const [business, ...others] = GROUPS;
  return (
    <>
      {business && (
        <Fields title={business.title}>
          {business.fields.filter(({ path }) => path !== without).map((field) => input(field))}
        </Fields>
      )}
      {Array.from({ length: owners }, (_, index) => (
        <Fields key={ownerPath(index, '')} title={owners > 1 ? `Owner ${index + 1}` : 'Owner'}>
          {OWNER_FIELDS.map((field) => input({ ...field, path: ownerPath(index, field.path) }))}
          {hasOwner(values, index) && (
            <Button size="xs" variant="subtle" color="gray" style={{ alignSelf: 'end' }} onClick={() => remove(index)}>
              Remove {owners > 1 ? `owner ${index + 1}` : 'the owner'}
            </Button>
          )}
        </Fields>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => setOwners(owners + 1)}
        >
          Add an owner
        </Button>
      </Group>
      {others.map(({ title, fields }) => (
        <Fields key={title} title={title}>
          {fields.map((field) => input(field))}
        </Fields>
      ))}
      <More application={application} />
    </>
  );
}

function Fields({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Fieldset legend={title}>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm">
        {children}
      </SimpleGrid>
    </Fieldset>
  );
}

/** Facts that have no name here, as key and value. */
function More({ application }: Pick<Props, 'application'>) {
  const { values, errors, change, more, setMore, whole } = application;
  const { fact, problem } = more;
  const type = (typed: Partial<MoreFact>) => setMore({ fact: { ...fact, ...typed } });
  return (
    <Fieldset legend="More">
      {morePaths(values).map((path) => (
        <Group key={path} gap="xs" align="end" wrap="nowrap" mb="xs">
          <TextInput
            label={path}
            error={errors[path]}
            value={values[path] ?? ''}
            maxLength={500}
            onChange={(event) => change(path, event.currentTarget.value)}
            style={{ flex: 1 }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove ${path}`}
            onClick={() => change(path, '')}
          >
            <Icon name="leave" size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="xs" align="start">
        <TextInput
          label="Key"
          value={fact.key}
          error={problem?.key}
          maxLength={100}
          onChange={(event) => type({ key: event.currentTarget.value })}
        />
        <TextInput
          label="Value"
          value={fact.value}
          error={problem?.value}
          maxLength={500}
          onChange={(event) => type({ value: event.currentTarget.value })}
        />
        <Button size="xs" variant="default" mt="1.6rem" disabled={isBlank(fact)} onClick={whole}>
          Add the fact
        </Button>
      </Group>
    </Fieldset>
  );
}
