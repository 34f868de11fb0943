import { wireEnum } from '../../platform/graphql/enums';
import { END_USER_ORDERS } from './end-user-conditions.rules';

export const EndUserOrders = wireEnum('EndUserOrder', 'What end users are listed in the order of.', END_USER_ORDERS);
