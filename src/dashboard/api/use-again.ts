import type { CombinedError } from 'urql';
import { saysOneOf } from './errors';
import { useInterval } from './use-interval';

/** The service is away, has too much to do, or has failed. */
export const isTroubled = (error: CombinedError): boolean =>
  error.networkError !== undefined || saysOneOf(error, ['RATE_LIMITED', 'INTERNAL_SERVER_ERROR']);

const TROUBLED_MS = 10_000;

/** Nothing tells when such trouble is over: what could not be read is asked for again until it is there. */
export const useAgain = (reload: () => void, error: CombinedError | undefined): void =>
  useInterval(reload, error && isTroubled(error) ? TROUBLED_MS : null);
