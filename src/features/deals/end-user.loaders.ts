import type { TypeLoads } from '../../platform/graphql/look-ahead';
import { toMany, toOne } from '../../platform/graphql/relations';
import { EndUser } from './end-user.entity';
import { EndUserFile } from './end-user-file.entity';
import { PolicyResult } from './policy-result.entity';

export const endUserLoads: TypeLoads[] = [
  { entity: EndUserFile, relations: { activeContent: { columns: ['activeContentFound'] } } },
  {
    entity: EndUser,
    relations: {
      linkedDeal: toOne(EndUser, 'linkedDealId'),
      linkedRecords: toMany(EndUser, 'linkedDealId', 'created, service_id'),
      policyResults: toMany(PolicyResult, 'endUserServiceId', 'place'),
      files: toMany(EndUserFile, 'endUserServiceId', 'created, service_id'),
    },
  },
];
