import { Facts } from '../../components/Facts';
import { money } from '../../components/format';
import type { Balance } from './ledger-query';

/** What the entries come to. */
export function Balances({ of: balance }: { of: Balance }) {
  return (
    <Facts
      of={[
        ['Expected', money(balance.expected)],
        ['Received', money(balance.received)],
        ['Clawed back', money(balance.clawedBack)],
        ['Net', money(balance.net)],
        ['Outstanding', money(balance.outstanding)],
        ['Overpaid', money(balance.overpaid)],
      ]}
    />
  );
}
