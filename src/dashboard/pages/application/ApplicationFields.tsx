import { ActionIcon, Button, Fieldset, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { type Field, fieldOf, GROUPS, OWNER_FIELDS, ownerPath } from './application-fields';
import { hasOwner, morePaths, ownersIn, type Values } from './application-values';
import { FieldInput } from './FieldInput';

interface Props {
  values: Values;
  errors: Readonly<Record<string, string>>;
  onChange: (path: string, value: string) => void;
  /** These alone, and marked; else all. */
  only?: readonly string[] | undefined;
  /** Stands elsewhere in the form. */
  without?: string;
}

/** All facts in their groups, or those alone that are missing. */
export function ApplicationFields({ values, errors, onChange, only, without }: Props) {
  const [owners, setOwners] = useState(Math.max(1, ownersIn(values)));
  const input = (field: Field, isFirst = false) => (
    <FieldInput
      key={field.path}
      field={field}
      value={values[field.path] ?? ''}
      error={errors[field.path]}
      isWanted={only !== undefined}
      autoFocus={isFirst}
      onChange={(value) => onChange(field.path, value)}
    />
  );
  const remove = (index: number) => {
    for (const path of Object.keys(values)) if (path.startsWith(ownerPath(index, ''))) onChange(path, '');
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
      <More values={values} errors={errors} onChange={onChange} />
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
function More({ values, errors, onChange }: Pick<Props, 'values' | 'errors' | 'onChange'>) {
  const [key, setKey] = useState('');
  const [value, setValue] = useState('');
  const add = () => {
    onChange(key.trim(), value);
    setKey('');
    setValue('');
  };
  const isKey = /^[A-Za-z][\w]*(\.\w+)*$/.test(key.trim()) && values[key.trim()] === undefined;
  return (
    <Fieldset legend="More">
      {morePaths(values).map((path) => (
        <Group key={path} gap="xs" align="end" wrap="nowrap" mb="xs">
          <TextInput
            label={path}
            error={errors[path]}
            value={values[path] ?? ''}
            maxLength={500}
            onChange={(event) => onChange(path, event.currentTarget.value)}
            style={{ flex: 1 }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove ${path}`}
            onClick={() => onChange(path, '')}
          >
            <Icon name="leave" size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="xs" align="end">
        <TextInput label="Key" value={key} onChange={(event) => setKey(event.currentTarget.value)} maxLength={100} />
        <TextInput
          label="Value"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          maxLength={500}
        />
        <Button size="xs" variant="default" disabled={!isKey || value.trim() === ''} onClick={add}>
          Add the fact
        </Button>
      </Group>
    </Fieldset>
  );
}
