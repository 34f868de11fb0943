import type { TypeLoads } from '../../platform/graphql/look-ahead';
import { toOne } from '../../platform/graphql/relations';
import { Funder } from '../funders/funder.entity';
import { FunderExclusionRule } from './exclusion-rule.entity';

export const exclusionLoads: TypeLoads[] = [
  {
    entity: FunderExclusionRule,
    relations: {
      funder: toOne(Funder, 'funderServiceId'),
      reason: { columns: ['notSenders', 'senderDomains', 'senderEmails', 'senderNames', 'lastChange', 'lastUpdated'] },
    },
  },
];
