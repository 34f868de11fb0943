import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** GraphiQL's introspection has three. */
const MAX_FRAGMENTS = 100;
const MAX_OPERATIONS = 50;
const MAX_SPREADS = 1000;
/** Fragments that stand in one place, by what these spread, in all places: each is compared with each, and with theirs. */
const MAX_MEETINGS = 40_000;
/** How often a field may stand under the same name in one place: all but the first ask for nothing more. */
const MAX_REPEATED = 50;
/** Pairs of such fields in all places. */
const MAX_COMPARISONS = 5000;
/** Fields, with those of fragments in each of their places. */
const MAX_FIELDS = 40_000;
/** Fields below each other; the limit of depth is lower. */
const MAX_LEVELS = 64;

/**
 * Validation compares all fields of one name in one place with each other, and fragments with what stands beside them: with
 * a short document it may be busy for a second, also one that it refuses. This rule stands before its others. Where that
 * would be too much it leaves them an empty document.
 */
export function comparisonsRule(context: ValidationContext) {
  return {
    Document(document: DocumentNode): DocumentNode | undefined {
      const excess = excessOf(document);
      if (!excess) return undefined;
      context.reportError(new GraphQLError(excess));
      return { ...document, definitions: [] };
    },
  };
}

/** What the document has too much of, as a sentence; undefined when validation can be done at once. */
export function excessOf(document: DocumentNode): string | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let definitions = 0;
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
      definitions++;
    }
  if (definitions > MAX_FRAGMENTS) return `A document may define at most ${MAX_FRAGMENTS} fragments.`;
  if (document.definitions.length - definitions > MAX_OPERATIONS)
    return `A document may define at most ${MAX_OPERATIONS} operations.`;
  try {
    new Merge(fragments).document(document);
    return undefined;
  } catch (error) {
    if (error instanceof Excess) return error.message;
    throw error;
  }
}

class Excess extends Error {}

/** A selection set with what its inline fragments hold. */
interface Part {
  id: number;
  fields: FieldNode[];
  spreads: string[];
}

/** Puts fields together as an execution would. What has met each other before is not looked at again. */
class Merge {
  private readonly parts = new Map<SelectionSetNode, Part>();
  private readonly ids = new Map<FieldNode, number>();
  private readonly used = new Set<string>();
  private readonly met = new Set<string>();
  private comparisons = 0;
  private meetings = 0;
  private spreads = 0;
  private fields = 0;

  constructor(private readonly fragments: Map<string, FragmentDefinitionNode>) {}

  document({ definitions }: DocumentNode): void {
    for (const definition of definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION) this.merge([definition.selectionSet], 1);
    // Those that no operation uses are validated like the others.
    for (const [name, { selectionSet }] of this.fragments) if (!this.used.has(name)) this.merge([selectionSet], 1);
  }

  private merge(sets: SelectionSetNode[], level: number): void {
    if (level > MAX_LEVELS) throw new Excess(`Nested deeper than ${MAX_LEVELS} levels.`);
    const parts = this.partsOf(sets);
    if (
      this.haveMet(
        'p',
        parts.map(({ id }) => id),
      )
    )
      return;
    const byName = new Map<string, FieldNode[]>();
    for (const { fields } of parts)
      for (const field of fields) {
        this.count();
        const name = (field.alias ?? field.name).value;
        const same = byName.get(name);
        if (same) same.push(field);
        else byName.set(name, [field]);
      }
    for (const same of byName.values()) this.compare(same, level);
  }

  private compare(same: FieldNode[], level: number): void {
    if (same.length > MAX_REPEATED)
      throw new Excess(
        `A document may ask for a field under the same name at most ${MAX_REPEATED} times in one place.`,
      );
    if (
      this.haveMet(
        'f',
        same.map((field) => this.idOf(field)),
      )
    )
      return;
    this.comparisons += (same.length * (same.length - 1)) / 2;
    if (this.comparisons > MAX_COMPARISONS)
      throw new Excess('The document asks for too many fields several times under the same name.');
    const below = same.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (below.length > 0) this.merge(below, level + 1);
  }

  /** With the fragments that they spread, each once. */
  private partsOf(sets: SelectionSetNode[]): Part[] {
    const found: Part[] = [];
    const spread = new Set<string>();
    const gather = (set: SelectionSetNode): void => {
      const part = this.partOf(set);
      found.push(part);
      for (const name of part.spreads) {
        if (spread.has(name)) continue;
        this.count();
        spread.add(name);
        this.used.add(name);
        const fragment = this.fragments.get(name);
        if (fragment) gather(fragment.selectionSet);
      }
    };
    sets.forEach(gather);
    this.meetings += found.length * found.reduce((sum, { spreads }) => sum + spreads.length, 0);
    if (this.meetings > MAX_MEETINGS) throw new Excess('The document spreads too many fragments in the same places.');
    return found.filter(({ fields }) => fields.length > 0);
  }

  private partOf(set: SelectionSetNode): Part {
    let part = this.parts.get(set);
    if (part) return part;
    part = { id: this.parts.size, fields: [], spreads: [] };
    this.parts.set(set, part);
    const spreads = new Set<string>();
    const gather = ({ selections }: SelectionSetNode): void => {
      for (const selection of selections)
        if (selection.kind === Kind.FIELD) part.fields.push(selection);
        else if (selection.kind === Kind.INLINE_FRAGMENT) gather(selection.selectionSet);
        else if (++this.spreads > MAX_SPREADS)
          throw new Excess(`A document may spread fragments at most ${MAX_SPREADS} times.`);
        else spreads.add(selection.name.value);
    };
    gather(set);
    part.spreads.push(...spreads);
    return part;
  }

  private haveMet(kind: string, ids: number[]): boolean {
    const key = kind + ids.join();
    if (this.met.has(key)) return true;
    this.met.add(key);
    return false;
  }

  private idOf(field: FieldNode): number {
    let id = this.ids.get(field);
    if (id === undefined) this.ids.set(field, (id = this.ids.size));
    return id;
  }

  private count(): void {
    if (++this.fields > MAX_FIELDS) throw new Excess(`The document comes to more than ${MAX_FIELDS} fields.`);
  }
}
