import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Resolver, Root, Subscription } from 'type-graphql';
import { NotFound } from '../../platform/errors';
import { isEvent } from '../../platform/events/definition.rules';
import type { LoggedEvent } from '../../platform/live/logged-event';
import { untilLast } from '../../platform/live/until-last';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { uploadProgressed } from './policy.events';
import { PolicyUploadJob } from './upload.entity';
import { isEnded, type UploadStatus } from './upload.states.rules';

interface Progress {
  serviceId: string;
  status: UploadStatus;
}

@Resolver()
export class UploadProgressResolver {
  @Scope('read')
  @Subscription(() => PolicyUploadJob, {
    description: 'The upload as it is now, then whenever it has come further, at least each second; ends with it.',
    subscribe: ({ args, context }) => progress(context as Context, (args as { jobServiceId: string }).jobServiceId),
  })
  policyUploadProgressed(
    @Root() { serviceId }: Progress,
    @Arg('jobServiceId', () => ID) _jobServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    // What an earlier event loaded has changed since.
    context.rows.clear();
    return context.rows.byId(PolicyUploadJob, serviceId, info);
  }
}

/** Checks the upload before the first event, so that what is wrong is an error and not silence. */
async function progress(context: Context, serviceId: string): Promise<AsyncIterableIterator<Progress>> {
  const accountId = brokerOf(context);
  const { feeds } = context.services;
  // Before the upload is read: what comes in between is told twice rather than not at all.
  const last = await feeds.lastSeq(accountId);
  const [now] = await context.rows.read<Progress>(
    'SELECT service_id AS serviceId, status FROM policy_upload_jobs WHERE service_id = ? AND account_id = ?',
    [serviceId, accountId],
  );
  if (!now) throw new NotFound('Upload job');
  const progressed = (event: LoggedEvent) =>
    isEvent(uploadProgressed, event) && event.subjectId === serviceId
      ? { serviceId, status: event.data.status as UploadStatus }
      : undefined;
  const events = feeds.subscribe(accountId, last, { each: progressed }, [serviceId]);
  return untilLast([now], events, ({ status }) => isEnded(status));
}
