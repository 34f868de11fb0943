import { Field, ObjectType } from 'type-graphql';
import { wireEnum } from '../../../platform/graphql/enums';
import type { Authentication, MailVerdict, MailVerdictSource } from './verdict.rules';
import { MAIL_VERDICT_SOURCES, MAIL_VERDICTS } from './verdict.rules';

export const MailVerdicts = wireEnum(
  'MailVerdict',
  'Whether a mail comes from whom its From names: proved, disproved, or neither.',
  MAIL_VERDICTS,
);
export const MailVerdictSources = wireEnum(
  'MailVerdictSource',
  'Who says so: the provider that delivered it, the receiving server in its Authentication-Results, or the service by its signature.',
  MAIL_VERDICT_SOURCES,
);

@ObjectType({ simpleResolvers: true, description: 'Whether a mail was proved to come from whom its From names.' })
export class MailAuthentication implements Authentication {
  @Field(() => MailVerdicts) verdict: MailVerdict;
  @Field(() => MailVerdictSources, { nullable: true, description: 'The first that said pass or fail.' })
  source: MailVerdictSource | null;
  @Field(() => String, { nullable: true, description: 'Of From, where its sender was proved or disproved.' })
  domain: string | null;
}
