import type { Row } from '../../platform/db/reader';
import type { Relation, Selection, TypeLoads } from '../../platform/graphql/look-ahead';
import { toMany, toOne } from '../../platform/graphql/relations';
import { EndUser } from '../deals/end-user.entity';
import { Decision } from '../decisions/decision.entity';
import { Message } from '../submissions/messages/message.entity';
import { Note } from '../submissions/notes/note.entity';
import { Attempt } from '../submissions/sending/attempt.entity';
import { FunderSubmission } from '../submissions/submission.entity';
import { ChecklistItem, ChecklistRequest } from './checklist/checklist.entity';
import { UploadLink } from './upload-links/upload-link.entity';

/** How a letter's attempt stands. */
const standing: Relation = {
  columns: ['attemptId'],
  async load(parents: Row<Message>[], rows) {
    const ids = [...new Set(parents.flatMap(({ attemptId }) => attemptId ?? []))];
    if (ids.length === 0) return parents.map(() => null);
    const found = await rows.read<{ serviceId: string; status: string }>(
      `SELECT service_id AS serviceId, status FROM attempts WHERE account_id = ? AND service_id IN (${ids.map(() => '?')})`,
      [rows.accountId, ...ids],
    );
    const byId = new Map(found.map(({ serviceId, status }) => [serviceId, status]));
    return parents.map(({ attemptId }) => byId.get(attemptId ?? '') ?? null);
  },
};

/** What is asked for by a link, in its order. */
const items: Relation = {
  columns: ['itemIds'],
  target: ChecklistItem,
  rowsIn: (rows: Row[]) => rows,
  async load(parents: Row<UploadLink>[], rows, selection: Selection) {
    const ids = [...new Set(parents.flatMap(({ itemIds }) => itemIds))];
    const byId = ids.length > 0 ? await rows.withIds(selection, ids) : new Map<string, Row>();
    return parents.map(({ itemIds }) => itemIds.flatMap((id) => byId.get(id) ?? []));
  },
};

const provides: Relation = {
  columns: ['provides'],
  target: ChecklistRequest,
  rowsIn: (rows: Row[]) => rows,
  async load(parents: Row<Message>[], rows, selection: Selection) {
    const ids = [...new Set(parents.flatMap((parent) => parent.provides ?? []))];
    const byId = ids.length > 0 ? await rows.withIds(selection, ids) : new Map<string, Row>();
    return parents.map((parent) => (parent.provides ?? []).flatMap((id) => byId.get(id) ?? []));
  },
};

/** The message that has brought what was asked. */
const message: Relation = {
  columns: ['providedBy'],
  target: Message,
  rowsIn: (row: Row | null) => (row ? [row] : []),
  async load(parents: Row<ChecklistRequest>[], rows, selection: Selection) {
    const ids = parents.flatMap(({ providedBy }) => (providedBy?.startsWith('msg_') ? [providedBy] : []));
    const byId = ids.length > 0 ? await rows.withIds(selection, ids) : new Map<string, Row>();
    return parents.map(({ providedBy }) => byId.get(providedBy ?? '') ?? null);
  },
};

export const conversationLoads: TypeLoads[] = [
  {
    entity: Message,
    relations: {
      submission: toOne(FunderSubmission, 'submissionId'),
      submissionServiceId: { columns: ['submissionId'] },
      attempt: toOne(Attempt, 'attemptId'),
      standing,
      status: { columns: ['status'], uses: ['standing'] },
      to: { columns: ['recipients'] },
      cc: { columns: ['recipients'] },
      text: { columns: ['body'] },
      html: { columns: ['body'] },
      attachments: { columns: ['files'] },
      provides,
    },
  },
  { entity: Note, relations: { submission: toOne(FunderSubmission, 'submissionId') } },
  {
    entity: ChecklistItem,
    relations: {
      requests: toMany(ChecklistRequest, 'itemId', 'created, service_id'),
      onHand: { columns: ['endUserId', 'kind', 'fileClass', 'path', 'month', 'doneAt'] },
      hint: { columns: ['endUserId', 'kind', 'fileClass', 'path', 'month', 'doneAt'] },
      files: { columns: ['endUserId', 'kind', 'fileClass', 'month'] },
    },
  },
  {
    entity: ChecklistRequest,
    relations: {
      item: toOne(ChecklistItem, 'itemId'),
      submission: toOne(FunderSubmission, 'submissionId'),
      decision: toOne(Decision, 'decisionId'),
      message,
    },
  },
  {
    entity: EndUser,
    relations: {
      checklist: toMany(ChecklistItem, 'endUserId', 'created, service_id'),
      uploadLinks: toMany(UploadLink, 'endUserId', 'created, service_id'),
    },
  },
  { entity: UploadLink, relations: { items, url: { columns: ['serviceId', 'token', 'revokedAt'] } } },
  {
    entity: FunderSubmission,
    relations: { requests: toMany(ChecklistRequest, 'submissionId', 'created, service_id') },
  },
];
