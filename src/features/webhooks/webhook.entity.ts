import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, integer, json, longText, optional, text } from '../../platform/db/columns';
import { Sealed } from '../../platform/db/sealed';
import { wireEnum } from '../../platform/graphql/enums';
import { Receipt } from '../../platform/graphql/receipt';
import { DateTime } from '../../platform/graphql/scalars';

@Entity('webhooks')
@Index('webhooks_account_topic', ['accountId', 'topic'])
@ObjectType({ simpleResolvers: true, description: 'An address that is told of one topic.' })
export class Webhook {
  @Field(() => ID, { description: 'wbh_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;

  @Field(() => String)
  @Column(text(64))
  topic: string;

  @Field(() => String, {
    description: 'Its path and query are `***`, but for keys with CONFIGURE. Sent back so, they stay what they are.',
  })
  @Column(text(2000))
  url: string;

  @Field(() => Boolean)
  @Column(boolean)
  isEnabled: boolean;

  /** Headers that are sent along, sealed: they may hold credentials. */
  @Sealed<Webhook>(({ serviceId }) => `webhooks|headers|${serviceId}`)
  @Column(optional(longText))
  headers: string | null;

  @Field(() => Boolean, { description: "Whether it signs with a secret of its own; else with the account's." })
  @Column({ ...boolean, default: true })
  hasOwnSecret: boolean;

  /** The secret that signs, whoever's it is, sealed. */
  @Sealed<Webhook>(({ serviceId }) => `webhooks|secret|${serviceId}`)
  @Column(text(400))
  secret: string;

  /** The one that signed before it, sealed; it signs too until `previousSecretUntil`. */
  @Sealed<Webhook>(({ serviceId }) => `webhooks|secret|${serviceId}`)
  @Column(optional(text(400)))
  previousSecret: string | null;

  @Column(optional(instant)) previousSecretUntil: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when every try has failed; null when the last went well.',
  })
  @Column(optional(instant))
  failingSince: Date | null;

  @Column(optional(instant)) lastFailedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Why the service has disabled it.' })
  @Column(optional(text(200)))
  disabledReason: string | null;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;
}

export const DeliveryStatuses = wireEnum(
  'WebhookDeliveryStatus',
  'Pending until it has arrived or every try is spent.',
  ['pending', 'succeeded', 'failed'],
);
export type DeliveryStatus = (typeof DeliveryStatuses)[string];

/** One event for one webhook. The rows that are due are the queue that every working instance takes from. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_queue', ['status', 'webhookServiceId', 'dueAt'])
@Index('webhook_deliveries_log', ['webhookServiceId', 'created', 'serviceId'])
@Index('webhook_deliveries_created', ['created'])
@ObjectType({
  simpleResolvers: true,
  description: 'What was, or will be, sent to a webhook. Kept for 30 days, unless set otherwise.',
})
export class WebhookDelivery {
  @Field(() => ID, { description: 'wbd_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) webhookServiceId: string;

  @Field(() => ID, { description: 'The same on each try, and sent with it: Service-Event-Id.' })
  @Column(id)
  eventServiceId: string;

  @Field(() => String)
  @Column(text(64))
  topic: string;

  /** The exact text that is sent and signed. */
  @Column(longText) payload: string;

  @Field(() => DeliveryStatuses)
  @Column(text(16))
  status: DeliveryStatus;

  @Field(() => Int, { description: 'Tries so far, the one under way included.' })
  @Column(integer)
  attempts: number;

  /** Tries that count against no limit: those before the last replay, and those that a stop of the service cut off. */
  @Column(integer) uncounted: number;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the last try; null when there was no answer.' })
  @Column(optional(integer))
  responseStatus: number | null;

  @Field(() => String, { nullable: true, description: 'The first 4 KB of the answer to the last try.' })
  @Column(optional(longText))
  responseBody: string | null;

  @Field(() => String, { nullable: true, description: 'Why the last try failed.' })
  @Column(optional(text(500)))
  error: string | null;

  @Field(() => Int, { nullable: true, description: 'How long the last try took.' })
  @Column(optional(integer))
  durationMs: number | null;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  @Field(() => DateTime, { nullable: true })
  @Column(optional(instant))
  lastAttemptedAt: Date | null;

  /** From when an instance may take it: the time of the next try, or the end of the lease of the one under way. */
  @Column(optional(instant)) dueAt: Date | null;
  /** The process whose try is under way. */
  @Column(optional(text(64))) leaseOwner: string | null;
  /** What has caused it, where that is traced (W3C Trace Context). */
  @Column(optional(text(55))) traceParent: string | null;
}

/** Changes of an account's transactions that wait to be told as one. */
@Entity('webhook_gatherings')
export class WebhookGathering {
  @PrimaryColumn(id) accountId: string;
  /** The end user, by whichever id the changes name it. */
  @PrimaryColumn(text(140))
  subject: string;
  /** Of the last change. */
  @Column(json) data: Record<string, unknown>;
  @Column(optional(json)) meta: Record<string, unknown> | null;
  @Column(integer) changes: number;
  @Column(instant) lastChangedAt: Date;
}

@ObjectType({ simpleResolvers: true })
export class CreatedWebhook {
  @Receipt() @Field(() => Webhook) webhook: Webhook;
  @Receipt()
  @Field(() => String, {
    description:
      "The secret that signs: its own is shown this once, the account's may be asked for, and is `***` to a session that does not.",
  })
  secret: string;
}

@ObjectType({ simpleResolvers: true, description: 'What signs all webhooks that have no secret of their own.' })
export class WebhookSigningSecret {
  @Receipt() @Field(() => String) secret: string;

  @Receipt()
  @Field(() => DateTime, { nullable: true, description: 'Until then the secret before it signs too.' })
  previousValidUntil: Date | null;
}
