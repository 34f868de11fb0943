import { z } from 'zod';
import { defineEvent } from '../../../platform/events/definition.rules';

const note = z.object({ service_id: z.string(), end_user_service_id: z.string() });

export const noteAdded = defineEvent('note.added', note);
/** Members are mentioned in a note, who were not before. */
export const noteMentioned = defineEvent('note.mentioned', note.extend({ user_service_ids: z.array(z.string()) }));
export const noteChanged = defineEvent('note.changed', note);
