import { wireEnum } from '../../platform/graphql/enums';
import { DEAL_STAGES } from '../accounts/deal-stages.rules';

export const DealStages = wireEnum('DealStage', "Where a broker's deal stands before its funders.", DEAL_STAGES);
