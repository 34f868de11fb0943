import { Field, ID, Int, ObjectType } from 'type-graphql';
import { wireEnum } from '../../platform/graphql/enums';
import { JSONObject } from '../../platform/graphql/scalars';
import { ConnectorProblem } from '../funders/connectors/connector.types';
import { SENDS, type Sends } from '../funders/connectors/manifest.rules';
import { PreflightFile } from './preflight.types';

export const StepSends = wireEnum(
  'StepSends',
  'What a step takes to the funder: nothing, the deal, or more of it.',
  SENDS,
);
export const MappingProblemCodes = wireEnum('MappingProblemCode', 'What is wrong with a value.', [
  'missing',
  'not_accepted',
  'too_large',
]);

@ObjectType({
  simpleResolvers: true,
  description: "What a request lacks of the deal, or what of it the funder doesn't take.",
})
export class MappingProblem {
  @Field(() => MappingProblemCodes, { description: 'What is wrong.' }) code: 'missing' | 'not_accepted' | 'too_large';
  @Field(() => String) step: string;
  @Field(() => String, { description: 'Where it would stand in the request.' }) path: string;
  @Field(() => String, { nullable: true, description: "The deal's path that it comes from." }) source: string | null;
  @Field(() => String) message: string;
}

@ObjectType({ simpleResolvers: true })
export class PreviewedField {
  @Field(() => String, { description: 'Where it stands in the request.' }) path: string;
  @Field(() => String, { nullable: true }) value: string | null;
  @Field(() => String, { nullable: true, description: "The deal's path that it comes from; null for a constant." })
  source: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'One request as it would go out, without secrets.' })
export class PreviewedStep {
  @Field(() => String, { description: 'The step of the connector.' }) id: string;
  @Field(() => StepSends) sends: Sends;
  @Field(() => String) method: string;
  @Field(() => String) url: string;
  @Field(() => JSONObject) headers: Record<string, string>;
  @Field(() => String, { nullable: true }) contentType: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'With placeholders in brackets for secrets, tokens, outputs of earlier steps and contents of files.',
  })
  body: string | null;
  @Field(() => Int, { description: 'What the body weighs, files included.' }) bytes: number;
  @Field(() => [PreviewedField]) fields: PreviewedField[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'The exact requests that a send would make, in their order, and what stands in its way.',
})
export class RequestPreview {
  @Field(() => ID) connector: string;
  @Field(() => Int) version: number;
  @Field(() => Boolean) valid: boolean;
  @Field(() => [MappingProblem]) problems: MappingProblem[];
  @Field(() => [PreviewedStep]) steps: PreviewedStep[];
  @Field(() => [PreflightFile], { description: 'The files that would go.' }) files: PreflightFile[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'What the checker says of a manifest, and what it would send of the test merchant.',
})
export class ConnectorCheck {
  @Field(() => Boolean, { description: 'Whether it can be saved.' }) ok: boolean;
  @Field(() => [ConnectorProblem]) problems: ConnectorProblem[];
  @Field(() => RequestPreview, { nullable: true }) preview: RequestPreview | null;
}
