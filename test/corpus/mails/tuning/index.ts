import { COUNTERS } from './counters';
import { DECLINES } from './declines';
import { DESKS_EIGHT } from './desks-eight';
import { DESKS_FIVE } from './desks-five';
import { DESKS_FOUR } from './desks-four';
import { DESKS_NINE } from './desks-nine';
import { DESKS_ONE } from './desks-one';
import { DESKS_SEVEN } from './desks-seven';
import { DESKS_SIX } from './desks-six';
import { DESKS_TEN } from './desks-ten';
import { DESKS_TWO } from './desks-two';
import { EVERYDAY } from './everyday';
import { FIELD_AMOUNTS } from './field-amounts';
import { FIELD_ONE } from './field-one';
import { FOURTH_ONE } from './fourth-one';
import { GRIDS } from './grids';
import { MENDED_ONE } from './mended-one';
import { NOISE } from './noise';
import { PROSE } from './prose';
import { REQUESTS } from './requests';
import { THIRD_ONE } from './third-one';
import { THIRD_TWO } from './third-two';
import { TRAPS } from './traps';
import { VARIETY } from './variety';

export const MAILS = [
  ...GRIDS,
  ...PROSE,
  ...DECLINES,
  ...REQUESTS,
  ...COUNTERS,
  ...NOISE,
  ...TRAPS,
  ...VARIETY,
  ...DESKS_NINE,
  ...DESKS_TEN,
  ...EVERYDAY,
  ...DESKS_EIGHT,
  ...DESKS_ONE,
  ...DESKS_TWO,
  ...DESKS_FOUR,
  ...DESKS_FIVE,
  ...DESKS_SIX,
  ...DESKS_SEVEN,
  ...THIRD_ONE,
  ...THIRD_TWO,
  ...FOURTH_ONE,
  ...MENDED_ONE,
  ...FIELD_ONE,
  ...FIELD_AMOUNTS,
];
