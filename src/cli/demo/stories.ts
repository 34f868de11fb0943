import { present } from '../../platform/untyped.rules';
import type { DecisionKind } from './funders';

/** What has happened between a deal and one funder before the demo begins. */
export interface Story {
  slug: string;
  /** `off`: the broker turned sending off. */
  send: 'production' | 'sandbox' | 'no' | 'off';
  decisions: DecisionKind[];
}

/** Funders by the first word of their names; behind the colon what was decided, in this order, or how it was (not) sent. */
const PAST = [
  'northgate:approved harbor:counter>approved redwood:by_credit pioneer:approved',
  'northgate:approved summit:declined old-mill',
  'harbor:counter blue-anchor:info_requested keystone',
  'granite northgate:no',
  'meridian redwood:approved>funded',
  'ironwood harbor:no',
  'cedar summit:declined fern-valley',
  'redwood northgate silverline:approved',
  'northgate:approved>withdrawn silverline:approved fairview',
  'blue-anchor:info_requested>approved harbor:declined>approved',
  'beacon:sandbox old-mill:no summit:no',
  'keystone pioneer:approved>expired fairview:in_review',
  'summit:declined harbor:declined northgate:declined',
  'copperfield:no redwood:no northgate:off',
];

/** Deals that nobody has sent yet: the demo sends them while it runs. */
const AHEAD = [
  'northgate harbor summit blue-anchor pioneer',
  'redwood keystone ironwood silverline',
  'northgate granite meridian cedar lakeshore',
  'harbor blue-anchor old-mill pioneer',
];

/** What else there is to tell of the deals with such a place in PAST, so that every kind of work waits for somebody. */
const TURNS = {
  /** The facts and papers are missing that Redwood and Northgate ask for. */
  isIncomplete: 'redwood northgate',
  /** The best offer that still stands ends soon. */
  isEnding: 'northgate:approved>withdrawn',
  /** It was funded, and can be renewed. */
  isFunded: 'meridian redwood:approved>funded',
  /** Somebody is to look at it. */
  isToReview: 'summit:declined harbor:declined',
} as const;

export type DealStory = Record<keyof typeof TURNS, boolean> & { isAhead: boolean; stories: Story[] };

/** How many deals are still to be sent. */
const AHEAD_COUNT = 12;

/** The story of the deal at this place of `count` deals, oldest first. */
export function storyOf(index: number, count: number, slugs: readonly string[]): DealStory {
  const ahead = index - (count - AHEAD_COUNT);
  const isAhead = ahead >= 0;
  const text = isAhead ? AHEAD[ahead % AHEAD.length] : PAST[index % PAST.length];
  const stories = present(text, 'The story of a deal')
    .split(' ')
    .map((part): Story => {
      const [start = '', rest = ''] = part.split(':');
      const slug = present(
        slugs.find((each) => each.startsWith(start)),
        start,
      );
      const how = isAhead ? 'no' : rest;
      if (how === 'no' || how === 'off' || how === 'sandbox') return { slug, send: how, decisions: [] };
      return { slug, send: 'production', decisions: how ? how.split('>') : [] } as Story;
    });
  const isTold = (turn: keyof typeof TURNS) => !isAhead && text === PAST.find((past) => past.startsWith(TURNS[turn]));
  const [isIncomplete, isEnding] = [isTold('isIncomplete'), isTold('isEnding')];
  return { isAhead, isIncomplete, isEnding, isFunded: isTold('isFunded'), isToReview: isTold('isToReview'), stories };
}
