import type { Config } from '../../../platform/config';
import type { Mailer } from '../../../platform/mail-message';
import type { Outbound } from '../../../platform/outbound';
import type { TransmissionLimit } from './transmission.rules';

/** Everything that a channel needs to know of one attempt. Real values: it goes to the funder and nowhere else. */
export interface Dispatch {
  attemptServiceId: string;
  submissionServiceId: string;
  isProduction: boolean;
  funderName: string;
  displayName: string;
  /** The endpoint or portal; null for mail. */
  url: string | null;
  formValues: Record<string, string>;
  endUser: { serviceId: string; name: string | null; information: Record<string, unknown> };
  files: DispatchFile[];
  mail: DispatchMail | null;
}

/** A letter as it leaves; `application`: one that was made for it. */
export interface DispatchMail {
  to: string | null;
  cc: string[];
  subject: string;
  replyTo: string;
  messageId: string;
  text: string;
  html: string;
  application: { fileName: string; content: Buffer } | null;
}

export interface DispatchFile {
  serviceId: string;
  fileName: string;
  fileClass: string | null;
  sizeBytes: number;
  mediaType: string;
  content: () => Promise<Buffer>;
}

/** What became of the attempt. */
export interface DispatchOutcome {
  event: 'provider_confirmed' | 'rejected' | 'not_sent' | 'outcome_unknown' | 'needs_human';
  /** For `rejected`: the funder refused the data rather than the send. */
  invalidData?: boolean;
  /** For `not_sent`: when the funder asked to be tried again. */
  retryAfterSeconds?: number;
  message: string | null;
  providerReference?: string | null;
  httpStatus?: number | null;
  /** The funder lets nobody in with the account's credentials, whichever status says so. */
  areCredentialsRefused?: boolean;
  errors?: { field: string | null; code: string; message: string }[];
  /** SHA-256 of what was sent, hex. */
  payloadHash?: string | null;
}

export interface ChannelPorts {
  outbound: Outbound;
  mailer: Mailer;
  config: Pick<Config, 'SEND_TIMEOUT'>;
  /** What proves to us that a letter is ours, for the attempt that it is of. */
  letterMark: (attemptServiceId: string) => string;
  signal: AbortSignal;
  /** To be awaited when the connection is up and nothing has been written; nothing may be sent when it throws. */
  beforeFirstByte: () => Promise<void>;
  nowMs: () => number;
}

/** Never throws for what a funder does: that is an outcome. */
export type SendOverChannel = (dispatch: Dispatch, ports: ChannelPorts) => Promise<DispatchOutcome>;

/** One way to reach funders. */
export interface FunderChannel {
  /** Null: it takes a run of requests, each with a claim of its own. */
  readonly send: SendOverChannel | null;
  /** What a deal may weigh; null: a person carries the files over. */
  readonly limit: TransmissionLimit | null;
}
