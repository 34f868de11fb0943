import { Group, Text, Textarea } from '@mantine/core';
import { Fragment } from 'react';
import { graphql } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { useCurrentUser } from '../../app/current-user';
import { Chip } from '../../components/Chip';
import { Confirm } from '../../components/Confirm';
import { FormDialog } from '../../components/FormDialog';
import { TimeAgo } from '../../components/TimeAgo';
import classes from './Conversation.module.css';
import type { ThreadNote } from './thread-query';
import { authorOf } from './use-thread';

const EDIT = graphql(
  `mutation EditNote($id: ID!, $text: String!) { editNote(serviceId: $id, text: $text) { serviceId } }`,
);
const REMOVE = graphql(`mutation DeleteNote($id: ID!) { deleteNote(serviceId: $id) }`);

const EDITABLE_MS = 15 * 60_000;

interface Props {
  note: ThreadNote;
  names: ReadonlyMap<string, string>;
  named: boolean;
  reload: () => void;
}

/** Among ourselves: it never leaves the house. */
export function NoteCard({ note, names, named, reload }: Props) {
  const { serviceId, created, editedAt, writer, words, submission } = note;
  const { data } = useCurrentUser();
  const remove = useAction(REMOVE, 'Note deleted.');
  const isMine = data?.currentUser.user?.serviceId === writer;
  const mayRemove = isMine || data?.currentUser.scopes.includes('ADMIN');
  return (
    <article className={`${classes.entry} ${classes.note}`} aria-label="Internal note">
      <Group gap="xs">
        <Chip tone="warn">Internal note</Chip>
        <Text size="xs">
          {authorOf(writer, names)}, <TimeAgo time={created} />
          {editedAt && ', mended'}
          {named && submission && `, about ${submission.funder.name}`}
        </Text>
      </Group>
      {words === null ? (
        <Text size="sm" fs="italic">
          This note was deleted.
        </Text>
      ) : (
        <p className={classes.text}>
          <WithNames text={words} names={names} />
        </p>
      )}
      {words !== null && (
        <Group gap="xs" mt={4}>
          {isMine && Date.now() - Date.parse(created) < EDITABLE_MS && (
            <EditNote id={serviceId} text={words} reload={reload} />
          )}
          {mayRemove && (
            <Confirm
              size="compact-xs"
              question="Delete this note?"
              consequence="Its text is gone; that there was a note stays."
              action={remove}
              variables={{ id: serviceId }}
              onDone={reload}
            >
              Delete
            </Confirm>
          )}
        </Group>
      )}
    </article>
  );
}

/** `@[usr_…]` as the name of who is meant. */
function WithNames({ text, names }: { text: string; names: ReadonlyMap<string, string> }) {
  let at = 0;
  return text.split(/@\[(usr_[0-9A-Za-z]{1,40})\]/).map((piece, index) => {
    at += piece.length + 1;
    return index % 2 === 1 ? <b key={at}>@{names.get(piece) ?? 'somebody'}</b> : <Fragment key={at}>{piece}</Fragment>;
  });
}

function EditNote({ id, text, reload }: { id: string; text: string; reload: () => void }) {
  const { form, dialog } = useActionForm(EDIT, {
    initialValues: { text },
    variables: (values) => (values.text.trim() ? { id, text: values.text } : null),
    done: 'Note saved.',
    onDone: reload,
  });
  return (
    <FormDialog {...dialog} size="compact-xs" variant="default" label="Edit…" title="Edit the note" action="Save note">
      <Textarea label="Note" autosize minRows={3} maxLength={10_000} {...form.getInputProps('text')} />
    </FormDialog>
  );
}
