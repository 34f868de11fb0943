import type { TypeLoads } from '../../platform/graphql/look-ahead';
import { ApiKey } from './api-key.entity';

export const accountLoads: TypeLoads[] = [{ entity: ApiKey, relations: { scopes: { columns: ['granted'] } } }];
