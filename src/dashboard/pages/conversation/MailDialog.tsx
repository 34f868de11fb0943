import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { graphql, type ResultOf } from '../../api/graphql';
import { useSaveContent } from '../../api/save-content';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { ToSubmit, useMay } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { Dialog } from '../../components/Dialog';
import { atMoment, bytes } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { proofLabel, sentence } from '../../components/labels';
import { MailFrame } from '../inbox/MailFrame';
import classes from './Conversation.module.css';

const MAIL = graphql(`
  query WholeMail($id: ID!) {
    inboundMail(serviceId: $id) {
      emailServiceId
      sender
      replyTo
      subject
      receivedAt
      text
      html
      skippedAttachments
      authentication { verdict source domain }
      reading { reasoning doubt }
    }
    endUser(serviceId: $id) { serviceId files { serviceId fileName fileClass sizeBytes detectedClass { fileClass } } }
  }
`);

const SAVE = graphql(`
  mutation SaveMailFiles($mail: ID!, $files: [MailFileInput!]!) {
    saveMailFiles(mailServiceId: $mail, files: $files) { fileServiceId isNew }
  }
`);

type WholeMail = ResultOf<typeof MAIL>;

interface Props {
  /** The record that the mail has made. */
  mailId: string;
  reload: () => void;
}

/** The mail itself, beside what was made of it: its safe form, its bytes, and its attachments for the deal. */
export function MailDialog({ mailId, reload }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  const mail = useData(MAIL, { variables: { id: mailId }, pause: !opened });
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={open}>
        Open the mail
      </Button>
      <Dialog opened={opened} onClose={close} title="The mail" size="xl">
        {opened && <Loaded of={mail}>{(data) => <Mail of={data} mailId={mailId} reload={reload} />}</Loaded>}
      </Dialog>
    </>
  );
}

function Mail({ of: { inboundMail: mail, endUser }, mailId, reload }: { of: WholeMail } & Props) {
  const { save, busy } = useSaveContent();
  const mayHaveOriginal = useMay('PERSONAL_DATA');
  if (!mail) return <Text size="sm">The mail is not there any more.</Text>;
  const proof = proofLabel(mail.authentication);
  return (
    <Stack gap="sm">
      <Text fw={600}>{mail.subject || 'No subject'}</Text>
      <Text size="xs" c="dimmed">
        From {mail.sender ?? 'an unknown sender'}, {atMoment(mail.receivedAt)}
        {mail.replyTo && `; answers are wanted at ${mail.replyTo}`}
      </Text>
      <Group gap="xs">
        <Chip tone={proof.tone}>{proof.label}</Chip>
        <Text size="xs" c="dimmed">
          {proof.why}
        </Text>
      </Group>
      {mail.reading && <Text size="sm">{mail.reading.doubt ?? mail.reading.reasoning}</Text>}
      {mail.html === '' ? <p className={classes.text}>{mail.text}</p> : <MailFrame html={mail.html} />}
      <Attachments files={endUser?.files ?? []} mailId={mailId} reload={reload} />
      {mail.skippedAttachments > 0 && (
        <Text size="xs">{`${mail.skippedAttachments} attachments were not kept: they are too large or too many.`}</Text>
      )}
      {mayHaveOriginal && (
        <Group>
          <Button
            size="xs"
            variant="default"
            loading={busy}
            onClick={() =>
              void save(`/api/end_user_emails/${mail.emailServiceId}/export?attachments=true`, 'mail.eml', {
                isWhole: true,
              })
            }
          >
            Show original
          </Button>
        </Group>
      )}
    </Stack>
  );
}

type MailFile = NonNullable<WholeMail['endUser']>['files'][number];

function Attachments({ files, mailId, reload }: { files: readonly MailFile[] } & Props) {
  const save = useAction(SAVE, 'Saved to the deal.');
  if (files.length === 0) return null;
  const classOf = ({ fileClass, detectedClass }: MailFile) => fileClass ?? detectedClass?.fileClass ?? null;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        Attachments
      </Text>
      {files.map((file) => (
        <Text key={file.serviceId} size="sm">
          {file.fileName}, {bytes(file.sizeBytes)}, {sentence(classOf(file) ?? 'unclassified').toLowerCase()}
        </Text>
      ))}
      <ToSubmit>
        <Group>
          <Button
            size="xs"
            loading={save.busy}
            onClick={() =>
              void save
                .run({
                  mail: mailId,
                  files: files.map((file) => ({ fileServiceId: file.serviceId, fileClass: classOf(file) })),
                })
                .then(reload)
            }
          >
            {files.length === 1 ? 'Save it to the deal' : `Save ${files.length} to the deal`}
          </Button>
        </Group>
      </ToSubmit>
    </Stack>
  );
}
