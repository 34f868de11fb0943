import type { TypeLoads } from '../../platform/graphql/look-ahead';
import { Funder } from './funder.entity';

export const funderLoads: TypeLoads[] = [
  {
    entity: Funder,
    relations: {
      submissionChannel: { columns: ['integration', 'submissionEmailAddress'] },
      portalUrl: { columns: ['integration'] },
    },
  },
];
