import type { TypeLoads } from '../../platform/graphql/look-ahead';
import { toMany, toOne } from '../../platform/graphql/relations';
import { EndUser } from './end-user.entity';
import { EndUserFile } from './end-user-file.entity';

export const endUserLoads: TypeLoads[] = [
  {
    entity: EndUser,
    relations: {
      linkedDeal: toOne(EndUser, 'linkedDealId'),
      linkedRecords: toMany(EndUser, 'linkedDealId', 'created, service_id'),
      files: toMany(EndUserFile, 'endUserServiceId', 'created, service_id'),
    },
  },
];
