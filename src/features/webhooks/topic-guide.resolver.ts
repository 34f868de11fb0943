import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { topicOf, WebhookTopic } from './topic-guide';

@Resolver(() => WebhookTopic)
export class TopicGuideResolver {
  @Scope('read')
  @Query(() => [WebhookTopic], { description: 'What each topic tells, with a sample of what is posted.' })
  webhookTopicGuide(@Ctx() { services: { catalogue } }: Context): WebhookTopic[] {
    return [...catalogue.webhooks.values()].map(topicOf);
  }
}
