import { useData } from '../../api/use-data';
import { TODAY } from './home-query';

/** What went out and came in, where nothing waits. Days are those of UTC, as in all figures. */
export function Today() {
  const { data } = useData(TODAY, { variables: { day: new Date().toISOString().slice(0, 10) } });
  if (!data) return null;
  const { made, answered, funnel } = data.businessFigures.now;
  const sent = funnel.find(({ step }) => step === 'SENT')?.count ?? 0;
  return (
    <>
      {' '}
      Of today’s {made} submissions {sent} went out and {answered} came back with an answer.
    </>
  );
}
