import { Field, ID, Int, ObjectType } from 'type-graphql';
import { wireEnum } from '../../../platform/graphql/enums';
import { DateTime } from '../../../platform/graphql/scalars';
import { FormField } from '../integration.types';
import { CONNECTOR_ORIGINS, CONNECTOR_STATUSES } from './connector.entity';

export const ConnectorStatuses = wireEnum('ConnectorStatus', 'Whether new runs take this version.', CONNECTOR_STATUSES);
export const ConnectorOrigins = wireEnum('ConnectorOrigin', 'Where a version came from.', CONNECTOR_ORIGINS);
export const ABILITIES = ['repeatable', 'lookup', 'poll', 'webhook', 'later_files'] as const;
export const ConnectorAbilities = wireEnum('ConnectorAbility', 'What a connector can do besides sending.', ABILITIES);
export const ProblemSeverities = wireEnum('ProblemSeverity', 'How bad a finding is.', ['error', 'warning']);

@ObjectType({ simpleResolvers: true, description: 'Something wrong with a manifest, or to be looked at again.' })
export class ConnectorProblem {
  @Field(() => ProblemSeverities) severity: 'error' | 'warning';
  @Field(() => String) code: string;
  @Field(() => String, { description: 'A JSON pointer into the manifest.' }) path: string;
  @Field(() => Int) line: number;
  @Field(() => Int) column: number;
  @Field(() => String) message: string;
}

@ObjectType('ConnectorTrouble', {
  simpleResolvers: true,
  description: 'Where funders answer otherwise than the manifest says.',
})
export class ConnectorTroubleEntry {
  @Field(() => Int) version: number;
  @Field(() => String, { description: 'A JSON pointer into the manifest.' }) path: string;
  @Field(() => Int, { nullable: true }) line: number | null;
  @Field(() => String) message: string;
  @Field(() => Int) count: number;
  @Field(() => DateTime) firstAt: Date;
  @Field(() => DateTime) lastAt: Date;
}

@ObjectType('Connector', {
  simpleResolvers: true,
  description: "One version of how a funder's API is spoken: a manifest, and what follows from it. Admin key only.",
})
export class ConnectorView {
  @Field(() => ID) slug: string;
  @Field(() => Int) version: number;
  @Field(() => String) title: string;
  @Field(() => ConnectorStatuses) status: (typeof CONNECTOR_STATUSES)[number];
  @Field(() => ConnectorOrigins) origin: (typeof CONNECTOR_ORIGINS)[number];
  @Field(() => String, { description: 'The manifest as it was saved.' }) manifest: string;
  @Field(() => String, { nullable: true, description: 'What whoever saved it noted.' }) note: string | null;
  @Field(() => DateTime) created: Date;
  @Field(() => [FormField], { description: 'What it asks of brokers.' }) formFields: FormField[];
  @Field(() => Boolean) supportsStaging: boolean;
  @Field(() => [ConnectorAbilities]) abilities: (typeof ABILITIES)[number][];
  @Field(() => [String], { description: 'Dotted paths into `EndUser.information` that no deal can be sent without.' })
  requiredInformation: string[];
  @Field(() => [String]) requiredFileClasses: string[];
}
