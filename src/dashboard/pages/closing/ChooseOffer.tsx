import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { withdrawalText } from '../../../features/conversation/messages/message-mail.rules';
import { useAction } from '../../api/use-action';
import { ToSubmit } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { Dialog } from '../../components/Dialog';
import { Facts } from '../../components/Facts';
import { factor, money, rate } from '../../components/format';
import type { DealData } from '../deal/deal-query';
import type { Choice } from '../offers/offer-choice';
import type { OfferRow } from '../offers/offer-rows';
import { paymentOf } from '../offers/offer-rows';
import { SELECT_OFFER } from './closing-query';
import { OthersField, othersOf } from './OthersField';
import { useWithdraw } from './use-withdraw';

interface FormProps {
  row: OfferRow;
  deal: DealData;
  reload: () => void;
}

interface Props extends FormProps {
  choice: Choice;
}

/**
 * Chooses an offer and, in the same step, tells the other funders; where one is chosen, says so.
 * The dialog stands until the others are told, though the offer is chosen by then.
 */
export function ChooseOffer({ row, choice, deal, reload }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      {choice === 'open' && (
        <ToSubmit>
          <Button size="compact-xs" aria-label={`Choose the offer of ${row.name}`} onClick={open}>
            Choose
          </Button>
        </ToSubmit>
      )}
      {choice === 'chosen' && <Chip tone="good">Chosen</Chip>}
      {choice === 'other' && (
        <Text size="xs" c="dimmed" maw="6rem" ml="auto">
          Take the choice back first
        </Text>
      )}
      <Dialog opened={opened} onClose={close} title={`Choose the offer of ${row.name}`} centered>
        {opened && <ChoiceForm row={row} deal={deal} reload={reload} onClose={close} />}
      </Dialog>
    </>
  );
}

function ChoiceForm({ row: { offer, decision }, deal, reload, onClose }: FormProps & { onClose: () => void }) {
  const submissions = deal.funderSubmissions.items;
  const own = submissions.find(({ decisions }) => decisions.some((each) => each.serviceId === decision.serviceId));
  const others = othersOf(submissions, own?.serviceId ?? null);
  const [ticked, setTicked] = useState(() => others.map(({ serviceId }) => serviceId));
  const [text, setText] = useState(() => withdrawalText(deal.name));
  const isExpired = decision.expiresAt !== null && Date.parse(decision.expiresAt) < Date.now();
  const [acceptExpired, setAccept] = useState(false);
  const select = useAction(SELECT_OFFER, 'The offer is chosen.');
  const { withdraw, busy } = useWithdraw(deal.serviceId, submissions);
  const choose = async () => {
    if (!(await select.run({ offer: offer.serviceId, acceptExpired }))) return;
    await withdraw(ticked, text);
    reload();
    onClose();
  };
  const { field, every } = paymentOf(offer);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void choose();
      }}
    >
      <Stack>
        <Facts
          of={[
            ['Funded', money(offer.fundedAmount)],
            ['Payback', `${money(offer.computed.paybackAmount)} at ${factor(offer.computed.factorRate)}`],
            ['Payment', `${money(offer.computed[field])} ${every}`],
            ['Comparison APR', rate(offer.comparison.apr)],
            ['Stipulations', offer.stipulations ?? decision.stipulations],
          ]}
        />
        <Text size="sm">The funder of this offer is told nothing by choosing it.</Text>
        {isExpired && (
          <Checkbox
            label="This offer has expired: the funder holds to it all the same"
            checked={acceptExpired}
            onChange={(event) => setAccept(event.currentTarget.checked)}
          />
        )}
        <OthersField others={others} ticked={ticked} onTick={setTicked} text={text} onText={setText} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={select.busy || busy} disabled={isExpired && !acceptExpired}>
            {ticked.length > 0 ? `Choose, and withdraw from ${ticked.length}` : 'Choose'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
