import { graphql, type ResultOf } from '../api/graphql';
import { useData } from '../api/use-data';

const COLLEAGUES = graphql(`query Colleagues { colleagues { userServiceId name role ended } }`);

export type Colleague = ResultOf<typeof COLLEAGUES>['colleagues'][number];

/** The people of this account, those that have left too: what they did stays theirs. */
export function useColleagues(): readonly Colleague[] {
  const { data } = useData(COLLEAGUES, { types: ['Colleague', 'Member'] });
  return data?.colleagues ?? [];
}
