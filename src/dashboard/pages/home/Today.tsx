import { useData } from '../../api/use-data';
import { endOf, startOf, today } from '../../components/days';
import { TODAY } from './home-query';

const DECIDED: readonly unknown[] = ['APPROVED', 'DECLINED'];
const SENT: readonly unknown[] = ['SUBMITTED_TO_FUNDER', ...DECIDED];

/** What went out and came in today, where nothing waits. */
export function Today() {
  const day = today();
  const { data } = useData(TODAY, { variables: { from: startOf(day), to: endOf(day) } });
  if (!data) return null;
  const { countsByStatus } = data.funderSubmissions;
  const countOf = (some?: readonly unknown[]) =>
    countsByStatus.reduce((sum, { status, count }) => sum + (!some || some.includes(status) ? count : 0), 0);
  return (
    <>
      {' '}
      Of today’s {countOf()} submissions {countOf(SENT)} went out and {countOf(DECIDED)} came back with a decision.
    </>
  );
}
