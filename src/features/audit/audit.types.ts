import { Field, ID, Int, ObjectType } from 'type-graphql';
import { AUDIT_OUTCOMES, type AuditOutcome } from '../../platform/audit/audit-entry.entity';
import { wireEnum } from '../../platform/graphql/enums';
import { PageInfo } from '../../platform/graphql/page-info';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';

export const AuditOutcomes = wireEnum(
  'AuditOutcome',
  'What was done: something was changed, tax numbers were shown unmasked, or data was erased for good.',
  AUDIT_OUTCOMES,
);

@ObjectType({
  simpleResolvers: true,
  description: 'Who changed or was shown what, when and from where. Never changed, and chained to the entry before it.',
})
export class AuditLogEntry {
  @Field(() => Int, { description: 'Counts from 1 in each account, without gaps.' }) number: number;
  @Field(() => DateTime) created: string;
  @Field(() => ID, {
    description: "An API key's id, a user's, a funder's or CRM's for what their systems post, `admin`, or `system`.",
  })
  actor: string;
  @Field(() => String, {
    nullable: true,
    description: "The key's name then, and the beginning of its token; a person's name and role.",
  })
  actorName: string | null;
  @Field(() => ID, { nullable: true, description: 'The session by which a person acted; the person whose key acted.' })
  via: string | null;
  @Field(() => String, { nullable: true, description: 'Where the request came from.' }) address: string | null;
  @Field(() => String, {
    description: "The mutation's name, else the route; of what the service does by itself the topic of its event.",
  })
  operation: string;
  @Field(() => AuditOutcomes) outcome: AuditOutcome;
  @Field(() => [String], { description: 'The topics of the events that the change has made.' }) topics: string[];
  @Field(() => [ID], { description: 'The records that it is about, at most 100 in one entry.' }) subjects: string[];
  @Field(() => JSONObject, { nullable: true, description: 'What a certificate tells.' })
  details: Record<string, unknown> | null;
  @Field(() => String, { nullable: true }) requestId: string | null;
  @Field(() => String, { description: "The hash of the entry before it; 64 zeros for an account's first." })
  previousHash: string;
  @Field(() => String, { description: 'SHA-256, hex, of the entry with `previousHash`.' }) hash: string;
}

@ObjectType({ simpleResolvers: true })
export class AuditLogEdge {
  @Field(() => String, { description: 'To be given as `after`, to go on behind this entry.' }) cursor: string;
  @Field(() => AuditLogEntry) node: AuditLogEntry;
}

@ObjectType({ simpleResolvers: true, description: 'A page of the audit log.' })
export class AuditLogConnection {
  @Field(() => [AuditLogEdge]) edges: AuditLogEdge[];
  @Field(() => PageInfo) pageInfo: PageInfo;
}
