import { notifications } from '@mantine/notifications';
import { useAction } from '../../api/use-action';
import { sentence } from '../../components/sentence';
import type { DealSubmission } from '../deal/deal-query';
import { WITHDRAW_OTHERS } from './closing-query';

/** Tells funders that the deal is withdrawn, and says of whom that was not possible. True when it was asked. */
export function useWithdraw(dealId: string, submissions: readonly DealSubmission[]) {
  const { run, busy } = useAction(WITHDRAW_OTHERS);
  const withdraw = async (ids: string[], text: string): Promise<boolean> => {
    if (ids.length === 0) return true;
    const answer = await run({ deal: dealId, submissions: ids, text: text.trim() || null });
    if (!answer) return false;
    const told = answer.withdrawOthers.filter(({ queued }) => queued).length;
    if (told > 0) notifications.show({ message: told === 1 ? '1 funder is told.' : `${told} funders are told.` });
    for (const { submissionServiceId, queued, reason } of answer.withdrawOthers) {
      if (queued) continue;
      const name = submissions.find(({ serviceId }) => serviceId === submissionServiceId)?.funder.name ?? 'A funder';
      notifications.show({ color: 'orange', title: name, message: `Not told: ${sentence(reason ?? 'unknown')}.` });
    }
    return true;
  };
  return { withdraw, busy };
}
