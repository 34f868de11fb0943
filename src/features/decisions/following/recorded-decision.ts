import { isDate } from '../../../platform/dates.rules';
import { isStorable } from '../../../platform/db/instants';
import type { Tx } from '../../../platform/db/transact';
import { AppError } from '../../../platform/errors';
import { sha256 } from '../../../platform/hash.rules';
import { isObject } from '../../../platform/untyped.rules';
import { notKnown } from '../../funders/connectors/decision.rules';
import { canonicalJson } from '../../funders/connectors/json.rules';
import type { LoadedConnector } from '../../funders/connectors/loaded';
import type { Channel } from '../../funders/funder.entity';
import type { SendRun } from '../../submissions/sending/runs/run.entity';
import { troubleOf, unknownAnswer } from '../../submissions/sending/runs/trouble.commands';
import { recordDecision } from '../decision.commands';
import type { RecordDecisionInput } from '../decision.entity';
import { isLink } from '../decision.fields.rules';
import { answeredOffer, camel, textOf } from './answered-offer';

/** Of one decision: a row is written for each. */
const MOST_TOLD = 20;
const TIMES = new Set(['provider_effective_at', 'source_received_at']);
const INSTANTS = new Set([...TIMES, 'expires_at']);

/** What tells one decision from another: everything but when it was said. */
export const decisionHash = (decision: Record<string, unknown>): string =>
  sha256(canonicalJson(Object.fromEntries(Object.entries(decision).filter(([name]) => !TIMES.has(name)))));

/** A decision in wire names as the command takes it. Figures that came as texts are numbers; a time or a link that is none is left out. */
export function inputOf(decision: Record<string, unknown>, channel: Channel): RecordDecisionInput {
  const { offers: _offers, application_status: status, ...rest } = decision;
  const texts = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]): [string, string][] => {
      if (INSTANTS.has(name)) return instantIn(value).map((instant) => [camel(name), instant]);
      if (name === 'offer_link_url' && !isLink(String(value))) return [];
      const text = textOf(value);
      return text === null ? [] : [[camel(name), text]];
    }),
  );
  return {
    ...texts,
    applicationStatus: String(status),
    offers: offersIn(decision).map((offer) => answeredOffer(offer, channel).offer),
  };
}

/** The instant that a funder's text names, where a row can hold it. */
function instantIn(value: unknown): string[] {
  // Of a day that does not exist, Date makes another one.
  const isNone = typeof value !== 'string' || (/^\d{4}-\d\d-\d\d/.test(value) && !isDate(value.slice(0, 10)));
  const ms = isNone ? Number.NaN : Date.parse(value);
  return isStorable(ms) ? [new Date(ms).toISOString()] : [];
}

const offersIn = ({ offers }: Record<string, unknown>) => (Array.isArray(offers) ? offers : []).filter(isObject);

/** What stands in a decision and its offers where something else belongs, by the decision's names: a list where a text belongs, too. */
function strangeIn(decision: Record<string, unknown>, channel: Channel): { name: string; value: unknown }[] {
  const texts = Object.entries(decision).filter(
    ([name, value]) => name !== 'offers' && value != null && textOf(value) === null,
  );
  return [
    ...texts.map(([name, value]) => ({ name, value })),
    ...offersIn(decision).flatMap((offer) =>
      answeredOffer(offer, channel).strange.map((value) => ({ name: 'offers', value })),
    ),
  ];
}

/** What became of it. `hash`: of the last decision that was recorded; `problem`: what the broker reads. */
interface Followed {
  hash: string | null;
  problem: string | null;
  isRecorded: boolean;
}

/**
 * Records what a funder decided, unless it is what it said last. What cannot be a decision, and what of it is no text or
 * figure that belongs there, is counted against the connector; the broker reads that the funder answered in a way that its connector does not know.
 */
export async function recordFollowed(
  tx: Tx,
  connector: LoadedConnector,
  run: SendRun,
  decision: Record<string, unknown>,
  about: { sourceId?: string; method: 'application_id' | 'provider_callback'; pointer: string; channel: Channel },
): Promise<Followed> {
  const hash = decisionHash(decision);
  const strange = strangeIn(decision, about.channel);
  const recorded = { hash, problem: strange.length > 0 ? unknownAnswer(connector) : null, isRecorded: true };
  if (hash === run.decisionHash) return recorded;
  const input = { ...inputOf(decision, about.channel), attributionMethod: about.method };
  try {
    const applicationIdentifier = input.applicationIdentifier ?? run.reference;
    await recordDecision(
      tx,
      run.accountId,
      run.submissionServiceId,
      { ...input, ...(applicationIdentifier && { applicationIdentifier }) },
      { sourceId: about.sourceId ?? `poll:${hash}` },
    );
    const told = strange
      .slice(0, MOST_TOLD)
      .map(({ name, value }) => ({ pointer: `${about.pointer}/${name}`, message: notKnown(value) }));
    await troubleOf(tx, connector, told);
    return recorded;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await troubleOf(tx, connector, [
      { pointer: about.pointer, message: `The decision cannot be recorded: ${error.message}`.slice(0, 500) },
    ]);
    // The last one that was recorded stays: what is said again is tried again, and told of again.
    return { hash: run.decisionHash, problem: unknownAnswer(connector), isRecorded: false };
  }
}
