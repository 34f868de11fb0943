import { migrations } from '../../src/migrations/list';
import { Database } from '../../src/platform/db/database';
import { entities } from '../../src/registry';

export const open = (url: string) => Database.open({ url, entities, migrations, observe: () => undefined });
