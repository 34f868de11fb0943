import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSaveContent } from '../../api/save-content';
import { showRefusal, useAction } from '../../api/use-action';
import { nonce } from '../../app/nonce';
import { ToSubmit } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { Code } from '../../components/Code';
import { bytes } from '../../components/format';
import { stylesByClass } from '../../components/styles-by-class';
import type { DealSubmission } from '../deal/deal-query';
import { useReloadDeal } from '../deal/reload';
import { ClosedFrame } from '../inbox/MailFrame';
import classes from './Letter.module.css';
import { type Preview, SEND_LETTER, WARNINGS } from './letter-query';

interface Props {
  submission: DealSubmission;
  preview: Preview;
  reload: () => void;
  onClose: () => void;
}

/** What would go now, and the way to send just this. */
export function LetterPreview({ submission, preview, reload, onClose }: Props) {
  const reloadDeal = useReloadDeal();
  const { run, busy } = useAction(SEND_LETTER, 'The letter is on its way.');
  const send = async () => {
    const sent = await run({ submission: submission.serviceId, version: preview.version }, (error) => {
      showRefusal(error);
      // The letter is another by now: it is shown, and nothing went.
      reload();
    });
    if (!sent) return;
    reloadDeal();
    onClose();
  };
  return (
    <Stack gap="sm">
      <LetterBody preview={preview} />
      <Attachments preview={preview} submissionId={submission.serviceId} />
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          Version <Code>{preview.version.slice(0, 12)}</Code>
        </Text>
        {submission.sendEligibility.sendable && (
          <ToSubmit>
            <Button size="xs" loading={busy} disabled={preview.to.length === 0} onClick={() => void send()}>
              Send this letter
            </Button>
          </ToSubmit>
        )}
      </Group>
    </Stack>
  );
}

/** The letter in both of its forms, with what to look at. */
export function LetterBody({ preview }: { preview: Preview }) {
  const [form, setForm] = useState('html');
  return (
    <Stack gap="xs">
      <Text fw={600}>{preview.subject}</Text>
      <Text size="xs" c="dimmed">
        From {preview.from}; to {preview.to.join(', ') || 'nobody: the funder has no address'}
        {preview.cc.length > 0 && `; copy to ${preview.cc.join(', ')}`}
        {preview.replyTo && `; answers to ${preview.replyTo}`}
      </Text>
      {preview.warnings.map((warning) => (
        <Text key={warning} size="sm" fw={550}>
          {WARNINGS[warning] ?? warning}
        </Text>
      ))}
      <SegmentedControl
        size="xs"
        aria-label="Form of the letter"
        value={form}
        onChange={setForm}
        data={[
          { value: 'html', label: 'As mail programs show it' },
          { value: 'text', label: 'As text' },
        ]}
      />
      {form === 'html' ? (
        <ClosedFrame
          title="The letter as mail programs show it"
          page={(head) => stylesByClass(preview.html, nonce, head)}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <pre className={classes.text} tabIndex={0}>
          {preview.text}
        </pre>
      )}
    </Stack>
  );
}

function Attachments({ preview, submissionId }: { preview: Preview; submissionId: string }) {
  const { save, busy } = useSaveContent();
  return (
    <Group gap="xs">
      {preview.attachments.map(({ fileServiceId, fileName, sizeBytes, isGenerated }) => (
        <Group key={fileServiceId ?? fileName} gap={4}>
          <Button
            size="compact-xs"
            variant="default"
            loading={busy}
            onClick={() =>
              void save(
                fileServiceId
                  ? `/api/end_user_files/${fileServiceId}/content`
                  : `/api/funder_submissions/${submissionId}/application.pdf`,
                fileName,
              )
            }
          >
            {`${fileName}, ${bytes(sizeBytes)}`}
          </Button>
          {isGenerated && <Chip plain>Made of the facts</Chip>}
        </Group>
      ))}
    </Group>
  );
}
