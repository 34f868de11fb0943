import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { graphql } from '../../api/graphql';
import { useData } from '../../api/use-data';
import { Dialog } from '../../components/Dialog';
import { Loaded } from '../../components/Loaded';

/** Its code comes when it is first asked for: the first page does without it. */
const MessageForm = lazy(async () => ({ default: (await import('../conversation/MessageForm')).MessageForm }));

const FILES = graphql(`
  query FilesToAnswerWith($id: ID!) {
    endUser(serviceId: $id) { serviceId files { serviceId fileName supersededByServiceId } }
  }
`);

interface Props {
  dealId: string;
  submission: { serviceId: string; funder: { name: string } };
  asked: string;
  reload: () => void;
}

/** What the funder asks, and the answer with what is on hand, written on the spot. */
export function AnswerQuestion({ dealId, submission, asked, reload }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  const deal = useData(FILES, { variables: { id: dealId }, pause: !opened });
  const done = () => {
    close();
    reload();
  };
  return (
    <>
      <Button size="xs" onClick={open}>
        Answer…
      </Button>
      <Dialog opened={opened} onClose={close} title={`Answer ${submission.funder.name}`} size="xl" centered>
        <Stack>
          <Text size="sm">{asked}</Text>
          <Loaded of={deal}>
            {({ endUser }) => (
              <Suspense fallback={null}>
                <MessageForm
                  dealId={dealId}
                  submission={submission}
                  files={endUser?.files ?? []}
                  answered={null}
                  onAnswered={() => undefined}
                  onDone={done}
                />
              </Suspense>
            )}
          </Loaded>
        </Stack>
      </Dialog>
    </>
  );
}
