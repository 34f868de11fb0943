import { PROCESSING_STATUSES, type ProcessingStatus } from '../../deals/file.rules';
import type { DeliveryState } from '../inbound/mail-delivery.rules';

/** A mail is read as files are. */
export const MAIL_PROCESSINGS = PROCESSING_STATUSES;
export type MailProcessing = ProcessingStatus;

const PROCESSING: Readonly<Record<DeliveryState, MailProcessing>> = {
  received: 'processing',
  read: 'processed',
  forgotten: 'processed',
  unreadable: 'failed',
};

/** How far a mail has come whose delivery is in this state. */
export const processingOf = (state: DeliveryState | undefined): MailProcessing => (state ? PROCESSING[state] : 'new');
