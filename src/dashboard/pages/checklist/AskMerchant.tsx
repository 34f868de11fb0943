import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { Code } from '../../components/Code';
import { Confirm } from '../../components/Confirm';
import { Dialog } from '../../components/Dialog';
import { ago, onDay } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import { AskForm } from './AskForm';
import type { Item } from './checklist-query';
import { LINKS, type Link, liveLinks, REVOKE_LINK } from './upload-link-query';

interface Props {
  dealId: string;
  items: readonly Item[];
}

/** Addresses by which the merchant sends what is asked of him: a new one, and those that work. */
export function AskMerchant({ dealId, items }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        Ask the merchant for files…
      </Button>
      <Dialog opened={opened} onClose={close} title="Ask the merchant for files" size="lg" centered>
        {opened && <Asking dealId={dealId} items={items} />}
      </Dialog>
    </>
  );
}

function Asking({ dealId, items }: Props) {
  const links = useData(LINKS, { variables: { id: dealId }, types: ['UploadLink'] });
  return (
    <Stack>
      <AskForm dealId={dealId} items={items} />
      <Loaded of={links}>
        {({ endUser }) => {
          const live = liveLinks(endUser?.uploadLinks ?? []);
          return live.length === 0 ? null : (
            <section aria-label="Links that work">
              <Title order={3} size="sm" mb="xs">
                Links that work
              </Title>
              <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
                {live.map((link) => (
                  <LinkRow key={link.serviceId} link={link} />
                ))}
              </Stack>
            </section>
          );
        }}
      </Loaded>
    </Stack>
  );
}

function LinkRow({ link }: { link: Link }) {
  const { serviceId, url, expiresAt, files, lastUsed, items } = link;
  const revoke = useAction(REVOKE_LINK, 'The link is revoked.');
  const use = lastUsed ? `last used ${ago(lastUsed)}` : 'not used yet';
  return (
    <Stack component="li" gap={4} align="flex-start">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {items.map(({ title }) => title).join(', ')}
      </Text>
      {url && <Code>{url}</Code>}
      <Text size="xs" c="dimmed">
        {`Works until ${onDay(expiresAt)}; ${files === 1 ? '1 file has' : `${files} files have`} come; ${use}.`}
      </Text>
      <Confirm
        size="compact-xs"
        question="Revoke the link?"
        consequence="It leads nowhere from now on. What has come by it stays."
        action={revoke}
        variables={{ id: serviceId }}
      >
        Revoke
      </Confirm>
    </Stack>
  );
}
