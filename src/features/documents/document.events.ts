import { z } from 'zod';
import { defineEvent } from '../../platform/events/definition.rules';

const read = z.object({
  service_id: z.string(),
  end_user_service_id: z.string(),
  end_user_id: z.string().nullable(),
  file_class: z.string().nullable(),
  filename: z.string(),
});

export const endUserFileParsed = defineEvent('end_user_file.parsed', read, {});
export const endUserFileParseFailed = defineEvent('end_user_file.parse_failed', read.extend({ error: z.string() }), {});
