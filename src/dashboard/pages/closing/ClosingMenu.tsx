import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core';
import { useState } from 'react';
import { withdrawalText } from '../../../features/conversation/messages/message-mail.rules';
import { useAction } from '../../api/use-action';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import type { DealData } from '../deal/deal-query';
import { useReloadDeal } from '../deal/reload';
import { type ClosingDeal, UNSELECT_OFFER } from './closing-query';
import { type Entered, enteredBeside } from './entered';
import { LoseDeal } from './LoseDeal';
import { OthersField, othersOf } from './OthersField';
import { useWithdraw } from './use-withdraw';

interface Props {
  deal: DealData;
  of: ClosingDeal;
  onEnter: (what: Entered) => void;
}

/** What else can be done with a deal on its way to the money. */
export function ClosingMenu({ deal, of: known, onEnter }: Props) {
  const [shown, setShown] = useState<'withdraw' | 'lose' | null>(null);
  const { run } = useAction(UNSELECT_OFFER, 'No offer is chosen any more.');
  const reload = useReloadDeal();
  const { closing, pipelineStage } = known;
  const others = othersOf(deal.funderSubmissions.items, closing?.submission.serviceId ?? null);
  const isFunded = closing?.fundedOn != null;
  if (pipelineStage === 'LOST') return null;
  const close = () => setShown(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label="More for the stage of the deal">
            <Icon name="more" size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {enteredBeside(known).map((what) => (
            <Menu.Item key={what} onClick={() => onEnter(what)}>
              {what === 'contract' ? 'The contract…' : 'The funding…'}
            </Menu.Item>
          ))}
          <Menu.Item disabled={others.length === 0} onClick={() => setShown('withdraw')}>
            Withdraw from the others…
          </Menu.Item>
          {closing && !isFunded && (
            <Menu.Item onClick={() => void run({ deal: deal.serviceId }).then(reload)}>Take the choice back</Menu.Item>
          )}
          {!isFunded && <Menu.Item onClick={() => setShown('lose')}>Give the deal up…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={shown === 'withdraw'} onClose={close} title="Withdraw from the others" centered>
        {shown === 'withdraw' && (
          <Withdraw deal={deal} chosen={closing?.submission.serviceId ?? null} onClose={close} />
        )}
      </Dialog>
      {shown === 'lose' && <LoseDeal dealId={deal.serviceId} onClose={close} />}
    </>
  );
}

interface WithdrawProps {
  deal: DealData;
  chosen: string | null;
  onClose: () => void;
}

function Withdraw({ deal, chosen, onClose }: WithdrawProps) {
  const others = othersOf(deal.funderSubmissions.items, chosen);
  const [ticked, setTicked] = useState(() => others.map(({ serviceId }) => serviceId));
  const [text, setText] = useState(() => withdrawalText(deal.name));
  const { withdraw, busy } = useWithdraw(deal.serviceId, deal.funderSubmissions.items);
  const reload = useReloadDeal();
  const send = async () => {
    if (!(await withdraw(ticked, text))) return;
    reload();
    onClose();
  };
  return (
    <Stack>
      <OthersField others={others} ticked={ticked} onTick={setTicked} text={text} onText={setText} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} disabled={ticked.length === 0} onClick={() => void send()}>
          {ticked.length === 1 ? 'Withdraw from 1 funder' : `Withdraw from ${ticked.length} funders`}
        </Button>
      </Group>
    </Stack>
  );
}
