import { sha256Bytes } from '../../../platform/hash.rules';
import type { OwnReference } from './manifest.rules';

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const SHORT_LENGTH = 20;

/** What a run is called to the funder: its id, or what an API that wants less can take of the id's hash. */
export function ownReference(runId: string, kind: OwnReference = 'run'): string {
  if (kind === 'run') return runId;
  const bytes = sha256Bytes(runId);
  return kind === 'uuid' ? uuidOf(bytes) : shortOf(bytes);
}

/** A UUID of version 8, whose bits are its maker's own. */
function uuidOf(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function shortOf(hash: Buffer): string {
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: SHORT_LENGTH }, (_, index) =>
    CROCKFORD.charAt(Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)),
  ).join('');
}
