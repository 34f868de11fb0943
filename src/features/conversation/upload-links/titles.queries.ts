import { In } from 'typeorm';
import type { Tx } from '../../../platform/db/transact';
import { maskNumbers } from '../../../platform/masks/numbers.rules';
import type { EndUser } from '../../deals/end-user.entity';
import { readPath } from '../../deals/information.rules';
import { Funder } from '../../funders/funder.entity';
import { FunderSubmission } from '../../submissions/submission.entity';
import { type ChecklistItem, ChecklistRequest } from '../checklist/checklist.entity';
import { plainTitle } from './upload-link.rules';

/** The titles of items as a merchant is shown them, by id: funders' words, without the names of funders and of the deal. */
export async function titlesFor(
  tx: Tx,
  { name, information }: Pick<EndUser, 'name' | 'information'>,
  items: readonly ChecklistItem[],
): Promise<Map<string, string>> {
  const requests = await tx.db.findBy(ChecklistRequest, { itemId: In(items.map(({ serviceId }) => serviceId)) });
  const ids = [...new Set(requests.map(({ submissionId }) => submissionId))];
  const submissions = ids.length > 0 ? await tx.db.findBy(FunderSubmission, { serviceId: In(ids) }) : [];
  const funderIds = [...new Set(submissions.map(({ funderServiceId }) => funderServiceId))];
  const funders = funderIds.length > 0 ? await tx.db.findBy(Funder, { serviceId: In(funderIds) }) : [];
  // What is sealed in it are tax numbers alone.
  const stored: unknown = information === null ? null : JSON.parse(information);
  const own = [name, readPath(stored, 'company.name'), readPath(stored, 'company.dba')];
  const names = [
    ...funders.map((funder) => ({ name: funder.name, instead: 'the funder' })),
    ...own.flatMap((each) => (typeof each === 'string' ? { name: each, instead: 'your business' } : [])),
  ];
  return new Map(items.map((item) => [item.serviceId, maskNumbers(plainTitle(item.title, names))]));
}
