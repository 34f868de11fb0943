import type { TypeLoads } from '../../../platform/graphql/look-ahead';
import { FunderSet } from './funder-set.entity';

export const funderSetLoads: TypeLoads[] = [
  { entity: FunderSet, relations: { funders: { columns: ['funderServiceIds'] } } },
];
