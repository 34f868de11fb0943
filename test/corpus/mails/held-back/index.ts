import { COUNTERS } from './counters';
import { DECLINES } from './declines';
import { DESKS_EIGHT } from './desks-eight';
import { DESKS_FIVE } from './desks-five';
import { DESKS_NINE } from './desks-nine';
import { DESKS_TEN } from './desks-ten';
import { DESKS_THREE } from './desks-three';
import { EVERYDAY } from './everyday';
import { FIELD_AMOUNTS } from './field-amounts';
import { FIELD_ONE } from './field-one';
import { FIFTH_FIVE } from './fifth-five';
import { FIFTH_FOUR } from './fifth-four';
import { FIFTH_ONE } from './fifth-one';
import { FIFTH_SEVEN } from './fifth-seven';
import { FIFTH_SIX } from './fifth-six';
import { FIFTH_THREE } from './fifth-three';
import { FIFTH_TRAPS } from './fifth-traps';
import { FIFTH_TWO } from './fifth-two';
import { FOURTH_EIGHT } from './fourth-eight';
import { FOURTH_FIVE } from './fourth-five';
import { FOURTH_FOUR } from './fourth-four';
import { FOURTH_NINE } from './fourth-nine';
import { FOURTH_SEVEN } from './fourth-seven';
import { FOURTH_SIX } from './fourth-six';
import { FOURTH_THREE } from './fourth-three';
import { FOURTH_TRAPS } from './fourth-traps';
import { FOURTH_TRAPS_FIVE } from './fourth-traps-five';
import { FOURTH_TRAPS_FOUR } from './fourth-traps-four';
import { FOURTH_TRAPS_SEVEN } from './fourth-traps-seven';
import { FOURTH_TRAPS_SIX } from './fourth-traps-six';
import { FOURTH_TRAPS_THREE } from './fourth-traps-three';
import { FOURTH_TRAPS_TWO } from './fourth-traps-two';
import { FOURTH_TWO } from './fourth-two';
import { GRIDS } from './grids';
import { NINETEENTH_FOUR } from './nineteenth-four';
import { NINETEENTH_ONE } from './nineteenth-one';
import { NINETEENTH_THREE } from './nineteenth-three';
import { NINETEENTH_TWO } from './nineteenth-two';
import { NINTH_ONE } from './ninth-one';
import { NINTH_TWO } from './ninth-two';
import { NOISE } from './noise';
import { PROSE } from './prose';
import { REQUESTS } from './requests';
import { SIXTH_FIVE } from './sixth-five';
import { SIXTH_FOUR } from './sixth-four';
import { SIXTH_ONE } from './sixth-one';
import { SIXTH_SIX } from './sixth-six';
import { SIXTH_THREE } from './sixth-three';
import { SIXTH_TRAPS } from './sixth-traps';
import { SIXTH_TWO } from './sixth-two';
import { THIRD_EIGHT } from './third-eight';
import { THIRD_FIVE } from './third-five';
import { THIRD_FOUR } from './third-four';
import { THIRD_ONE } from './third-one';
import { THIRD_SEVEN } from './third-seven';
import { THIRD_SIX } from './third-six';
import { THIRD_THREE } from './third-three';
import { THIRD_TWO } from './third-two';
import { TRAPS } from './traps';
import { TWENTY_FIRST_FOUR } from './twenty-first-four';
import { TWENTY_FIRST_ONE } from './twenty-first-one';
import { TWENTY_FIRST_THREE } from './twenty-first-three';
import { TWENTY_FIRST_TWO } from './twenty-first-two';
import { TWENTY_FOURTH_FOUR } from './twenty-fourth-four';
import { TWENTY_FOURTH_ONE } from './twenty-fourth-one';
import { TWENTY_FOURTH_THREE } from './twenty-fourth-three';
import { TWENTY_FOURTH_TWO } from './twenty-fourth-two';
import { TWENTY_SECOND_FOUR } from './twenty-second-four';
import { TWENTY_SECOND_ONE } from './twenty-second-one';
import { TWENTY_SECOND_THREE } from './twenty-second-three';
import { TWENTY_SECOND_TWO } from './twenty-second-two';
import { TWENTY_THIRD_FOUR } from './twenty-third-four';
import { TWENTY_THIRD_ONE } from './twenty-third-one';
import { TWENTY_THIRD_THREE } from './twenty-third-three';
import { TWENTY_THIRD_TWO } from './twenty-third-two';
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
  ...DESKS_THREE,
  ...DESKS_FIVE,
  ...THIRD_ONE,
  ...THIRD_TWO,
  ...THIRD_THREE,
  ...THIRD_FOUR,
  ...THIRD_FIVE,
  ...THIRD_SIX,
  ...THIRD_SEVEN,
  ...THIRD_EIGHT,
  ...FOURTH_TWO,
  ...FOURTH_THREE,
  ...FOURTH_TRAPS,
  ...FOURTH_FOUR,
  ...FOURTH_TRAPS_TWO,
  ...FOURTH_FIVE,
  ...FOURTH_TRAPS_THREE,
  ...FOURTH_SIX,
  ...FOURTH_TRAPS_FOUR,
  ...FOURTH_SEVEN,
  ...FOURTH_TRAPS_FIVE,
  ...FOURTH_EIGHT,
  ...FOURTH_TRAPS_SIX,
  ...FOURTH_TRAPS_SEVEN,
  ...FOURTH_NINE,
  ...FIFTH_ONE,
  ...FIFTH_TWO,
  ...FIFTH_THREE,
  ...FIFTH_FOUR,
  ...FIFTH_FIVE,
  ...FIFTH_SIX,
  ...FIFTH_TRAPS,
  ...FIFTH_SEVEN,
  ...SIXTH_ONE,
  ...SIXTH_TWO,
  ...SIXTH_THREE,
  ...SIXTH_FOUR,
  ...SIXTH_FIVE,
  ...SIXTH_SIX,
  ...SIXTH_TRAPS,
  ...NINTH_ONE,
  ...NINTH_TWO,
  ...NINETEENTH_ONE,
  ...NINETEENTH_TWO,
  ...NINETEENTH_THREE,
  ...NINETEENTH_FOUR,
  ...TWENTY_FIRST_ONE,
  ...TWENTY_FIRST_TWO,
  ...TWENTY_FIRST_THREE,
  ...TWENTY_FIRST_FOUR,
  ...TWENTY_SECOND_ONE,
  ...TWENTY_SECOND_TWO,
  ...TWENTY_SECOND_THREE,
  ...TWENTY_SECOND_FOUR,
  ...TWENTY_THIRD_ONE,
  ...TWENTY_THIRD_TWO,
  ...TWENTY_THIRD_THREE,
  ...TWENTY_THIRD_FOUR,
  ...TWENTY_FOURTH_ONE,
  ...TWENTY_FOURTH_TWO,
  ...TWENTY_FOURTH_THREE,
  ...TWENTY_FOURTH_FOUR,
  ...FIELD_ONE,
  ...FIELD_AMOUNTS,
];
