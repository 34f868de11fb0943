import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, ID, Info, Query, Resolver } from 'type-graphql';
import { InvalidFields } from '../../../platform/errors';
import { rootFieldsOf } from '../../../platform/graphql/operation';
import type { Repeatable } from '../../../platform/graphql/repeated';
import { JSONObject } from '../../../platform/graphql/scalars';
import { maskNumbers } from '../../../platform/masks/numbers.rules';
import { brokerOf, type Context, shows } from '../../accounts/caller';
import { checkLetter } from '../../accounts/letter-settings.rules';
import { Scope } from '../../accounts/scope';
import { holdsPersonalData } from '../../deals/information.rules';
import { transmissionBytes } from '../../deals/preflight.rules';
import { CHANNELS } from '../../funders/channels/registry';
import { LetterPreview } from './letter.types';
import { madeApplication } from './made-application';
import { type PreviewedLetter, previewLetter } from './preview.queries';

/** A letter is composed twice and its application made. */
const COST = 500;

@Resolver(() => LetterPreview)
export class LetterResolver {
  @Extensions({ mostTimes: 5 } satisfies Repeatable)
  @Scope('read')
  @Query(() => LetterPreview, {
    complexity: COST,
    description:
      'The letter that a send by mail would make now, by the function that the send uses; `letter` tries out a template that is not saved. Tax numbers are masked for whoever has no PERSONAL_DATA.',
  })
  async letterPreview(
    @Arg('submissionServiceId', () => ID) submissionServiceId: string,
    @Arg('letter', () => JSONObject, { nullable: true }) letter: Record<string, unknown> | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<LetterPreview> {
    const accountId = brokerOf(context);
    const draft = letter ? checkLetter(letter) : null;
    if (draft && !draft.ok) throw new InvalidFields(draft.problems);
    const preview = await lookAt(
      context,
      accountId,
      submissionServiceId,
      draft?.ok ? draft.letter : null,
      rootFieldsOf(info),
    );
    const { of, shown, version } = preview;
    const { envelope, files } = of;
    const isWhole = shows(context.caller, 'personal_data');
    const seen = (words: string) => (isWhole ? words : maskNumbers(words));
    const application = shown.application && (await madeApplication(context.services, accountId, shown.application));
    const made = application
      ? [{ serviceId: '', fileName: shown.applicationName, fileClass: 'application', sizeBytes: application.length }]
      : [];
    const limit = CHANNELS.email.limit;
    const isLarge = limit && transmissionBytes(limit, [...made, ...files], of.facts.information) > limit.bytes;
    return {
      version,
      subject: seen(envelope.subject),
      to: envelope.to ? [envelope.to] : [],
      cc: envelope.cc,
      replyTo: envelope.replyTo,
      from: envelope.from,
      text: shown.text,
      html: shown.html,
      applicationPdf: of.facts.letter.applicationPdf,
      attachments: [...files, ...made].map(({ serviceId, fileName, fileClass, sizeBytes }) => ({
        fileServiceId: serviceId || null,
        fileName: seen(fileName),
        fileClass,
        sizeBytes,
        isGenerated: serviceId === '',
      })),
      warnings: [
        ...(shown.hasApplication ? [] : ['no_application']),
        ...(isLarge ? ['over_25_mb'] : []),
        ...(files.some(({ activeContent }) => activeContent.length > 0) ? ['active_content'] : []),
        ...(shown.missing.length > 0 ? ['unknown_value'] : []),
      ],
    };
  }
}

/** What the caller may see of the letter: whole numbers once the audit log has it. */
export async function lookAt(
  context: Context,
  accountId: string,
  submissionServiceId: string,
  draft: Parameters<typeof previewLetter>[3]['draft'],
  operation: string,
): Promise<PreviewedLetter> {
  const { services, caller, rows } = context;
  const isWhole = shows(caller, 'personal_data');
  const reach = {
    read: <T>(sql: string, parameters: readonly unknown[]) => rows.read<T>(sql, parameters),
    secrets: services.secrets,
    config: services.config,
  };
  const nowMs = services.clock.now().getTime();
  const preview = await previewLetter(reach, accountId, submissionServiceId, { nowMs, draft, isWhole });
  if (isWhole && holdsPersonalData(preview.of.facts.information))
    await context.disclose(preview.of.facts.dealServiceId, operation);
  return preview;
}
