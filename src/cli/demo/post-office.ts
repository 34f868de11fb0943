import { buffer } from 'node:stream/consumers';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import type { Api } from './api';
import { signedBy } from './dkim';
import { portOf } from './port';

/** Where copies for the broker's records go, which nobody reads. */
export const ARCHIVE_DOMAIN = 'mail-archive.example';

/** Takes a mail that has arrived; the domain is that of one of its recipients. */
export type Deliver = (raw: Buffer, domain: string) => Promise<void> | void;

/** Posts a mail to the account's inbound address, as a provider of inbound mail would. `url`: where the service listens. */
export async function handOver(broker: Api, url: string, raw: Buffer): Promise<void> {
  const { accountSettings } = await broker.call<{ accountSettings: { inboundEmailUrl: string } }>(
    '{ accountSettings { inboundEmailUrl } }',
  );
  const { pathname } = new URL(accountSettings.inboundEmailUrl);
  await fetch(url + pathname, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: new Uint8Array(raw),
  });
}

export interface DemoMail {
  from: string;
  to: string;
  subject: string;
  inReplyTo: string;
  text: string;
}

/**
 * The demo's mail, all of it on one loopback port: the service sends its deals here, the funders their answers, and what is
 * for the broker is handed on to the service as a provider of inbound mail would.
 */
export class PostOffice {
  private readonly server: SMTPServer;
  deliver: Deliver = () => {};

  constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onData: (stream, session, done) => {
        const domains = session.envelope.rcptTo.map(({ address }) =>
          address.slice(address.lastIndexOf('@') + 1).toLowerCase(),
        );
        buffer(stream)
          .then((raw) => {
            done(null, 'queued');
            return Promise.all([...new Set(domains)].map((domain) => this.deliver(raw, domain)));
          })
          // A post office that is closing loses letters, and the demo goes on.
          .catch(() => undefined);
      },
    });
    this.server.on('error', () => undefined);
  }

  /** Answers the address of its SMTP, as the service is told it. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${this.port}?ignoreTLS=true`;
  }

  /** Sends a mail as its sender's server would: signed, over SMTP. */
  async send(mail: DemoMail): Promise<void> {
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: this.port, ignoreTLS: true });
    const { message } = await nodemailer
      .createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      .sendMail({ ...mail, references: mail.inReplyTo });
    const domain = mail.from.slice(mail.from.lastIndexOf('@') + 1).replace('>', '');
    const raw = await signedBy(domain, message as Buffer);
    await transport.sendMail({ envelope: { from: mail.from, to: mail.to }, raw });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private get port(): number {
    return portOf(this.server.server);
  }
}
