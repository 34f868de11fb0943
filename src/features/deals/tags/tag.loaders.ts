import type { Row } from '../../../platform/db/reader';
import type { Relation, TypeLoads } from '../../../platform/graphql/look-ahead';
import { EndUser } from '../end-user.entity';
import type { Tag } from './tag.entity';

type Marked = Row<Pick<Tag, 'serviceId' | 'name' | 'description' | 'color'>> & { endUserServiceId: string };

/** The tags of each deal, by name. */
const tags: Relation = {
  columns: ['serviceId'],
  async load(parents, rows) {
    const ids = [...new Set(parents.map(({ serviceId }) => serviceId))];
    const found = await rows.read<Marked>(
      `SELECT m.end_user_service_id AS endUserServiceId, t.service_id AS serviceId, t.name AS name,
        t.description AS description, t.color AS color
       FROM end_user_tags m JOIN tags t ON t.service_id = m.tag_service_id
       WHERE m.end_user_service_id IN (${ids.map(() => '?')}) AND m.account_id = ?`,
      [...ids, rows.accountId],
    );
    const byDeal = new Map<unknown, Marked[]>(ids.map((id) => [id, []]));
    for (const tag of found.sort(byName)) byDeal.get(tag.endUserServiceId)?.push(tag);
    return parents.map(({ serviceId }) => byDeal.get(serviceId) ?? []);
  },
};

/** As databases differ in the order of signs. */
export const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

export const tagLoads: TypeLoads[] = [{ entity: EndUser, relations: { tags } }];
