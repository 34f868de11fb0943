import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { Dialog } from '../../components/Dialog';
import { Loaded } from '../../components/Loaded';
import { useFocusBack } from '../../components/use-focus-back';
import { useFocusKept } from '../../components/use-focus-kept';
import { EditApplication } from '../application/EditApplication';
import type { DealData } from './deal-query';
import { PreflightLine } from './PreflightLine';
import { WhatItReceives } from './RequestedSteps';
import { useReloadDeal } from './reload';
import { PREFLIGHT, type Preflight, SEND, type SendOutcome } from './send-query';

interface Props {
  deal: DealData;
  submissionIds: string[];
  onClose: () => void;
}

/** Shows what a check of the deal says for each funder, and sends only then. */
export function SendDialog({ deal, submissionIds, onClose }: Props) {
  useFocusBack();
  const [useSandbox, setUseSandbox] = useState(false);
  const [outcomes, setOutcomes] = useState<SendOutcome[] | null>(null);
  const [completing, setCompleting] = useState<Preflight | null>(null);
  const preflight = useData(PREFLIGHT, { variables: { id: deal.serviceId } });
  const sendButton = useRef<HTMLButtonElement>(null);
  useFocusKept(sendButton, preflight.data);
  const { run, busy } = useAction(SEND);
  const reload = useReloadDeal();
  const submissions = deal.funderSubmissions.items.filter(({ serviceId }) => submissionIds.includes(serviceId));
  const send = async () => {
    const sent = await run({ deal: deal.serviceId, ids: submissionIds, useSandbox });
    if (sent) setOutcomes(sent.submitToFunders);
    reload();
  };
  const [only] = submissions;
  const number = only && submissions.length === 1 ? only.funder.name : `${submissions.length} funders`;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={outcomes ? 'Result' : `Send ${deal.name ?? 'the deal'} to ${number}?`}
      size="lg"
      centered
    >
      <Loaded of={preflight}>
        {({ endUser }) => (
          <Stack gap="md">
            {!outcomes && (
              <Text size="sm" c="dimmed">
                The deal was checked against each funder’s requirements. Nothing has been sent yet.
              </Text>
            )}
            <Stack gap="sm">
              {submissions.map((submission) => (
                <div key={submission.serviceId}>
                  <PreflightLine
                    submission={submission}
                    check={endUser?.preflight.find(
                      ({ funderServiceId }) => funderServiceId === submission.funder.serviceId,
                    )}
                    onComplete={setCompleting}
                    outcome={outcomes?.find(({ submissionServiceId }) => submissionServiceId === submission.serviceId)}
                  />
                  {!outcomes && <WhatItReceives submission={submission} useSandbox={useSandbox} />}
                </div>
              ))}
            </Stack>
            {completing && (
              <EditApplication
                dealId={deal.serviceId}
                missing={{
                  funder: completing.funderName,
                  paths: completing.missingInformation,
                  fileClasses: completing.missingFileClasses,
                }}
                onClose={() => setCompleting(null)}
                onSaved={() => {
                  preflight.reload();
                  reload();
                }}
              />
            )}
            <Group justify="space-between">
              {outcomes ? (
                <span />
              ) : (
                <Switch
                  label="Sandbox: send to the funders’ test systems"
                  checked={useSandbox}
                  onChange={(event) => setUseSandbox(event.currentTarget.checked)}
                />
              )}
              <Group gap="xs">
                <Button variant="default" onClick={onClose}>
                  {outcomes ? 'Close' : 'Cancel'}
                </Button>
                {!outcomes && (
                  <Button ref={sendButton} loading={busy} onClick={() => void send()}>
                    {useSandbox ? 'Send to the sandbox' : `Send to ${number}`}
                  </Button>
                )}
              </Group>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
