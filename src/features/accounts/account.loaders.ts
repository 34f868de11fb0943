import type { TypeLoads } from '../../platform/graphql/look-ahead';
import { Account } from './account.entity';
import { ApiKey } from './api-key.entity';

export const accountLoads: TypeLoads[] = [
  { entity: Account, relations: { lastUpdated: { columns: ['changed', 'created'] } } },
  { entity: ApiKey, relations: { scopes: { columns: ['granted'] }, owner: { columns: ['ownerUserId'] } } },
];
