import type { Row } from '../../platform/db/reader';
import type { Relation, RowSource, Selection, TypeLoads } from '../../platform/graphql/look-ahead';
import { toMany, toOne } from '../../platform/graphql/relations';
import { Funder } from '../funders/funder.entity';
import { FunderExclusionRule } from './exclusion-rule.entity';

const LISTS = ['notSenders', 'senderDomains', 'senderEmails', 'senderNames'];

export const exclusionLoads: TypeLoads[] = [
  {
    entity: FunderExclusionRule,
    relations: {
      funder: toOne(Funder, 'funderServiceId'),
      reason: { columns: [...LISTS, 'lastChange', 'lastUpdated'] },
    },
  },
];

const rulesOfFunder = toMany(FunderExclusionRule, 'funderServiceId', 'funder_service_id');

/** The account's rule of a funder, of which there is one at most, or null. */
export const ruleOfFunder = {
  ...rulesOfFunder,
  // Its lists are read together, so that whoever asks for some of them asks in one statement.
  targetColumns: [...rulesOfFunder.targetColumns, ...LISTS],
  rowsIn: (row: Row | null) => (row ? [row] : []),
  async load(parents: Row[], rows: RowSource, selection: Selection) {
    const rules = await rulesOfFunder.load(parents, rows, selection);
    return rules.map(([rule]) => rule ?? null);
  },
} satisfies Relation;
