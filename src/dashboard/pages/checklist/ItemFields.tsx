import { Select, TextInput } from '@mantine/core';
import { type EnumOf, graphql } from '../../api/graphql';
import { useData } from '../../api/use-data';
import { sentence } from '../../components/labels';
import { type Field, GROUPS, isKnown, OWNER_FIELDS, ownerPath } from '../application/application-fields';

const CLASSES = graphql(`query ItemClasses { fileClasses { name group } }`);

export interface ItemDraft {
  kind: EnumOf<'ItemKind'>;
  title: string;
  fileClass: string;
  path: string;
  month: string;
}

const ITEM_KINDS: Record<ItemDraft['kind'], string> = {
  FILE: 'A file',
  FACT: 'A fact',
  ACTION: 'Something to do',
};

/** The draft as the service takes it: what its kind knows, and nothing else. */
export const inputOf = ({ kind, title, fileClass, path, month }: ItemDraft) => ({
  kind,
  title: title.trim() || null,
  fileClass: kind === 'FILE' ? fileClass : null,
  path: kind === 'FACT' ? path.trim() : null,
  month: kind === 'FILE' ? month || null : null,
});

export const isComplete = ({ kind, title, fileClass, path }: ItemDraft): boolean =>
  kind === 'FILE' ? fileClass !== '' : (kind === 'FACT' ? (path ?? '') : title).trim() !== '';

/** Those of the application, by its groups. */
const FACTS = [
  ...GROUPS.map(({ title, fields }) => ({ group: title, items: itemsOf(fields) })),
  { group: 'Owner', items: itemsOf(OWNER_FIELDS.map((field) => ({ ...field, path: ownerPath(0, field.path) }))) },
];

function itemsOf(fields: readonly Field[]) {
  return fields.map(({ path, label }) => ({ value: path, label }));
}

interface Props {
  draft: ItemDraft;
  inputProps: (name: keyof ItemDraft) => object;
}

/** What is asked for: of which kind, and which. */
export function ItemFields({ draft, inputProps }: Props) {
  const { data } = useData(CLASSES);
  const classes = (data?.fileClasses ?? []).filter(({ group }) => !group).map(({ name }) => name);
  const own = draft.fileClass && !classes.includes(draft.fileClass) ? [draft.fileClass] : [];
  return (
    <>
      <Select
        label="What is it?"
        data={Object.entries(ITEM_KINDS).map(([value, label]) => ({ value, label }))}
        {...inputProps('kind')}
      />
      {draft.kind === 'FILE' && (
        <>
          <Select
            label="File class"
            searchable
            data={[...own, ...classes].map((value) => ({ value, label: sentence(value) }))}
            {...inputProps('fileClass')}
          />
          <TextInput type="month" label="Month" description="Of a statement." {...inputProps('month')} />
        </>
      )}
      {draft.kind === 'FACT' && (
        <Select
          label="Fact"
          searchable
          data={[...(draft.path && !isKnown(draft.path) ? [draft.path] : []), ...FACTS]}
          {...inputProps('path')}
        />
      )}
      <TextInput label="In words" maxLength={300} {...inputProps('title')} />
    </>
  );
}
