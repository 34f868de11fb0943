import type { TypeLoads } from '../../../platform/graphql/look-ahead';
import { EndUser } from '../../deals/end-user.entity';
import { EndUserFile } from '../../deals/end-user-file.entity';

const byId = { columns: ['serviceId'] };

export const statementLoads: TypeLoads[] = [
  { entity: EndUser, relations: { pdfs: byId, findings: byId, transactions: byId } },
  { entity: EndUserFile, relations: { pdf: byId } },
];
