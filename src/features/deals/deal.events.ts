import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const endUser = z.object({ service_id: z.string(), end_user_id: z.string().nullable(), status: z.string() });
const file = z.object({ service_id: z.string(), file_class: z.string().nullable(), filename: z.string() });

/** A record as it is after a change of what it is linked to. */
const recordLink = z.object({
  service_id: z.string(),
  classification: z.string().nullable(),
  broker_link_status: z.string().nullable(),
  linked_deal_end_user_service_id: z.string().nullable(),
  previous_deal_end_user_service_id: z.string().nullable(),
});

export const endUserCreated = defineEvent('end_user.created', endUser, {});
export const endUserProcessed = defineEvent('end_user.processed', endUser, { title: 'A deal was processed' });
export const endUserReviewed = defineEvent('end_user.reviewed', endUser, { title: 'A deal was reviewed' });
/** `rules`: those that were broken, where any was. */
export const endUserReviewRequired = defineEvent(
  'end_user.review_required',
  endUser.extend({ rules: z.array(z.object({ service_id: z.string(), name: z.string() })).optional() }),
  { title: 'A deal needs a review' },
);
export const endUserFailed = defineEvent('end_user.failed', endUser.extend({ error: z.string().optional() }), {});

const change = z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** `fields`: what was given; `changes`: the facts. Webhooks are told of changed information alone, and not of facts. */
export const endUserUpdated = defineEvent(
  'end_user.updated',
  endUser.extend({ fields: z.array(z.string()), changes: z.array(change).optional() }),
  {
    topic: 'end_user_information.updated',
    data: endUser,
    when: ({ fields }) => fields.includes('information'),
  },
);

const endUserFiles = endUser.omit({ status: true }).extend({ files: z.array(file) });

export const endUserFilesChanged = defineEvent('end_user.files_changed', endUserFiles, {});
/** The deal's files that have a class since. */
export const endUserFilesClassified = defineEvent('end_user.files_classified', endUserFiles, {});
export const endUserFileDeleted = defineEvent(
  'end_user_file.deleted',
  z.object({
    service_id: z.string(),
    end_user_service_id: z.string(),
    end_user_id: z.string().nullable(),
    filename: z.string(),
  }),
  {},
);

/** By a person or by its mail, or as the second record of the same deal in a CRM. */
export const endUserLinked = defineEvent(
  'end_user.linked',
  z.union([recordLink, endUser.extend({ deal_service_id: z.string() })]),
);
export const endUserUnlinked = defineEvent('end_user.unlinked', recordLink);
export const endUserDismissed = defineEvent('end_user.dismissed', recordLink);
export const endUserReclassified = defineEvent('end_user.reclassified', recordLink);
export const endUserDeleted = defineEvent('end_user.deleted', endUser);
