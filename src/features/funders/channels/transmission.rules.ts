/** What the other end takes, in bytes as sent, that is with files base64-encoded. In a mail they have line breaks as well. */
export interface TransmissionLimit {
  what: 'mail' | 'payload';
  bytes: number;
}
