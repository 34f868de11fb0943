import { type CrmDeal, type Problems, type RawDeal, readDeal } from './deal.rules';
import { type Mapping, mapped, pointedAt, stepsOf } from './mapping.rules';
import { type UnmappedField, unmappedOf } from './unmapped.rules';

/** What a CRM says of a deal. */
export interface CrmReading {
  /** What a mapping points into. */
  source: unknown;
  /** Canonical names, values as they came. */
  deal: RawDeal;
  /** Whether this path of the source is read, or is none of the deal's: what is neither is kept as unmapped. */
  isKnown: (path: readonly string[]) => boolean;
}

/** All that is read of a record. */
export interface ReadDeal {
  deal: CrmDeal;
  problems: Problems;
  /** What nothing here has a name for, to be offered to a mapping. */
  unmapped: UnmappedField[];
  /** The canonical names before they were read: the ids of the event and the opportunity are among them. */
  named: RawDeal;
}

/** A record as its CRM's shape and the integration's mapping have it. Never throws. */
export function readRecord({ source, deal: shape, isKnown }: CrmReading, mapping: Mapping = {}): ReadDeal {
  const named = mapped(shape, source, mapping);
  const { deal, problems } = readDeal(named);
  const pointers = Object.values(mapping);
  const isMapped = pointedAt(pointers);
  const left = unmappedOf(source, (path) => isMapped(path) || isKnown(path));
  if (Object.keys(left.values).length > 0) deal.information.unmapped = left.values;
  return {
    deal: { ...deal, mappedNames: pointers.map((pointer) => stepsOf(pointer).join('.')) },
    problems: { ...problems, ...left.problems },
    unmapped: left.fields,
    named,
  };
}

const LINES = 100;
const LINE_LENGTH = 500;

/** Problems as people read them: `company.ein: Not a valid EIN …`. */
export function problemLines(problems: Problems): string[] {
  const lines = Object.entries(problems).map(([field, message]) => `${field}: ${message}`.slice(0, LINE_LENGTH));
  return lines.length > LINES ? [...lines.slice(0, LINES - 1), `${lines.length - LINES + 1} more.`] : lines;
}

/** A JSON value as text, whatever the order of its names. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
