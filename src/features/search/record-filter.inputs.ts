import { ArgsType, Field } from 'type-graphql';
import { BrokerLinkStatuses, MailStates, RecordClassifications } from '../deals/end-user.entity';
import { type BrokerLinkStatus, type MailState, type RecordClassification } from '../deals/record.rules';

/** What else `endUsers` can be asked for: the records that arrived by mail, and what became of them. */
@ArgsType()
export class RecordFilter {
  @Field(() => BrokerLinkStatuses, { nullable: true }) brokerLinkStatus?: BrokerLinkStatus | null;
  @Field(() => RecordClassifications, { nullable: true }) classification?: RecordClassification | null;
  @Field(() => MailStates, { nullable: true, description: 'WAITING: the mails that wait for a person.' })
  mailState?: MailState | null;
  @Field(() => Boolean, { nullable: true, description: 'true: records of mails alone. false: all others, the deals.' })
  fromMail?: boolean | null;
}
