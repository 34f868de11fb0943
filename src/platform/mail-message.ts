import type { Readable } from 'node:stream';

export interface MailAttachment {
  fileName: string;
  contentType: string;
  /** A function is called when the attachment's turn comes, so that files are opened one at a time. */
  content: Buffer | (() => Readable);
}

/** What a mail says. */
export interface MailParts {
  to: string;
  cc: string[];
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** With or without angle brackets. */
  messageId: string;
  headers?: Record<string, string>;
  attachments: MailAttachment[];
  /** Its Date; without it, when it is made. */
  date?: Date;
}

export interface Mail extends MailParts {
  /** Base name of the .eml, where mails are written to files. */
  fileName: string;
  /** One limit for the whole exchange. */
  timeoutMs: number;
  signal?: AbortSignal;
  /**
   * Awaited once, when the server waits for the message (its 354 to DATA) and before any byte of it is written. What
   * it throws is passed on unchanged, and nothing is sent.
   */
  beforeFirstByte?: () => Promise<void>;
}

export interface MailReceipt {
  /** Recipients that the server took; `to` is always among them. */
  accepted: string[];
  /** Copies that it refused. */
  rejected: string[];
  response: string;
  /** It was written to a file and not sent, which `response` says. */
  isFile?: true;
}

/**
 * `not_delivered_retry`: certainly not delivered, a later try may succeed. `rejected`: the server refused for good.
 * `unknown`: the message had begun to leave and no reply came.
 */
export type MailOutcome = 'not_delivered_retry' | 'rejected' | 'unknown';

/** The mail was not, or perhaps not, delivered. The message is fit for a person and holds no credentials. */
export class MailFailure extends Error {
  constructor(
    readonly outcome: MailOutcome,
    message: string,
    readonly smtpCode?: number,
    /** Who sends was not let in. */
    readonly isSignIn = false,
  ) {
    super(message);
    this.name = 'MailFailure';
  }
}

export interface Mailer {
  /** Throws MailFailure, or what `beforeFirstByte` threw. */
  send(mail: Mail): Promise<MailReceipt>;
  /** Removes the file of a mail that was written to one; answers whether there was any. */
  remove(fileName: string): Promise<boolean>;
}

/** A line break would end the header and begin another. */
export const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();
