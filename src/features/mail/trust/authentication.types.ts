import { Field, ObjectType } from 'type-graphql';
import { wireEnum } from '../../../platform/graphql/enums';
import type { Authentication, MailVerdict, MailVerdictSource } from './verdict.rules';

export const MailVerdicts = wireEnum<MailVerdict>(
  'MailVerdict',
  'Whether a mail comes from whom its From names: proved, disproved, or neither.',
  ['pass', 'fail', 'none'],
);
export const MailVerdictSources = wireEnum<MailVerdictSource>(
  'MailVerdictSource',
  'Who says so: the provider that delivered it, the receiving server in its Authentication-Results, or the service by its signature.',
  ['provider', 'header', 'own'],
);

@ObjectType({ simpleResolvers: true, description: 'Whether a mail was proved to come from whom its From names.' })
export class MailAuthentication implements Authentication {
  @Field(() => MailVerdicts) verdict: MailVerdict;
  @Field(() => MailVerdictSources, { nullable: true, description: 'The first that said pass or fail.' })
  source: MailVerdictSource | null;
  @Field(() => String, { nullable: true, description: 'Of From, where its sender was proved or disproved.' })
  domain: string | null;
}
