import { Button, Tabs } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useData } from '../../api/use-data';
import { useMay } from '../../app/Rights';
import { Dialog } from '../../components/Dialog';
import { Loaded } from '../../components/Loaded';
import type { DealSubmission } from '../deal/deal-query';
import { LetterPreview } from './LetterPreview';
import { LetterWording } from './LetterWording';
import { PREVIEW } from './letter-query';

/** The letter that the funder receives, word for word before it leaves, and how letters are worded. */
export default function LetterDialog({ submission }: { submission: DealSubmission }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        The letter
      </Button>
      <Dialog opened={opened} onClose={close} title={`The letter to ${submission.funder.name}`} size="xl">
        {opened && <Letter submission={submission} onClose={close} />}
      </Dialog>
    </>
  );
}

function Letter({ submission, onClose }: { submission: DealSubmission; onClose: () => void }) {
  const mayWord = useMay('CONFIGURE');
  const preview = useData(PREVIEW, {
    variables: { submission: submission.serviceId },
    types: ['AccountSettings', 'FunderIntegration'],
  });
  const shown = (
    <Loaded of={preview}>
      {({ letterPreview }) => (
        <LetterPreview submission={submission} preview={letterPreview} reload={preview.reload} onClose={onClose} />
      )}
    </Loaded>
  );
  if (!mayWord) return shown;
  return (
    <Tabs defaultValue="preview" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="preview">As it goes</Tabs.Tab>
        <Tabs.Tab value="wording">Wording</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="preview">{shown}</Tabs.Panel>
      <Tabs.Panel value="wording">
        <LetterWording submission={submission} onSaved={preview.reload} />
      </Tabs.Panel>
    </Tabs>
  );
}
