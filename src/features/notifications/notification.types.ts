import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { wireEnum } from '../../platform/graphql/enums';
import { PageInfo } from '../../platform/graphql/page-info';
import { DateTime } from '../../platform/graphql/scalars';
import { MAIL_PREFERENCES, type MailPreference, NOTIFICATION_KINDS, type NotificationKind } from './kinds.rules';
import type { Notification } from './notification.entity';

export const NotificationKinds = wireEnum('NotificationKind', 'What members are told of.', NOTIFICATION_KINDS);
const MailPreferences = wireEnum('MailPreference', 'Whether and when somebody is told by mail.', MAIL_PREFERENCES);

@ObjectType('Notification', { simpleResolvers: true, description: 'Somebody is told of something that has happened.' })
export class NotificationView {
  @Field(() => ID, { description: 'ntf_…' }) serviceId: string;
  @Field(() => NotificationKinds) kind: NotificationKind;
  @Field(() => DateTime) created: string;
  @Field(() => DateTime, { nullable: true, description: 'When he has read it.' }) readAt: string | null;
  row: NotificationRow;
}

/** As it is read. */
export type NotificationRow = Pick<
  Notification,
  'serviceId' | 'accountId' | 'eventServiceId' | 'kind' | 'topic' | 'endUserServiceId' | 'subjectId'
> & { created: string; readAt: string | null };

@ObjectType({ simpleResolvers: true })
export class NotificationEdge {
  @Field(() => String) cursor: string;
  @Field(() => NotificationView) node: NotificationView;
}

@ObjectType({ description: "A page of one's notifications, newest first." })
export class NotificationConnection {
  @Field(() => [NotificationEdge]) edges: NotificationEdge[];
  @Field(() => PageInfo) pageInfo: PageInfo;
}

@ObjectType({ description: 'What one is told as it happens.' })
export class NotificationChange {
  @Field(() => String, { description: 'To be given as `after`, to go on behind this change.' }) cursor: string;
  @Field(() => [NotificationView]) notifications: NotificationView[];
}

@ObjectType({ simpleResolvers: true, description: 'How one is told of a kind; the list always has it.' })
export class NotificationPreference {
  @Field(() => NotificationKinds) kind: NotificationKind;
  @Field(() => MailPreferences, { description: 'SECURITY is always INSTANT.' }) mail: MailPreference;
  @Field(() => Boolean, { description: 'By the browser, while the dashboard is open in a tab.' }) browser: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Of what one is told in this account, and how.' })
export class NotificationSettings {
  @Field(() => [NotificationPreference]) preferences: NotificationPreference[];
  @Field(() => Boolean, { description: 'Of all deals, and not of those alone that are assigned to him or to nobody.' })
  allDeals: boolean;
}

@InputType()
export class NotificationPreferenceInput {
  @Field(() => NotificationKinds) kind: NotificationKind;
  @Field(() => MailPreferences, { nullable: true }) mail?: MailPreference | null;
  @Field(() => Boolean, { nullable: true }) browser?: boolean | null;
}

@InputType({ description: 'What is left out stays.' })
export class NotificationSettingsInput {
  @Field(() => [NotificationPreferenceInput], { nullable: true }) preferences?: NotificationPreferenceInput[] | null;
  @Field(() => Boolean, { nullable: true }) allDeals?: boolean | null;
}
