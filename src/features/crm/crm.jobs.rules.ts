import { z } from 'zod';

const step = z.object({ payloadServiceId: z.string() });
export type StepPayload = z.infer<typeof step>;

/** Fetches the record of a payload that carried ids only. */
export const FETCH_RECORD_JOB = {
  name: 'crm.fetch_record',
  payload: step,
  parse: (value: unknown) => step.parse(value),
};

/** Fetches the files that a payload named. */
export const FETCH_FILES_JOB = { name: 'crm.fetch_files', payload: step, parse: (value: unknown) => step.parse(value) };

/** Seconds before each further try to reach a CRM: about an hour and a half in all. */
export const FETCH_DELAYS_SECONDS = [5, 30, 120, 600, 3600];
/** A CRM may ask to wait longer than our own delay, but not for ever. */
export const MAX_DELAY_SECONDS = 3600;
